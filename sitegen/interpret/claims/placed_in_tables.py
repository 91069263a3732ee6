"""What tables say of men on squares: `Rook | a1, h1`, columns of pieces, grids of files and
ranks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.letter_tables import lettered, pairs
from sitegen.interpret.claims.placed import Placed
from sitegen.interpret.claims.scope import DYNAMIC, OF_THE_START
from sitegen.interpret.claims.square_lists import squares_from
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.statement import Row, Statement, TableView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.interpret.claims.words import Token


def placed_in_table(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Cells of squares beside a cell that begins with a piece: the piece's, the squares', and what
    they say. A column headed by a side is of that side's men."""
    if _tells_of_moves(table):
        return
    yield from _grid(table, vocabulary)
    yield from _columns(table)
    yield from pairs(table, vocabulary)
    heads = [side_of(head, vocabulary.sides) for head in table.header]
    goals = [at for at, head in enumerate(table.heads) if any(t.low in _GOALS for t in head)]
    for row in table.rows:
        cells = row.cells
        if not any(map(_is_squares, cells)):
            continue
        names = next((at for at, cell in enumerate(cells[:2]) if piece_of(cell)), -1)
        if names < 0 and cells and _is_name(cells[-1]):
            names = len(cells) - 1
        piece = piece_of(cells[names]) if names >= 0 else None
        if piece is None:
            continue
        for at, cell in enumerate(cells):
            if at > names and _is_name(cell):
                names, piece = at, cell.tokens[0]
            if at == names or at in goals or not _is_squares(cell):
                continue
            points, _ = squares_from(cell.tokens, 0)
            first = cells[names].tokens[0]
            side = first.side if first.kind == "side" else cell.context.label.side
            side = heads[at] if at < len(heads) and heads[at] >= 0 else side
            yield (
                cells[names],
                cell,
                Placed(piece.pieces, side, points, cell.tokens[0], cell.tokens[-1]),
            )


_OF_MOVES = wordset("castling castles castle kingside queenside puzzle stipulation goal target")
_MOVES = wordset("move moves notation")
_GOALS = wordset("move moves goes from to end ends")
"""Words of heads of columns that say where a man comes from or goes to."""


def _tells_of_moves(table: TableView) -> bool:
    """`Castling | Kingside | Queenside`, `Move | Meaning`: where men go, not where they stand."""
    words = {token.low for head in table.heads for token in head}
    first = {token.low for head in table.heads[:1] for token in head}
    return not (words.isdisjoint(_OF_MOVES) and first.isdisjoint(_MOVES))


def _is_name(cell: Statement) -> bool:
    """A cell that is the name of a piece, and nothing else."""
    return len(cell.tokens) == 1 and cell.tokens[0].kind == "piece"


def _columns(table: TableView) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Columns headed by pieces, with the side at the head of each row: `White | d1 | e1`."""
    context = table.context
    pieces = [
        head[0] if len(head) == 1 and head[0].kind == "piece" else None for head in table.heads
    ]
    start = context.about(*OF_THE_START) or len(context.section) < _DEEP
    if pieces[:1] != [None] or sum(map(bool, pieces)) < _LEAST_COLUMNS or not start:
        return
    for row in table.rows:
        first = row.cells[0].tokens if row.cells and not context.in_play else ()
        if len(first) != 1 or first[0].kind != "side":
            continue
        for piece, cell in zip(pieces, row.cells, strict=False):
            if piece is not None and _is_squares(cell):
                points, _ = squares_from(cell.tokens, 0)
                placed = Placed(
                    piece.pieces, first[0].side, points, cell.tokens[0], cell.tokens[-1]
                )
                yield cell, cell, placed


_DEEP = 2
"""Headings above what stands in a section of its own, and not under the title alone."""
_LEAST_COLUMNS = 2


def _grid(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Columns headed by squares, or by files with the rank at the head of each row."""
    points = [head[0].points[0] if _is_square(head) else None for head in table.heads]
    files = file_columns(table)
    if not files and not any(points):
        return
    for row in table.rows:
        rank, row_side = headed(row)
        for at, cell in enumerate(row.cells):
            piece = piece_of(cell) or lettered(cell, vocabulary, table, row_side)
            point = points[at] if at < len(points) else None
            if at in files and rank > 0:
                point = (files[at], rank - 1)
            if piece is not None and point is not None and len(cell.tokens) <= 4:
                side = cell.tokens[0].side if cell.tokens[0].kind == "side" else piece.side
                side = row_side if side < 0 else side
                yield cell, cell, Placed(piece.pieces, side, (point,), piece, piece)


def file_columns(table: TableView) -> dict[int, int]:
    """The files that head the columns, by column; none unless they are all from the first on."""
    letters = [head[0].low if len(head) == 1 else "" for head in table.heads]
    files = {
        at: ord(low) - ord("a") for at, low in enumerate(letters) if re.fullmatch("[a-z]", low)
    }
    whole = len(files) > 3 and sorted(files.values()) == list(range(len(files)))
    return files if whole else {}


def headed(row: Row) -> tuple[int, int]:
    """`8`, `White (rank 1)`: the rank and the side that a row's first cell names; 0 and -1 for
    what it leaves out. An ordinal beside a side may be counted from that side's edge."""
    first = row.cells[0].tokens if row.cells else ()
    if not first:
        return 0, -1
    side = first[0].side if first[0].kind == "side" else -1
    ranks = [t for t in first if t.kind == "rank" and not (t.own and side > 0)]
    named = ranks[0].ranks[0] if side >= 0 and ranks else 0
    return first[0].number or sum(first[0].ranks[:1]) or named, side


def _is_square(head: Sequence[Token]) -> bool:
    return len(head) == 1 and head[0].kind == "square"


def side_of(head: str, sides: Mapping[str, int]) -> int:
    """The one side that a head of a column names, -1 for none."""
    found = {sides[word] for word in head.replace("'s", "").split() if word in sides}
    return found.pop() if len(found) == 1 else -1


def piece_of(cell: Statement) -> Token | None:
    """The piece that a cell begins with."""
    if not cell.tokens or not cell.lows.isdisjoint(DYNAMIC):
        return None
    if cell.tokens[0].kind not in ("piece", "side"):
        return None
    return next((t for t in cell.tokens[:2] if t.kind == "piece"), None)


def _is_squares(cell: Statement) -> bool:
    if not cell.tokens or cell.tokens[0].kind not in ("square", "range"):
        return False
    return squares_from(cell.tokens, 0)[1] == len(cell.tokens)
