"""A movement as data: the union of ways, each a chain of legs. Knows neither boards nor letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Path(Enum):
    """What may stand between the start and the end of a leg."""

    FREE = "free"
    """A slide stops at the first man; a leap does not care."""
    LAME = "lame"
    """Every square between start and end must be empty."""
    JUMP = "jump"
    """The square next to the start must be occupied (leap); a slide skips its first square."""
    HOP = "hop"
    """Exactly one man is hopped over, then any distance (cannon)."""
    HOP_NEXT = "hop-next"
    """Exactly one man is hopped over, landing directly behind it (grasshopper)."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A leap or a ride in one direction.

    `offset` is (files, ranks), ranks counted toward the enemy. `reach` is the greatest number of
    repetitions: 1 a leap, n a ride of at most n, 0 a ride without limit. `moves` and `captures` say
    whether it may end on an empty or on an enemy's square.
    """

    offset: tuple[int, int]
    reach: int = 1
    moves: bool = True
    captures: bool = True
    path: Path = Path.FREE
    wraps: bool = False
    """Whether it crosses the side edges of the board (cylindrical)."""


@dataclass(frozen=True, slots=True)
class Way:
    """One elementary way of moving: its legs in order (nearly always a single one).

    `initial`: only while the man has not moved. `stops`: for each leg but the last, whether the man
    may also end there (`[F?R]`) or must go on (`[F-R]`).
    """

    legs: tuple[Leg, ...]
    initial: bool = False
    stops: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Movement:
    """How a piece moves: the union of its ways, ordered, without repetition."""

    ways: tuple[Way, ...]
