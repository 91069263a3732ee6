"""What a picture of a board shows, as frozen data.

A cell is (file, rank), both from 0; (0, 0) is a1, the lower left corner, and dark. Knows no rules:
the caller says which man stands where and what is marked. What makes no sense is a ValueError.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

MAX_FILES = 26
MAX_RANKS = 99
MIN_CELL_SIZE = 8
MAX_CELL_SIZE = 400

Cell: TypeAlias = tuple[int, int]
Role: TypeAlias = Literal["move", "capture", "danger", "note"]
Shape: TypeAlias = Literal[
    "dot", "ring", "cross", "first", "diamond", "number", "start", "leg", "hurdle", "star"
]
End: TypeAlias = Literal["none", "arrow", "dot", "ring", "cross", "bar"]
Stroke: TypeAlias = Literal["solid", "dashed", "dotted"]
Surface: TypeAlias = Literal["checkered", "uniform", "intersections"]
Coordinates: TypeAlias = Literal["inside", "outside", "none"]
Corner: TypeAlias = Literal["center", "top", "bottom"]

FILE_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cell_name(cell: Cell) -> str:
    """`e4` for (4, 3)."""
    return f"{FILE_LETTERS[cell[0]]}{cell[1] + 1}"


class Man(Struct, frozen=True):
    """A man on a cell: `glyph` is an id from `glyph_for`, `side` 0 or 1."""

    cell: Cell
    glyph: str
    side: int
    name: str
    """What a person calls it, in the singular: `Centaur`."""
    letter: str = "?"
    """As it stands on an ASCII board."""


class PocketMan(Struct, frozen=True):
    """Men of one kind in hand."""

    glyph: str
    side: int
    name: str
    count: int = 1
    letter: str = "?"


class Mark(Struct, frozen=True):
    """A sign on a cell. Every shape differs in form, so that colour alone says nothing.

    dot: may go there, also to capture; ring: only without capture; cross: only to capture; first:
    only as its first move; diamond: anything else; number: `text` in a disc; start: where the man
    stands; leg: must be empty; hurdle: a man who is leapt over; star: promotion.
    """

    cell: Cell
    shape: Shape = "dot"
    role: Role = "move"
    text: str = ""


class Arrow(Struct, frozen=True):
    """From a cell to another; `bent` goes the longer way straight first, as a knight."""

    start: Cell
    end: Cell
    role: Role = "move"
    bent: bool = False


class Line(Struct, frozen=True):
    """A slide, without the body of an arrow: ends in a sign that says whether it goes on."""

    start: Cell
    end: Cell
    end_mark: End = "arrow"
    role: Role = "move"
    stroke: Stroke = "solid"


class Label(Struct, frozen=True):
    """A short text in a cell."""

    cell: Cell
    text: str
    place: Corner = "center"


class LegendEntry(Struct, frozen=True):
    """What a sign of this picture means. `sign`: a mark's shape, or a line by stroke and end."""

    sign: Shape | tuple[Stroke, End]
    text: str
    role: Role = "move"


class Diagram(Struct, frozen=True):
    """One board. Sizes in cells, but `cell_size` in px."""

    files: int
    ranks: int
    men: tuple[Man, ...] = ()
    voids: frozenset[Cell] = frozenset()
    surface: Surface = "checkered"
    highlights: tuple[Cell, ...] = ()
    last: tuple[Cell, Cell] | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    lines: tuple[Line, ...] = ()
    labels: tuple[Label, ...] = ()
    pocket: tuple[PocketMan, ...] = ()
    legend: tuple[LegendEntry, ...] = ()
    window: tuple[Cell, Cell] | None = None
    """Lower left and upper right cell of the part to show; None: all."""
    coordinates: Coordinates = "outside"
    flipped: bool = False
    """Seen by the second side."""
    cell_size: float = 36
    theme: str = "wood"
    title: str = ""
    description: str = ""
    """What else the picture says, one sentence or more."""
    sides: tuple[str, str] = ("White", "Black")

    def __post_init__(self) -> None:
        _refuse_size(self)
        _refuse_options(self)
        _refuse_cells(self)

    @property
    def corners(self) -> tuple[Cell, Cell]:
        """Lower left and upper right cell of what is shown."""
        return self.window or ((0, 0), (self.files - 1, self.ranks - 1))

    @property
    def shown_men(self) -> tuple[Man, ...]:
        if self.window is None:
            return self.men
        return tuple(man for man in self.men if self.shows(man.cell))

    def shows(self, cell: Cell) -> bool:
        """Whether the cell is part of the picture (a void is, as a hole)."""
        (left, low), (right, high) = self.corners
        return left <= cell[0] <= right and low <= cell[1] <= high


