"""Leaps as shifts: one addition moves a whole set of men. Knows no men and no rules.

Where edges are joined, a leap is one shift here and another there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.memo import SHARED, Memo
from sitegen.rules.movement.model import Path
from sitegen.rules.movement.reach import facing, line
from sitegen.rules.squares import mask_of

if TYPE_CHECKING:
    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Leg, Way


class Step(NamedTuple):
    """A leap as a shift of whole sets: from the squares of `valid`, `shift` squares on."""

    shift: int
    valid: int
    moves: bool
    captures: bool


def is_leap(way: Way) -> bool:
    """Whether nothing that stands between can stop the way."""
    leg = way.legs[0]
    return len(way.legs) == 1 and leg.reach == 1 and leg.path is Path.FREE


@lru_cache(maxsize=SHARED)
def steps(way: Way, board: Board, side: int) -> tuple[Step, ...]:
    """A leap as shifts: one, or more where the board joins its edges."""
    leg = way.legs[0]
    if board.wrap != "none" or leg.wraps:
        valid = _joined(leg, board, side)
    else:
        x, y = facing(leg.offset, side)
        valid = {y * board.files + x: _inside(board, x, y)}
    return tuple(
        Step(shift, squares, leg.moves, leg.captures)
        for shift, squares in sorted(valid.items())
        if squares
    )


def _inside(board: Board, x: int, y: int) -> int:
    """The squares from which a step of x files and y ranks stays on the board."""
    files, ranks = board.files, board.ranks
    row = mask_of(range(max(0, -x), min(files, files - x)))
    rows = mask_of(rank * files for rank in range(max(0, -y), min(ranks, ranks - y)))
    shift, voids = y * files + x, mask_of(board.voids)
    return row * rows & ~voids & ~(voids >> shift if shift >= 0 else voids << -shift)


def _joined(leg: Leg, board: Board, side: int) -> dict[int, int]:
    """Shift -> the squares from which the leap is that shift."""
    valid: dict[int, int] = {}
    for square in board.squares:
        for bit in line(board, square, leg, side).bits[:1]:
            shift = bit.bit_length() - 1 - square
            valid[shift] = valid.get(shift, 0) | 1 << square
    return valid


@lru_cache(maxsize=SHARED)
def leap_sources(ways: tuple[Way, ...], board: Board, side: int) -> Memo[int]:
    """Square -> the squares from which a leap leads there."""
    shifts = [step for way in ways for step in steps(way, board, side)]

    def sources(target: Square) -> int:
        found = 0
        for step in shifts:
            if target >= step.shift:
                found |= 1 << target - step.shift & step.valid
        return found

    return Memo(sources)
