"""Rows of tables that are read like sentences: `1 | Rook, Knight, …`, `Castling | none`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.label import label_of
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Row, Statement

_RULES = wordset(
    "castling stalemate promotion board size squares files ranks men pieces step passant pawns"
) | {"en passant"}
"""Words of which one is in the first cell of a row that states a rule or a number."""


def ranked(row: Row) -> list[Statement]:
    """`1 | Rook, Knight, …` under a column `Rank`: cells with that rank as their label."""
    first = row.cells[0].tokens if row.cells else ()
    if not first or first[0].kind not in ("number", "rank"):
        return []
    ranks = first[0].ranks or (first[0].number,)
    sides = {t.side for t in first if t.kind == "side"}
    found = []
    for cell in row.cells[1:]:
        label = replace(cell.context.label, ranks=ranks, own=False)
        if len(sides) == 1:
            label = replace(label, side=min(sides))
        found.append(replace(cell, context=replace(cell.context, label=label)))
    return [statement for statement in found if statement.tokens]


def keyed(row: Row) -> list[Statement]:
    """`Castling | none`, `Men per side | 16`: the second cell with the first one as its label."""
    cells = [cell for cell in row.cells if cell.tokens]
    if len(cells) != _PAIR or cells[0] is not row.cells[0]:
        return []
    key, value = cells
    if key.lows.isdisjoint(_RULES) or len(key.tokens) > _LONGEST_KEY:
        return []
    label = label_of(key.tokens, near=True).under(value.context.label)
    return [replace(value, context=replace(value.context, label=label), kind="prose")]


_PAIR = 2
_LONGEST_KEY = 6
