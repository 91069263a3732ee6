"""A repetition that one side forces by giving check with every move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Outcome, PerpetualCheck
from sitegen.rules.endings.repetition import checking_side, times
from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.position import Position

TIMES = 3
"""The occurrence of a position with which the check counts as perpetual."""


def perpetual_check(rule: PerpetualCheck, position: Position) -> Outcome | None:
    if times(position) < TIMES:
        return None
    side = checking_side(position)
    if side is None:
        return None
    if rule.result == "draw":
        return Outcome(None, "perpetual-check")
    return Outcome(other(side), "perpetual-check")
