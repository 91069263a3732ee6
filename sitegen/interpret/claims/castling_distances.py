"""How far king and rook move in castling: `the King moves three squares toward the Rook`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.castling_ways import Journey, Way, certainty_of
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.model import Evidence
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
KIND = "castling-mismatch"

_FREE = wordset("any choose chosen more least either free freely not no never cannot")
_EITHER = re.compile(r"\beither (?:side|rook|wing|direction|way)")
_GOES = wordset(
    "moves move moving goes go steps step travels jumps leaps slides two castles castle castling"
)


_COUNTED = frozenset(
    {"squares", "steps", "spaces", "files", "", ",", ".", ")", "toward", "towards"}
)
_LYING = wordset("lie lies are must remain stay between apart off")
"""`two squares lie between his start and his goal`."""


def _royal_or_rook(token: Token) -> str:
    return next((role for role in ("king", "rook") if role in token.pieces), "")


def against_squares(statement: Statement, journeys: Sequence[Journey]) -> Iterator[Claim]:
    """`the King moves three squares: f1 to i1 or f1 to c1`."""
    said = said_distances(statement).get("king")
    kings = [journey for journey in journeys if journey.role == "king"]
    lengths = {abs(king.start[0] - king.goal[0]) for king in kings}
    if said is not None and lengths and said[0] not in lengths:
        number, first, last = said
        says = f"in castling the king moves {number} squares"
        finds = f"the squares named beside it are {' or '.join(map(str, sorted(lengths)))} away"
        evidence = tuple(
            Evidence("these squares", statement.span(king.first, king.last)) for king in kings
        )
        yield fails(KIND, statement.span(first, last), says, finds, evidence)


def said_distances(statement: Statement) -> dict[str, tuple[int, Token, Token]]:
    """How far king and rook are said to move, with the words that say it."""
    free = statement.lows & _FREE
    if free - ({"either"} if _EITHER.search(statement.low) else set()):
        return {}
    tokens = statement.tokens
    said: dict[str, tuple[int, Token, Token]] = {}
    mover: Token | None = None
    for at, token in enumerate(tokens):
        if token.kind == "piece":
            mover = token
        elif token.low in ("he", "it") and statement.context.about("castl"):
            mover = replace(token, kind="piece", pieces=frozenset({"king"}))
        if token.kind != "number" or mover is None or token.number < 1:
            continue
        between = [t.low for t in tokens if mover.end <= t.start and t.end <= token.start]
        behind = low_at(tokens, at + 1)
        counted = behind in _COUNTED and low_at(tokens, at + 2) not in _LYING
        role = _royal_or_rook(mover)
        plain = len(between) <= 4 and any(word in _GOES or word == ":" for word in between)
        plain = plain or (not between and statement.context.label.low.endswith("castling"))
        plain = plain or (not between and _is_moved(tokens, tokens.index(mover)))
        if role and counted and plain and role not in said:
            said[role] = (
                token.number,
                token,
                tokens[at + 1] if behind in ("squares", "spaces") else token,
            )
    return said


def _is_moved(tokens: Sequence[Token], at: int) -> bool:
    """`Castling moves the King three squares`, `Castling consists of moving the King …`."""
    back = at - 1 - (low_at(tokens, at - 1) in ("the", "his"))
    if low_at(tokens, back) == "moving":
        return [low_at(tokens, back - 3), low_at(tokens, back - 1)] == ["castling", "of"]
    return low_at(tokens, back) in _TAKES and low_at(tokens, back - 1) == "castling"


_TAKES = frozenset({"moves", "takes", "brings", "carries"})


def distances(statement: Statement, found: Sequence[Way], ground: Ground) -> Iterator[Claim]:
    """`the King moves two squares toward the Rook`, `Rook moves 3`."""
    if any(t.kind in ("square", "range", "move") for t in statement.tokens):
        return
    said = said_distances(statement)
    for role, (number, first, last) in said.items():
        lengths = sorted(
            {
                abs(a - b)
                for way in _on_side(statement, found)
                for a, b in [way.king if role == "king" else way.rook]
            }
        )
        if not lengths or (role == "rook" and "king" not in said):
            continue
        says = f"in castling the {role} moves {number} squares"
        span = statement.span(first, last)
        if [number] == lengths or (number in lengths and _one_wing(statement)):
            yield holds(KIND, span, says)
        elif number not in lengths:
            finds = f"by the rules of this game it moves {' or '.join(map(str, lengths))}"
            evidence = ground.stated("castling", "castling is defined here")
            evidence = (*evidence, *ground.evidence([found[0].king[0]]))
            yield fails(KIND, span, says, finds, evidence, certainty_of(ground))


def walks(statement: Statement, found: Sequence[Way], ground: Ground) -> Iterator[Claim]:
    """`three squares to b1, but four squares to i1`: how far the king's goals are."""
    tokens = statement.tokens
    goals = {way.king[1]: abs(way.king[0] - way.king[1]) for way in found}
    for at, token in enumerate(tokens[:-3]):
        plain = low_at(tokens, at + 1) in ("squares", "steps", "spaces")
        if token.kind != "number" or not plain or low_at(tokens, at + 2) != "to":
            continue
        square = (
            ground.square(tokens[at + 3].points[0]) if tokens[at + 3].kind == "square" else None
        )
        if square not in goals or any("rook" in t.pieces for t in tokens[max(0, at - 3) : at]):
            continue
        says = f"in castling the king moves {token.number} squares to {tokens[at + 3].text}"
        finds, span = f"it is {goals[square]} away", statement.span(token, tokens[at + 1])
        yield judged(KIND, span, says, goals[square] == token.number, finds)


def _one_wing(statement: Statement) -> bool:
    text = f"{statement.low} {statement.context.label.low}"
    wings = [w for w in ("queenside", "kingside", "long", "short", "left", "right") if w in text]
    return len(wings) == 1


def _on_side(statement: Statement, found: Sequence[Way]) -> list[Way]:
    sides = {t.side for t in statement.tokens if t.kind == "side"}
    return [way for way in found if len(sides) != 1 or way.side in sides]
