"""A table that computes what it lacks, and stays below a size."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")

SHARED = 512
"""Tables of a kind that are remembered for the next variant with such a board and such a piece."""


class Memo(dict[int, V]):
    """Integer -> value, computed at its first use; it forgets everything when `limit` is reached.

    A subclass of dict, so that a value that is there costs one lookup and no call.
    """

    __slots__ = ("compute", "limit")

    def __init__(self, compute: Callable[[int], V], limit: int = 1 << 13) -> None:
        super().__init__()
        self.compute = compute
        self.limit = limit

    def __missing__(self, key: int) -> V:
        if len(self) >= self.limit:
            self.clear()
        value = self.compute(key)
        self[key] = value
        return value
