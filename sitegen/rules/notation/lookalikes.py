"""Letters that look like others: what somebody may have meant by a letter that no piece has."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant

LOOKALIKES = {
    "О": "O", "о": "o", "К": "K", "к": "k", "Р": "P", "р": "p", "А": "A", "а": "a", "С": "C",
    "с": "c", "В": "B", "Н": "H", "М": "M", "Т": "T", "Е": "E", "е": "e", "Х": "X", "х": "x",
    "Α": "A", "Β": "B", "Ε": "E", "Η": "H", "Κ": "K", "Μ": "M", "Ν": "N", "Ρ": "P", "Τ": "T",
    "♔": "K", "♕": "Q", "♖": "R", "♗": "B", "♘": "N", "♙": "P",
    "♚": "k", "♛": "q", "♜": "r", "♝": "b", "♞": "n", "♟": "p",
    "O": "0", "o": "0", "l": "1", "I": "1", "|": "1", "\\": "/",
}  # fmt: skip
"""Cyrillic and Greek letters, chess symbols, and letters that pass for digits."""


def near_letters(letter: str, variant: Variant) -> tuple[str, ...]:
    """What may have been meant: a look-alike, or the same letter in the other case."""
    known = variant.by_letter
    guesses = (LOOKALIKES.get(letter, ""), letter.swapcase())
    return tuple(g for g in guesses if g and (g in known or g in "01/"))
