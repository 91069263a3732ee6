"""How far a piece reaches on an empty board: a number by which pieces can be compared."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sitegen.rules.movement import Path, targets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Board
    from sitegen.rules.movement import Movement, Way


@cache
def mobility(movement: Movement, board: Board) -> float:
    """The mean number of squares that a man reaches, over all squares, once it has moved."""
    ways = [way for way in movement.ways if not way.initial]
    if board.voids or board.wrap != "none" or not all(map(_is_plain, ways)):
        reached = (targets(movement, board, s, moved=True).moves for s in board.squares)
        return sum(squares.bit_count() for squares in reached) / len(board.squares)
    vectors = {vector for way in ways for vector in _vectors(way, board)}
    pairs = sum((board.files - abs(x)) * (board.ranks - abs(y)) for x, y in vectors)
    return pairs / len(board.squares)


def _is_plain(way: Way) -> bool:
    """Whether it leads along one line that nothing but the edge can end."""
    leg = way.legs[0]
    plain = leg.path in (Path.FREE, Path.LAME) and not (leg.wraps or leg.turns)
    return plain and len(way.legs) == 1


def _vectors(way: Way, board: Board) -> Iterator[tuple[int, int]]:
    """From start to end, for every end that the board has room for."""
    leg = way.legs[0]
    x, y = leg.offset
    steps = leg.reach or max(board.files, board.ranks)
    for step in range(1, steps + 1):
        if abs(x) * step >= board.files or abs(y) * step >= board.ranks:
            return
        if leg.moves:
            yield x * step, y * step
