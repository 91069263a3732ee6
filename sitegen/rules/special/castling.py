"""Castling: two men of one side move at once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Castling:
    """Where the king lands, by file, toward the first file and toward the last; -1 for no castling.

    The rook lands on the square beside him on the inner side. The usual conditions hold: rights,
    nothing between, no check on the way. `sides` says which side may castle at all.
    """

    king_to: tuple[int, int]
    rook: str = "rook"
    sides: tuple[bool, bool] = (True, True)
