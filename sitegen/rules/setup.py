"""A setup: men on a board and whose turn it is, unchecked.

A diagram needs no more; whether a variant allows it is for `validity` and `position`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board, Square

Side: TypeAlias = Literal[0, 1]
"""0 moves first (White), 1 second (Black); `Variant.players` has their names."""

SIDES: tuple[Side, Side] = (0, 1)


def other(side: Side) -> Side:
    """The enemy of a side."""
    return 0 if side == 1 else 1


class Man(NamedTuple):
    """One man: its side, the name of its piece, and whether it got that by promotion."""

    side: Side
    piece: str
    promoted: bool = False


@dataclass(frozen=True)
class Setup:
    """Men on a board, the side to move, rights and counters.

    `castling` holds the squares of the rooks (castling partners) that still may castle.
    `en_passant` holds the squares that a man passed over with the last move, in order.
    `pockets` has the men in hand of each side: piece name -> number.
    `gates` holds the squares of unmoved men behind which a man in hand may enter.
    `checks` is the number of checks each side may still give before it wins, where that is counted.
    """

    board: Board
    placement: Mapping[Square, Man]
    turn: Side = 0
    castling: frozenset[Square] = frozenset()
    en_passant: tuple[Square, ...] = ()
    halfmove_clock: int = 0
    fullmove: int = 1
    pockets: tuple[Mapping[str, int], Mapping[str, int]] = field(
        default=(MappingProxyType({}), MappingProxyType({}))
    )
    checks: tuple[int, int] | None = None
    gates: frozenset[Square] = frozenset()

    def __hash__(self) -> int:
        """Equal setups have equal hashes; men in hand and counters are left to the comparison."""
        men = frozenset(self.placement.items())
        return hash((self.board, men, self.turn, self.castling, self.en_passant))

    def men(self, side: Side) -> Mapping[Square, Man]:
        """The men of one side by square, ascending."""
        return self._armies[side]

    @cached_property
    def _armies(self) -> tuple[Mapping[Square, Man], Mapping[Square, Man]]:
        men = sorted(self.placement.items())
        return {s: m for s, m in men if m.side == 0}, {s: m for s, m in men if m.side == 1}
