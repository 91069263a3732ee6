"""Drops: men in hand are put on the board, and captured ones come to hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.core import Core


Dropped: TypeAlias = Literal["captured", "setup", "both"]


@dataclass(frozen=True, slots=True)
class Drops:
    """Men in hand may be put on an empty square; captured men come to hand and change sides.

    `men` says which ones there are: those that are `captured`, those that the `setup` has in hand,
    so that captured men are gone for good, or `both`.
    `forbidden_ranks` maps a piece name to ranks (from each side's own edge, from 1; negative from
    the far edge: -1 is the last) on which it may not be dropped.
    """

    forbidden_ranks: tuple[tuple[str, tuple[int, ...]], ...] = (("pawn", (1, -1)),)
    men: Dropped = "captured"

    @property
    def keeps_captured(self) -> bool:
        """Whether captured men come to hand."""
        return self.men != "setup"


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
