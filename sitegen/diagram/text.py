"""A board in words and in letters, for those who do not see it."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagram.glyph import glyph_names
from sitegen.diagram.model import FILE_LETTERS, DiagramRow, cell_name
from sitegen.english import capital, counted, plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.diagram.model import Arrow, Cell, Diagram, LegendEntry, Line


class Description(Struct, frozen=True):
    """What a picture shows: its title, and one line for each side, mark and arrow kind."""

    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def describe(diagram: Diagram | DiagramRow) -> Description:
    """The picture in words; men outside its window are left out, since it does not show them."""
    return _describe_row(diagram) if isinstance(diagram, DiagramRow) else _describe_one(diagram)


def _describe_row(row: DiagramRow) -> Description:
    """Every board of the row after its caption."""
    said = [_describe_one(diagram) for diagram in row.diagrams]
    names = row.captions or tuple(each.title for each in said)
    lines = [
        line
        for name, each in zip(names, said, strict=True)
        for line in ((f"{name}:", *each.lines) if name else each.lines)
    ]
    title = row.title or row.diagrams[0].title or ", ".join(names)
    return Description(title, tuple(lines))


def _describe_one(diagram: Diagram) -> Description:
    size = f"Board of {diagram.files} files and {diagram.ranks} ranks"
    lines = [
        diagram.description,
        *(_army(diagram, side) for side in (0, 1)),
        *(_pocket(diagram, side) for side in (0, 1)),
        _last(diagram),
        _named("Highlighted", diagram.highlights),
        *_marks(diagram),
        _strokes("Lines", diagram.lines),
        _strokes("Arrows", diagram.arrows),
        *map(_meaning, diagram.legend),
    ]
    kept = tuple(_sentence(line) for line in lines if line)
    return Description(diagram.title or size, kept or ("The board is empty.",))


def _sentence(line: str) -> str:
    return line if line[-1] in ".!?…" else line + "."


def _army(diagram: Diagram, side: int) -> str:
    """`White: King f1, Queen e1, Centaur b1, Rooks a1, j1, Pawns a2–j2`."""
    kinds: dict[tuple[str, str], list[Cell]] = {}
    for man in diagram.shown_men:
        if man.side == side:
            kinds.setdefault((man.name, man.glyph), []).append(man.cell)
    if not kinds:
        return ""
    ordered = sorted(kinds.items(), key=lambda kind: (len(kind[1]), _glyph_rank(kind[0][1])))
    parts = [
        f"{name if len(cells) == 1 else plural(name)} {_cells(cells)}"
        for (name, _), cells in ordered
    ]
    return f"{diagram.sides[side]}: {', '.join(parts)}"


@lru_cache(maxsize=1024)
def _glyph_rank(glyph: str) -> tuple[int, ...]:
    order = glyph_names()
    first = ("king", *order)
    return tuple(first.index(part) if part in first else len(first) for part in glyph.split("+"))


def _pocket(diagram: Diagram, side: int) -> str:
    held = [man for man in diagram.pocket if man.side == side and man.count]
    if not held:
        return ""
    men = ", ".join(counted(man.count, man.name) for man in held)
    return f"{diagram.sides[side]} in hand: {men}"


def _last(diagram: Diagram) -> str:
    if not diagram.last:
        return ""
    start, end = diagram.last
    return f"Last move: {cell_name(start)} to {cell_name(end)}"


_MARK_NAMES = {
    "dot": "Dots",
    "ring": "Rings",
    "cross": "Crosses",
    "first": "Rings with a dot",
    "diamond": "Diamonds",
    "start": "Start",
    "leg": "Must be empty",
    "hurdle": "Leapt over",
    "star": "Stars",
}
_SIGN_NAMES = {
    "dot": "a dot",
    "ring": "a ring",
    "cross": "a cross",
    "first": "a ring with a dot",
    "diamond": "a diamond",
    "number": "a number",
    "start": "corners of a square",
    "leg": "a barred line",
    "hurdle": "an arch",
    "star": "a star",
    "arrow": "an arrowhead",
    "bar": "a bar",
}


def _meaning(entry: LegendEntry) -> str:
    """`A dashed line to a ring: slides without capture`."""
    if isinstance(entry.sign, str):
        sign = _SIGN_NAMES[entry.sign]
    else:
        stroke, end = entry.sign
        sign = f"a {stroke} line" + ("" if end == "none" else f" to {_SIGN_NAMES[end]}")
    return f"{capital(sign)}: {entry.text}"


def _marks(diagram: Diagram) -> Iterable[str]:
    shown = [mark for mark in diagram.marks if diagram.shows(mark.cell)]
    for shape, name in _MARK_NAMES.items():
        yield _named(name, [mark.cell for mark in shown if mark.shape == shape])
    numbers = [f"{mark.text} on {cell_name(mark.cell)}" for mark in shown if mark.shape == "number"]
    yield "Numbers: " + ", ".join(numbers) if numbers else ""
    texts = [f"{label.text} on {cell_name(label.cell)}" for label in diagram.labels]
    yield "Labels: " + ", ".join(texts) if texts else ""


def _strokes(name: str, strokes: Sequence[Line | Arrow]) -> str:
    ways = [f"{cell_name(stroke.start)} to {cell_name(stroke.end)}" for stroke in strokes]
    return f"{name}: {', '.join(ways)}" if ways else ""


def _named(name: str, cells: Sequence[Cell]) -> str:
    return f"{name}: {_cells(cells)}" if cells else ""


_RANK_THEN_FILE = itemgetter(1, 0)


def _cells(cells: Iterable[Cell]) -> str:
    """`a1, j1` by rank and file; three or more in a row as `a2–j2`."""
    runs: list[list[Cell]] = []
    for cell in sorted(cells, key=_RANK_THEN_FILE):
        if runs and runs[-1][-1] == (cell[0] - 1, cell[1]):
            runs[-1].append(cell)
        else:
            runs.append([cell])
    return ", ".join(text for run in runs for text in _run(run))


def _run(run: Sequence[Cell]) -> Iterable[str]:
    if len(run) < 3:
        return [cell_name(cell) for cell in run]
    return [f"{cell_name(run[0])}–{cell_name(run[-1])}"]


def ascii_board(diagram: Diagram | DiagramRow) -> str:
    """The board in letters, one line a rank, a dot for an empty cell and nothing for a void.

    Boards of a row stand one below the other, each under its caption.
    """
    if isinstance(diagram, DiagramRow):
        names = diagram.captions or ("",) * len(diagram.diagrams)
        boards = zip(names, diagram.diagrams, strict=True)
        return "\n".join(
            f"{name}:\n{ascii_board(each)}" if name else ascii_board(each) for name, each in boards
        )
    (left, low), (right, high) = diagram.corners
    men = {man.cell: man.letter for man in diagram.men}
    ranks, columns = range(high, low - 1, -1), range(left, right + 1)
    if diagram.flipped:
        ranks, columns = ranks[::-1], columns[::-1]
    signs = {
        (file, rank): "" if (file, rank) in diagram.voids else men.get((file, rank), ".")
        for rank in ranks
        for file in columns
    }
    cell_width = max(1, *(len(sign) for sign in signs.values()))
    margin = len(str(high + 1))
    lines = [
        f"{rank + 1:>{margin}} " + " ".join(signs[file, rank].ljust(cell_width) for file in columns)
        for rank in ranks
    ]
    lines.append(
        " " * margin + " " + " ".join(FILE_LETTERS[file].ljust(cell_width) for file in columns)
    )
    return "\n".join(line.rstrip() for line in lines) + "\n"
