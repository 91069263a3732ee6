"""A board: bare squares with a topology. Knows no men and no rules.

The one operation that movement rests on is `step`: from a square in a direction.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase
from typing import Literal, TypeAlias

Square: TypeAlias = int
"""A square of a board: `rank * files + file`, both from 0, a1 = 0."""

Wrap: TypeAlias = Literal["none", "horizontal", "vertical", "both"]

MAX_FILES = 26
MAX_RANKS = 99


@dataclass(frozen=True)
class Board:
    """A rectangular grid of 1 to 26 files and 1 to 99 ranks.

    `voids` are squares that do not exist; `wrap` joins the edges: `horizontal` the first and last
    file, `vertical` the first and last rank. Raises ValueError for a size out of range or a void
    off the board.
    """

    files: int
    ranks: int
    voids: frozenset[Square] = frozenset()
    wrap: Wrap = "none"

    def __post_init__(self) -> None:
        if not (1 <= self.files <= MAX_FILES and 1 <= self.ranks <= MAX_RANKS):
            raise ValueError(f"no board of {self.files} files and {self.ranks} ranks")
        if any(not 0 <= void < self.files * self.ranks for void in self.voids):
            raise ValueError("a void lies off the board")

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """All squares that exist, ascending."""
        return tuple(s for s in range(self.files * self.ranks) if s not in self.voids)

    def step(self, square: Square, direction: tuple[int, int]) -> Square | None:
        """The square `direction` = (files, ranks) away, or None off the board or on a void."""
        rank, file = divmod(square, self.files)
        file += direction[0]
        rank += direction[1]
        if self.wrap in ("horizontal", "both"):
            file %= self.files
        if self.wrap in ("vertical", "both"):
            rank %= self.ranks
        if not (0 <= file < self.files and 0 <= rank < self.ranks):
            return None
        target = rank * self.files + file
        return None if target in self.voids else target

    def square(self, file: int, rank: int) -> Square:
        return rank * self.files + file

    def file(self, square: Square) -> int:
        return square % self.files

    def rank(self, square: Square) -> int:
        return square // self.files

    def name(self, square: Square) -> str:
        """`a1`, `j10`: the file's letter and the rank's number."""
        rank, file = divmod(square, self.files)
        return f"{ascii_lowercase[file]}{rank + 1}"

    def parse(self, name: str) -> Square | None:
        """The square of that name, or None where the board has none such (voids included)."""
        file, digits = ord(name[:1] or "?") - ord("a"), name[1:]
        if not (0 <= file < self.files and digits.isascii() and digits.isdecimal()):
            return None
        if digits[0] == "0" or len(digits) > 2 or int(digits) > self.ranks:
            return None
        square = self.square(file, int(digits) - 1)
        return None if square in self.voids else square

    def is_dark(self, square: Square) -> bool:
        """Whether the square is dark; a1 is, on every board."""
        return (self.file(square) + self.rank(square)) % 2 == 0


def file_name(file: int) -> str:
    """The letter of a file, 0 to 25."""
    return ascii_lowercase[file]
