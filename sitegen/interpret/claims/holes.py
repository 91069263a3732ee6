"""Squares that a board lacks: `Two squares are missing: e5 and g5`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import low_at, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

KIND = "square-count-mismatch"
_LACKS = wordset("missing exist exists absent")
_NOUNS = wordset("square squares cell cells field fields corner corners")
_HOLES = wordset("hole holes void voids gap gaps")
_OTHER = wordset(
    "diagram picture figure table list if may can could would should letter colour color near "
    "around beside between next man men piece pieces pawn pawns"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        lows = statement.lows
        lacks = lows & _LACKS and lows & _NOUNS
        if not statement.context.ours or not (lacks or lows & _HOLES):
            continue
        doubtful = not lows.isdisjoint(_OTHER) or not lows.isdisjoint(DYNAMIC)
        if not doubtful and "piece" not in statement.kinds and _denies_once(statement):
            named = list(_named(statement, ground))
            yield from named
            if all(claim.verdict is Verdict.HOLDS for claim in named):
                yield from _number(statement, ground)


def _denies_once(statement: Statement) -> bool:
    """`e5 does not exist`, `e5 is missing`; `no square is missing` says the contrary."""
    lows = statement.lows
    exists = not lows.isdisjoint(("exist", "exists"))
    return exists == ("not" in lows) and lows.isdisjoint(("no", "never", "none", "without"))


def _named(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """The squares that a clause lists beside its word for a hole."""
    tokens = [t for t in statement.tokens if t.kind == "square"]
    plain = statement.kinds.isdisjoint(("range", "rank", "file", "files", "side", "move"))
    if not tokens or not plain:
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
