"""No legal move: checkmate for a side whose royal man is attacked, else stalemate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Outcome
from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.position import Position


def no_moves(position: Position) -> Outcome | None:
    """Checkmate, or what stalemate means in this game."""
    if position.legal_moves():
        return None
    loser = position.setup.turn
    if position.is_check():
        return Outcome(other(loser), "checkmate")
    match position.variant.stalemate:
        case "win":
            return Outcome(loser, "stalemate")
        case "loss":
            return Outcome(other(loser), "stalemate")
    return Outcome(None, "stalemate")
