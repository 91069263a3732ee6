"""Pieces that a game does without: `there are no Queens`, `the game has no Bishops`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "piece-count-mismatch"
_DOES_WITHOUT = re.compile(
    r"^(?:here )?(?:there are|(?:this |the )?(?:game|board|setup|array|armies) (?:has|have|knows)"
    r"|neither (?:side|player|army) has|(?:the |this )?(?:game|it) (?:is played|does)) "
    r"(?:no|without(?: any| the)?) "
)
_LINKS = wordset(", and or no nor any")
_END = re.compile(r"(?:at all|here|in (?:this|the) (?:game|setup|array|initial position))?[ .]*$")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(("no", "without")) or "piece" not in statement.kinds:
            continue
        context = statement.context
        if context.ours and not context.in_play and statement.kind in ("prose", "special"):
            yield from _absent(statement, ground)


def _absent(statement: Statement, ground: Ground) -> Iterator[Claim]:
    opening = _DOES_WITHOUT.match(statement.low)
    if opening is None:
        return
    words = opening.group().count(" ")
    tokens = statement.tokens
    named: list[Token] = []
    at = words
    while at < len(tokens) and (tokens[at].kind == "piece" or low_at(tokens, at) in _LINKS):
        named += [tokens[at]] if tokens[at].kind == "piece" else []
        at += 1
    if not _END.match(" ".join(token.low for token in tokens[at:])):
        return
    for token in named:
        if not token.plural or is_foreign(token.pieces):
            return
    for token in named:
        men = ground.squares_of(token.pieces)
        says = f"there are no {ground.names(token.pieces)}"
        there = ", ".join(ground.board.name(square) for square in men[:4])
        finds = f"the setup has {ground.many(len(men), token.pieces)}, on {there}"
        yield judged(KIND, statement.span(token), says, not men, finds, ground.evidence(men[:4]))
