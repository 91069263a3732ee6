"""Promotion: a man becomes another piece on reaching certain ranks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.memo import SHARED
from sitegen.rules.movement.reach import potential
from sitegen.rules.squares import mask_of, ranks_mask, squares_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Side
    from sitegen.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Promotion:
    """Which pieces promote, where, and to what.

    `choices` are piece names for the first and the second side. `ranks` are counted from each
    side's far edge, from 1: (1,) is the last rank, (1, 2, 3) the last three. On `mandatory` ranks
    (counted the same way) the man must promote. `only_captured`: only to a piece of which fewer men
    are on the board than the start position had.
    """

    choices: tuple[tuple[str, ...], tuple[str, ...]]
    pieces: tuple[str, ...] = ("pawn",)
    ranks: tuple[int, ...] = (1,)
    mandatory: tuple[int, ...] = (1,)
    only_captured: bool = False
    second_ranks: tuple[int, ...] | None = None
    second_mandatory: tuple[int, ...] | None = None
    """The same as `ranks` and `mandatory` for the second side, where they differ."""

    def ranks_of(self, side: int) -> tuple[int, ...]:
        """The ranks on which a side promotes, from its far edge."""
        return self.second_ranks if side and self.second_ranks is not None else self.ranks

    def mandatory_of(self, side: int) -> tuple[int, ...]:
        """Those of them on which it must."""
        second = self.second_mandatory
        return second if side and second is not None else self.mandatory


@lru_cache(maxsize=SHARED)
def promotion_squares(rule: Promotion, board: Board, piece: Piece, side: Side) -> tuple[int, int]:
    """The squares where a piece promotes, and those of them where it must.

    Where a man that does not promote could never move again, it must.
    """
    area = ranks_mask(board, rule.ranks_of(side), side, far=True)
    stuck = mask_of(s for s in squares_of(area) if not potential(piece.movement, board, s, side))
    return area, area & (ranks_mask(board, rule.mandatory_of(side), side, far=True) | stuck)


class Zone(NamedTuple):
    """Where a piece of one side promotes, and to what."""

    area: int
    forced: int
    """The squares of the area where it must."""
    choices: tuple[int, ...]
    """Codes of the pieces that it may become."""


def zone(
    variant: Variant, piece: Piece, side: Side, code_of: Mapping[tuple[Side, str], int]
) -> Zone | None:
    """The zone of a piece, None where it never promotes."""
    rule, board = variant.promotion, variant.board
    if rule is None or piece.name not in rule.pieces or not rule.choices[side]:
        return None
    area, forced = promotion_squares(rule, board, piece, side)
    known = (variant.by_name[name].name for name in rule.choices[side] if name in variant.by_name)
    return Zone(area, forced, tuple(code_of[side, name] for name in dict.fromkeys(known)))
