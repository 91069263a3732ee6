"""Lines of a source with marks under the exact characters, wide, joined and long ones included."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.visible import cells, visible, width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.diagnostics.paint import Piece, Row
    from sitegen.source import SourceFile, Span

CUT = "…"


class Label(Struct, frozen=True):
    """A span to mark, the sign that marks it, its role and the words beside it."""

    span: Span
    sign: str
    role: str
    words: str = ""


class Margin(Struct, frozen=True):
    """What stands left of the lines: room for a number of `digits`, `sign`, and the line that the
    first line of the source is in its file. `room` are the cells right of it."""

    digits: int
    room: int
    sign: str = "|"
    first_line: int = 1

    def numbered(self, line: int) -> Row:
        number = line + self.first_line - 1
        role = "fix" if self.sign == "+" else "gutter"
        return ((role, f"{number:>{self.digits}} {self.sign} "),)

    @property
    def blank(self) -> Row:
        return (("gutter", f"{'':{self.digits}} | "),)


class _Mark(Struct, frozen=True):
    """A label on one line: characters `start` to `end` of it."""

    line: int
    start: int
    end: int
    label: Label


class _View(Struct, frozen=True):
    """The part of a line that is shown: its text, the characters in it, the cell of each."""

    text: str
    first: int
    starts: tuple[int, ...]

    def holds(self, mark: _Mark) -> bool:
        return self.first <= mark.start < self.first + len(self.starts)

    def cell(self, char: int) -> int:
        return self.starts[min(char - self.first, len(self.starts) - 1)]


def snippet(source: SourceFile, labels: Iterable[Label], margin: Margin) -> list[Row]:
    """The lines that labels stand on, in their order, each with its marks below.

    A label over several lines is marked on its first one. Lines left out between two are shown by
    an ellipsis; a line with labels too far apart for the room is shown once for each part.
    """
    marks = sorted((_mark(source, label) for label in labels), key=lambda m: (m.line, m.start))
    rows: list[Row] = []
    before = 0
    for line, group in groupby(marks, key=lambda mark: mark.line):
        if before and line > before + 1:
            rows.append((("gutter", "..."),))
        rows += _line(source.line_text(line), line, list(group), margin)
        before = line
    return rows


def _mark(source: SourceFile, label: Label) -> _Mark:
    at = source.location(label.span.start)
    line_end = source.line_span(at.line).end
    start = at.column - 1
    stop = min(label.span.end, line_end) - label.span.start
    return _Mark(at.line, start, start + max(0, stop), label)


def _line(text: str, line: int, marks: Sequence[_Mark], margin: Margin) -> Iterator[Row]:
    left = list(marks)
    while left:
        view = _view(text, left[0], margin.room)
        yield (*margin.numbered(line), ("", view.text))
        shown = [mark for mark in left if view.holds(mark)]
        for row in _packed([(mark, *_cells(text, view, mark)) for mark in shown]):
            yield (*margin.blank, *row)
        left = [mark for mark in left if not view.holds(mark)]


def _packed(marks: Iterable[tuple[_Mark, int, int]]) -> Iterator[Row]:
    """Marks (each with its first cell and the one behind it) in as few rows as words allow."""
    row: list[Piece] = []
    at = 0
    words = ""
    for mark, start, end in marks:
        if row and (words or start < at):
            yield tuple(row)
            row, at = [], 0
        words = f" {visible(mark.label.words)}" if mark.label.words else ""
        row += (
            ("", " " * (start - at)),
            (mark.label.role, mark.label.sign * (end - start) + words),
        )
        at = end
    yield tuple(row)


def _cells(text: str, view: _View, mark: _Mark) -> tuple[int, int]:
    """The first cell of a mark and the one behind its last."""
    start = mark.start
    while view.first < start < len(text) and width(text[start]) == 0:
        start -= 1
    first = view.cell(start)
    return first, max(first + 1, view.cell(mark.end))


def _view(text: str, mark: _Mark, room: int) -> _View:
    """As much of a line around a mark as there is room for: the mark stands at a third of it."""
    lead = max(0, mark.start - room)
    near = text[lead : mark.start + 2 * room]
    all_cells = cells(near)
    starts = all_cells.starts
    if lead == 0 and len(near) == len(text) and starts[-1] <= room:
        return _View("".join(all_cells.signs), 0, starts)
    inner = room - 2
    target = starts[mark.start - lead] - inner // 3
    target = max(0, min(target, starts[-1] - inner))
    first = next(i for i, cell in enumerate(starts) if cell >= target)
    last = max(i for i, cell in enumerate(starts) if cell <= starts[first] + inner)
    cut_left = CUT if lead + first > 0 else ""
    cut_right = CUT if lead + last < len(text) else ""
    shown = "".join(all_cells.signs[first:last])
    shift = starts[first] - len(cut_left)
    kept = starts[first : last + 1]
    return _View(
        f"{cut_left}{shown}{cut_right}", lead + first, tuple(cell - shift for cell in kept)
    )
