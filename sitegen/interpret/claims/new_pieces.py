"""Pieces that are new against chess: `two new pieces, the Archbishop and the Chancellor`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import counted, listed
from sitegen.interpret.claims.grammar import ARTICLES, JOINERS, NOT
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import ORTHODOX, is_foreign
from sitegen.interpret.claims.powers import usual
from sitegen.interpret.claims.words import DASHES, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "piece-count-mismatch"
_NEW = wordset("new extra additional unorthodox fairy")
_NOUNS = wordset("piece pieces")
_OPENING = wordset(": , ( called named namely are the a an which") | DASHES
_LINKS = JOINERS | ARTICLES | {"+"}
_CLOSING = frozenset({"", ".", ";", ")"})
_DENIED = NOT | wordset("without instead each per side sides both")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_NEW) or not statement.context.ours:
            continue
        if statement.lows.isdisjoint(_DENIED):
            yield from _listed(statement, ground)


def _listed(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind != "number" or low_at(tokens, at + 1) not in _NEW:
            continue
        if low_at(tokens, at + 2) not in _NOUNS:
            continue
        found, end = _pieces(tokens, at + 3)
        if found and low_at(tokens, end) in _CLOSING and all(len(p) == 1 for p in found):
            named = [min(pieces) for pieces in found]
            yield from _judged(statement, (token, tokens[end - 1]), token.number, named, ground)


def _judged(
    statement: Statement, ends: tuple[Token, Token], number: int, named: list[str], ground: Ground
) -> Iterator[Claim]:
    if is_foreign(frozenset(named)):
        return
    span = statement.span(*ends)
    says = f"{counted(number, 'piece')} of this game {'is' if number == 1 else 'are'} new"
    movements = ground.variant.by_name
    of_chess = [n for n in named if n in ORTHODOX and movements[n].movement == usual(n)]
    if len(set(named)) != number:
        yield fails(KIND, span, says, f"the page names {listed(sorted(set(named)), 'and')}")
    elif of_chess:
        yield fails(KIND, span, says, f"{ground.one(of_chess[:1])} is a piece of chess")
    elif set(named) == ground.standing - ORTHODOX:
        yield holds(KIND, span, says)


def _pieces(tokens: Sequence[Token], at: int) -> tuple[list[frozenset[str]], int]:
    """The pieces that are listed from `at` on, and where the list ends."""
    while low_at(tokens, at) in _OPENING:
        at += 1
    found: list[frozenset[str]] = []
    while at < len(tokens) and (tokens[at].kind == "piece" or low_at(tokens, at) in _LINKS):
        if tokens[at].kind == "piece":
            found.append(tokens[at].pieces)
        at += 1
    return found, at
