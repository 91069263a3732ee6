"""Castling: two men of one side move at once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Castling:
    """Where the king lands, by file, toward the first file and toward the last; -1 for no castling.

    The rook lands on the square beside him on the inner side. The usual conditions hold: rights,
    nothing between, no check on the way. `sides` says which side may castle at all. `king` is the
    piece that castles, `""` for the royal one. `shuffled`: king and rooks may start on any files
    (Chess960), so a right is good wherever they stand on their first rank.
    """

    king_to: tuple[int, int]
    rook: str = "rook"
    sides: tuple[bool, bool] = (True, True)
    king: str = ""
    shuffled: bool = False
