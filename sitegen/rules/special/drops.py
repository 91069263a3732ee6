"""Drops: captured men come back from the pocket."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drops:
    """Captured men change sides and may be put on an empty square.

    `forbidden_ranks` maps a piece name to ranks (from each side's own edge, from 1; negative from
    the far edge: -1 is the last) on which it may not be dropped.
    """

    forbidden_ranks: tuple[tuple[str, tuple[int, ...]], ...] = (("pawn", (1, -1)),)
