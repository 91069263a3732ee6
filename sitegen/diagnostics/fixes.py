"""Fixes applied to texts: each whole or not at all, and every other byte as it was.

Edits are places in a `SourceFile.text`, whose line ends are made one kind; they are applied to
`SourceFile.raw`, so a byte order mark and every line end outside of an edit stay.
"""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from difflib import unified_diff
from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.source import Span
from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.diagnostics.model import Diagnostic, Edit, Fix
    from sitegen.source import SourceFile

_LINE_END = re.compile(r"\r\n|\r|\n")


class Fixed(Struct, frozen=True):
    """`sources` are those that changed, by path; `applied` whose fixes they hold.

    `waiting` could not be applied because they touch what an applied one changed: check the new
    sources and apply again.
    """

    sources: tuple[SourceFile, ...]
    applied: tuple[Diagnostic, ...]
    waiting: tuple[Diagnostic, ...]


def apply_fixes(diagnostics: Iterable[Diagnostic], *, unsafe: bool = False) -> Fixed:
    """Apply the safe fixes (with `unsafe`: all) in the order given, the first of two that clash."""
    taken: dict[str, list[Span]] = {}
    edits: dict[str, list[Edit]] = {}
    applied: list[Diagnostic] = []
    waiting: list[Diagnostic] = []
    for diagnostic in diagnostics:
        fix = diagnostic.fix
        if fix is None or not (unsafe or fix.applicability == "safe") or not _sound(fix):
            continue
        if any(_clashes(edit.place.span, taken.get(_path(edit), [])) for edit in fix.edits):
            waiting.append(diagnostic)
            continue
        applied.append(diagnostic)
        for edit in fix.edits:
            insort(taken.setdefault(_path(edit), []), edit.place.span)
            edits.setdefault(_path(edit), []).append(edit)
    sources = tuple(_mended(edits[path]) for path in sorted(edits))
    return Fixed(sources, tuple(applied), tuple(waiting))


def diff(old: SourceFile, new: SourceFile) -> str:
    """A unified diff of two states of a file that `patch -p1` and `git apply` take."""
    before, after = ("", "") if old.path.startswith("/") else ("a/", "b/")
    one, other = visible(before + old.path), visible(after + new.path)
    lines = unified_diff(_lines(old.raw), _lines(new.raw), one, other, lineterm="\n")
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def replaced(text: str, pieces: Sequence[tuple[int, int, str]]) -> tuple[str, tuple[Span, ...]]:
    """The text with each (start, end, new) put in, and where the new pieces stand in it.

    The pieces ascend and do not overlap.
    """
    parts: list[str] = []
    spans: list[Span] = []
    at = length = 0
    for start, end, new in pieces:
        parts += (text[at:start], new)
        length += start - at
        spans.append(Span(length, length + len(new)))
        length += len(new)
        at = end
    parts.append(text[at:])
    return "".join(parts), tuple(spans)


def ordered(edits: Iterable[Edit]) -> list[Edit]:
    return sorted(edits, key=lambda edit: edit.place.span)


def _path(edit: Edit) -> str:
    return edit.place.source.path


def _sound(fix: Fix) -> bool:
    """No two edits of the fix overlap, and there is one."""
    by_place = sorted(fix.edits, key=lambda edit: (_path(edit), edit.place.span))
    return bool(by_place) and all(
        _path(left) != _path(right) or left.place.span.end <= right.place.span.start
        for left, right in pairwise(by_place)
    )


def _clashes(span: Span, taken: Sequence[Span]) -> bool:
    """A span overlaps one of the ascending ones, or something is put in at the edge of another."""
    at = bisect_left(taken, span)
    return any(_touch(span, other) for other in taken[max(0, at - 2) : at + 2])


def _touch(a: Span, b: Span) -> bool:
    if a.start == a.end or b.start == b.end:
        return a.start <= b.end and b.start <= a.end
    return a.start < b.end and b.start < a.end


def _mended(edits: Sequence[Edit]) -> SourceFile:
    """The source with the edits, which keeps its line ends. Where a lone carriage return would come
    before a line feed and be one line end with it, all line ends become line feeds."""
    source = edits[0].place.source
    offsets = _raw_offsets(source)
    spans = [(edit.place.span.start, edit.place.span.end, edit.text) for edit in ordered(edits)]
    pieces = [
        (offsets[start], offsets[end], _with_line_ends(text, source.raw, offsets[start]))
        for start, end, text in spans
    ]
    mended = replace(source, raw=replaced(source.raw, pieces)[0])
    wanted = replaced(source.text, spans)[0]
    if mended.text == wanted:
        return mended
    return replace(source, raw=source.raw[: offsets[0]] + wanted)


def _raw_offsets(source: SourceFile) -> Sequence[int]:
    """For each offset of the text the offset in `raw` where that character begins."""
    raw = source.raw
    start = len(raw) - len(raw.removeprefix("\ufeff"))
    if "\r" not in raw:
        return range(start, len(raw) + 1)
    offsets = [
        at for at in range(start, len(raw)) if raw[at] != "\n" or at == start or raw[at - 1] != "\r"
    ]
    return [*offsets, len(raw)]


def _with_line_ends(text: str, raw: str, at: int) -> str:
    """New text with the line end that the file uses there: the next one, else its first one."""
    if "\n" not in text or "\r" not in raw:
        return text
    line_end = _LINE_END.search(raw, at) or _LINE_END.search(raw)
    return text.replace("\n", line_end.group()) if line_end else text


def _lines(text: str) -> list[str]:
    """Lines with their ends, cut at line feeds only."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)
