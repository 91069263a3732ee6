"""No legal move: checkmate for a side whose royal man is attacked, else stalemate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Outcome

if TYPE_CHECKING:
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Side


def no_moves(position: Position) -> Outcome | None:
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


def other(side: Side) -> Side:
    return 0 if side == 1 else 1
