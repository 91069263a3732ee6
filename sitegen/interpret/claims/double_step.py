"""Whether a game has a double step: `Pawns may move two squares at first`, `there is no double
step`. Who may make it, and from where, is for `pawn_steps`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.rights import (
    Said,
    is_conditional,
    is_taken_back,
    is_true,
    judged,
    said_sides,
)
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_STEP = (
    r"(?:two|double|2)(?: -)? (?:steps?|squares?|spaces|move|start|jump|leap|advance)"
    r"(?: (?:start|move|advance|step|option)){0,2}"
)
_STEP_ITSELF = re.compile("double (?:- )?step")
_ANOTHER_STEP = re.compile("diagonal|forbidden")
_STEP_NO = re.compile(
    r"(?:no|without(?: any| the)?|never|not|nor)"
    r"(?: (?:a|an|have|has|make|the|start|starts|starts with|move|moves|moving|advance|go|initial|"
    r"first|step|steps|jump|allowed|permitted|to|its|their))"
    rf"{{0,5}} (?:{_STEP}|double first step|double)(?: |$)"
    r"|(?:advances?|moves?|goes) (?:only )?(?:a single|one) square (?:only|at a time)"
    r"|single square only|(?:do not|don't) have the option of a double|lack the initial double"
    r"|one square at a time , even on the first move"
    r"|only (?:moves?|advances?|steps?|go|goes) one square (?:on|at|in) (?:its|the|their) first"
)
_STEP_YES = re.compile(
    rf"(?:may|can|have|has|make|retain|keeps?|with) (?:[a-z]+ ){{0,3}}(?:{_STEP})"
    r"|^there is (?:also )?a double(?: -)? step(?: \.| ,| and| but|$)"
    r"|two steps at first are allowed|double(?: -)? step is (?:allowed|permitted|as)"
)
_OF_STEPS = ("double", "two", "2 ", "square")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.context.ours and any(word in statement.low for word in _OF_STEPS):
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    low = statement.low
    rule = ground.variant.double_step
    men = frozenset(rule.pieces if rule is not None else ()) | {"pawn"}
    if _ANOTHER_STEP.search(low) or not _is_of(statement, men):
        return
    no = _STEP_NO.search(low)
    match = no or _STEP_YES.search(low)
    if match is None or (is_taken_back(statement, match) if no is None else _excepts(low, no)):
        return
    said = Said(statement, match, "double step", no is not None, said_sides(statement))
    true = is_true(said, ground)
    off_home = not true and _off_home(statement, men, ground)
    if said.denied and (is_conditional(statement, match) or off_home):
        return
    if true or said.sides or ground.alike:
        yield judged(said, ground, true=true)


def _is_of(statement: Statement, men: frozenset[str]) -> bool:
    """Whether it is about men who have that step, where they or the step are named."""
    named = [token.pieces for token in statement.pieces[:1]]
    told = [each for each in (statement.context.label.pieces, *named) if each]
    if not told and "pawn" not in statement.context.topic:
        return _STEP_ITSELF.search(statement.low) is not None
    return all(each & men for each in told)


_AFTERWARDS = wordset(
    "afterwards otherwise thereafter later then hereafter subsequently but left other moved "
    "normally generally mostly"
)
"""`Afterwards they move one square at a time`: words of what comes behind a first step."""
_EXCEPTING = wordset("except excepting save apart")


def _excepts(low: str, no: re.Match[str]) -> bool:
    before, behind = low[: no.start()].split(), low[no.end() :].split()
    return not (_AFTERWARDS.isdisjoint(before) and _EXCEPTING.isdisjoint(behind))


def _off_home(statement: Statement, men: frozenset[str], ground: Ground) -> bool:
    """`A pawn on the third rank has no double step`: where none stands at the start."""
    named = [rank for t in statement.tokens if t.kind == "rank" for rank in t.ranks]
    home = {ground.board.rank(square) + 1 for square in ground.squares_of(men)}
    return bool(named) and home.isdisjoint(named)
