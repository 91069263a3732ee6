"""The pawn's first step of more than one square, and what may forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Restriction(Enum):
    """When a double step is forbidden."""

    NEVER = "never"
    PASSES = "answers-check-and-passes-attacked"
    """It answers a check, and an enemy pawn attacks a square passed over."""
    REACHES = "answers-check-and-reaches-attacked"
    """It answers a check, and an enemy pawn attacks the square reached."""


@dataclass(frozen=True, slots=True)
class DoubleStep:
    """Which pieces may advance `steps` squares at once, and from which ranks.

    `ranks` are counted from each side's own edge, from 1; empty means any rank.
    """

    pieces: tuple[str, ...] = ("pawn",)
    steps: int = 2
    ranks: tuple[int, ...] = (2,)
    sides: tuple[bool, bool] = (True, True)
    forbidden_when: Restriction = Restriction.NEVER
