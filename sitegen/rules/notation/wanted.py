"""What a written move asks for, and why no legal move is that."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.movement import targets
from sitegen.rules.squares import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.position import Position


class Wanted(NamedTuple):
    """A move as it stands in the text; `promotion` may also be a man that enters behind it."""

    piece: str
    origin: str
    takes: bool
    target: str
    promotion: str
    drop: bool = False


def fits(name: str, part: str) -> bool:
    """Whether a square's name has that file, that rank, or is that name."""
    return part in ("", name, name[0], name[1:])


def reason(wanted: Wanted, position: Position) -> str:
    """Why no legal move is meant, as well as can be told (a reason of `NotLegalError`)."""
    variant, end = position.variant, position.variant.board.parse(wanted.target)
    if wanted.drop:
        return "drop"
    men = position.setup.men(position.setup.turn)
    own = [
        square
        for square, man in men.items()
        if man.piece == wanted.piece and fits(variant.board.name(square), wanted.origin)
    ]
    if not own:
        return "no-man"
    near = [m for m in position.legal_moves() if m.target == end and m.origin in own]
    if not near:
        hit = end is not None and any(_reaches(own, end, position))
        return "leaves-king-in-check" if hit else "not-there"
    if wanted.takes and not any(move.captures for move in near):
        return "captures-nothing"
    if all(move.rook is not None for move in near):
        return "castling-sign"
    return "promotion-wrong"


def _reaches(origins: Iterable[Square], end: Square, position: Position) -> Iterator[bool]:
    """Whether the movement of each man alone leads there, if his king did not matter."""
    setup, board = position.setup, position.variant.board
    occupied, other = mask_of(setup.placement), setup.placement.get(end)
    for square in origins:
        man = setup.placement[square]
        if other is not None and other.side == man.side:
            continue
        movement = position.variant.by_name[man.piece].movement
        found = targets(movement, board, square, man.side, occupied, moved=True)
        yield bool((found.moves | found.attacks) >> end & 1)
