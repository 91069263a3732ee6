"""Sentences broken at spaces, so that no terminal breaks them inside of a word."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.visible import width as cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.diagnostics.paint import Piece, Row

_WORD = re.compile(r" *[^ ]+")
_SOURCE = frozenset({"gutter", "fix"})
_INDENT = 4


def broken_rows(rows: Iterable[Row], width: int) -> Iterator[Row]:
    """The rows, those of sentences broken to fit into so many cells.

    Lines of the source and places stay as they are, and so does a word that is longer than a line.
    """
    for row in rows:
        if _is_sentence(row):
            yield from _broken(row, width)
        else:
            yield row


def broken(text: str, width: int) -> str:
    """A text of one line, broken to fit into so many cells."""
    rows = _broken((("", text),), width)
    return "\n".join("".join(piece for _, piece in row) for row in rows)


def _is_sentence(row: Row) -> bool:
    """Begins as a sentence does: with how grave it is, or in the margin with a sign for remarks."""
    role, text = row[0]
    return role not in _SOURCE or text.strip() == "="


def _broken(row: Row, width: int) -> Iterator[Row]:
    indent = _indent(row)
    line: list[Piece] = []
    used = 0
    for role, word in _words(row):
        if line and used + _size(word) > width and word.startswith(" "):
            yield tuple(line)
            line, used, word = [("", " " * indent)], indent, word.lstrip(" ")
        line.append((role, word))
        used += _size(word)
    yield tuple(line)


def _words(row: Row) -> Iterator[Piece]:
    """Each word with the spaces before it; what stands in the margin is one."""
    before = ""
    for role, text in row:
        if role == "gutter":
            yield role, text
            continue
        whole = before + text
        before = whole[len(whole.rstrip(" ")) :]
        yield from ((role, word) for word in _WORD.findall(whole))


def _size(word: str) -> int:
    return sum(map(cells, word))


def _indent(row: Row) -> int:
    """Remarks go on below their words, a message a little to the right."""
    role, text = row[0]
    return len(text) if role == "gutter" else _INDENT
