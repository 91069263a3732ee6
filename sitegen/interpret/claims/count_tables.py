"""Tables of how many men there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.counting import MORE, is_share
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.placed_in_tables import placed_in_table
from sitegen.interpret.claims.placement import refuted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim, Evidence
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.words import Token

KIND = "piece-count-mismatch"

_COUNT_HEADS = ("count", "number", "quantity", "how many", "per side", "amount", "each", "#")
_OTHER_COUNTS = ("move", "square", "field", "attack", "reach", "control", "point", "value", "worth")
"""Words of heads over numbers of something else than men."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for table in reading.tables:
        if table.context.ours:
            yield from _table(table, reading, ground)
            yield from _placed_table(table, reading, ground)


def _table(table: TableView, reading: Reading, ground: Ground) -> Iterator[Claim]:
    """A column of numbers beside a first column of pieces."""
    columns = [i for i, head in enumerate(table.header) if _counts_men(head)]
    if not columns:
        return
    for row in table.rows:
        if len(row.cells) <= columns[0] or not row.cells[0].tokens:
            continue
        piece, cell = row.cells[0].tokens[0], row.cells[columns[0]]
        if piece.kind != "piece" or not cell.tokens or cell.tokens[0].kind != "number":
            continue
        context = f"{cell.low} {table.header[columns[0]]}"
        yield from _counted(piece, cell, context, reading, ground)


def _counts_men(head: str) -> bool:
    return any(w in head for w in _COUNT_HEADS) and not any(w in head for w in _OTHER_COUNTS)


def _counted(
    piece: Token, cell: Statement, context: str, reading: Reading, ground: Ground
) -> Iterator[Claim]:
    number, span = cell.tokens[0].number, cell.span(cell.tokens[0])
    sides = [cell.context.label.side] if cell.context.label.side >= 0 else [0, 1]
    standing = [len(ground.squares_of(piece.pieces, side)) for side in sides]
    held = [ground.in_hand(side, piece.pieces) for side in sides]
    found = [n + m for n, m in zip(standing, held, strict=True)]
    each = "per side" in context or "each" in context or "per player" in context
    men = ground.many(number, piece.pieces)
    says = f"each side has {men}" if each else f"the number of men is {men}"
    if is_foreign(piece.pieces):
        if number and piece.pieces & refuted(reading, ground):
            finds = "no letter of the setup stands for it"
            yield fails(KIND, span, says, finds, _men(piece, ground), "likely")
    elif number in {*found, *standing} or (not each and number == sum(found)):
        yield holds(KIND, span, says)
    elif not is_share(context, number, found[0]) and (
        piece.pieces & ground.standing or not ground.holes
    ):
        finds = f"the setup has {found[0]}"
        yield fails(KIND, span, says, finds, _men(piece, ground))


def _men(piece: Token, ground: Ground) -> tuple[Evidence, ...]:
    return ground.evidence(ground.squares_of(piece.pieces, 0)[:4])


def _placed_table(table: TableView, reading: Reading, ground: Ground) -> Iterator[Claim]:
    """`a2–d2, g2–j2 | Pawns (8 pieces)`: all of the pawns, where no other row has more of them."""
    placed = list(placed_in_table(table, reading.vocabulary))
    if len(placed) < 4:
        return
    for names, _, item in placed:
        number = next((t for t in names.tokens if t.kind == "number"), None)
        if number is None:
            continue
        listed = sum(len(other.points) for _, _, other in placed if other.pieces == item.pieces)
        more = not MORE.isdisjoint(names.lows)
        if is_foreign(item.pieces) or more or number.number != listed:
            continue
        counts = {len(ground.squares_of(item.pieces, s)) for s in (0, 1) if item.side in (-1, s)}
        says = f"a side has {ground.many(listed, item.pieces)}"
        span = names.span(number)
        if listed in counts:
            yield holds(KIND, span, says)
        else:
            squares = ground.squares_of(item.pieces, max(item.side, 0))
            said = {ground.square(point) for point in item.points}
            extra = [s for s in squares if s not in said]
            finds = f"the setup has {len(squares)}"
            yield fails(KIND, span, says, finds, ground.evidence(extra[:4]))
