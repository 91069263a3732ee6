"""What a variant changes against the one it grew from, read off the definitions of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.rules.movement import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.variant import Variant

_RULES = (
    ("castling", "castling"),
    ("double_step", "double step of pawns"),
    ("en_passant", "capture en passant"),
    ("promotion", "promotion"),
    ("drops", "drops of captured men"),
)

_STALEMATE = {
    "draw": "a draw",
    "win": "a win for the side that cannot move",
    "loss": "a loss for the side that cannot move",
}


def differences(variant: Variant, parent: Variant) -> tuple[str, ...]:
    """Sentences, the board first, then pieces, then rules; none where nothing differs."""
    return (*_board(variant, parent), *_pieces(variant, parent), *_rules(variant, parent))


def _board(variant: Variant, parent: Variant) -> Iterator[str]:
    new, old = variant.board, parent.board
    if (new.files, new.ranks) != (old.files, old.ranks):
        yield f"A board of {new.files}×{new.ranks} instead of {old.files}×{old.ranks}."
    if new.voids and not old.voids:
        yield f"{len(new.voids)} squares of the board are missing."
    if new.wrap != old.wrap and new.wrap != "none":
        yield "The edges of the board are joined."


def _pieces(variant: Variant, parent: Variant) -> Iterator[str]:
    new = {piece.name: piece for piece in variant.pieces}
    old = {piece.name: piece for piece in parent.pieces}
    if added := [name for name in new if name not in old]:
        yield f"Adds {listed(added)}."
    if removed := [name for name in old if name not in new]:
        yield f"Does without {listed(removed)}."
    for name in new:
        if name in old and new[name].movement != old[name].movement:
            yield f"The {name} differs: it {describe(new[name].movement)}."


def _rules(variant: Variant, parent: Variant) -> Iterator[str]:
    for key, name in _RULES:
        new, old = getattr(variant, key), getattr(parent, key)
        if (new is None) != (old is None):
            yield f"No {name}." if new is None else f"Adds {name}."
    yield from _castling(variant, parent)
    if variant.promotion and parent.promotion:
        new, old = variant.promotion.choices[0], parent.promotion.choices[0]
        if set(new) != set(old):
            yield f"Pawns promote to {listed(new, 'or')}."
    if variant.stalemate != parent.stalemate:
        yield f"Stalemate is {_STALEMATE[variant.stalemate]}."


def _castling(variant: Variant, parent: Variant) -> Iterator[str]:
    if variant.castling and parent.castling and variant.castling.king_to != parent.castling.king_to:
        files = [chr(ord("a") + file) for file in variant.castling.king_to if file >= 0]
        yield f"Castling takes the king to the {listed(files, 'or')} file."
