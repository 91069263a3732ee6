"""Letters of pieces: `(A/a = Archbishop)`, tables with a column of letters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import LEGEND, is_foreign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import TableView
    from sitegen.source import Span

KIND = "placement-mismatch"
_HEADS = ("letter", "symbol", "abbreviation", "fen")
_CELL = re.compile(r"`?([A-Za-z])`?(?: ?[/,] ?`?([A-Za-z])`?)?")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for code in reading.codes:
        if code.context.ours and code.info != "inline" and code.info != "claims":
            for match in LEGEND.finditer(code.text.value[:4000]):
                span = code.text.at(*match.span())
                yield from _letter(match.group(1), match.group(3), span, reading, ground)
    for statement in reading.statements:
        if statement.context.ours and statement.tokens and "=" in statement.lows:
            start, end = statement.tokens[0].start, statement.tokens[-1].end
            for match in LEGEND.finditer(statement.text.value, start, end):
                span = statement.text.at(*match.span())
                yield from _letter(match.group(1), match.group(3), span, reading, ground)
    for table in reading.tables:
        if table.context.ours:
            yield from _table(table, reading, ground)


def _letter(
    letter: str, name: str, span: Span, reading: Reading, ground: Ground
) -> Iterator[Claim]:
    """What the setup's letter stands for, and what the page says that it does.

    `Q = R+B` is a sum.
    """
    if len(name) < 2:
        return
    known = ground.variant.by_letter.get(letter)
    tokens = reading.vocabulary.read(name)
    pieces = tokens[0].pieces if len(tokens) == 1 else frozenset()
    if known is None or not pieces or is_foreign(pieces) or not pieces & ground.standing:
        return
    says = f"`{letter}` is {ground.one(pieces)}"
    finds = f"in this game it is {ground.one([known[1].name])}"
    evidence = ground.stated("vocabulary", "the letters are given here")
    yield judged(KIND, span, says, known[1].name in pieces, finds, evidence)


def _table(table: TableView, reading: Reading, ground: Ground) -> Iterator[Claim]:
    columns = [i for i, head in enumerate(table.header) if any(w in head for w in _HEADS)]
    for row in table.rows if len(columns) == 1 else ():
        if columns[0] >= len(row.cells) or not row.cells[0].tokens:
            continue
        cell, piece = row.cells[columns[0]], row.cells[0].tokens[0]
        match = _CELL.fullmatch(cell.text.value.strip())
        if match and piece.kind == "piece" and cell.tokens:
            yield from _letter(match.group(1), piece.text, cell.all, reading, ground)
