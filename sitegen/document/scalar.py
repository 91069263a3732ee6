"""Where each character of a YAML scalar's value stands in the source.

Knows how the five scalar styles fold, unescape and chomp; nothing of keys or documents.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.source import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

Piece = tuple[str, int, int]
"""Some letters of the value, and the source range that they stand for."""

_BREAK = re.compile(r"[ \t]*\n[ \t\n]*")
_ESCAPED_BREAK = re.compile(r"\\\n[ \t\n]*")
_ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^\n])")
_HEX = "xuU"
_NAMED = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f",
    "r": "\r", "e": "\x1b", " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85",
    "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip

_SPECIAL = {
    "'": re.compile(r"''|[ \t]*\n"),
    '"': re.compile(r"\\|[ \t]*\n"),
    "": re.compile(r"[ \t]*\n"),
}


def scalar_text(source: str, start: int, end: int, value: str, style: str) -> Text:
    """The value with its places; `source[start:end]` is the scalar with its quotes or header.

    `style` is one of `'`, `"`, `|`, `>` or empty for a plain scalar.
    """
    quoted = style in ("'", '"')
    inner = (start + 1, end - 1) if quoted else (start, end)
    if source[inner[0] : inner[1]] == value:
        return Text.plain(value, inner[0])
    if style in ("|", ">"):
        pieces = _block(source, start, end, value)
    else:
        pieces = _flow(source, *inner, style if quoted else "")
    return _joined(pieces, value, inner)


def _joined(pieces: Iterator[Piece], value: str, inner: tuple[int, int]) -> Text:
    letters: list[str] = []
    runs: list[tuple[int, int, int]] = []
    at = 0
    for piece, start, end in pieces:
        if piece:
            letters.append(piece)
            runs.append((at, start, end))
            at += len(piece)
    if "".join(letters) != value:  # a break that only YAML knows (U+0085, U+2028): be coarse
        return Text(value, ((0, *inner),) if value else (), inner[1])
    return Text(value, tuple(runs), runs[-1][2] if runs else inner[0])


def _flow(source: str, start: int, end: int, quote: str) -> Iterator[Piece]:
    """A plain or quoted scalar: folded line breaks, doubled quotes, escapes."""
    special = _SPECIAL[quote]
    at = start
    while at < end:
        found = special.search(source, at, end)
        stop = found.start() if found else end
        yield source[at:stop], at, stop
        if not found:
            return
        if found.group() == "''":
            at = stop + 2
            yield "'", stop, at
        elif found.group() == "\\":
            letter, at = _unescaped(source, stop, end)
            yield letter, stop, at
        else:
            at = _end(_BREAK, source, stop, end)
            breaks = source.count("\n", stop, at)
            yield "\n" * (breaks - 1) or " ", stop, at


def _unescaped(source: str, at: int, end: int) -> tuple[str, int]:
    """The letter that a backslash sequence stands for, and the offset behind it."""
    if source.startswith("\\\n", at):
        stop = _end(_ESCAPED_BREAK, source, at, end)
        return "\n" * (source.count("\n", at, stop) - 1), stop
    stop = _end(_ESCAPE, source, at, end)
    kind = source[at + 1]
    if kind in _HEX and stop > at + 2:
        return chr(int(source[at + 2 : stop], 16)), stop
    return _NAMED.get(kind, kind), stop


def _end(pattern: re.Pattern[str], source: str, at: int, end: int) -> int:
    found = pattern.match(source, at, end)
    return found.end() if found else min(at + 2, end)


def _block(source: str, start: int, end: int, value: str) -> Iterator[Piece]:
    """A literal or folded block: its lines are in the value, only the breaks between may differ."""
    header_end = source.find("\n", start, end)
    if header_end < 0:
        return
    header = source[start:header_end].split("#")[0]
    lines = list(_lines(source, header_end + 1, end))
    indent = _indent(source, start, header, lines)
    at, gap = 0, header_end + 1
    for first, last in lines:
        content = min(first + indent, last)
        if not source[content:last].strip("\n"):
            continue
        until = at
        while not value.startswith(source[content:last], until):
            if until >= len(value) or value[until] not in " \n":
                return
            until += 1
        yield value[at:until], gap, content
        yield source[content:last], content, last
        at, gap = until + last - content, last
    yield value[at:], gap, min(gap + len(value) - at, end)


def _lines(source: str, at: int, end: int) -> Iterator[tuple[int, int]]:
    while at < end:
        stop = source.find("\n", at, end)
        stop = end if stop < 0 else stop
        yield at, stop
        at = stop + 1


def _indent(source: str, start: int, header: str, lines: list[tuple[int, int]]) -> int:
    """The columns that the block's lines are moved in by."""
    digits = [int(letter) for letter in header if letter.isdecimal()]
    if digits:
        line = source[source.rfind("\n", 0, start) + 1 : start]
        return len(line) - len(line.lstrip(" ")) + digits[0]
    texts = (source[first:last] for first, last in lines)
    return next((len(t) - len(t.lstrip(" ")) for t in texts if t.strip(" ")), 0)
