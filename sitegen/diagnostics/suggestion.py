"""A fix as the lines that it would leave, what is new in them marked."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sitegen.diagnostics.fixes import ordered, replaced
from sitegen.diagnostics.snippet import Label, Margin, snippet
from sitegen.english import counted
from sitegen.source import SourceFile
from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.diagnostics.model import Edit, Fix
    from sitegen.diagnostics.paint import Row

_SHOWN = 2
_WORDS = {"safe": "--fix does it", "unsafe": "--fix --unsafe-fixes does it"}


def suggestion(fix: Fix, path: str, digits: int, room: int) -> list[Row]:
    """The fix in words, then its first places; `path` is the file that needs no naming."""
    words = f"{visible(fix.message)} ({_WORDS[fix.applicability]})"
    rows: list[Row] = [(("gutter", f"{'':{digits}} = "), ("fix", "fix: "), ("", words))]
    regions = [region for edits in _by_source(fix) for region in _regions(edits)]
    for region in regions[:_SHOWN]:
        place = region[0].place
        if place.source.path != path:
            rows.append((("gutter", f"{'':{digits}}::: "), ("path", visible(str(place)))))
        rows += _shown(region, digits, room)
    if len(regions) > _SHOWN:
        more = counted(len(regions) - _SHOWN, "more line")
        rows.append((("faint", f"{'':{digits}}   and {more}"),))
    return rows


def _by_source(fix: Fix) -> Iterator[list[Edit]]:
    in_files = sorted(fix.edits, key=lambda edit: edit.place.source.path)
    for _, edits in groupby(in_files, key=lambda edit: edit.place.source.path):
        yield ordered(edits)


def _regions(edits: Sequence[Edit]) -> list[list[Edit]]:
    """Edits that share a line stand together."""
    regions: list[list[Edit]] = []
    last = 0
    for edit in edits:
        if regions and edit.place.start.line <= last:
            regions[-1].append(edit)
        else:
            regions.append([edit])
        last = edit.place.end.line
    return regions


def _shown(region: Sequence[Edit], digits: int, room: int) -> list[Row]:
    source = region[0].place.source
    first = region[0].place.start.line
    start = source.line_span(first).start
    end = source.line_span(region[-1].place.end.line).end
    pieces = [
        (edit.place.span.start - start, edit.place.span.end - start, edit.text) for edit in region
    ]
    text, spans = replaced(source.text[start:end], pieces)
    labels = [Label(span, "~", "fix") for span in spans]
    return snippet(SourceFile(source.path, text), labels, Margin(digits, room, "+", first))
