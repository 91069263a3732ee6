"""A piece as the compound of others: `The Marshal is a rook-knight compound`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import prove
from sitegen.interpret.claims.grammar import ARE, ARTICLES
from sitegen.interpret.claims.powers import of_pieces
from sitegen.interpret.claims.words import DASHES, kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_COMPOUND = wordset("compound compounds combination hybrid")
_CLAUSES = wordset(", ; and while whereas")
"""Before the piece that is told of: it opens the sentence, or what is so of a second one."""
_ENDS = wordset(". , ; and while")
_JOINS = DASHES | wordset("/ + and plus &")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.context.ours and not statement.lows.isdisjoint(_COMPOUND):
            for at, token in enumerate(statement.tokens):
                if token.low in _COMPOUND:
                    yield from _told(statement, at, ground)


def _told(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """Names joined right before the word, behind `is a` and the piece that is told of."""
    tokens = statement.tokens
    start, found = at, []
    if low_at(tokens, start - 1) in DASHES:
        start -= 1
    while kind_at(tokens, start - 1) == "piece":
        start -= 1
        found.append(tokens[start])
        if low_at(tokens, start - 1) not in _JOINS:
            break
        start -= 1
    head = start - (low_at(tokens, start - 1) in ARTICLES)
    if len(found) < 2 or head < 2 or low_at(tokens, head - 1) not in ARE:
        return
    opens = head - 2 - (low_at(tokens, head - 3) in ARTICLES)
    if opens > 0 and low_at(tokens, opens - 1) not in _CLAUSES:
        return
    if kind_at(tokens, head - 2) != "piece" or (
        len(tokens) > at + 1 and tokens[at + 1].low not in _ENDS
    ):
        return
    pieces = [token.pieces for token in reversed(found)]
    words = " + ".join(map(ground.name, pieces))
    span = statement.span(tokens[start], tokens[at])
    yield from prove(tokens[head - 2].pieces, span, of_pieces(pieces, ground), words, ground)
