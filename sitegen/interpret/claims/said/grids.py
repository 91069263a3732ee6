"""Tables that are drawn boards: signs or names below files or squares, with the ranks beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.said.cells import edge_of, letter_of, squares_of, whole
from sitegen.interpret.claims.said.drawing import (
    SAYS_NOTHING,
    Cell,
    Row,
    is_frame,
    is_sign,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.statement import Row as TableRow
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.words import Token

_HALF = 2
_LEAST_FILES = 3


def grid(table: TableView, files: int) -> tuple[Row, ...]:
    """The rows of a table that is a drawn board: columns headed by files, or as many of signs as
    the board has files, with the rank or the side before or behind them; none where it is no such
    table."""
    squares = [_headed(head) for head in table.heads]
    heads = {file: at for at, (file, _) in enumerate(squares) if 0 <= file < files}
    above = {rank for file, rank in squares if file >= 0}
    if len(above) > 1:
        return ()
    texts = [[_sign(cell) for cell in row.cells] for row in table.rows]
    if len(heads) < (_HALF if sum(above) else _LEAST_FILES):
        start = next((at for at in range(2) if _is_board(texts, at, files)), -1)
        heads = {file: start + file for file in range(files)}
        if start < 0 or files < _LEAST_FILES or len(texts) < _HALF:
            return ()
    elif not _is_drawn(texts, tuple(heads.values())):
        return ()
    found: list[Row] = []
    for row, signs in zip(table.rows, texts, strict=True):
        if not row.cells or is_frame([signs[at] for at in heads.values() if at < len(signs)]):
            continue
        edge = row.cells[0] if 0 not in heads.values() else row.cells[-1]
        rank, own, side = edge_of(edge) if len(row.cells) > len(heads) else (0, False, -1)
        rank = rank or sum(above)
        cells = (_cell(row, signs, heads.get(file, -1), side) for file in range(files))
        found.append(Row(tuple(cells), rank, own, side))
    return tuple(found)


def _is_drawn(texts: Sequence[Sequence[str]], columns: Sequence[int]) -> bool:
    """Whether the cells below files are signs or nothing, and not all are nothing."""
    drawn = [signs[at] for signs in texts for at in columns if at < len(signs)]
    return SAYS_NOTHING not in drawn and any(drawn)


_PAIR = 2


def pairs(table: TableView, files: int) -> tuple[Row, ...]:
    """`Square | Letter`: single squares of a board and the letters that stand there."""
    found: list[Row] = []
    for row in table.rows:
        squares = [cell for cell in row.cells if squares_of(cell) is not None]
        letters = [cell for cell in row.cells if letter_of(cell) is not None]
        if len(row.cells) != _PAIR or len(squares) != 1 or len(letters) != 1:
            return ()
        (file, rank), *more = squares[0].tokens[0].points
        if more or not file < files:
            return ()
        cells = [Cell(SAYS_NOTHING, whole(letters[0]))] * files
        cells[file] = Cell(letters[0].text.value.strip(), whole(letters[0]))
        found.append(Row(tuple(cells), rank + 1))
    return tuple(found)


def _cell(row: TableRow, signs: Sequence[str], at: int, side: int) -> Cell:
    """The cell of a column; one that says nothing for a file that has none."""
    if not 0 <= at < len(row.cells):
        return Cell(SAYS_NOTHING, whole(row.cells[0]))
    cell = row.cells[at]
    shown_at = cell if cell.text.value else row.cells[0]
    side = cell.tokens[0].side if cell.tokens and cell.tokens[0].kind == "side" else side
    return Cell(signs[at], whole(shown_at), side, blank=not cell.tokens)


def _sign(cell: Statement) -> str:
    """The sign or the name of a piece in a cell, `""` for nothing; `?` for something else."""
    sign = shown(cell.text.value.strip())
    kinds = [token.kind for token in cell.tokens]
    if kinds in (["piece"], ["side", "piece"]):
        return cell.tokens[-1].text
    return sign if is_sign(sign) else SAYS_NOTHING


def _is_board(texts: Sequence[Sequence[str]], start: int, files: int) -> bool:
    """Whether all cells of so many columns from `start` on are signs or nothing."""
    rows = [signs[start : start + files] for signs in texts]
    whole = all(len(row) == files and SAYS_NOTHING not in row for row in rows)
    return whole and any(any(row) for row in rows)


def _headed(head: Sequence[Token]) -> tuple[int, int]:
    """The file (from 0) and the rank (from 1, 0 for none) that a head is; -1 for another head."""
    low = head[0].low if len(head) == 1 else ""
    if len(head) == 1 and head[0].kind == "square":
        (file, rank) = head[0].points[0]
        return file, rank + 1
    return (ord(low) - ord("a") if len(low) == 1 and "a" <= low <= "z" else -1), 0
