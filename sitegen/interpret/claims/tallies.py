"""Sums over the whole game: `there are six kinds of pieces`, `White has 20 first moves`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.numerals import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_NUMBER = r"([a-z0-9-]+)"
_KINDS = re.compile(
    rf"(?:there are|(?:the|this) game has|it has) {_NUMBER} (?:different )?"
    r"(?:kinds?|types?|sorts?) of (?:pieces?|men|chess ?men|chess pieces)(?: \.)?$"
)
_FEWEST = 4
_WHO = r"(?:white|the first player|each (?:side|player)|the side to move)"
_FIRST = r"(?:possible|legal|different|first|opening|initial|available)"
_MOVES = re.compile(
    rf"{_WHO} (?:has|starts with|begins with|may choose from|chooses from) "
    rf"(?:a choice of )?{_NUMBER} (?:{_FIRST} ){{1,3}}moves(?= [.,;:(]|$| at\b| in\b| from\b)"
    rf"|there are {_NUMBER} (?:possible |legal |different )*"
    r"(?:first|opening|initial) moves(?= [.,;:(]|$| for white\b)"
)
_WORDS = frozenset({"kind", "kinds", "type", "types", "sort", "sorts", "moves"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        told = statement.context.ours and not statement.lows.isdisjoint(_WORDS)
        if told and statement.lows.isdisjoint(NEGATIONS):
            yield from _kinds(statement, ground)
            yield from _moves(statement, ground)


def _kinds(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """Pawns may be kinds of pieces or not, and a game may have others than it begins with; two or
    three kinds may be sliders and leapers."""
    match = _KINDS.match(statement.low)
    number = value(match[1]) if match is not None else 0
    standing, known = len(ground.standing), len(ground.variant.pieces)
    if match is None or number < _FEWEST or ground.holes or number == standing - 1:
        return
    if standing == known or number in (standing, known):
        says = f"there are {number} kinds of pieces"
        finds = f"the setup has men of {standing} kinds"
        true = number in (standing, known)
        yield judged("piece-count-mismatch", statement.place(match), says, true, finds)


def _moves(statement: Statement, ground: Ground) -> Iterator[Claim]:
    match = _MOVES.match(statement.low)
    number = value(match[1] or match[2]) if match is not None else 0
    if match is None or not number or ground.subject.start is None:
        return
    first = len(ground.subject.first_moves)
    says, finds = f"there are {number} first moves", f"by the rules of this game there are {first}"
    yield judged("claim-fails", statement.place(match), says, number == first, finds)
