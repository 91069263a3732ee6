"""Men as letters in the cells of a table: a capital is White's and a small letter Black's. Where
all are capitals, the row or the words above tell the side, or nothing does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.placed import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.interpret.claims.words import Token

_EMPTY = frozenset(".-–—·•*+_")
_PAIR = 2
"""Cells of a row that holds a square and a letter."""


def lettered(
    cell: Statement, vocabulary: Vocabulary, table: TableView, row_side: int = -1
) -> Token | None:
    """A cell that is one letter, as the man of that letter; side -1 where nothing tells it."""
    token = cell.tokens[0] if len(cell.tokens) == 1 else None
    if token is None or len(token.text) != 1 or not token.text.isalpha():
        return None
    piece = vocabulary.letters.get(token.text.upper())
    if piece is None:
        return None
    side = 0 if token.text.isupper() else 1
    if _of_capitals(table):
        side = row_side if row_side >= 0 else table.context.label.side
    return replace(token, pieces=frozenset({piece}), side=side)


def is_empty(cell: Statement) -> bool:
    """A cell with nothing in it, or a mark for nothing."""
    return not cell.tokens or (len(cell.tokens) == 1 and cell.tokens[0].text in _EMPTY)


def _of_capitals(table: TableView) -> bool:
    """Whether no letter of the table is small, so that case cannot tell the sides apart."""
    cells = [cell for row in table.rows for cell in row.cells if len(cell.tokens) == 1]
    letters = [text for cell in cells if len(text := cell.tokens[0].text) == 1 and text.isalpha()]
    return all(text.isupper() for text in letters)


def pairs(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """`Square | Letter`: rows of a square and the letter of the man that stands there."""
    for row in table.rows:
        if len(row.cells) != _PAIR:
            continue
        first, second = row.cells
        letter, square = (second, first) if _is_square(first) else (first, second)
        man = lettered(letter, vocabulary, table)
        if man is None or not _is_square(square):
            continue
        points = square.tokens[0].points
        yield letter, letter, Placed(man.pieces, man.side, points, letter.tokens[0], man)


def _is_square(cell: Statement) -> bool:
    return len(cell.tokens) == 1 and cell.tokens[0].kind == "square"
