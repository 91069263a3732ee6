"""Castling on one wing alone: `Castling is possible only on the kingside`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.castling_ways import certainty_of, ways
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.labelled import is_plain, sentence
from sitegen.interpret.claims.nearby import follows_play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "castling-mismatch"
_WING = (
    r"(?:on |to |toward |towards )?(?:the )?"
    r"(?:kingside|queenside|king's side|queen's side|left|right)"
)
_POSSIBLE = "(?:possible|allowed|permitted|available|legal)"
_ALONE = re.compile(
    rf"(?:castling is (?:only {_POSSIBLE}|{_POSSIBLE} only|{_POSSIBLE}) {_WING}(?: only| alone)?"
    rf"|(?:(?:the|a|both) )?(?:kings?|players?|sides?|you|one|white|black) (?:(?:may|can) )?"
    rf"(?:only )?castles? (?:only )?{_WING}(?: only| alone)?|there is only {_WING} castling"
    rf"|only {_WING} castling (?:is {_POSSIBLE}|exists))(?: \.)?"
)
_ONE = frozenset({"only", "alone"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements if ways(ground) else ():
        if _ONE.isdisjoint(statement.lows) or not statement.context.ours:
            continue
        if not (is_plain(statement) and _ALONE.fullmatch(sentence(statement))):
            continue
        if not follows_play(statement):
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """False where the king castles both ways; where he castles one way, which one is another
    matter."""
    sides = {token.side for token in statement.tokens if token.kind == "side"} or {0, 1}
    there = ways(ground)
    goals = {side: {way.king[1] for way in there if way.side == side} for side in sides}
    if not all(len(squares) > 1 for squares in goals.values()):
        return
    names = sorted({ground.board.name(s) for squares in goals.values() for s in squares})
    says = "the king castles on one wing only"
    finds = f"by the rules of this game castling takes the king to {listed(names, 'or')}"
    evidence = ground.stated("castling", "castling is defined here")
    yield judged(KIND, statement.all, says, False, finds, evidence, certainty_of(ground))
