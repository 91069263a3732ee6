"""Movements put together from parts: riders, leapers, hoppers, compounds, divergent pieces.

Steps are (files, ranks), ranks toward the enemy, each taken as given: no image is added. Raises
ValueError for a step that goes nowhere and for a negative range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.movement.directions import images
from sitegen.rules.movement.model import Leg, Movement, Path, Way

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.rules.movement.model import Offset

ORTHOGONAL: tuple[Offset, ...] = images((1, 0))
DIAGONAL: tuple[Offset, ...] = images((1, 1))
ALL: tuple[Offset, ...] = ORTHOGONAL + DIAGONAL


def leaper(offsets: Iterable[Offset]) -> Movement:
    """Leaps straight to each of the offsets."""
    return _straight(offsets, 1, Path.FREE)


def rider(directions: Iterable[Offset], max_steps: int = 0) -> Movement:
    """Repeats a step until something stands in the way, at most `max_steps` times (0: no end)."""
    return _straight(directions, max_steps, Path.FREE)


def hopper(directions: Iterable[Offset], *, lands_next: bool = True) -> Movement:
    """Hops over one man, to the square just behind it, or any distance beyond (a cannon)."""
    return _straight(directions, 0, Path.HOP_NEXT if lands_next else Path.HOP)


def compose(movements: Iterable[Movement]) -> Movement:
    """The union: a piece that moves like each of the parts."""
    return Movement(tuple(dict.fromkeys(way for part in movements for way in part.ways)))


def divergent(move: Movement, capture: Movement) -> Movement:
    """A piece that goes to empty squares one way and captures another."""
    moving = (_restricted(way, moves=True, captures=False) for way in move.ways)
    taking = (_restricted(way, moves=False, captures=True) for way in capture.ways)
    return Movement(tuple(dict.fromkeys(way for way in (*moving, *taking) if way is not None)))


def _straight(offsets: Iterable[Offset], reach: int, path: Path) -> Movement:
    steps = tuple(dict.fromkeys(offsets))
    if (0, 0) in steps:
        raise ValueError("a step of no length goes nowhere")
    if reach < 0:
        raise ValueError(f"no ride of {reach} steps")
    return Movement(tuple(Way((Leg(offset, reach, path=path),)) for offset in steps))


def _restricted(way: Way, *, moves: bool, captures: bool) -> Way | None:
    """The way with its ends limited to moving or to capturing; None where nothing is left."""
    legs = tuple(
        leg._replace(moves=leg.moves and moves, captures=leg.captures and captures)
        for leg in way.legs
    )
    return way._replace(legs=legs) if any(leg.moves or leg.captures for leg in legs) else None
