"""Rows of tables that are read like sentences: `Castling | none`."""

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
