"""Texts and places in them. Offsets inside; lines and columns only where a person reads them.

Knows neither Markdown nor chess. A `SourceFile` is a text with line ends made one kind; a `Span` is
a half-open range of its characters; a `Text` is a string read out of it that still knows where each
of its characters stood.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from collections.abc import Mapping


_LINE_END = re.compile("\n")
_FAR = 1 << 62
"""Behind the end of any source."""


class Span(Struct, frozen=True, order=True):
    """Characters `start` to `end` (not included) of one source, 0-based offsets."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
            raise ValueError(f"no span from {self.start} to {self.end}")

    def cover(self, other: Span) -> Span:
        """The smallest span that holds both."""
        return Span(min(self.start, other.start), max(self.end, other.end))

    def holds(self, other: Span) -> bool:
        return self.start <= other.start and other.end <= self.end


class Location(Struct, frozen=True, order=True):
    """A place as a person counts it: line and column from 1, columns in characters."""

    line: int
    column: int


class SourceFile(Struct, frozen=True, dict=True):
    """One text and the path by which messages call it (always with `/`).

    `text` has no byte order mark and only `\\n` as line end; `raw` is what the file held.
    `trusted`: raw HTML in it is to reach the readers. `home`: it is `index.md` of the content.
    `lang`: the language tag of its site. `parent`: the document that it names as the one whose game
    it changes.
    """

    path: str
    raw: str
    trusted: bool = False
    home: bool = False
    lang: str = "en"
    parent: SourceFile | None = None

    @cached_property
    def text(self) -> str:
        text = self.raw.removeprefix("\ufeff")
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        return (0, *[end.end() for end in _LINE_END.finditer(self.text)])

    def location(self, offset: int) -> Location:
        line = bisect_right(self.line_starts, offset)
        return Location(line, offset - self.line_starts[line - 1] + 1)

    def line_span(self, line: int) -> Span:
        """The span of a line (from 1) without its line end."""
        start = self.line_starts[line - 1]
        last = line == len(self.line_starts)
        return Span(start, len(self.text) if last else self.line_starts[line] - 1)

    def line_text(self, line: int) -> str:
        span = self.line_span(line)
        return self.text[span.start : span.end]

    def slice(self, span: Span) -> str:
        return self.text[span.start : span.end]


class Text(Struct, frozen=True):
    """A string read out of a source, with the source place of every character.

    `runs` are (offset in value, source start, source end), ascending; a run reaches to the next
    one. Where a run is as long in the source as in the value its characters correspond one to one;
    elsewhere (an escape, an entity) each of them stands for the whole source piece. `end` is the
    source offset behind the last character.
    """

    value: str
    runs: tuple[tuple[int, int, int], ...]
    end: int

    @classmethod
    def plain(cls, value: str, start: int) -> Text:
        """A string that stands in the source letter by letter from `start` on."""
        return cls(value, ((0, start, start + len(value)),), start + len(value))

    @property
    def span(self) -> Span:
        start = self.runs[0][1] if self.runs else self.end
        return Span(start, max(start, self.end))

    def at(self, start: int, end: int) -> Span:
        """The source span of `value[start:end]`; an empty range gives an empty span."""
        if len(self.runs) == 1 and start < end <= len(self.value):
            _, first, last = self.runs[0]
            if last - first == len(self.value):
                return Span(first + start, first + end)
        first = self._place(start)[0]
        last = self._place(end - 1)[1] if end > start else first
        return Span(first, max(first, last))

    def part(self, start: int, end: int) -> Text:
        """`value[start:end]` with its places."""
        value = self.value[start:end]
        if not value:
            at = self._place(start)[0]
            return Text("", (), at)
        runs: list[tuple[int, int, int]] = []
        index = bisect_right(self.runs, (start, _FAR)) - 1
        while index < len(self.runs) and self.runs[index][0] < end:
            runs.append(self._cut(index, start, end))
            index += 1
        return Text(value, tuple(runs), self._place(start + len(value) - 1)[1])

    def _cut(self, index: int, start: int, end: int) -> tuple[int, int, int]:
        """A run as it stands in `value[start:end]`."""
        at, first, last = self.runs[index]
        stop = self.runs[index + 1][0] if index + 1 < len(self.runs) else len(self.value)
        if last - first == stop - at:
            first, last = first + max(start - at, 0), last - max(stop - end, 0)
        return max(at - start, 0), first, last

    def _place(self, offset: int) -> tuple[int, int]:
        if not self.runs or offset >= len(self.value):
            return self.end, self.end
        index = bisect_right(self.runs, (offset, _FAR)) - 1
        at, start, end = self.runs[index]
        stop = self.runs[index + 1][0] if index + 1 < len(self.runs) else len(self.value)
        if end - start == stop - at:
            return start + offset - at, start + offset - at + 1
        return start, end

    def __str__(self) -> str:
        return self.value


class Problem(Struct, frozen=True):
    """What a stage could not do, for a lint to put into words: a kind, a place, and data.

    `also` are further places that belong to it, each with the part it plays.
    """

    kind: str
    span: Span
    data: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    also: tuple[tuple[str, Span], ...] = ()
