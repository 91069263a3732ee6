"""Pieces that a game or a side does without: `there are no Queens`, `White has no King`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import AT_TIMES
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import ORTHODOX, is_foreign, singulars
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "piece-count-mismatch"
_DENIED = re.compile(
    r"(?:^| )(?:(?:there (?:are|is)|(?:this |the )?(?:game|board|setup|array|armies) (?:has|have)"
    r"|(?:the |this )?(?:game|it) (?:is played|does)) (?:no|without(?: any| the)?)"
    r"|neither (?:side|player|army) has(?: any| an?)?|(?:the|this) (?:game|setup|array) lacks"
    r"|(?:^|^the |(?:^| )(?:with|and|despite) the )(?:absence|lack|omission) of(?: the| any)?"
    r"|^(?:the )?missing) "
)
"""Not `in the absence of Queens the Rooks are strong`, which is of later in a game, nor what
something requires."""
_LINKS = wordset(", and or no nor any a")
_END = re.compile(
    r"(?:at all|here|on the board|in (?:this|the) (?:game|setup|array|initial position))?[ .]*$"
)
_WITHOUT = frozenset({("has", "no"), ("lacks", "a"), ("plays", "without")})
"""Behind the name of a side: `White has no King`."""
_GONE = re.compile(r" (?:are|is) absent\b")
_WORDS = wordset("no without absent neither lacks absence lack omission missing")
_LATER = AT_TIMES | {"as"}
"""Words of games that are under way: `when there are no pawns, …`."""
_PLACES = frozenset({"rank", "square", "range", "side", "file"})
_FEW = 4
"""So many men are told with their squares."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or "piece" not in statement.kinds:
            continue
        context = statement.context
        if not statement.around.isdisjoint(_LATER):
            continue
        placed = any(token.kind in _PLACES for token in statement.tokens[1:])
        if context.ours and not context.in_play and not placed:
            yield from _absent(statement, ground)


def _absent(statement: Statement, ground: Ground) -> Iterator[Claim]:
    first = statement.tokens[0]
    side = first.side if first.kind == "side" else -1
    whose = f"{ground.player(side)} has" if side >= 0 else "there are"
    for token in _named(statement):
        men = ground.squares_of(token.pieces, side)
        says = f"{whose} no {ground.names(token.pieces)}"
        there = ", ".join(ground.board.name(square) for square in men)
        finds = f"the setup has {ground.many(len(men), token.pieces)}"
        finds += f", on {there}" if len(men) <= _FEW else ""
        yield judged(KIND, statement.span(token), says, not men, finds, ground.evidence(men[:_FEW]))


def _named(statement: Statement) -> list[Token]:
    """The pieces that are said to be missing; none where more is said of them."""
    tokens, low = statement.tokens, statement.low
    opening = _DENIED.search(low)
    gone = _GONE.search(low)
    if tokens[0].kind == "side":
        if (low_at(tokens, 1), low_at(tokens, 2)) not in _WITHOUT:
            return []
        at = 3
    elif opening is not None:
        at = statement.at(opening.end())
    elif gone is not None:
        first = [t for t in tokens[:1] if t.kind == "piece" and not is_foreign(t.pieces)]
        return [t for t in first if _is_itself(t)]
    else:
        return []
    named: list[Token] = []
    while at < len(tokens) and (_is_man(tokens[at]) or low_at(tokens, at) in _LINKS):
        named += [tokens[at]] if tokens[at].kind == "piece" else []
        at += 1
    rest = " ".join(token.low for token in tokens[at:])
    listed = low_at(tokens, at - 1) in ("and", "or", ",", "no")
    named = [token for token in named if not _is_of_chess_alone(token)]
    plain = all(not is_foreign(token.pieces) and _is_itself(token) for token in named)
    return named if plain and (_END.match(rest) or listed) else []


def _is_man(token: Token) -> bool:
    return token.kind == "piece" or not ORTHODOX.isdisjoint(singulars(token.low))


def _is_of_chess_alone(token: Token) -> bool:
    """A man of chess that this game lacks: of it nothing is told that is not so."""
    return is_foreign(token.pieces) and not ORTHODOX.isdisjoint(singulars(token.low))


def _is_itself(token: Token) -> bool:
    """Whether it is no name of a man of chess that another one has at times: `there is no Queen`,
    where a Ferz is called so."""
    return all(name in token.pieces for name in singulars(token.low) if name in ORTHODOX)
