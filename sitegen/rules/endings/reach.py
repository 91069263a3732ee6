"""A man, the king as a rule, has reached the squares where he wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Outcome, Reach
from sitegen.rules.setup import SIDES

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def reach(rule: Reach, position: Position) -> Outcome | None:
    setup, variant = position.setup, position.variant
    arrived = [side for side in SIDES if _arrived(rule, setup, variant, side)]
    if len(arrived) == 2:
        return Outcome(None, "reach")
    if not arrived or (arrived[0] == 0 and rule.answer and _can_answer(rule, position)):
        return None
    return Outcome(arrived[0], "reach")


def _can_answer(rule: Reach, position: Position) -> bool:
    """Whether the second side, on the move, can arrive as well."""
    if position.setup.turn == 0:
        return False
    return any(
        _arrived(rule, position.play(move).setup, position.variant, 1)
        for move in position.legal_moves()
        if move.origin is not None and _in_region(rule, move.target, position.variant, 1)
    )


def _arrived(rule: Reach, setup: Setup, variant: Variant, side: Side) -> bool:
    names = rule.pieces or tuple(piece.name for piece in variant.pieces if piece.royal)
    return any(
        man.piece in names and _in_region(rule, square, variant, side)
        for square, man in setup.men(side).items()
    )


def _in_region(rule: Reach, square: Square, variant: Variant, side: Side) -> bool:
    board = variant.board
    if board.name(square) in rule.squares:
        return True
    rank = board.rank(square)
    from_far_edge = board.ranks - rank if side == 0 or rule.same_ranks else rank + 1
    return from_far_edge in rule.ranks
