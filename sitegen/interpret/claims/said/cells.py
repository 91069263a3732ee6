"""What one cell of a table is: a piece, squares, a number, a letter, or the head of its row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.said.entries import Entry, parse
from sitegen.interpret.claims.said.heads import head_of
from sitegen.interpret.claims.said.lexicon import EACH, INERT_IN_HEADS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.said.places import Places
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.source import Span


_LETTER = re.compile(r"([A-Za-z])(?: ?[/,] ?[A-Za-z])?")


def whole(cell: Statement) -> Span:
    return cell.text.at(0, max(1, len(cell.text.value)))


def edge_of(cell: Statement) -> tuple[int, bool, int]:
    """The rank that the cell at the edge of a row names, whether it is counted from a player's
    edge, and the side."""
    head = head_of([token for token in cell.tokens if token.kind != "number"])
    numbers = [token.number for token in cell.tokens if token.kind == "number"]
    if head is None:
        return (numbers or [0])[0], False, -1
    side = min(head.sides) if len(head.sides) == 1 else -1
    if head.ranks:
        return head.ranks[0], head.own, side
    of_side = bool(cell.tokens) and cell.tokens[0].kind == "side"  # `Black 2`, and not `7 (Black)`
    return (numbers or [0])[0], of_side, side


def single(tokens: Sequence[Token]) -> Entry | None:
    """The one entry that some words are."""
    parsed = parse(tokens) if tokens else None
    return parsed.entries[0] if parsed is not None and len(parsed.entries) == 1 else None


def letter_of(cell: Statement) -> re.Match[str] | None:
    return _LETTER.fullmatch(cell.text.value.strip())


def number_of(cell: Statement) -> Token | None:
    """`2`, `2 each`, `2 (one a side)`: a cell that is a number."""
    tokens = cell.tokens
    if not tokens or tokens[0].kind != "number":
        return None
    aside = next((at for at, token in enumerate(tokens) if token.low == "("), len(tokens))
    plain = all(token.low in INERT_IN_HEADS | EACH for token in tokens[1:aside])
    return tokens[0] if plain else None


def piece_of(cell: Statement) -> Entry | None:
    """`Rook`, `two rooks`, `Ajaw (royal)`: the piece that a cell names."""
    parsed = parse(cell.tokens) if cell.tokens else None
    if parsed is None or not parsed.entries:
        return None
    first = parsed.entries[0]
    alone = all(entry.pieces and not entry.places for entry in parsed.entries)
    return first if alone and len(parsed.entries) == 1 else None


def squares_of(cell: Statement) -> Places | None:
    """The squares that a cell is."""
    entry = single(cell.tokens)
    squares = entry is not None and entry.bare and entry.places.points
    return entry.places if entry is not None and squares else None
