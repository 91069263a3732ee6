"""What stands in structure, from its reading to its claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.proof import drawn, letters, lists
from sitegen.interpret.claims.said import grids, tables
from sitegen.interpret.claims.said.boards import board_in_table
from sitegen.interpret.claims.said.boards import boards as in_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.said.boards import Board
    from sitegen.interpret.claims.said.drawing import Row
    from sitegen.interpret.claims.statement import TableView


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if reading.foreign is None:
        boards = _drawn(reading, ground)
        for board in boards:
            yield from drawn.proved(board, ground)
        files = ground.board.files
        in_rows = [table for table in reading.tables if not _rows(table, files)]
        told = [listing for table in in_rows for listing in tables.listings(table)]
        yield from lists.proved((*reading.listings, *told), boards, ground)
        for each in (each for table in in_rows for each in tables.letters(table)):
            yield from letters.proved(each.pieces, each.letter, each.span, ground)


def compared(reading: Reading, ground: Ground, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """What the parts of a page say of each other: drawings and a text that has others there."""
    if reading.foreign is not None:
        return ()
    return tuple(drawn.contradicted(claims, _drawn(reading, ground), ground))


def _drawn(reading: Reading, ground: Ground) -> tuple[Board, ...]:
    """The boards that are drawn in code, and those that are tables."""
    in_tables = (
        board_in_table(rows, table.context, reading, ground)
        for table in reading.tables
        if table.here and not table.context.in_play and (rows := _rows(table, ground.board.files))
    )
    return (*in_code(reading, ground), *(board for board in in_tables if board is not None))


def _rows(table: TableView, files: int) -> tuple[Row, ...]:
    return grids.grid(table, files) or grids.pairs(table, files)
