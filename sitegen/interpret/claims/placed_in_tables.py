"""What tables say of men on squares: `Rook | a1, h1`, grids of files and ranks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.placed import Placed, squares_from
from sitegen.interpret.claims.scope import DYNAMIC

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.interpret.claims.words import Token


def placed_in_table(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Cells of squares beside a cell that begins with a piece: the piece's, the squares', and what
    they say. A column headed by a side is of that side's men."""
    yield from _grid(table, vocabulary)
    heads = [_side_of(head, vocabulary.sides) for head in table.header]
    for row in table.rows:
        cells = row.cells
        names = next((at for at, cell in enumerate(cells[:2]) if _piece_of(cell)), -1)
        if names < 0 and cells and _is_name(cells[-1]):
            names = len(cells) - 1
        piece = _piece_of(cells[names]) if names >= 0 else None
        if piece is None:
            continue
        for at, cell in enumerate(cells):
            if at > names and _is_name(cell):
                names, piece = at, cell.tokens[0]
            if at == names or not _is_squares(cell):
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


def _is_name(cell: Statement) -> bool:
    """A cell that is the name of a piece, and nothing else."""
    return len(cell.tokens) == 1 and cell.tokens[0].kind == "piece"


def _grid(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Columns headed by squares, or by files with the rank at the head of each row."""
    points = [head[0].points[0] if _is_square(head) else None for head in table.heads]
    letters = [head[0].low if len(head) == 1 else "" for head in table.heads]
    files = {
        at: ord(low) - ord("a") for at, low in enumerate(letters) if re.fullmatch("[a-z]", low)
    }
    whole = len(files) > 3 and sorted(files.values()) == list(range(len(files)))
    for row in table.rows:
        first = row.cells[0].tokens if row.cells else ()
        rank = (first[0].number or sum(first[0].ranks[:1])) if first else 0
        for at, cell in enumerate(row.cells):
            piece = _piece_of(cell) or _lettered(cell, vocabulary)
            point = points[at] if at < len(points) else None
            if whole and at in files and rank > 0:
                point = (files[at], rank - 1)
            if piece is not None and point is not None and len(cell.tokens) <= 4:
                side = cell.tokens[0].side if cell.tokens[0].kind == "side" else piece.side
                yield cell, cell, Placed(piece.pieces, side, (point,), piece, piece)


def _lettered(cell: Statement, vocabulary: Vocabulary) -> Token | None:
    """A cell that is one letter, as a FEN has it."""
    if len(cell.tokens) != 1 or len(cell.tokens[0].text) != 1:
        return None
    token = cell.tokens[0]
    piece = vocabulary.letters.get(token.text.upper())
    if piece is None:
        return None
    return token._replace(pieces=frozenset({piece}), side=0 if token.text.isupper() else 1)


def _is_square(head: Sequence[Token]) -> bool:
    return len(head) == 1 and head[0].kind == "square"


def _side_of(head: str, sides: Mapping[str, int]) -> int:
    found = {sides[word] for word in head.replace("'s", "").split() if word in sides}
    return found.pop() if len(found) == 1 else -1


def _piece_of(cell: Statement) -> Token | None:
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
