"""Diagnostics for a person at a terminal: the line, a caret under the characters, what to do.

error: fen-case-slip[FEN005]: two of Black's men stand in White's case
  --> content/carrera.md:17:11
   |
17 |   setup: "rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
   |            ^
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.breaking import broken_rows
from sitegen.diagnostics.paint import coloured, painted, plain
from sitegen.diagnostics.snippet import Label, Margin, snippet
from sitegen.diagnostics.suggestion import suggestion
from sitegen.english import counted
from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.diagnostics.model import Diagnostic, Place
    from sitegen.diagnostics.paint import Row

_ROWS_OF_LABELS = 14
_LABELS = 6
_NOTES = 3
_LONGEST = 400
_NARROWEST = 24


def write(
    diagnostics: Iterable[Diagnostic],
    *,
    colour: bool = False,
    width: int = 100,
    broken: bool = False,
) -> str:
    """Each diagnostic a block of at most one screen, an empty line between.

    Lines of the source are cut to `width` cells; sentences are `broken` at spaces to fit, or else
    are one line each, as programs want them.
    """
    paint = coloured if colour else plain
    blocks = (_block(each, width) for each in diagnostics)
    if broken:
        blocks = (broken_rows(rows, width) for rows in blocks)
    return "\n".join("".join(f"{painted(row, paint)}\n" for row in rows) for rows in blocks)


def _block(diagnostic: Diagnostic, width: int) -> Iterator[Row]:
    place, role = diagnostic.place, diagnostic.severity.value
    digits = len(str(max(_lines(diagnostic))))
    margin = Margin(digits, max(_NARROWEST, width - digits - 3))
    yield (
        (role, f"{role}: "),
        ("name", f"{diagnostic.name}[{diagnostic.code}]"),
        ("", f": {_words(diagnostic.message)}"),
    )
    yield (("gutter", f"{'':{digits}}--> "), ("path", visible(str(place))))
    yield margin.blank
    yield from _labelled(diagnostic, margin)
    yield from _remarks(diagnostic, digits)
    if diagnostic.fix:
        yield from suggestion(diagnostic.fix, place.source.path, digits, margin.room)


def _lines(diagnostic: Diagnostic) -> Iterator[int]:
    """Numbers of the lines that may be shown."""
    yield diagnostic.place.start.line
    yield from (note.place.start.line for note in diagnostic.notes if note.place)
    if diagnostic.fix:
        yield from (edit.place.end.line for edit in diagnostic.fix.edits)


def _labelled(diagnostic: Diagnostic, margin: Margin) -> list[Row]:
    """The place and as many second ones as a screen holds."""
    notes = [(note.message, note.place) for note in diagnostic.notes if note.place]
    shown = min(len(notes), _LABELS)
    while len(rows := _snippets(diagnostic, notes[:shown], margin)) > _ROWS_OF_LABELS:
        shown -= 1
    if shown < len(notes):
        more = counted(len(notes) - shown, "more place")
        rows.append((("faint", f"{'':{margin.digits}}   and {more}"),))
    return rows


def _snippets(
    diagnostic: Diagnostic, notes: Sequence[tuple[str, Place]], margin: Margin
) -> list[Row]:
    """The lines of the own file, then those of others, each below its place."""
    place = diagnostic.place
    labels = [Label(place.span, "^", diagnostic.severity.value)]
    elsewhere: list[Row] = []
    for message, other in notes:
        label = Label(other.span, "-", "note", _words(message))
        if other.source.path == place.source.path:
            labels.append(label)
        else:
            elsewhere.append(
                (("gutter", f"{'':{margin.digits}}::: "), ("path", visible(str(other))))
            )
            elsewhere += snippet(other.source, [label], margin)
    return snippet(place.source, labels, margin) + elsewhere


def _remarks(diagnostic: Diagnostic, digits: int) -> Iterator[Row]:
    remarks = [note.message for note in diagnostic.notes if note.place is None]
    for message in remarks[:_NOTES]:
        yield (("gutter", f"{'':{digits}} = "), ("note", "note: "), ("", _words(message)))
    if len(remarks) > _NOTES:
        yield (("faint", f"{'':{digits}}   and {counted(len(remarks) - _NOTES, 'more note')}"),)


def _words(message: str) -> str:
    cut = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
    return visible(cut)
