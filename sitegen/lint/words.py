"""Small words for messages: enumerations, numbers, guesses."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.source import Problem

MOST_GUESSES = 50
"""How often a lint guesses in one run: a guess looks at all there is."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def number(value: int) -> str:
    """Up to ten in words."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)


def plural(noun: str) -> str:
    """`ranks`, `ferzes`, `horsemen`."""
    if noun.endswith("man"):
        return f"{noun[:-3]}men"
    return f"{noun}es" if noun.endswith(("s", "x", "z", "ch", "sh")) else f"{noun}s"


def counted(value: int, noun: str) -> str:
    """`1 rank`, `2 ranks`."""
    return f"{value} {noun if value == 1 else plural(noun)}"


def guess(near: str) -> str:
    """A did-you-mean to put behind a message, nothing where there is no guess."""
    return f"; did you mean `{near}`?" if near else ""


def text(problem: Problem, key: str) -> str:
    """A datum of a problem as text, `""` where it has none."""
    return str(problem.data.get(key, ""))


def texts(problem: Problem, key: str) -> tuple[str, ...]:
    """A datum that holds several texts."""
    value = problem.data.get(key, ())
    return value if isinstance(value, tuple) else (str(value),)


def integer(problem: Problem, key: str) -> int:
    """A datum that is a number."""
    return int(text(problem, key) or 0)
