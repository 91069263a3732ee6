"""Who attacks a square: the men that could capture there, pinned or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.kind import ROYAL
from sitegen.rules.movement.reach import way_captures, way_ends
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.core import Core
    from sitegen.rules.lines import Aims
    from sitegen.rules.setup import Side


def is_attacked(core: Core, square: Square, by: int, occupied: int) -> bool:
    """Whether a man of that side could capture on the square, with these squares occupied."""
    sets, attacks = core.sets, core.tables.attacks[by]
    for slot, leaps in attacks.leaps:
        if sets[slot] & leaps[square]:
            return True
    for slot, table in attacks.rays:
        sources, _, watch, open_from = table[square]
        near = sets[slot] & sources
        if near and near & open_from[occupied & watch]:
            return True
    for slot, aims in attacks.others:
        men = sets[slot] & aims.near[square]
        if men and _aiming(aims, men, square, occupied):
            return True
    return bool(attacks.singular) and bool(_singular_attackers(core, square, by, occupied))


def attackers(core: Core, square: Square, by: int) -> int:
    """All men of that side that could capture on the square, pinned or not."""
    sets, attacks = core.sets, core.tables.attacks[by]
    occupied = sets[0] | sets[1]
    found = 0
    for slot, leaps in attacks.leaps:
        found |= sets[slot] & leaps[square]
    for slot, table in attacks.rays:
        rays = table[square]
        found |= sets[slot] & rays.open_from[occupied & rays.watch]
    for slot, aims in attacks.others:
        found |= _aiming(aims, sets[slot] & aims.near[square], square, occupied)
    if attacks.singular:
        found |= _singular_attackers(core, square, by, occupied)
    return found


def _aiming(aims: Aims, men: int, square: Square, occupied: int) -> int:
    """Those of the men that aim at the square."""
    found = 0
    for man in squares_of(men):
        watch, ends = aims.reach[man]
        found |= (ends[occupied & watch] >> square & 1) << man
    return found


def is_checked(core: Core, side: Side) -> bool:
    """Whether a royal man of that side is attacked."""
    occupied = core.sets[0] | core.sets[1]
    return any(
        is_attacked(core, square, 1 - side, occupied)
        for square in squares_of(core.sets[ROYAL + side])
    )


def _singular_attackers(core: Core, square: Square, by: int, occupied: int) -> int:
    """Men that capture on the square on their way elsewhere, or by their first move."""
    tables, found = core.tables, 0
    occupied |= 1 << square
    enemies = core.sets[1 - by] & occupied | 1 << square
    for code in tables.attacks[by].singular:
        kind = tables.kinds[code - 1]
        near = tables.within[kind.grasp * tables.size + square]
        for origin in squares_of(core.sets[kind.slot] & near):
            first = kind.first_moves if tables.homes[code] >> origin & 1 else ()
            if any(
                way_ends(way, tables.board, origin, by, occupied).attacks >> square & 1
                for way in first
            ) or any(
                taken >> square & 1
                for way in kind.on_the_way
                for _, taken in way_captures(way, tables.board, origin, by, occupied, enemies)
            ):
                found |= 1 << origin
    return found