class DiagramRow(Struct, frozen=True):
    """Pictures side by side, each with its caption; `arrow` sets one between (before, after)."""

    diagrams: tuple[Diagram, ...]
    captions: tuple[str, ...] = ()
    arrow: bool = False
    title: str = ""
    columns: int = 0
    """How many stand side by side before the next line begins; 0: all."""

    def __post_init__(self) -> None:
        if not self.diagrams:
            raise ValueError("a row of no diagrams")
        if self.columns < 0:
            raise ValueError(f"{self.columns} columns: 0 for all, or more")
        if self.captions and len(self.captions) != len(self.diagrams):
            raise ValueError(f"{len(self.captions)} captions for {len(self.diagrams)} diagrams")


def _refuse_size(diagram: Diagram) -> None:
    if not 1 <= diagram.files <= MAX_FILES:
        raise ValueError(f"{diagram.files} files: 1 to {MAX_FILES} can be drawn")
    if not 1 <= diagram.ranks <= MAX_RANKS:
        raise ValueError(f"{diagram.ranks} ranks: 1 to {MAX_RANKS} can be drawn")
    if not MIN_CELL_SIZE <= diagram.cell_size <= MAX_CELL_SIZE:
        raise ValueError(
            f"a cell of {diagram.cell_size} px: {MIN_CELL_SIZE} to {MAX_CELL_SIZE} can be drawn"
        )


_CHOICES = (
    ("surface", get_args(Surface)),
    ("coordinates", get_args(Coordinates)),
)


def _refuse_options(diagram: Diagram) -> None:
    for name, choices in _CHOICES:
        value = getattr(diagram, name)
        if value not in choices:
            raise ValueError(f"{name} {value!r}: it is one of {', '.join(choices)}")
    signs = [entry.sign for entry in diagram.legend]
    if len(set(signs)) < len(signs):
        raise ValueError("a sign is twice in the legend: colour alone must not tell them apart")
    everyone: tuple[Man | PocketMan, ...] = (*diagram.men, *diagram.pocket)
    for man in everyone:
        if man.side not in (0, 1):
            raise ValueError(f"side {man.side} of {man.name}: sides are 0 and 1")


def _refuse_cells(diagram: Diagram) -> None:
    board = _board(diagram.files, diagram.ranks)
    _refuse_strays(diagram.voids, board, "void")
    _refuse_strays(diagram.window or (), board, "corner of the window")
    (left, low), (right, high) = diagram.corners
    if left > right or low > high:
        raise ValueError("the window's corners are its lower left and its upper right cell")
    inside = board - diagram.voids
    cells = [man.cell for man in diagram.men]
    _refuse_strays(cells, inside, "man")
    if len(set(cells)) < len(cells):
        raise ValueError("two men on one cell")
    _refuse_strays(diagram.highlights, inside, "highlight")
    _refuse_strays(diagram.last or (), inside, "last move")
    _refuse_strays((mark.cell for mark in diagram.marks), inside, "mark")
    _refuse_strays((label.cell for label in diagram.labels), board, "label")
    strokes: tuple[Arrow | Line, ...] = (*diagram.arrows, *diagram.lines)
    for stroke in strokes:
        _refuse_strays((stroke.start, stroke.end), inside, "arrow or line")
        if stroke.start == stroke.end:
            raise ValueError(f"an arrow or line from {cell_name(stroke.start)} to itself")


@lru_cache(maxsize=64)
def _board(files: int, ranks: int) -> frozenset[Cell]:
    return frozenset((file, rank) for file in range(files) for rank in range(ranks))


def _refuse_strays(cells: Iterable[Cell], board: Set[Cell], what: str) -> None:
    for cell in cells:
        if cell not in board:
            raise ValueError(f"{what} at {cell}, which is not on the board")


def weight(diagram: Diagram | DiagramRow) -> int:
    """How much there is to draw: its squares, and the signs on them."""
    if isinstance(diagram, DiagramRow):
        return sum(map(weight, diagram.diagrams))
    signs = (diagram.marks, diagram.arrows, diagram.lines, diagram.labels, diagram.highlights)
    return diagram.files * diagram.ranks + sum(map(len, signs))
