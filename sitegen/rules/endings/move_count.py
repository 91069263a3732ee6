"""Too many moves without a capture or a pawn's move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import MoveCount, Outcome

if TYPE_CHECKING:
    from sitegen.rules.position import Position


def move_count(rule: MoveCount, position: Position) -> Outcome | None:
    """The end that comes by itself."""
    reached = rule.automatic and position.setup.halfmove_clock >= 2 * rule.automatic
    return Outcome(None, "move-count") if reached else None


def claimable_move_count(rule: MoveCount, position: Position) -> Outcome | None:
    """A claim may also be made with the move that completes the count."""
    clock, needed = position.setup.halfmove_clock, 2 * rule.claim
    if not rule.claim or clock < needed - 1:
        return None
    completes = clock >= needed or any(
        position.play(move).setup.halfmove_clock >= needed for move in position.legal_moves()
    )
    return Outcome(None, "move-count") if completes else None
