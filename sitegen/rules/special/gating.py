"""Gating: a man from the pocket enters on the square that an unmoved man leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.rules.core import Change, Core


@dataclass(frozen=True, slots=True)
class Gating:
    """Men in hand from the start, `pieces` of each side, that enter behind first moves.

    A man of the first rank that moves for the first time may leave one of them on the square where
    it stood; in castling that is the king's or the rook's. The move must be legal by itself.
    """

    pieces: tuple[str, ...]


def with_gates(core: Core, changes: Iterable[Change]) -> Iterator[Change]:
    """Each legal move, and after it the same with each man of the pocket that may enter."""
    kinds = core.tables.of_side[core.turn]
    codes = [kind.code for kind in kinds if core.pockets[kind.code]]
    for change in changes:
        yield change
        for square in squares_of(gates_behind(core, change)):
            for code in codes:
                yield change._replace(gate=(square, code))


def gates_behind(core: Core, change: Change) -> int:
    """The squares on which a man may enter after the move."""
    left, filled = 0, 1 << change.target
    if change.origin >= 0:
        left = 1 << change.origin
    if change.partner is not None:
        left |= 1 << change.partner[0]
        filled |= 1 << change.partner[1]
    return left & core.gates & ~filled
