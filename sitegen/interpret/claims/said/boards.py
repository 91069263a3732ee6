"""Boards that a page draws in code as the start position of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.drawing import SAYS_NOTHING, frames, rows
from sitegen.interpret.claims.said.signs import UNKNOWN, meanings
from sitegen.interpret.claims.scope import OF_THE_START

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.label import Label
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.said.drawing import Cell, Row
    from sitegen.interpret.claims.said.signs import Sign
    from sitegen.interpret.claims.statement import Context
    from sitegen.rules.board import Square

_PLAY = ("after", "mate", "study")
_LEAST_ROWS = 2


class Board(Struct, frozen=True):
    """A drawn board with what its signs mean. `anchored`: the words above it say that it is the
    start position."""

    rows: tuple[Row, ...]
    signs: Mapping[str, Sign]
    anchored: bool

    def meaning(self, cell: Cell) -> Sign:
        return self.signs.get(cell.sign, UNKNOWN)


def boards(reading: Reading, ground: Ground) -> Iterator[Board]:
    """The boards that the page gives as the start position."""
    for code in reading.codes:
        context = code.context
        if context.ours and code.info not in _NO_DRAWING and not context.about(*_PLAY):
            board = board_of(rows(code.text), context, reading, ground)
            if board is not None:
                yield board


_NO_DRAWING = frozenset({"inline", "claims"})


def board_in_table(
    drawn: Sequence[Row], context: Context, reading: Reading, ground: Ground
) -> Board | None:
    """The rows of a table as a board: each on the rank on which most of it is true, of those that
    its head may mean."""
    placed: list[Row] = []
    for row in drawn:
        told = row if row.rank else _without_blanks(row)
        ways = [replace(told, rank=rank) for rank in _ranks(row, context.label, ground)]
        boards = [_made((way,), context, reading, ground) for way in ways]
        best = max(boards, key=lambda board: _agreeing(board, ground))
        placed += best.rows
    return _made(tuple(placed), context, reading, ground) if placed else None


def _without_blanks(row: Row) -> Row:
    """In a row that names no rank a blank cell says nothing."""
    cells = (replace(cell, sign=SAYS_NOTHING) if cell.blank else cell for cell in row.cells)
    return replace(row, cells=tuple(cells))


def _ranks(row: Row, label: Label, ground: Ground) -> tuple[int, ...]:
    side = row.side if row.side >= 0 else label.side
    sides = (side,) if side >= 0 else (0, 1)
    rank, own = (row.rank, row.own) if row.rank else (sum(label.ranks[:1]), label.own)
    if not rank:
        return tuple(ground.home(each) for each in sides)
    from_edge = tuple(ground.absolute(rank, each) for each in sides) if own else ()
    return rank, *from_edge


def _made(rows: tuple[Row, ...], context: Context, reading: Reading, ground: Ground) -> Board:
    label = context.label
    anchored = context.about(*OF_THE_START) or (label.ranks != () and not label.own)
    return Board(rows, meanings(_shown(rows, ground), reading, ground), anchored)


def board_of(
    drawn: tuple[Row, ...], context: Context, reading: Reading, ground: Ground
) -> Board | None:
    """The rows as a board of the game, None where they are none."""
    label = context.label
    ranks = label.ranks if not label.own else ()
    framed = [
        _made(drawn, context, reading, ground)
        for drawn in frames(drawn, ground.board.ranks, ranks)
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
        cell.sign not in ("", SAYS_NOTHING)
        and square is not None
        and not differs(cell, board, square, ground)
        for row in board.rows
        for cell, square in zip(row.cells, squares_of(row, ground), strict=False)
    )


def differs(cell: Cell, board: Board, square: Square, ground: Ground) -> bool:
    """Whether a cell shows another man than the setup has, or a man on an empty square."""
    man, sign = ground.placement.get(square), board.meaning(cell)
    if square in ground.holes:
        return False
    if cell.sign == SAYS_NOTHING:
        return False
    if not cell.sign or man is None:
        return bool(cell.sign) != (man is not None)
    if not sign.pieces:
        return False
    side = sign.side if sign.side >= 0 else cell.side
    if side not in (-1, man.side):
        return True
    called = ground.is_called(man, sign.pieces)
    return not called and not sign.pieces.isdisjoint(ground.standing)


def squares_of(row: Row, ground: Ground) -> tuple[Square | None, ...]:
    """The square of each cell (None for one that the board has not), where a row is as long as a
    rank: with its holes or without them; else nothing."""
    files = ground.board.files
    if len(row.cells) == files:
        return tuple(ground.square((file, row.rank - 1)) for file in range(files))
    there = ground.rank_squares(row.rank)
    return there if len(there) == len(row.cells) else ()
