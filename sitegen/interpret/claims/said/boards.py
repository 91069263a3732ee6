"""Boards that a page draws in code as the start position of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.said.drawing import frames, rows
from sitegen.interpret.claims.said.signs import UNKNOWN, meanings
from sitegen.interpret.claims.scope import OF_THE_START

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.said.drawing import Cell, Row
    from sitegen.interpret.claims.said.signs import Sign
    from sitegen.interpret.claims.statement import CodeView
    from sitegen.rules.board import Square
    from sitegen.source import Span

_PLAY = ("after", "mate", "study")
_LEAST_ROWS = 2


class Board(Struct, frozen=True):
    """A drawn board with what its signs mean. `anchored`: the words above it say that it is the
    start position."""

    code: CodeView
    rows: tuple[Row, ...]
    signs: Mapping[str, Sign]
    anchored: bool

    def span(self, row: Row) -> Span:
        return self.code.text.at(row.start, row.end)

    def meaning(self, cell: Cell) -> Sign:
        return self.signs.get(cell.sign, UNKNOWN)


def boards(reading: Reading, ground: Ground) -> Iterator[Board]:
    """The boards that the page gives as the start position."""
    for code in reading.codes:
        context = code.context
        if context.ours and code.info not in _NO_DRAWING and not context.about(*_PLAY):
            board = _board(code, reading, ground)
            if board is not None:
                yield board


_NO_DRAWING = frozenset({"inline", "claims"})


def _board(code: CodeView, reading: Reading, ground: Ground) -> Board | None:
    label = code.context.label
    ranks = label.ranks if not label.own else ()
    anchored = code.context.about(*OF_THE_START) or ranks != ()
    seen = frames(rows(code.text.value), ground.board.ranks, ranks)
    framed = [
        Board(code, drawn, meanings(_shown(drawn, ground), reading, ground), anchored)
        for drawn in seen
        if sum(row.rank > 0 for row in drawn) >= _LEAST_ROWS
        and any(squares_of(row, ground) for row in drawn if row.rank)
    ]
    return max(framed, key=lambda board: _agreeing(board, ground), default=None)


def _shown(drawn: Sequence[Row], ground: Ground) -> list[tuple[str, Square | None]]:
    shown: list[tuple[str, Square | None]] = []
    for row in drawn:
        squares = squares_of(row, ground) or (None,) * len(row.cells)
        shown += [(cell.sign, square) for cell, square in zip(row.cells, squares, strict=True)]
    return shown


def cell_on(board: Board, square: Square, ground: Ground) -> Cell | None:
    """What is drawn on a square, in a row that is as long as its rank."""
    row = next((row for row in board.rows if row.rank == ground.board.rank(square) + 1), None)
    squares = squares_of(row, ground) if row is not None else ()
    return row.cells[squares.index(square)] if row is not None and square in squares else None


def _agreeing(board: Board, ground: Ground) -> int:
    """The men that are drawn where the setup has them."""
    return sum(
        cell.sign != "" and square is not None and not differs(cell, board, square, ground)
        for row in board.rows
        for cell, square in zip(row.cells, squares_of(row, ground), strict=False)
    )


def differs(cell: Cell, board: Board, square: Square, ground: Ground) -> bool:
    """Whether a cell shows another man than the setup has, or a man on an empty square."""
    man, sign = ground.placement.get(square), board.meaning(cell)
    if square in ground.holes:
        return False
    if not cell.sign or man is None:
        return bool(cell.sign) != (man is not None)
    if not sign.pieces:
        return False
    if sign.side not in (-1, man.side):
        return True
    return man.piece not in sign.pieces and not sign.pieces.isdisjoint(ground.standing)


def squares_of(row: Row, ground: Ground) -> tuple[Square | None, ...]:
    """The square of each cell (None for one that the board has not), where a row is as long as a
    rank: with its holes or without them; else nothing."""
    files = ground.board.files
    if len(row.cells) == files:
        return tuple(ground.square((file, row.rank - 1)) for file in range(files))
    there = ground.rank_squares(row.rank)
    return there if len(there) == len(row.cells) else ()
