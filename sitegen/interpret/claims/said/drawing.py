"""Rows of a drawn board, in code or in a table: cells of any width, and what frames them.

Knows how boards are drawn; what the signs in the cells mean is for `signs`, and no game is asked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.source import Span, Text

EMPTY = frozenset(".-_·•*+□■—–")
"""Marks of squares on which nothing stands, once or several times in a cell."""
SAYS_NOTHING = "?"
"""The sign in the place of a cell that is not drawn."""
_NUMBER = r"(?P<rank>[0-9]{1,2})"
_BEFORE = re.compile(rf"^\s*{_NUMBER}(?=[\s|.:)]|$)[.:)]?")
_BEHIND = re.compile(rf"(?<=[\s|]){_NUMBER}\s*$")
_NOTE = re.compile(r"\s[(\[](?P<note>[^()\[\]]*)[)\]]\s*$")
_RANK_OF_NOTE = re.compile(r"\branks?\s+(?P<rank>[0-9]{1,2})\b", re.IGNORECASE)
_WORDS_OF_NOTE = re.compile(r"[A-Za-z]+")
_OF_ROWS = frozenset({"rank", "ranks", "row", "rows", "to", "and", "through"})
_LEAST_BARS = 3
"""Bars in a line from which on they stand between cells, and a blank is an empty square."""
_LONGEST_SIGN = 3
_SPACED = re.compile(r"\S+")
_VARIATION = re.compile("[\ufe0e\ufe0f]")


class Cell(Struct, frozen=True):
    """What stands on a square as it is drawn, `""` for nothing, and where; `side` is that of the
    row, where its head names one. `blank`: there is not even a mark for nothing. The sign `?` says
    nothing of its square."""

    sign: str
    span: Span
    side: int = -1
    blank: bool = False


class Row(Struct, frozen=True):
    """A rank as it is drawn, from its first file on; `rank` counts from 1, from the edge of `side`
    where it is `own`; 0 is for not told, which in a table is the rank nearest to that edge."""

    cells: tuple[Cell, ...]
    rank: int
    own: bool = False
    side: int = -1

    @property
    def span(self) -> Span:
        spans = sorted(cell.span for cell in self.cells if cell.sign != SAYS_NOTHING)
        return spans[0].cover(spans[-1]) if spans else self.cells[0].span


def rows(code: Text) -> tuple[Row, ...]:
    """All lines of a block that are rows of a board, from the top down."""
    found: list[Row] = []
    offset = 0
    for line in code.value.split("\n"):
        row = _row(line, offset, code)
        if row is not None and not is_frame([cell.sign for cell in row.cells]):
            found.append(row)
        offset += len(line) + 1
    return tuple(found)


def _row(line: str, offset: int, code: Text) -> Row | None:
    body, rank = _without_note(line)
    if body is None:
        return None
    for edge in (_BEFORE, _BEHIND):
        match = edge.search(body)
        if match is not None:
            rank = rank or int(match["rank"])
            body = f"{body[: match.start()]}{' ' * len(match.group())}{body[match.end() :]}"
    cells = tuple(
        Cell(sign, code.at(offset + at, offset + at + max(1, len(sign))))
        for sign, at in _cells(body)
    )
    if not cells or not all(is_sign(cell.sign) for cell in cells):
        return None
    return Row(cells, rank)


def _without_note(line: str) -> tuple[str | None, int]:
    """A line without `(Black, rank 10)` behind it, and the rank told there; None where more is
    told there than sides and ranks."""
    match = _NOTE.search(line)
    if match is None:
        return line, 0
    told = _RANK_OF_NOTE.search(match["note"])
    words = {word.lower() for word in _WORDS_OF_NOTE.findall(match["note"])} - _OF_ROWS
    if len(words) > 1:
        return None, 0
    return line[: match.start()], int(told["rank"]) if told else 0


def _cells(body: str) -> Iterator[tuple[str, int]]:
    """The signs of a line and where they stand."""
    if body.count("|") >= _LEAST_BARS:
        yield from _between_bars(body)
        return
    parts = list(_SPACED.finditer(body.replace("|", " ")))
    if len(parts) == 1 and len(parts[0].group()) > _LONGEST_SIGN:
        start = parts[0].start()
        yield from ((shown(sign), at) for at, sign in enumerate(parts[0].group(), start))
        return
    for part in parts:
        if sign := _VARIATION.sub("", part.group()):
            yield shown(sign), part.start()


def _between_bars(body: str) -> Iterator[tuple[str, int]]:
    at = body.index("|") + 1
    parts = body[at:].split("|")
    for part in parts[:-1] if not parts[-1].strip() else parts:
        sign = part.strip()
        yield shown(sign), at + (part.index(sign) if sign else 0)
        at += len(part) + 1


def shown(sign: str) -> str:
    """The sign without what browsers add to it; `""` for a mark of nothing."""
    sign = _VARIATION.sub("", sign)
    return "" if set(sign) <= EMPTY else sign


def is_sign(sign: str) -> bool:
    """Letters, or one sign of a piece; nothing that is a word, a number or a mark."""
    if len(sign) > _LONGEST_SIGN or sign.isdigit():
        return False
    return sign.isalpha() or sign == "" or (len(sign) == 1 and "\u2654" <= sign <= "\u265f")


def is_frame(signs: Sequence[str]) -> bool:
    """The letters of the files above or below a board."""
    letters = [chr(ord("a") + file) for file in range(len(signs))]
    return [sign.lower() for sign in signs] == letters and len(signs) > 1


def numbered(drawn: Sequence[Row], ranks: int, told: Sequence[int]) -> tuple[Row, ...]:
    """The rows with their ranks: those that they bear, and those that follow from them. `told` are
    the ranks that the words above the board name. Without any the rows are the whole board."""
    if not any(row.rank for row in drawn):
        drawn = _without_frame(drawn, ranks)
        named = sorted(told, reverse=True) if len(told) == len(drawn) else []
        named = named or (list(range(ranks, 0, -1)) if len(drawn) == ranks else [])
        return tuple(replace(row, rank=rank) for row, rank in zip(drawn, named, strict=False))
    found = list(drawn)
    for at, row in enumerate(found):
        before = found[at - 1].rank if at else 0
        if row.rank or not before:
            continue
        after = next((n for n in range(at, len(found)) if found[n].rank), 0)
        if after and before - found[after].rank == after - at + 1:
            found[at] = replace(row, rank=before - 1)
    return tuple(found)


def _without_frame(drawn: Sequence[Row], ranks: int) -> Sequence[Row]:
    """Rows without those at the edges that are a border of dashes."""
    while len(drawn) > ranks and not any(cell.sign for cell in drawn[0].cells):
        drawn = drawn[1:]
    while len(drawn) > ranks and not any(cell.sign for cell in drawn[-1].cells):
        drawn = drawn[:-1]
    return drawn


def frames(drawn: Sequence[Row], ranks: int, told: Sequence[int]) -> tuple[tuple[Row, ...], ...]:
    """The rows as they may be meant: as they stand, and where no rank is told also seen from the
    other side, turned by half or upside down."""
    plain = numbered(drawn, ranks, told)
    if told or any(row.rank for row in drawn):
        return (plain,)
    over = tuple(replace(row, rank=ranks + 1 - row.rank) for row in plain)
    turned = tuple(replace(row, cells=row.cells[::-1]) for row in over)
    return plain, turned, over
