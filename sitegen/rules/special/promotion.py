"""Promotion: a man becomes another piece on reaching certain ranks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Promotion:
    """Which pieces promote, where, and to what.

    `choices` are piece names for the first and the second side. `ranks` are counted from each
    side's far edge, from 1: (1,) is the last rank, (1, 2, 3) the last three. On `mandatory` ranks
    (counted the same way) the man must promote. `only_captured`: only to a piece of which fewer men
    are on the board than the start position had.
    """

    choices: tuple[tuple[str, ...], tuple[str, ...]]
    pieces: tuple[str, ...] = ("pawn",)
    ranks: tuple[int, ...] = (1,)
    mandatory: tuple[int, ...] = (1,)
    only_captured: bool = False
