"""Letters of pieces in moves: one capital for both sides, and none for the pawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.variant import Variant


def san_letter(name: str, variant: Variant) -> str:
    """The first side's letter, or the second's as a capital where only that has such men."""
    first, second = variant.by_name[name].letters
    return first or second.upper()


def by_san_letter(variant: Variant) -> Mapping[str, str]:
    """Letter -> piece name."""
    return _table(tuple((p.name, *p.letters) for p in variant.pieces))


@lru_cache(maxsize=256)
def _table(pieces: tuple[tuple[str, str, str], ...]) -> Mapping[str, str]:
    return {first or second.upper(): name for name, first, second in pieces}


def silent_piece(variant: Variant) -> str:
    """The piece whose moves are written without a letter, `""` where there is none."""
    names = {piece.name for piece in variant.pieces}
    pawns = (*(variant.promotion.pieces if variant.promotion else ()), "pawn")
    return next((name for name in pawns if name in names), "")
