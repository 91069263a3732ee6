"""Whether the move that a picture shows as the last one can have led to its position."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sitegen.english import capital
from sitegen.rules.movement import targets
from sitegen.rules.notation.rights import castling_king
from sitegen.rules.setup import SIDES, other
from sitegen.rules.special.castling import castle
from sitegen.rules.special.double_step import long_steps
from sitegen.rules.squares import mask_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man, Setup, Side
    from sitegen.rules.variant import Variant


def unlikely(origin: Square, end: Square, setup: Setup, variant: Variant, *, turn: bool) -> str:
    """Why no move from `origin` to `end` can have led to the setup, as a clause; `""` where one
    can. `turn`: whether it is said whose turn it is."""
    board, man = setup.board, setup.placement.get(end)
    if any(_castled(origin, end, setup, variant)):
        return ""
    if man is None:
        return f"no man stands on {board.name(end)}"
    if turn and man.side == setup.turn:
        side = capital(variant.players[man.side])
        return f"it is {side}'s turn, and the {man.piece} on {board.name(end)} is {side}'s too"
    if origin in setup.placement and variant.gating is None:
        return f"{board.name(origin)} is not empty"
    if any(_reaches(name, man, origin, end, setup, variant) for name in _before(man, variant)):
        return ""
    return f"the {man.piece} on {board.name(end)} cannot have come from {board.name(origin)}"


def is_first_move(origin: Square, end: Square, setup: Setup, variant: Variant) -> bool:
    """Whether the man on `origin` can go to `end`: shown in the position that it is played in."""
    man = setup.placement.get(origin)
    return (
        man is not None
        and (end not in setup.placement or setup.placement[end].side == other(man.side))
        and _reaches(man.piece, man, origin, end, setup, variant)
    )


def _before(man: Man, variant: Variant) -> Iterator[str]:
    """What the man may have been before he moved."""
    yield man.piece
    promotion = variant.promotion
    if promotion and (man.promoted or man.piece in promotion.choices[man.side]):
        yield from promotion.pieces


def _reaches(
    name: str, man: Man, origin: Square, end: Square, setup: Setup, variant: Variant
) -> bool:
    """Whether a man of that name goes from one square to the other, with or without a capture."""
    piece, board = variant.by_name.get(name), setup.board
    if piece is None or (name != man.piece and not _promotes(origin, end, man, setup, variant)):
        return False
    if any(way.takes_on_the_way for way in piece.movement.ways):
        return True
    around = mask_of(setup.placement) & ~(1 << end) | 1 << origin
    quiet = targets(piece.movement, board, origin, man.side, around).moves
    taking = targets(piece.movement, board, origin, man.side, around | 1 << end).attacks
    if (quiet | taking) >> end & 1:
        return True
    return any(
        (over := step.over(origin)) and origin + step.shift == end and not over & around
        for step in long_steps(variant, piece, man.side)
    )


def _promotes(origin: Square, end: Square, man: Man, setup: Setup, variant: Variant) -> bool:
    """Whether the move touches a rank on which men promote."""
    board, promotion = setup.board, variant.promotion
    if promotion is None:
        return False
    ranks = (board.rank(square) for square in (origin, end))
    far = (board.ranks - rank if man.side == 0 else rank + 1 for rank in ranks)
    return not set(far).isdisjoint(promotion.ranks_of(man.side))


def _castled(origin: Square, end: Square, setup: Setup, variant: Variant) -> Iterator[bool]:
    """Each castling of a king from `origin`, written by his own last square or as the rook's first,
    that the men stand as if behind."""
    rule, board, placement = variant.castling, setup.board, setup.placement
    if rule is None or board.rank(origin) != board.rank(end):
        return
    kings = {rule.king} if rule.king else {p.name for p in variant.pieces if p.royal}
    homes = [_home_rank(side, variant) for side in SIDES]
    first = board.square(0, board.rank(origin))
    for rook, side in product(range(first, first + board.files), SIDES):
        way = castle(variant, origin, rook, side)
        if way is None or end not in (way.king_to, rook):
            continue
        king_now, rook_now = placement.get(way.king_to), placement.get(way.rook_to)
        yield (
            king_now is not None
            and rook_now is not None
            and king_now.piece in kings
            and (rook_now.piece, rook_now.side, king_now.side) == (rule.rook, side, side)
            and rule.sides[side]
            and homes[side] == board.rank(origin)
            and not ({rook, origin} - {way.king_to, way.rook_to}) & placement.keys()
        )


def _home_rank(side: Side, variant: Variant) -> int:
    """The rank from which a side castles: that of its king at the start, else its first."""
    start, board = variant.start, variant.board
    king = castling_king(start.placement, variant, side) if start else None
    return board.rank(king) if king is not None else (0, board.ranks - 1)[side]
