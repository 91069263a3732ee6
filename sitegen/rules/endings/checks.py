"""A side has given as many checks as win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Checks, Outcome
from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.position import Position


def checks(_: Checks, position: Position) -> Outcome | None:
    left, mover = position.setup.checks, other(position.setup.turn)
    return Outcome(mover, "checks") if left is not None and left[mover] == 0 else None
