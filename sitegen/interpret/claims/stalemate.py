"""What stalemate means: `Stalemate is a draw`, `the stalemated player loses`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ending_rules import as_claim, stalemates
from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
_IS = r"(?:is|makes|means|gives|counts as|results in|=|:) (?:also )?(?:a )?"
_RESULTS = tuple(
    (re.compile(pattern), result)
    for pattern, result in (
        (rf"stalemate {_IS}draw|stalemate \( draw \)|stalemate draws", "draw"),
        (rf"stalemate {_IS}(?:loss\b(?! of)|lost(?: game)?(?= \.| ,| for|$))", "loss"),
        (rf"stalemate {_IS}win for (?:whoever|the (?:side|player) (?:who|that))", "loss"),
        (rf"stalemate {_IS}win for the stalemat(?:er|ing)", "loss"),
        (rf"stalemate {_IS}win for the (?:stalemated|side without)", "win"),
        (rf"stalemate {_IS}(?:scored as a )?win(?! for)", "decided"),
        (r"stalemating (?:your|the) opponent wins", "loss"),
        (r"stalemated? (?:player|side)(?: has)? (?:loses|lost)", "loss"),
        (r"being stalemated draws", "draw"),
        (r"being stalemated loses|stalemating side wins|to stalemate is to win", "loss"),
        (
            r"(?:player|side) that is stalemated loses|stalemate wins(?! for\b)|stalemate loses",
            "loss",
        ),
        (r"or stalemate the (?:enemy|other|opponent)", "loss"),
        (rf"stalemating {_IS}win for the (?:player|side) (?:delivering|giving|who)", "loss"),
        (r"stalemates? (?:are|is) (?:a )?(?:draws?|drawn)", "draw"),
        (r"stalemates? (?:are|is) (?:losses|lost)(?= \.| ,| for|$)", "loss"),
        (r"stalemated (?:player|side) (?:wins|has won)", "win"),
        (r"stalemated (?:player|side) draws", "draw"),
    )
)
_STUCK_WORDS = wordset("cannot is not no unable without")
_ABOUT = re.compile("stalemat|cannot move|legal move|unable to move")
"""One of these is in all that the results are told by."""
_BODY = (
    (re.compile(r"(?:is|makes) a draw|^draw\b|^a draw"), "draw"),
    (re.compile(r"(?:has lost|loses|is a loss|loss)"), "loss"),
    (re.compile(r"^(?:a )?win(?: \.)?$"), "win"),
)


_NOTHING = (["nothing"], ["nobody"], ["half"])
"""`Stalemate wins nothing`, `… half a point`."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours:
            continue
        if _ABOUT.search(statement.low) or "stalemat" in statement.context.topic:
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low = statement.low
    if statement.kind == "win":
        match = re.search(r"^checkmate or stalemate\b(?! is)", low)
        found = (match, "loss") if match else _result(low, _RESULTS)
    else:
        found = _result(low, _RESULTS) if _ABOUT.search(low) else None
    label = statement.context.label.low
    headed = "stalemat" in label or any("stalemat" in h for h in statement.context.section[-1:])
    if (
        found is None
        and headed
        and "stalemates" not in statement.lows
        and len(statement.tokens) < 20
    ):
        found = _result(low, _BODY)
    if found is None:
        return
    match, result = found
    denied = not NEGATIONS.isdisjoint(low[: match.start()].split()[-2:])
    if denied or low[match.end() :].split()[:1] in _NOTHING or _is_stuck(low, match):
        return
    yield as_claim(stalemates(result, ground), KIND, statement.place(match), ground)


def _is_stuck(low: str, match: re.Match[str]) -> bool:
    """`Stalemate is a win for the player who cannot move`, and not for whoever brings it about."""
    behind = low[match.end() :].split()[:3]
    whose = match.group().endswith((" who", " that", "whoever"))
    return whose and not _STUCK_WORDS.isdisjoint(behind)


def _result(
    low: str, patterns: tuple[tuple[re.Pattern[str], str], ...]
) -> tuple[re.Match[str], str] | None:
    for pattern, result in patterns:
        match = pattern.search(low)
        if match:
            return match, result
    return None
