"""Letters of pieces in moves: one capital for both sides, and none for the pawn."""

from __future__ import annotations

import unicodedata
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


_FIGURINES = {
    "♔♚": "king", "♕♛": "queen", "♖♜": "rook", "♗♝": "bishop", "♘♞": "knight", "♙♟": "pawn",
}  # fmt: skip
"""Signs that print a piece in any language; both sides' serve for either side."""


def read_letters(variant: Variant) -> Mapping[str, str]:
    """All that is read as a piece's letter -> its name: beside the letters that are written those
    of the second side where they are others, composed and decomposed accents, and figurines."""
    return _read_table(tuple((p.name, *p.letters, *p.names) for p in variant.pieces))


@lru_cache(maxsize=256)
def _read_table(pieces: tuple[tuple[str, ...], ...]) -> Mapping[str, str]:
    table = {first or second.upper(): name for name, first, second, *_ in pieces}
    for name, first, second, *_ in pieces:
        if first and second and second != first.lower():
            table.setdefault(second.upper(), name)
    names = {other: name for name, _, _, *more in reversed(pieces) for other in (*more, name)}
    for signs, piece in _FIGURINES.items():
        if piece in names:
            for sign in signs:
                table.setdefault(sign, names[piece])
    for letter, name in tuple(table.items()):
        for form in ("NFC", "NFD"):
            table.setdefault(unicodedata.normalize(form, letter), name)
    table.pop("", None)
    return table


def silent_piece(variant: Variant) -> str:
    """The piece whose moves are written without a letter, `""` where there is none."""
    names = {piece.name for piece in variant.pieces}
    pawns = (*(variant.promotion.pieces if variant.promotion else ()), "pawn")
    return next((name for name in pawns if name in names), "")
