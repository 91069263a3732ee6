"""Whether who can capture must: `captures are compulsory`, `a player who can capture need not`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.labelled import place, sentence
from sitegen.interpret.claims.rights import KIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

FORCED = r"(?:compulsory|mandatory|obligatory|forced|required)"
_CAPTURING = r"^(?:all |the )?(?:captur(?:e|es|ing)|taking)"
_ABLE = r"^(?:a (?:player|side) (?:who|that)|whoever|who|one who) can capture"
_MUST = re.compile(
    rf"{_CAPTURING} (?:is|are) (?:always )?{FORCED}"
    rf"|{_ABLE} (?:must|has to|is obliged to)(?! not)"
)
_NEED_NOT = re.compile(
    rf"{_CAPTURING} (?:is|are) (?:not|never) {FORCED}"
    rf"|{_ABLE} (?:need not|does not have to|is not obliged to)"
)
_ENDS = re.compile(r"(?: (?:do so|capture|take))?(?: ,)?(?: (?:and|but|with) .*)?[ .]*$")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        low = sentence(statement)
        if ("captur" in low or "taking" in low) and statement.context.ours:
            yield from _told(statement, low, ground)


def _told(statement: Statement, low: str, ground: Ground) -> Iterator[Claim]:
    must, free = _MUST.match(low), _NEED_NOT.match(low)
    match = free or must
    if match is None or not _ENDS.match(low[match.end() :]):
        return
    has = ground.variant.compulsory_capture
    says = "who can capture " + ("need not" if free else "must")
    finds = f"by the rules of this game who can capture {'must' if has else 'need not'}"
    true = has == (free is None)
    yield judged(KIND, place(statement, *match.span()), says, true, finds, certainty="likely")
