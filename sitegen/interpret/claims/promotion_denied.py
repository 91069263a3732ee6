"""Ranks on which pawns do not promote: `pawns may not promote on the eighth rank`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.promotion_words import CONDITIONS, KIND
from sitegen.interpret.claims.promotion_zone import zone
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

DENIED = re.compile(
    r"(?<!that )(?<!which )"  # `a pawn that cannot promote` is one of many
    r"\b(?:may not|cannot|can not|must not|do not|does not) (?:be )?promote[ds]?\b"
)
_OPEN = CONDITIONS | wordset("until before when while only yet to into twice both automatically")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    places = zone(ground)
    if not places[0]:
        return
    for statement in reading.statements:
        if statement.context.ours and "rank" in statement.kinds and "promot" in statement.low:
            yield from _told(statement, places, ground)


def _told(
    statement: Statement, places: tuple[frozenset[int], frozenset[int]], ground: Ground
) -> Iterator[Claim]:
    match = DENIED.search(statement.low)
    ranks = [token for token in statement.tokens if token.kind == "rank"]
    if match is None or len(ranks) != 1 or not statement.around.isdisjoint(_OPEN):
        return
    if any(token.kind == "side" for token in statement.tokens) or not ranks[0].own:
        return
    said = {ground.absolute(rank, 0) for rank in ranks[0].ranks}
    says = f"pawns do not promote on rank {', '.join(map(str, sorted(said)))}"
    there = ", ".join(map(str, sorted(places[0])))
    finds = f"by the rules of this game they do so on rank {there}"
    true = said.isdisjoint(places[0])
    rests, place = ("promotion",), statement.place(match)
    yield judged(KIND, place, says, true, finds, (), "likely", rests=rests)
