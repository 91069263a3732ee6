"""Castling: two men of one side move at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.board import Square
    from sitegen.rules.core import Core


@dataclass(frozen=True, slots=True)
class Castling:
    """Where the king lands, by file, toward the first file and toward the last; -1 for no castling.

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


def castlings(core: Core) -> Iterator[tuple[Square, Square, Square, Square]]:
    """Each castling whose ways are free: squares of the king before and after, of the rook too.

    Whether squares are attacked is for legality.
    """
    rule, tables = core.tables.variant.castling, core.tables
    rights = core.rights & core.sets[core.turn]
    if rule is None or not rights or not rule.sides[core.turn]:
        return
    occupied = core.sets[0] | core.sets[1]
    for rook in squares_of(rights):
        king = _king_beside(core, rook)
        wing = 0 if rook < king else 1
        if king < 0 or rule.king_to[wing] < 0:
            continue
        edge = rook - rook % tables.board.files
        king_to = edge + rule.king_to[wing]
        rook_to = king_to + 1 if wing == 0 else king_to - 1
        needed = span(king, king_to) | span(rook, rook_to)
        blocked = needed & (occupied & ~(1 << king | 1 << rook) | ~tables.every)
        if not blocked:
            yield king, king_to, rook, rook_to


def span(start: Square, end: Square) -> int:
    """The squares from one to another on a rank, both included."""
    low, high = min(start, end), max(start, end)
    return (1 << high + 1) - (1 << low)


def _king_beside(core: Core, rook: Square) -> Square:
    """The man that castles with the rook on that square: on its rank, or -1."""
    rank = core.tables.rank_of(rook)
    for code in core.tables.castlers:
        kind = core.tables.kinds[code - 1]
        if kind.side == core.turn and core.sets[kind.slot] & rank:
            return next(squares_of(core.sets[kind.slot] & rank))
    return -1
