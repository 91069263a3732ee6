"""Which men must not be lost: `the Champion is royal`, `the King is not royal`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import ARE, NEITHER, NOT, PRONOUNS
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.rights import KIND
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_ENDS = wordset(". , ; : and but so since as for")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        told = "royal" in statement.lows and statement.lows.isdisjoint(NEITHER)
        if told and statement.context.ours:
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    at = next(at for at, token in enumerate(tokens) if token.low == "royal")
    denied = low_at(tokens, at - 1) in NOT
    verb = at - 1 - denied
    ends = at + 1 >= len(tokens) or tokens[at + 1].low in _ENDS
    if verb < 1 or low_at(tokens, verb) not in ARE or not ends:
        return
    subject = tokens[verb - 1]
    pieces = subject.pieces if subject.kind == "piece" else frozenset[str]()
    if subject.low in PRONOUNS and statement.context.label.near:
        pieces = statement.context.label.pieces
    if not pieces or is_foreign(pieces) or not pieces <= ground.standing:
        return
    royal = {ground.variant.by_name[piece].royal for piece in pieces}
    true = royal == {not denied}
    limited = low_at(tokens, at + 1).isalpha() or low_at(tokens, verb - 2) in ("and", "or")
    if len(royal) != 1 or (limited and not true):
        return
    says = f"{ground.one(pieces)} is {'not ' if denied else ''}royal"
    finds = f"by the rules of this game it is {'' if royal == {True} else 'not '}royal"
    span = statement.span(subject, tokens[at])
    evidence = ground.stated("royalType", "`royalType` is stated here")
    yield judged(KIND, span, says, true, finds, evidence, "likely", rests=("royalType",))
