"""Sets of squares as one integer: square s is bit s. Any size of board fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.rules.board import Board


def mask_of(squares: Iterable[int]) -> int:
    """The set of those squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """Each square of a set as a set of its own, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def ranks_mask(board: Board, numbers: Iterable[int], side: int, *, far: bool = False) -> int:
    """The squares of ranks counted from a side's own edge (or its far edge) from 1; -1 is the last.

    Side 0 has its own edge at the first rank, side 1 at the last.
    """
    up = (side == 0) != far
    wanted = {number - 1 if number > 0 else board.ranks + number for number in numbers}
    rows = {rank if up else board.ranks - 1 - rank for rank in wanted}
    return mask_of(square for square in board.squares if board.rank(square) in rows)
