"""A movement as data: the union of ways, each a chain of legs. Knows neither boards nor letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple, TypeAlias

Offset: TypeAlias = tuple[int, int]
"""A step as (files, ranks), ranks counted toward the enemy."""


class Path(Enum):
    """What may stand between the start and the end of a leg."""

    __hash__ = object.__hash__
    """Members are one of a kind, so this is the same and needs no call of Python code."""

    FREE = "free"
    """A slide stops at the first man; a leap does not care."""
    LAME = "lame"
    """The square half-way must be empty; of a knight's step, the orthogonal one."""
    JUMP = "jump"
    """The square half-way must be occupied (leap); a slide skips its first square."""
    HOP = "hop"
    """Exactly one man is hopped over, then any distance (cannon)."""
    HOP_NEXT = "hop-next"
    """Exactly one man is hopped over, landing directly behind it (grasshopper)."""


class Through(Enum):
    """What the square at the end of a leg must hold for the next leg to follow."""

    __hash__ = object.__hash__

    EMPTY = "empty"
    CAPTURE = "capture"
    """An enemy, which is captured on the way."""
    OVER = "over"
    """Any man, which stays."""


class Leg(NamedTuple):
    """A leap or a ride in one direction.

    `reach` is the greatest number of repetitions: 1 a leap, n a ride of at most n, 0 a ride without
    limit. `moves` and `captures` say whether the move may end here on an empty or on an enemy's
    square.
    """

    offset: Offset
    reach: int = 1
    moves: bool = True
    captures: bool = True
    path: Path = Path.FREE
    wraps: bool = False
    """Whether it crosses the side edges of the board (cylindrical)."""
    turns: tuple[Offset, ...] = ()
    """The steps that follow `offset` in turn, over and over, in a crooked or circular ride."""
    through: Through = Through.EMPTY
    en_passant: bool = False
    """Whether it is the capture that takes en passant."""


class Way(NamedTuple):
    """One elementary way of moving: its legs in order (nearly always a single one).

    `initial`: only while the man has not moved. `stops`: for each leg but the last, whether the man
    may also end there (`[F?R]`) or must go on (`[F-R]`).
    """

    legs: tuple[Leg, ...]
    initial: bool = False
    stops: tuple[bool, ...] = ()

    @property
    def ends(self) -> tuple[Leg, ...]:
        """The legs after which the move may be over."""
        pairs = zip(self.legs, (*self.stops, True), strict=True)
        return tuple(leg for leg, may_stop in pairs if may_stop)

    @property
    def takes_on_the_way(self) -> bool:
        """Whether a leg before the last captures."""
        return any(leg.through is Through.CAPTURE for leg in self.legs[:-1])


@dataclass(frozen=True)
class Movement:
    """How a piece moves: the union of its ways, ordered, without repetition.

    Many tables go by movement, so that its hash is found only once.
    """

    ways: tuple[Way, ...]

    @cached_property
    def _hash(self) -> int:
        return hash(self.ways)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Movement], tuple[tuple[Way, ...]]]:
        """The hash stays at home: it is another one in another process."""
        return Movement, (self.ways,)
