"""How much work a movement makes on a board, so that no definition of a few letters takes minutes.

What counts is what multiplies: the legs of a way behind the first one, and lines that run round
and round a board whose edges are joined.
"""

from __future__ import annotations

from math import gcd, lcm
from typing import TYPE_CHECKING

from sitegen.rules.movement.model import Through

if TYPE_CHECKING:
    from sitegen.rules.board import Board
    from sitegen.rules.movement.model import Leg, Movement, Way

MOST_WORK = 200_000
"""Lines of an ordinary length that the pieces of a game may make the engine look along from all
squares of the board together: some tenths of a second. The two-legged sliders of the largest shogi
make a hundred thousand on their 625 squares."""

_ORDINARY = 32
"""Squares of an ordinary line."""
_ONCE = 4
"""So many lines that are looked along once are as much work as one that is for each position."""


def work(movement: Movement, board: Board) -> int:
    """Lines that are looked along beyond one of ordinary length a way, from all squares."""
    squares = len(board.squares)
    return squares * sum(lines_behind(way, board, squares) for way in movement.ways)


def lines_behind(way: Way, board: Board, squares: int) -> int:
    """From one square. What is captured on the way keeps two paths to one square apart; and once
    it is asked where the legs lead whoever stands on the board."""
    total, starts, taken, possible = _length(way.legs[0], board) // _ORDINARY, 1, 1, 1
    for before, leg in zip(way.legs, way.legs[1:], strict=False):
        starts = min(squares, starts * _ends(before, board))
        possible = min(squares, possible * _length(before, board))
        taken *= 2 if before.through is Through.CAPTURE else 1
        lines = starts * taken + possible // _ONCE
        total += lines * (1 + _length(leg, board) // _ORDINARY)
    return total


def _ends(leg: Leg, board: Board) -> int:
    """Squares at which a leg may hand over to the next one: one where it has to meet somebody."""
    return _length(leg, board) if leg.through is Through.EMPTY else 1


def _length(leg: Leg, board: Board) -> int:
    """The most squares that a leg passes."""
    (x, y), wrap = leg.offset, board.wrap
    across = wrap in ("horizontal", "both") or leg.wraps
    around = wrap in ("vertical", "both")
    files = board.files // gcd(x, board.files) if x and across else board.files if x else 1
    ranks = board.ranks // gcd(y, board.ranks) if y and around else board.ranks if y else 1
    if across and around:
        longest = lcm(files, ranks)
    elif across:
        longest = board.ranks if y else files
    elif around:
        longest = board.files if x else ranks
    else:
        longest = max(board.files, board.ranks)
    return min(leg.reach or longest, longest)
