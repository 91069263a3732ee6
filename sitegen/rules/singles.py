"""Pseudo-legal moves that no batch holds, but for castling: en passant, first moves, locusts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.core import Change
from sitegen.rules.generate import results
from sitegen.rules.movement.model import Path
from sitegen.rules.movement.reach import line, way_captures, way_ends
from sitegen.rules.special import en_passant
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.core import Core
    from sitegen.rules.kind import Kind


def singles(core: Core) -> Iterator[Change]:
    """All such moves of the side to move."""
    if core.victim >= 0:
        for origin, kind, target in en_passant.captures(core):
            for result in results(core, kind, target):
                yield Change(origin, target, kind.code, result, (core.victim,))
    for kind in core.tables.singular[core.turn]:
        if kind.first_moves:
            yield from _first_moves(core, kind)
        if kind.on_the_way:
            yield from _captures_on_the_way(core, kind)


def _first_moves(core: Core, kind: Kind) -> Iterator[Change]:
    own, enemy = core.sets[core.turn], core.sets[1 - core.turn]
    board, occupied = core.tables.board, own | enemy
    for origin in squares_of(core.sets[kind.slot] & core.tables.homes[kind.code]):
        plain = 0
        for reach, goal in ((kind.quiet, ~occupied), (kind.attack, enemy)):
            watch, ends = reach[origin]
            plain |= ends[occupied & watch] & goal
        for way in kind.first_moves:
            ends_here = way_ends(way, board, origin, kind.side, occupied)
            targets = ends_here.moves & ~occupied | ends_here.attacks & enemy
            span = line(board, origin, way.legs[0], kind.side)
            halves = span.halves if way.legs[0].path is Path.LAME else ()
            passed = tuple(h.bit_length() - 1 for h in halves[:1] if h & kind.opens)
            for target in squares_of(targets & ~plain):
                victims = (target,) if core.men[target] else ()
                for result in results(core, kind, target):
                    taken = passed if result == kind.code else ()
                    yield Change(origin, target, kind.code, result, victims, None, taken)
            plain |= targets


def _captures_on_the_way(core: Core, kind: Kind) -> Iterator[Change]:
    enemy = core.sets[1 - core.turn]
    occupied = enemy | core.sets[core.turn]
    for origin in squares_of(core.sets[kind.slot]):
        ends = {
            end
            for way in kind.on_the_way
            for end in way_captures(way, core.tables.board, origin, kind.side, occupied, enemy)
        }
        for target, taken in sorted(ends):
            victims = tuple(squares_of(taken))
            for result in results(core, kind, target):
                yield Change(origin, target, kind.code, result, victims)
