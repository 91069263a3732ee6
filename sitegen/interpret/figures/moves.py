"""Where a man of a setup may go: by the rules where they can be applied, else by its movement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.errors import SetupError
from sitegen.rules.movement import targets
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant


def targets_of(setup: Setup, variant: Variant, square: Square) -> Iterator[tuple[Square, bool]]:
    """Each square where the man on `square` may go, ascending, and whether it captures there.

    It is taken to be its side's turn. In a position that the rules do not allow (no king, say) the
    bare movement tells.
    """
    side = setup.placement[square].side
    passed = setup.en_passant if side == setup.turn else ()
    own_turn = replace(setup, turn=side, en_passant=passed)
    try:
        position = Position.from_setup(own_turn, variant)
    except SetupError:
        yield from _by_movement(setup, variant, square)
        return
    moves = [move for move in position.legal_moves() if move.origin == square]
    yield from sorted({(move.target, bool(move.captures)) for move in moves})


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
