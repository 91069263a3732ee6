"""Men on both sides of others: `The King and Queen are flanked by Bishops`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed, plural
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

KIND = "relative-placement-mismatch"
_FLANK = wordset("flank flanks flanked")
_SMALL = wordset("the a an both two is are , and then next by each of his her its their own")
"""Words of a sentence that tells of nothing else."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not _FLANK.isdisjoint(statement.lows) and statement.static:
            yield from _told(statement, ground)


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    tokens = [token for token in statement.tokens if token.low != "."]
    at = next(at for at, token in enumerate(tokens) if token.low in _FLANK)
    before, behind = _men(tokens[:at]), _men(tokens[at + 1 :])
    sides = {token.side for token in tokens if token.kind == "side"}
    middle, outside = (before, behind) if tokens[at].low == "flanked" else (behind, before)
    passive = low_at(tokens, at + 1) == "by" and low_at(tokens, at - 1) in ("is", "are")
    if not (middle and outside) or passive != (tokens[at].low == "flanked"):
        return
    if not {*middle, *outside} <= ground.standing or len(sides) > 1 or ground.holes:
        return
    blocks = [_block(middle, outside, side, ground) for side in sides or (0, 1)]
    if not all(blocks):
        return
    others = [block for block in blocks if not _flanked(block, outside, ground)]
    says = f"{listed(map(plural, outside))} flank the {listed(middle)}"
    block = (others or blocks)[0]
    finds = f"the setup has {', '.join(_around(block, ground))} there"
    yield judged(KIND, statement.all, says, not others, finds, ground.evidence(block[:4]))


def _block(names: Sequence[str], outside: Sequence[str], side: int, ground: Ground) -> list[Square]:
    """The squares of a side's men of all these names where they stand side by side, and the side
    has those that are told of beside them; else none."""
    places = [ground.squares_of(frozenset({name}), side) for name in names]
    if not all(places) or not all(ground.squares_of(frozenset({o}), side) for o in outside):
        return []
    squares = sorted(square for there in places for square in there)
    ranks = {ground.board.rank(square) for square in squares}
    beside = len(ranks) == 1 and squares[-1] - squares[0] == len(squares) - 1
    return squares if beside else []


def _men(tokens: Sequence[Token]) -> list[str]:
    """The pieces that are named, nothing where anything else is said or a name means several."""
    named = [token for token in tokens if token.kind == "piece"]
    others = [t for t in tokens if t.kind not in ("piece", "side") and t.low not in _SMALL]
    vague = any(len(t.pieces) != 1 or is_foreign(t.pieces) or "'" in t.low for t in named)
    return [] if others or vague else [min(token.pieces) for token in named]


def _flanked(block: Sequence[Square], outside: Sequence[str], ground: Ground) -> bool:
    """Whether men of the first name stand at both ends, those of the second beside these, and so
    on, from within or from without; or of two names one at either end."""
    ends = [(block[0] - step, block[-1] + step) for step in range(1, len(outside) + 1)]
    rank, side = ground.board.rank(block[0]), ground.placement[block[0]].side
    there = [
        tuple(
            man.piece
            if (man := ground.placement.get(square)) is not None
            and man.side == side
            and ground.board.rank(square) == rank
            else ""
            for square in pair
        )
        for pair in ends
    ]
    pairs = [(name, name) for name in outside]
    return there in (pairs, pairs[::-1]) or {*there[0]} == {*outside}


def _around(squares: Sequence[Square], ground: Ground) -> Iterator[str]:
    """The men from the left of these to the right of them."""
    row = ground.rank_squares(ground.board.rank(squares[0]) + 1)
    for square in row:
        if min(squares) - 1 <= square <= max(squares) + 1:
            man = ground.placement.get(square)
            yield man.piece if man is not None else "nothing"
