"""Which man castles with the King: `two squares toward the Rook`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.castling_ways import certainty_of, role_of, ways
from sitegen.interpret.claims.grammar import AT_TIMES, MAY, NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "castling-mismatch"
_TOWARD = frozenset({"toward", "towards"})
_WORDS = _TOWARD | {"done", "involves", "involving", "move", "with"}
_DONE = re.compile(
    r"\bcastling (?:is done with|involves) (?:a |the )?king and (?:a |the |one )?"
    r"|\bmove (?:involving|that involves|of|with) (?:the |your )?king and (?:a |the |one |either )?"
    r"|\bking (?:may |can )?(?:castles?|castling) with (?:a |the |one |either |his )?"
)
"""`Castling is done with King and Rook.`, `The King castles with a Rook.`"""
_JOINS = frozenset({"and", "with"})
_BEHIND = wordset(". , : ( only") | {""}
_EACH = wordset("a the either his its one that this")
_OPEN = wordset("enemy opponent opposing attack attacked except unless")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if not ways(ground):
        return
    for statement in reading.statements:
        if not statement.context.ours or statement.lows.isdisjoint(_WORDS):
            continue
        about = "castl" in statement.low or statement.context.about("castl")
        if about and statement.lows.isdisjoint(_OPEN | NEGATIONS):
            yield from _partners(statement, ground)


def _partners(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        owner = token.low.endswith("'s")
        if token.kind != "piece" or is_foreign(token.pieces) or owner or not at:
            continue
        before = at - 1
        while low_at(tokens, before) in _EACH:
            before -= 1
        done = low_at(tokens, before) in _JOINS and _is_all(statement, before + 1, at)
        if (low_at(tokens, before) in _TOWARD or done) and _has_king(statement, at, ground):
            yield from _judged(statement, token, ground)
        elif low_at(tokens, before) in _TOWARD and _MOVES.search(statement.low):
            yield from _moved(statement, at, ground)


_MOVES = re.compile(r"\b(?:moves?|moving|goes|steps?|slides?|jumps?) (?:[a-z0-9]+ ){0,3}squares?\b")


def _moved(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`The Queen moves two squares toward the Rook`: the first one castles with the other."""
    before = [token for token in statement.tokens[:at] if token.kind == "piece"]
    castling = ground.variant.castling
    assert castling is not None
    other = len(before) == 1 and before[0].pieces <= ground.standing
    other = other and _goes(statement.tokens, statement.tokens.index(before[0]))
    if not statement.around.isdisjoint(AT_TIMES) or statement.kinds & {"square", "range"}:
        return
    if other and castling.rook in statement.tokens[at].pieces - before[0].pieces:
        says = f"{ground.one(before[0].pieces)} castles"
        finds = "by the rules of this game the king castles"
        evidence = ground.stated("castling", "castling is defined here")
        span = statement.span(before[0])
        yield fails(KIND, span, says, finds, evidence, certainty_of(ground))


def _goes(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is this man who moves, and not one whom another passes."""
    moved = "moving" in (low_at(tokens, at - 1), low_at(tokens, at - 2))
    return moved or low_at(tokens, at + 1) in _GOING


_GOING = MAY | wordset("move moves goes steps slides jumps")


def _is_all(statement: Statement, start: int, at: int) -> bool:
    """Not `The King castles with the bishop still at home`, `with his pawns intact`."""
    match = _DONE.search(statement.low)
    told = match is not None and start <= statement.at(match.end()) <= at
    return told and low_at(statement.tokens, at + 1) in _BEHIND


def _has_king(statement: Statement, at: int, ground: Ground) -> bool:
    before = (token for token in statement.tokens[:at] if token.kind == "piece")
    return any(role_of(token, ground) == "king" for token in before)


def _judged(statement: Statement, token: Token, ground: Ground) -> Iterator[Claim]:
    says = f"the king castles with {ground.one(token.pieces)}"
    span = statement.span(token)
    castling = ground.variant.castling
    assert castling is not None
    if castling.rook in token.pieces:
        yield holds(KIND, span, says)
    elif token.pieces <= ground.standing and role_of(token, ground) != "king":
        finds = f"by the rules of this game he castles with {ground.one([castling.rook])}"
        evidence = ground.stated("castling", "castling is defined here")
        yield fails(KIND, span, says, finds, evidence, certainty_of(ground))
