"""How many play: `a two-player game`, `a board game for four players`, `played by two players`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import MAY, NEGATIONS
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "player-name-mismatch"
_PLAYERS = frozenset({"player", "players"})
_GAME = wordset("game chess variant it this the is a an our board strategy abstract classic")
_SUBJECT = re.compile(
    r"(?P<who>(?:\S+ ){1,5}?)(?P<verb>is )(?:(?:an?|the|played|designed|made|meant) )?"
)
_COUNT = re.compile(
    r"\b(?:(?:game|variant|chess|played|designed|made|meant) (?:that is played )?"
    r"(?:for|by|between) (?:exactly )?(?P<for>\S+) players(?= [.,:(]| who| on| with| and|$)"
    r"|(?P<of>\S+) -? ?player (?:\S+ ){0,3}?(?:game|variant)\b)"
)
_OPEN = (
    MAY
    | NEGATIONS
    | wordset(
        "or more also teams team pairs than to up least most other first "
        "partners partnerships against sides"
    )
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    """All games here are for two."""
    for statement in reading.statements:
        if statement.lows.isdisjoint(_PLAYERS) or not statement.context.ours:
            continue
        if statement.lows.isdisjoint(_OPEN) and "number" in statement.kinds:
            yield from _told(statement, reading.title, ground)


def _told(statement: Statement, title: frozenset[str], ground: Ground) -> Iterator[Claim]:
    subject = _SUBJECT.match(statement.low)
    match = _COUNT.search(statement.low)
    if subject is None or match is None or match.start() < subject.start("verb"):
        return
    between = statement.low[subject.end() : match.start()].split()
    if not (_GAME | title).issuperset((*subject["who"].split(), *between)):
        return
    said = statement.tokens[statement.at(match.start(match.lastgroup or ""))]
    there = len(ground.variant.players)
    if said.kind == "number" and said.number:
        says = f"the game is for {said.number} players"
        span, evidence = statement.place(match), ground.stated("players", "they are named here")
        yield judged(KIND, span, says, said.number == there, f"{there} play", evidence)
