"""Drops: captured men come back from the pocket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.core import Core


@dataclass(frozen=True, slots=True)
class Drops:
    """Captured men change sides and may be put on an empty square.

    `forbidden_ranks` maps a piece name to ranks (from each side's own edge, from 1; negative from
    the far edge: -1 is the last) on which it may not be dropped.
    """

    forbidden_ranks: tuple[tuple[str, tuple[int, ...]], ...] = (("pawn", (1, -1)),)


def pocketed(core: Core, square: int, code: int) -> int:
    """The code under which a man captured on a square goes to its captor: he changes sides.

    A promoted man becomes again what promotes.
    """
    kind = core.tables.kinds[code - 1]
    rule = core.tables.variant.promotion
    name = kind.piece.name
    if rule is not None and core.promoted >> square & 1:
        name = rule.pieces[0]
    return core.tables.code_of[other(kind.side), name]
