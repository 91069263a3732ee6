"""Inline tokens to text as a reader sees it, with its styles and places."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.document.model import Inline, Run
from sitegen.source import Span, Text

if TYPE_CHECKING:
    from markdown_it.token import Token

    from sitegen.document.model import Style

OBJECT = "\ufffc"

_STYLES: dict[str, Style] = {"strong": "strong", "em": "em", "s": "strike", "link": "link"}
_BREAK = re.compile(r"</?(?:br|hr|p|div|li|td|th|tr|img|svg)\b", re.IGNORECASE)
"""Tags of raw HTML that part the words before and behind."""
_LETTERS = {"softbreak": " ", "hardbreak": "\n", "directive": OBJECT, "image": OBJECT}


class _Writing(Struct):
    """A text that is being put together."""

    place: Text
    shift: int | None
    letters: list[str] = field(default_factory=list)
    places: list[tuple[int, int, int]] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    opened: list[tuple[int, str]] = field(default_factory=list)
    length: int = 0


def inline(token: Token) -> Inline:
    """The text of an inline token; marks each text token in it with `meta["span"]`."""
    place: Text = token.meta["text"]
    children = token.children or []
    if len(children) == 1 and children[0].type == "text" and children[0].content == place.value:
        children[0].meta["span"] = place.span
        return Inline(place, ())
    plain = len(place.runs) == 1 and place.runs[0][2] - place.runs[0][1] == len(place.value)
    writing = _Writing(place, place.runs[0][1] if plain else None)
    for child in children:
        _write(writing, child)
    places = writing.places
    end = max((end for _, _, end in places), default=place.end)
    runs = tuple(sorted(writing.runs, key=lambda run: (run.start, -run.end)))
    return Inline(Text("".join(writing.letters), tuple(places), end), runs)


def _write(writing: _Writing, token: Token) -> None:
    kind, meta = token.type, token.meta
    if kind == "text":
        _write_text(writing, token)
    elif kind == "code_inline":
        start = writing.length
        _write_text(writing, token)
        writing.runs.append(Run(start, writing.length, "code"))
    elif kind in _LETTERS:
        span = _span(writing, meta["at"], meta.get("end", meta["at"] + 1))
        meta["span"] = span
        writing.letters.append(_LETTERS[kind])
        writing.places.append((writing.length, span.start, span.end))
        writing.length += 1
    elif kind == "html_inline":
        if _BREAK.match(token.content):
            span = _span(writing, meta["at"], meta["end"])
            writing.letters.append("\n")
            writing.places.append((writing.length, span.start, span.end))
            writing.length += 1
    elif token.nesting == 1:
        writing.opened.append((writing.length, str(token.attrs.get("href", ""))))
    elif token.nesting == -1 and writing.opened:
        start, target = writing.opened.pop()
        writing.runs.append(
            Run(start, writing.length, _STYLES[kind.removesuffix("_close")], target)
        )


def _write_text(writing: _Writing, token: Token) -> None:
    pieces = token.meta["pieces"]
    token.meta["span"] = _span(writing, pieces[0][1], pieces[-1][2])
    writing.letters.append(token.content)
    at, shift, places = writing.length, writing.shift, writing.places
    if shift is not None:
        for offset, start, end in pieces:
            places.append((at + offset, start + shift, end + shift))
    else:
        _write_broken(writing, pieces, len(token.content))
    writing.length = at + len(token.content)


def _write_broken(writing: _Writing, pieces: list[tuple[int, int, int]], length: int) -> None:
    """Places of pieces that need not be in one stretch of the file."""
    at = writing.length
    for index, (offset, start, end) in enumerate(pieces):
        stop = pieces[index + 1][0] if index + 1 < len(pieces) else length
        if stop - offset == end - start:
            runs = writing.place.part(start, end).runs
            writing.places.extend((at + offset + a, first, last) for a, first, last in runs)
        else:
            span = writing.place.at(start, end)
            writing.places.append((at + offset, span.start, span.end))


def _span(writing: _Writing, start: int, end: int) -> Span:
    if writing.shift is not None:
        return Span(start + writing.shift, max(start, end) + writing.shift)
    return writing.place.at(start, end)
