"""Where a movement leads from a square, with men in the way: the meaning of the model, in full.

Sets of squares are integers (bit s is square s). Knows no pieces, sides' men or rules: the caller
keeps of `moves` what is empty and of `attacks` what is an enemy's.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.movement.model import Path, Through
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Leg, Movement, Offset, Way


class Targets(NamedTuple):
    """Squares in reach: `moves` are empty, `attacks` are occupied (by whomever)."""

    moves: int
    attacks: int


class Line(NamedTuple):
    """The squares that a leg passes from one square, in order, as bits, and their half-way bits."""

    path: Path
    bits: tuple[int, ...]
    halves: tuple[int, ...]


def targets(
    movement: Movement,
    board: Board,
    square: Square,
    side: int = 0,
    occupied: int = 0,
    *,
    moved: bool = False,
) -> Targets:
    """All squares in reach, but for captures on the way; `moved` leaves out first moves."""
    moves = attacks = 0
    for way in movement.ways:
        if not (way.takes_on_the_way or (moved and way.initial)):
            found = way_ends(way, board, square, side, occupied)
            moves |= found.moves
            attacks |= found.attacks
    return Targets(moves & ~occupied, attacks & occupied)


def way_ends(way: Way, board: Board, square: Square, side: int, occupied: int) -> Targets:
    """Where one way that captures nothing before its end may end, whatever stands there.

    `moves` are the squares where it could end if they are empty, `attacks` if they are an enemy's.
    """
    here = 1 << square
    occupied &= ~here
    moves = attacks = 0
    starts = here
    for at, leg in enumerate(way.legs):
        quiet = hits = 0
        for start in squares_of(starts):
            reached = opened(line(board, start, leg, side), occupied)
            quiet |= reached.moves
            hits |= reached.attacks
        if at == len(way.legs) - 1 or way.stops[at]:
            moves |= quiet | hits if leg.moves else 0
            attacks |= quiet | hits if leg.captures else 0
        starts = hits if leg.through is Through.OVER else quiet
    return Targets(moves & ~here, attacks & ~here)


def way_captures(
    way: Way, board: Board, square: Square, side: int, occupied: int, enemies: int
) -> Iterator[tuple[Square, int]]:
    """Each end of a way that captures before its end, with the set of men it captures."""
    states = {(square, 0)}
    for at, leg in enumerate(way.legs):
        ends: set[tuple[Square, int]] = set()
        onward: set[tuple[Square, int]] = set()
        for start, taken in states:
            reached = opened(line(board, start, leg, side), occupied & ~(taken | 1 << square))
            hits = reached.attacks & enemies
            if leg.moves:
                ends |= {(end, taken) for end in squares_of(reached.moves)}
            if leg.captures:
                ends |= {(end, taken | 1 << end) for end in squares_of(hits)}
            match leg.through:
                case Through.EMPTY:
                    onward |= {(end, taken) for end in squares_of(reached.moves)}
                case Through.OVER:
                    onward |= {(end, taken) for end in squares_of(reached.attacks)}
                case Through.CAPTURE:
                    onward |= {(end, taken | 1 << end) for end in squares_of(hits)}
        last = at == len(way.legs) - 1
        if last or way.stops[at]:
            yield from sorted(end for end in ends if end[1] or end[0] != square)
        states = onward


def potential(movement: Movement, board: Board, square: Square, side: int = 0) -> int:
    """Every square that some placement of other men lets the piece reach from here."""
    found = 0
    for way in movement.ways:
        starts = 1 << square
        for at, leg in enumerate(way.legs):
            reached = 0
            for start in squares_of(starts):
                reached |= _possible(line(board, start, leg, side))
            if at == len(way.legs) - 1 or way.stops[at]:
                found |= reached
            starts = reached
    return found & ~(1 << square)


def watched(way: Way, board: Board, square: Square, side: int) -> int:
    """The squares whose occupation changes where the way leads."""
    found, starts = 0, 1 << square
    for at, leg in enumerate(way.legs):
        reached = 0
        for start in squares_of(starts):
            span = line(board, start, leg, side)
            reached |= _possible(span)
            for bit in (*span.bits[:-1], *span.halves):
                found |= bit
        if at < len(way.legs) - 1:
            found |= reached
        starts = reached
    return found & ~(1 << square)


@lru_cache(maxsize=1 << 14)
def line(board: Board, square: Square, leg: Leg, side: int) -> Line:
    """The squares a leg passes: until the edge, a void, its reach, or where it has been before."""
    steps = [facing(step, side) for step in (leg.offset, *leg.turns)]
    ground = _cylinder(board) if leg.wraps else board
    halfway = leg.path is Path.LAME or (leg.path is Path.JUMP and leg.reach == 1)
    bits: list[int] = []
    halves: list[int] = []
    seen, here = 1 << square, square
    while not leg.reach or len(bits) < leg.reach:
        step = steps[len(bits) % len(steps)]
        there = ground.step(here, step)
        if there is None or seen >> there & 1:
            break
        if halfway:
            middle = ground.step(here, _half(step))
            if middle is None:
                break
            halves.append(1 << middle)
        bits.append(1 << there)
        seen |= 1 << there
        here = there
    return Line(leg.path, tuple(bits), tuple(halves))


def opened(span: Line, occupied: int) -> Targets:
    """What of a line is in reach past those men: empty squares, and the men at its ends."""
    bits = span.bits
    match span.path:
        case Path.FREE:
            start = 0
        case Path.LAME:
            free = next((i for i, half in enumerate(span.halves) if half & occupied), len(bits))
            start, bits = 0, bits[:free]
        case Path.JUMP if span.halves:
            start = 0 if span.halves[0] & occupied else len(bits)
        case Path.JUMP:
            start = 1
        case Path.HOP | Path.HOP_NEXT:
            hurdle = next((i for i, bit in enumerate(bits) if bit & occupied), len(bits))
            start = hurdle + 1
            if span.path is Path.HOP_NEXT:
                bits = bits[: start + 1]
    moves = 0
    for bit in bits[start:]:
        if bit & occupied:
            return Targets(moves, bit)
        moves |= bit
    return Targets(moves, 0)


def _possible(span: Line) -> int:
    first = 0
    if span.path in (Path.HOP, Path.HOP_NEXT) or (span.path is Path.JUMP and not span.halves):
        first = 1
    found = 0
    for bit in span.bits[first:]:
        found |= bit
    return found


def facing(step: Offset, side: int) -> Offset:
    """The step as a side takes it: the second side sits opposite, so its movement is the half turn
    of the first's, left and right included (as Fairy-Stockfish and Ludii have it)."""
    return (-step[0], -step[1]) if side else step


def _half(step: Offset) -> Offset:
    """The step to the square half-way; of an oblique step, its orthogonal part."""
    x, y = (abs(part) // 2 if part >= 0 else -(abs(part) // 2) for part in step)
    return x, y


@cache
def _cylinder(board: Board) -> Board:
    """The board with its first and last file joined."""
    return replace(board, wrap="both" if board.wrap in ("vertical", "both") else "horizontal")
