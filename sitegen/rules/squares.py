"""Sets of squares as one integer: square s is bit s. Any size of board fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def mask_of(squares: Iterable[int]) -> int:
    """The set of those squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
