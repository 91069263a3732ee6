"""`fen-en-passant`: squares that no man can have passed over with the last move.

Data: {reason}: `no-en-passant` in this game; `occupied`; `no-pusher`, no man that can have made the
step stands behind them; `wrong-rank`, he cannot have started there.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.rules.core import Core
from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import other

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
    if variant.en_passant is None or not variant.en_passant.sides[setup.turn]:
        return "no-en-passant"
    if any(square in setup.placement for square in passed):
        return "occupied"
    if Core.from_setup(setup, variant.tables).victim >= 0:
        return ""
    return "wrong-rank" if any(_starts(setup, variant, passed)) else "no-pusher"


def _starts(setup: Setup, variant: Variant, passed: tuple[Square, ...]) -> Iterator[bool]:
    """For each step of a man behind `passed`: whether it may have led there from somewhere."""
    assert variant.en_passant is not None
    mover = other(setup.turn)
    board = setup.board
    for name in variant.en_passant.takeable:
        for files, ranks in _steps(variant, name, mover):
            start = board.step(passed[0], (-files, -ranks))
            end = board.step(passed[-1], (files, ranks))
            man = None if end is None else setup.placement.get(end)
            if man is not None and start is not None and start not in setup.placement:
                own = (man.side, man.piece) == (mover, name)
                yield own and _in_line(setup, passed, (files, ranks))


def _in_line(setup: Setup, passed: tuple[Square, ...], step: tuple[int, int]) -> bool:
    return all(setup.board.step(square, step) == after for square, after in pairwise(passed))


def _steps(variant: Variant, name: str, mover: Side) -> Iterator[tuple[int, int]]:
    """The directions in which a man of that name goes without capturing; of a first step over a
    square (`ifmnD`) the half."""
    piece = variant.by_name.get(name)
    for way in piece.movement.ways if piece else ():
        leg = way.legs[0]
        if leg.moves:
            files, ranks = leg.offset if not way.initial else (n // 2 for n in leg.offset)
            yield files, ranks if mover == 0 else -ranks
