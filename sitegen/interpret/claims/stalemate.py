"""What stalemate means: `Stalemate is a draw`, `the stalemated player loses`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
_IS = r"(?:is|makes|means|gives|counts as|results in|=|:) (?:also )?(?:a )?"
_HE = r"(?:he|she|they|that (?:player|side)|(?:the|this) (?:player|side)|it)"
_MATED = (
    r"(?:if|when) (?:(?:a|the|one|either|your) (?:player|side|opponent|king) is|you are) stalemated"
)
_GIVER = r"(?:player|side|one) (?:who|that) stalemates (?:its|his|her|the|their|an) opponent"
_STUCK = (
    r"(?:player|side|one) (?:who|that|with)"
    r" (?:is stalemated|cannot move|(?:has )?no legal moves?(?: left)?|is unable to move)"
)
_UNCHECKED = (
    r"(?:if|when) (?:a player|the (?:side|player) to move|one side) has no legal moves? "
    r"(?:and is not in check|but (?:his|her|its|the|their) king is not (?:attacked|in check)"
    r"|(?:and|but) is not checked)"
)
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
        (r"(?:player|side) that is stalemated loses|stalemate wins|stalemate loses", "loss"),
        (r"or stalemate the (?:enemy|other|opponent)", "loss"),
        (rf"stalemating {_IS}win for the (?:player|side) (?:delivering|giving|who)", "loss"),
        (rf"{_GIVER} (?:loses|has lost)", "win"),
        (rf"{_GIVER} (?:wins|has won)", "loss"),
        (r"stalemates? (?:are|is) (?:a )?(?:draws?|drawn)", "draw"),
        (r"stalemates? (?:are|is) (?:losses|lost)(?= \.| ,| for|$)", "loss"),
        (rf"{_MATED} ,? ?{_HE} (?:loses|has lost)", "loss"),
        (rf"{_MATED} ,? ?{_HE} (?:wins|has won)", "win"),
        (rf"{_MATED} ,? ?(?:the game is (?:a draw|drawn)|it is a draw|draw)", "draw"),
        (r"(?:game is drawn|ends as a draw|ends in a draw|is a draw) if .{0,20}stalemated", "draw"),
        (r"stalemated (?:player|side) (?:wins|has won)", "win"),
        (r"stalemated (?:player|side) draws", "draw"),
        (rf"{_UNCHECKED}.{{0,30}}\bgame is (?:drawn|a draw)", "draw"),
        (rf"{_UNCHECKED}.{{0,30}}\bgame is (?:lost|a loss)", "loss"),
        (rf"{_UNCHECKED} ,? ?{_HE} (?:loses|has lost)", "loss"),
        (rf"{_UNCHECKED} ,? ?{_HE} (?:wins|has won)", "win"),
        (rf"{_STUCK}(?: (?:and|but) is not in check)? draws", "draw"),
        (rf"{_STUCK} (?:and|but) is not in check (?:loses|has lost)", "loss"),
        (rf"{_STUCK} (?:and|but) is not in check (?:wins|has won)", "win"),
        (rf"{_STUCK} (?:loses|has lost)", "loss"),
        (rf"{_STUCK} (?:wins|has won)", "win"),
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
    true = ground.variant.stalemate
    says = f"stalemate is a {result} for the side that cannot move"
    if result == "decided":
        says = "stalemate is no draw"
    if result == true or (result == "decided" and true != "draw"):
        yield holds(KIND, statement.place(match), says)
        return
    stated = "stalemate" in ground.subject.stated
    finds = f"by `engine` it is a {true}" + ("" if stated else " (no key there says otherwise)")
    evidence = ground.stated("stalemate", "stalemate is stated here")
    yield fails(KIND, statement.place(match), says, finds, evidence, ground.certain("stalemate"))


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
