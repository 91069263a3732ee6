"""Where a man of a setup may go: by the rules where they can be applied, else by its movement."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.errors import SetupError
from sitegen.rules.movement import targets
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def targets_of(setup: Setup, variant: Variant, square: Square) -> Iterator[tuple[Square, bool]]:
    """Each square where the man on `square` may go, ascending, and whether it captures there.

    It is taken to be its side's turn. In a position that the rules do not allow (no king, say) the
    bare movement tells.
    """
    position = _turn_of(setup.placement[square].side, setup, variant)
    if position is None:
        yield from _by_movement(setup, variant, square)
        return
    moves = [move for move in position.legal_moves() if move.origin == square]
    yield from sorted({(move.target, bool(move.captures)) for move in moves})


@lru_cache(maxsize=4)
def _turn_of(side: Side, setup: Setup, variant: Variant) -> Position | None:
    """The position with that side to move, None where the rules do not allow it. A picture asks
    for man after man."""
    passed = setup.en_passant if side == setup.turn else ()
    try:
        return Position.from_setup(replace(setup, turn=side, en_passant=passed), variant)
    except SetupError:
        return None


def _by_movement(setup: Setup, variant: Variant, square: Square) -> Iterator[tuple[Square, bool]]:
    man = setup.placement[square]
    occupied = sum(1 << s for s in setup.placement)
    piece = variant.by_name[man.piece]
    reach = targets(piece.movement, variant.board, square, man.side, occupied)
    for target in variant.board.squares:
        if reach.moves >> target & 1:
            yield target, False
        elif reach.attacks >> target & 1 and setup.placement[target].side != man.side:
            yield target, True
