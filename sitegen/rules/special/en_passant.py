"""En passant: taking a man on a square that it passed over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.rules.movement.reach import line
from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.core import Core
    from sitegen.rules.kind import Kind


@dataclass(frozen=True, slots=True)
class EnPassant:
    """Which pieces take en passant, and which can be taken so after a long first step.

    `ranks` are those of the squares passed over that count, from the edge of the side that passed
    them, from 1; empty means any. `sides` says which side may take so.
    """

    takers: tuple[str, ...] = ("pawn",)
    takeable: tuple[str, ...] = ("pawn",)
    ranks: tuple[int, ...] = ()
    sides: tuple[bool, bool] = (True, True)


def victim(core: Core, passed: tuple[Square, ...]) -> Square:
    """The square of the man that passed over those squares with the last move, or -1."""
    wanted = mask_of(passed)
    them = core.tables.of_side[1 - core.turn]
    for kind in them if passed else ():
        for square, over in _arrivals(core, kind):
            if not wanted & ~over & kind.opens and wanted & kind.opens:
                return square
    return -1


def _arrivals(core: Core, kind: Kind) -> Iterator[tuple[Square, int]]:
    """Each man of the kind that may just have come by a long step, with what it passed over."""
    men, occupied = core.sets[kind.slot], core.sets[0] | core.sets[1]
    for step in kind.long_steps:
        for square in squares_of(men):
            origin = square - step.shift
            over = step.over(origin) if origin >= 0 else 0
            if over and not (over | 1 << origin) & occupied:
                yield square, over
    for way in kind.first_moves:
        for origin in squares_of(core.tables.homes[kind.code] & ~occupied):
            span = line(core.tables.board, origin, way.legs[0], kind.side)
            for bit, half in zip(span.bits, span.halves, strict=False):
                if bit & men and not half & occupied:
                    yield bit.bit_length() - 1, half


def captures(core: Core) -> Iterator[tuple[Square, Kind, Square]]:
    """Each capture en passant, whether or not it is legal: origin, taker, target."""
    occupied = core.sets[0] | core.sets[1]
    for kind in core.tables.of_side[core.turn]:
        if kind.passing is None:
            continue
        for origin in squares_of(core.sets[kind.slot]):
            watch, ends = kind.passing[origin]
            for target in squares_of(ends[occupied & watch] & core.passed):
                yield origin, kind, target
