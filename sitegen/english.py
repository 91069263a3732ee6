"""Small words for messages: enumerations, numbers, plurals. Knows nothing of what they speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; `""` for none."""
    *first, end = (*words,) or ("",)
    return f"{', '.join(first)} {last} {end}" if first else end


def number(value: int) -> str:
    """Up to ten in words."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def plural(noun: str) -> str:
    """`ranks`, `ferzes`, `cavalries`, `horsemen`, `mann`."""
    if noun.lower() in _ALIKE:
        return noun
    if noun.lower().endswith("man") and not noun.lower().endswith("human"):
        return f"{noun[:-2]}en"
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


_ALIKE = frozenset({"bison", "buffalo", "mann", "wildebeest"})
"""Nouns that are their own plural."""


def counted(value: int, noun: str) -> str:
    """`1 rank`, `2 ranks`."""
    return f"{value} {noun if value == 1 else plural(noun)}"


def capital(words: str) -> str:
    """The words with a capital first; the rest stays as it is, for a name may have more of them."""
    return words[:1].upper() + words[1:]
