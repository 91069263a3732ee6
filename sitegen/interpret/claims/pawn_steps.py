"""How far a pawn may go at once, and from where: `a pawn may step two squares from its second
rank`. Whether there is such a step at all is for the rule flags."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import MAY, NOT
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.numerals import value
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.special.double_step import DoubleStep

_STEPS = wordset("step move advance go jump")
_STEPPING = _STEPS | wordset("steps moves advances goes")
_BETWEEN = wordset(", straight forward ahead by up to either one or")
_UNITS = frozenset({"squares", "steps", "spaces"})
_DENIED = NOT | {"cannot", "neither"}
_SPECIAL = NOT | wordset("cannot neither capture captures capturing diagonally")


_RESTS = ("doubleStep",)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    rule = ground.variant.double_step
    if rule is None or rule.sides != (True, True):
        return
    for statement in reading.statements:
        if not statement.context.ours or statement.lows.isdisjoint(_STEPPING):
            continue
        pieces = frozenset(p for t in statement.tokens for p in t.pieces)
        pieces = pieces or statement.context.label.pieces
        if len(pieces) == 1 and min(pieces) in ground.standing.difference(rule.pieces):
            yield from _other(statement, rule, ground)
        if pieces and pieces <= set(rule.pieces):
            yield from _step(statement, rule, ground)
            yield from _either_step(statement, rule, ground)
            if _DOUBLE.search(statement.low) and statement.lows.isdisjoint(_SPECIAL):
                yield from _from(statement, rule, ground)


_FROM = re.compile(
    r"\b(?:can|may) (?:step|move|advance|go) two squares (?:forward )?from (?:its|the) [a-z]+ rank"
)


_OR_FARTHER = re.compile(
    r"\b(?:can |may )?(?:moves?|steps?|goes|go|advances?) (?P<one>one|two|three|[1-3]) squares?"
    r"(?: (?:straight |directly )?(?:forward|ahead))?(?: ,)?(?: or| and)? (?:optionally )?"
    r"(?P<far>two|three|four|five|[2-5]) squares(?: (?:straight |directly )?(?:forward|ahead))? "
    r"(?:on|in|from|at|with) (?:its|their|the) (?:very )?(?:first|initial|starting|opening)\b"
)
"""`one square forward, or two squares forward on its first move`."""


def _either_step(statement: Statement, rule: DoubleStep, ground: Ground) -> Iterator[Claim]:
    match = _OR_FARTHER.search(statement.low)
    if match is None or not rule.ranks or not statement.lows.isdisjoint(_DENIED):
        return
    one, far = (value(match[name]) for name in ("one", "far"))
    says = f"a pawn goes {one} at a time, or {far} at first"
    place, true = statement.place(match), (one, far) == (1, rule.steps)
    finds = f"by the rules of this game it goes one square, or {rule.steps} at first"
    evidence = ground.stated("doubleStep", "`doubleStep` is stated here")
    certainty = ground.certain("doubleStep")
    yield judged(KIND, place, says, true, finds, evidence, certainty, rests=_RESTS)


def _other(statement: Statement, rule: DoubleStep, ground: Ground) -> Iterator[Claim]:
    """`A chancellor may step two squares from its second rank.`"""
    if not _FROM.search(statement.low) or not statement.lows.isdisjoint(_SPECIAL):
        return
    token = next(t for t in statement.tokens if t.kind == "piece")
    says = f"{ground.one(token.pieces)} may go two squares at once"
    finds = f"by the rules of this game only {ground.names(frozenset(rule.pieces))} do"
    yield fails(KIND, statement.span(token), says, finds, certainty="likely", rests=_RESTS)


_DOUBLE = re.compile(r"\b(?:can|may) (?:[a-z]+ ){0,3}(?:double|two ?- ?square) (?:step|move)\b")


def _step(statement: Statement, rule: DoubleStep, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.low not in _STEPS or not _allowed(tokens[max(0, at - 3) : at]):
            continue
        end = at + 1
        while low_at(tokens, end) in _BETWEEN or low_at(tokens, end + 1) in (",", "or"):
            end += 1
        counted = low_at(tokens, end + 1) in _UNITS and tokens[end].number > 1
        # No key of `engine` can state longer steps, so that nobody can be asked to.
        several = any(each.low == "," for each in tokens[at:end])
        counted = counted and (not several or ground.subject.knowledge.source("doubleStep").sure)
        if counted and statement.lows.isdisjoint(_SPECIAL):
            yield _judged(statement, tokens[end], tokens[end + 1], rule, ground)
            yield from _from(statement, rule, ground)
        return


def _allowed(before: tuple[Token, ...]) -> bool:
    free = before[-1:] and before[-1].low == "to"
    return any(t.low in MAY or (free and t.low in _FREE) for t in before)


_FREE = frozenset({"option", "choice", "right", "ability"})
"""`with the option to move two squares on its first move`."""


def _judged(
    statement: Statement, number: Token, unit: Token, rule: DoubleStep, ground: Ground
) -> Claim:
    span = statement.span(number, unit)
    says = f"a pawn may go {number.number} squares at once"
    if number.number == rule.steps:
        return holds(KIND, span, says, _RESTS)
    finds = f"by the rules of this game it goes {rule.steps}"
    evidence = ground.stated("doubleStep", "`doubleStep` is stated here")
    certainty = ground.certain("doubleStep")
    return fails(KIND, span, says, finds, evidence, certainty, rests=_RESTS)


def _from(statement: Statement, rule: DoubleStep, ground: Ground) -> Iterator[Claim]:
    """`from its second rank`, where all pawns begin there."""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        if token.kind != "rank" or not token.own or min(token.ranks) < 1:
            continue
        if low_at(tokens, at - 2) not in ("from", "on") and low_at(tokens, at - 1) != "from":
            continue
        says = f"pawns make that step from rank {', '.join(map(str, token.ranks))}"
        span = statement.span(token)
        if not rule.ranks or set(token.ranks) <= set(rule.ranks):
            yield holds(KIND, span, says, _RESTS)
        elif 1 not in token.ranks:  # some call the rank where a man begins its first
            there = ", ".join(map(str, rule.ranks))
            finds = f"by the rules of this game they do so from rank {there}"
            evidence = ground.stated("doubleStep", "`doubleStep` is stated here")
            certainty = ground.certain("doubleStep")
            yield fails(KIND, span, says, finds, evidence, certainty, rests=_RESTS)
