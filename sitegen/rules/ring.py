"""The squares around a royal man, looked at together: which of them the enemy attacks.

Knows where a man of a kind could go from its square; not where any other man stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.memo import Memo
from sitegen.rules.movement.reach import potential
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.rules.lines import Rays
    from sitegen.rules.tables import Tables


class Ring(NamedTuple):
    """For the attacks of the other side: slot, where men must stand to matter, and a table."""

    leaps: list[tuple[int, int, Memo[int]]]
    """The table: men that matter -> the squares of the ring that they attack."""
    rays: list[tuple[int, int, Memo[Rays]]]


def ring(tables: Tables, code: int, square: int) -> Ring:
    """The ring of a royal man of that code on that square."""
    kind = tables.kinds[code - 1]
    around = list(squares_of(potential(kind.piece.movement, tables.board, square, kind.side)))
    attacks = tables.attacks[1 - kind.side]
    leaps = [
        (slot, _all(table[s] for s in around), _danger(table, around))
        for slot, table in attacks.leaps
    ]
    rays = [(slot, _all(table[s].sources for s in around), table) for slot, table in attacks.rays]
    return Ring(leaps, rays)


def safe_of(ring: Ring, targets: int, sets: list[int], occupied: int) -> int:
    """Those of the targets that no leap and no ray of the other side attacks."""
    for slot, near, danger in ring.leaps:
        if men := sets[slot] & near:
            targets &= ~danger[men]
    active = [(men, rays) for slot, near, rays in ring.rays if (men := sets[slot] & near)]
    if not active:
        return targets
    safe = targets
    while targets:
        low = targets & -targets
        targets ^= low
        square = low.bit_length() - 1
        for men, table in active:
            sources, _, watch, open_from = table[square]
            aimed = men & sources
            if aimed and aimed & open_from[occupied & watch]:
                safe ^= low
                break
    return safe


def _all(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _danger(leaps: Memo[int], around: list[int]) -> Memo[int]:
    return Memo(lambda men: _all(1 << square for square in around if leaps[square] & men))
