"""Where cells lie in the picture, in units: a cell is 100 by 100, y grows downwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.diagram.model import Cell, Diagram

UNIT = 100
BORDER = 4
"""Width of the line round the board; half of it lies outside the cells."""

_COORDINATE_PX = (9.0, 15.0)
_LEGEND_PX = 13.0


class Frame(Struct, frozen=True):
    """The shown part of a board and the room round it."""

    left: int
    low: int
    right: int
    high: int
    flipped: bool
    margin: float
    """Room for outside coordinates, at the left and below."""
    text: float
    """Size of the coordinates' letters."""

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.high - self.low + 1

    @property
    def width(self) -> int:
        return self.columns * UNIT

    @property
    def height(self) -> int:
        return self.rows * UNIT

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Upper left corner of the cell."""
        file, rank = cell
        if self.flipped:
            return (self.right - file) * UNIT, (rank - self.low) * UNIT
        return (file - self.left) * UNIT, (self.high - rank) * UNIT

    def center(self, cell: Cell) -> tuple[int, int]:
        x, y = self.corner(cell)
        return x + UNIT // 2, y + UNIT // 2

    def cells(self) -> list[Cell]:
        """All cells, in the order of reading."""
        cells = [
            (file, rank)
            for rank in range(self.high, self.low - 1, -1)
            for file in range(self.left, self.right + 1)
        ]
        return cells[::-1] if self.flipped else cells


def frame(diagram: Diagram) -> Frame:
    (left, low), (right, high) = diagram.corners
    text = units(diagram, _between(diagram.cell_size * 0.3, *_COORDINATE_PX))
    margin = text * 1.5 if diagram.coordinates == "outside" else 0
    return Frame(left, low, right, high, diagram.flipped, margin, text)


def legend_text(diagram: Diagram) -> float:
    """Size of the legend's letters, in units."""
    return units(diagram, _LEGEND_PX)


def units(diagram: Diagram, px: float) -> float:
    return round(px * UNIT / diagram.cell_size, 1)


def _between(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))
