"""Lines of movement on one board, made ready: what a piece reaches, and from where it is reached.

All tables fill themselves as squares and occupancies are met. Knows no men and no rules.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sitegen.rules.memo import SHARED, Memo
from sitegen.rules.movement.model import Movement, Path
from sitegen.rules.movement.reach import facing, line, opened, potential, watched, way_ends
from sitegen.rules.movement.work import lines_behind
from sitegen.rules.squares import mask_of
from sitegen.rules.steps import is_leap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Leg, Way

Reach: TypeAlias = Memo[tuple[int, Memo[int]]]
"""Square -> the squares whose occupation matters, and occupancy of these -> squares in reach."""


class Rays(NamedTuple):
    """The lines that lead to one square."""

    sources: int
    """All squares from which one does."""
    between: dict[int, int]
    """Source, as a bit -> the squares that must be empty."""
    watch: int
    open_from: Memo[int]
    """Occupancy of `watch` -> the sources whose line is open."""


@lru_cache(maxsize=SHARED)
def reach(ways: tuple[Way, ...], board: Board, side: int, *, captures: bool) -> Reach:
    """Where the ways may end to capture, or to move, whatever stands at the end."""

    def at(square: Square) -> tuple[int, Memo[int]]:
        straight = [line(board, square, way.legs[0], side) for way in ways if len(way.legs) == 1]
        bent = [way for way in ways if len(way.legs) > 1]
        watch = 0
        for way in ways:
            if not is_leap(way):
                watch |= watched(way, board, square, side)

        def ends(occupied: int) -> int:
            found = 0
            for span in straight:
                reached = opened(span, occupied)
                found |= reached.moves | reached.attacks
            for way in bent:
                found |= way_ends(way, board, square, side, occupied)[captures]
            return found

        return watch, Memo(ends)

    return Memo(at)


def is_ray(way: Way, board: Board) -> bool:
    """Whether the way leads to a square by one line at most, open when all between is empty."""
    leg = way.legs[0]
    hops = leg.path in (Path.HOP, Path.HOP_NEXT) or (leg.path is Path.JUMP and leg.reach == 1)
    return len(way.legs) == 1 and not (leg.turns or leg.wraps or hops) and board.wrap == "none"


def ray_kind(leg: Leg) -> tuple[str, int]:
    """What rays must share, that no two of them join the same squares by different lines."""
    return leg.path.value, gcd(*leg.offset)


@lru_cache(maxsize=SHARED)
def ray_sources(ways: tuple[Way, ...], board: Board, side: int) -> Memo[Rays]:
    """Square -> the rays that lead there."""

    def rays(target: Square) -> Rays:
        between: dict[int, int] = {}
        for way in ways:
            between.update(_backward(way.legs[0], board, target, side))
        sources = watch = 0
        for source, squares in between.items():
            sources |= source
            watch |= squares

        def open_from(occupied: int) -> int:
            found = 0
            for source, squares in between.items():
                if not squares & occupied:
                    found |= source
            return found

        return Rays(sources, between, watch, Memo(open_from))

    return Memo(rays)


def _backward(leg: Leg, board: Board, target: Square, side: int) -> dict[int, int]:
    """Each source from which the leg leads to the target, with what must be empty between."""
    found: dict[int, int] = {}
    between = 0
    for source in _behind(leg, board, target, side):
        if leg.path is Path.FREE:
            found[1 << source] = between
            between |= 1 << source
            continue
        span = line(board, source, leg, side)
        if 1 << target not in span.bits:
            break
        at = span.bits.index(1 << target)
        first = 1 if leg.path is Path.JUMP else 0
        if at >= first:
            needed = 0
            for bit in (*span.bits[first:at], *span.halves[: at + 1]):
                needed |= bit
            found[1 << source] = needed
    return found


def _behind(leg: Leg, board: Board, target: Square, side: int) -> Iterator[Square]:
    """The squares from which the leg goes towards the target, the nearest first."""
    x, y = facing(leg.offset, side)
    back = (-x, -y)
    source = board.step(target, back)
    for _ in range(leg.reach or len(board.squares)):
        if source is None:
            return
        yield source
        source = board.step(source, back)


class Aims(NamedTuple):
    """Ways of any sort, asked man by man."""

    near: Memo[int]
    """Square -> from where it could be captured if all else stood right."""
    reach: Reach
    behind: int
    """Lines that are looked along behind the first legs of the ways, from one square."""


@lru_cache(maxsize=SHARED)
def aims(ways: tuple[Way, ...], board: Board, side: int) -> Aims:
    """The aims of ways for which no line tells whether they are open."""
    movement, reached = Movement(ways), dict[int, int]()

    def near(target: Square) -> int:
        if not reached:
            reached.update((s, potential(movement, board, s, side)) for s in board.squares)
        return mask_of(s for s, squares in reached.items() if squares >> target & 1)

    squares = len(board.squares)
    behind = sum(lines_behind(way, board, squares) for way in ways if len(way.legs) > 1)
    return Aims(Memo(near), reach(ways, board, side, captures=True), behind)
