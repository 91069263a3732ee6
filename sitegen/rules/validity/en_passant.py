"""`fen-en-passant`: squares that no man can have passed over with the last move.

Data: {reason}: `no-en-passant` in this game; `occupied`; `no-pusher`, no man that can have made the
step stands behind them; `wrong-rank`, he cannot have started there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def en_passant(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    passed = setup.en_passant
    reason = _reason(setup, variant, passed) if passed else ""
    return (SetupProblem("fen-en-passant", passed, {"reason": reason}),) if reason else ()


def _reason(setup: Setup, variant: Variant, passed: tuple[Square, ...]) -> str:
    if variant.en_passant is None:
        return "no-en-passant"
    if any(square in setup.placement for square in passed):
        return "occupied"
    starts = list(_starts(setup, variant, passed))
    if not starts:
        return "no-pusher"
    return "" if any(_may_start(s, setup, variant) for s in starts) else "wrong-rank"


def _starts(setup: Setup, variant: Variant, passed: tuple[Square, ...]) -> Iterator[Square]:
    """Empty squares from which a man that stands behind `passed` can have passed over them."""
    assert variant.en_passant is not None
    mover: Side = 0 if setup.turn == 1 else 1
    board = setup.board
    for name in variant.en_passant.takeable:
        for files, ranks in _steps(variant, name, mover):
            start = board.step(passed[0], (-files, -ranks))
            end = board.step(passed[-1], (files, ranks))
            man = None if end is None else setup.placement.get(end)
            if man is None or start is None or start in setup.placement:
                continue
            if (man.side, man.piece) == (mover, name) and _in_line(setup, passed, (files, ranks)):
                yield start


def _in_line(setup: Setup, passed: tuple[Square, ...], step: tuple[int, int]) -> bool:
    return all(setup.board.step(square, step) == after for square, after in pairwise(passed))


def _steps(variant: Variant, name: str, mover: Side) -> Iterator[tuple[int, int]]:
    """The directions in which a man of that name goes without capturing."""
    piece = variant.by_name.get(name)
    for way in piece.movement.ways if piece else ():
        leg = way.legs[0]
        if leg.moves:
            yield leg.offset[0], leg.offset[1] if mover == 0 else -leg.offset[1]


def _may_start(square: Square, setup: Setup, variant: Variant) -> bool:
    step = variant.double_step
    if step is None:
        return False
    rank = setup.board.rank(square)
    from_own_edge = rank + 1 if setup.turn == 1 else setup.board.ranks - rank
    return not step.ranks or from_own_edge in step.ranks
