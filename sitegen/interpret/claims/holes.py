"""Squares that a board lacks: `Two squares are missing: e5 and g5`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.words import low_at, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "square-count-mismatch"
_LACKS = wordset("missing exist exists absent")
_HOLES = wordset("hole holes void voids")
_WORDS = wordset(
    "the a an on at of in from and & , . : ; – — ( ) there that this these which is are do does "
    "not square squares cell cells field fields corner corners board however namely viz has have "
    "no longer simply"
)
"""The words beside squares and numbers that such a clause may have, and no others: `the hole on e5
parts e4 from e6` is about more than holes."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    holes = _HOLES if ground.board.voids else frozenset()  # in play, a weak square is one, too
    for statement in reading.statements:
        if not statement.context.ours or statement.lows.isdisjoint(_LACKS | holes):
            continue
        if _is_plain(statement) and _denies_once(statement):
            named = list(_named(statement, ground))
            yield from named
            if all(claim.verdict is Verdict.HOLDS for claim in named):
                yield from _number(statement, ground)


def _is_plain(statement: Statement) -> bool:
    return all(
        token.kind in ("square", "number") or token.low in _WORDS | _LACKS | _HOLES
        for token in statement.tokens
    )


def _denies_once(statement: Statement) -> bool:
    """`e5 does not exist`, `e5 is missing`; `no square is missing` says the contrary."""
    lows = statement.lows
    exists = not lows.isdisjoint(("exist", "exists"))
    denied = not lows.isdisjoint(("not", "longer"))
    return exists == denied and ("no" not in lows or "longer" in lows)


def _named(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """The squares that a clause lists beside its word for a hole."""
    tokens = [t for t in statement.tokens if t.kind == "square"]
    if not tokens:
        return
    board = ground.board
    there = [point_name(t.points[0]) for t in tokens if ground.square(t.points[0]) is not None]
    names = english.listed(point_name(t.points[0]) for t in tokens)
    says = f"the board lacks {names}"
    finds = f"{english.listed(there)} {'is a square' if len(there) == 1 else 'are squares'} of it"
    if board.voids:
        finds += f"; it lacks {english.listed(board.name(s) for s in sorted(board.voids)[:8])}"
    evidence = ground.stated("topology", "the topology gives the board's squares")
    yield judged(KIND, statement.span(tokens[0], tokens[-1]), says, not there, finds, evidence)


def _number(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Two squares are missing`."""
    for at, token in enumerate(statement.tokens):
        words = tuple(low_at(statement.tokens, at + n) for n in (1, 2, 3))
        if token.kind != "number" or words != ("squares", "are", "missing"):
            continue
        missing = len(ground.board.voids)
        finds = f"the board lacks {missing or 'none'}"
        evidence = ground.stated("topology", "the topology gives the board's squares")
        says, true = f"{token.number} squares are missing", token.number == missing
        yield judged(KIND, statement.span(token), says, true, finds, evidence)
