"""Castling: two men of one side move at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.core import Core
    from sitegen.rules.setup import Side
    from sitegen.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Castling:
    """Where the king lands, by file from 0, toward the first file and toward the last; -1: nowhere.

    The rook lands on the square beside him on the inner side. The usual conditions hold: rights,
    nothing between, no check on the way. `sides` says which side may castle at all. `king` is the
    piece that castles, `""` for the royal one. `shuffled`: king and rooks may start on any files
    (Chess960), so a right is good wherever they stand on their first rank.
    """

    king_to: tuple[int, int]
    rook: str = "rook"
    sides: tuple[bool, bool] = (True, True)
    king: str = ""
    shuffled: bool = False
    second_king_to: tuple[int, int] | None = None
    """The same as `king_to` for the second side, where its king goes elsewhere."""

    def files_of(self, side: Side) -> tuple[int, int]:
        """Where the king of a side lands."""
        return self.second_king_to if side and self.second_king_to else self.king_to


class Castle(NamedTuple):
    """One castling: where king and rook go, and what it asks of the squares."""

    king_to: Square
    rook_to: Square
    free: int
    """The squares that must be empty but for king and rook."""
    passes: tuple[Square, ...]
    """What the king passes between his first square and his last."""


def castle(variant: Variant, king: Square, rook: Square, side: Side = 0) -> Castle | None:
    """The castling of a side's king with a rook on his rank, None where the rule has none, or where
    he is that rook."""
    rule, board = variant.castling, variant.board
    wing = 0 if rook < king else 1
    if rule is None or king == rook:
        return None
    file = rule.files_of(side)[wing]
    beside = file + 1 if wing == 0 else file - 1
    if not (0 <= file < board.files and 0 <= beside < board.files):
        return None
    king_to, rook_to = (board.square(at, board.rank(king)) for at in (file, beside))
    way = _span(king, king_to)
    needed = way | _span(rook, rook_to)
    if needed & ~mask_of(board.squares):
        return None
    passes = tuple(square for square in squares_of(way) if square not in (king, king_to))
    return Castle(king_to, rook_to, needed & ~(1 << king | 1 << rook), passes)


def castlings(core: Core) -> Iterator[tuple[Square, Square, Castle]]:
    """Each castling of the side to move whose squares are free: king, rook, where they go.

    Whether squares are attacked is for legality.
    """
    tables, occupied = core.tables, core.sets[0] | core.sets[1]
    castles = tables.castles[core.turn]
    for rook in squares_of(core.rights & core.sets[core.turn]):
        for slot in tables.castler_slots[core.turn]:
            king = (core.sets[slot] & tables.rank_of(rook)).bit_length() - 1
            if king >= 0:
                found = castles[king * tables.size + rook]
                if found is not None and not found.free & occupied:
                    yield king, rook, found


def _span(start: Square, end: Square) -> int:
    """The squares from one to another on a rank, both included."""
    low, high = min(start, end), max(start, end)
    return (1 << high + 1) - (1 << low)
