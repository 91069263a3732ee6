"""Where men may be dropped: `a pawn may not be dropped on the first or the last rank`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import EDGES
from sitegen.interpret.claims.grammar import AT_TIMES, NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_DROPPED = re.compile(
    r"\b(?P<not>(?:may not|cannot|can not|must not|may never) be dropped)"
    r"|(?P<may>(?:may|can) be dropped)\b"
)
_OPEN = AT_TIMES | wordset("already promoted only except but any every all")
_EDGES = EDGES | {"first": 1}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    rule = ground.variant.drops
    for statement in reading.statements:
        if "captured" in statement.lows and statement.context.ours:
            yield from _back(statement, ground)
    if rule is None:
        return
    forbidden = {
        name: frozenset(ground.absolute(rank, 0) for rank in ranks)
        for name, ranks in rule.forbidden_ranks
    }
    for statement in reading.statements:
        if "dropped" in statement.lows and statement.context.ours:
            yield from _told(statement, forbidden, ground)


_BACK = re.compile(
    r"^(?:all |an? |any )?captured (?:pieces?|men|man)(?: of the enemy)? (?:may|can) "
    r"(?:later |also |then )?be (?:dropped|returned to the board|re ?-? ?entered|put back"
    r"|placed back)\b"
    r"|^(?:an? |any |every |each )?captured (?:piece|man) changes (?:its |his )?(?:colou?r|sides?)"
    r"|^captured (?:pieces|men) (?:change (?:colou?r|sides?)|go (?:in)?to the (?:hand|pocket) of)\b"
)


def _back(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Captured men may be dropped back on the board.`"""
    match = _BACK.search(statement.low)
    if match is None or not statement.around.isdisjoint(("if", "when", "only")):
        return
    says, span = "captured men may come back", statement.place(match)
    if ground.variant.drops is not None and ground.variant.drops.keeps_captured:
        yield holds(KIND, span, says, ("drops",))
    else:
        finds = "by `engine` no man is dropped"
        yield fails(KIND, span, says, finds, certainty=ground.certain("drops"), rests=("drops",))


def _told(
    statement: Statement, forbidden: dict[str, frozenset[int]], ground: Ground
) -> Iterator[Claim]:
    match = _DROPPED.search(statement.low)
    pieces = frozenset(piece for token in statement.pieces for piece in token.pieces)
    if match is None or len(pieces) != 1 or not statement.around.isdisjoint(_OPEN):
        return
    ranks = _ranks(statement, ground)
    if not ranks or any(token.kind == "side" for token in statement.tokens):
        return
    barred = forbidden.get(min(pieces), frozenset())
    denied = match["not"] is not None
    if not denied and not statement.lows.isdisjoint(NEGATIONS):
        return
    true = ranks <= barred if denied else ranks.isdisjoint(barred)
    false = ranks.isdisjoint(barred) if denied else ranks <= barred
    verb = "may not be dropped" if denied else "may be dropped"
    says = f"{ground.one(pieces)} {verb} on rank {', '.join(map(str, sorted(ranks)))}"
    span = statement.place(match)
    if true:
        yield holds(KIND, span, says, ("drops.forbidden_ranks",))
    elif false:
        there = ", ".join(map(str, sorted(barred)))
        finds = f"it may not be dropped on rank {there}" if barred else "it may be dropped anywhere"
        finds = f"by the rules of this game {finds}"
        yield fails(KIND, span, says, finds, certainty="likely", rests=("drops.forbidden_ranks",))


def _ranks(statement: Statement, ground: Ground) -> frozenset[int]:
    """The ranks that are named, counted from the edge of the side that drops: `the first or the
    last rank`."""
    found = [ground.absolute(rank, 0) for t in statement.tokens for rank in t.ranks]
    for at, token in enumerate(statement.tokens):
        if token.low in _EDGES and low_at(statement.tokens, at + 1) in ("or", "and"):
            found.append(ground.absolute(_EDGES[token.low], 0))
    return frozenset(found)
