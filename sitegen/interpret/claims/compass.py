"""Directions in words, each with one step that way as Betza has it, and the steps that go that way.
Knows no distance, and pieces only as words: `like a queen`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_EACH = r"(?:any|every|each|all)"
_IN_EACH = rf"(?: in {_EACH} directions?)?"
_LIKE = r"(?:like|as) (?:a|the)"
_LINE = r"(?:a |the |its )?(?:ranks?|rows?|files?|columns?)"
_LEVEL = r"(?:horizontal|vertical)(?: ,)?(?: or| and) (?:horizontal|vertical)"
_STRAIGHT = r"(?:straight |directly |vertically )?"
FORWARD = rf"{_STRAIGHT}forwards?"

_ADVERBS = (
    ("fF", r"diagonally (?:forwards?|ahead)", r"(?:forwards?|ahead) diagonally"),
    ("bF", r"diagonally back(?:wards?)?", r"back(?:wards?)? diagonally"),
    ("fW", rf"{FORWARD}(?: vertically)?", r"(?:straight )?ahead"),
    ("bW", rf"{_STRAIGHT}backwards?(?: vertically)?", r"straight back"),
    ("F", rf"diagonally{_IN_EACH}"),
    ("W", rf"orthogonally{_IN_EACH}"),
    ("sW", r"horizontally", r"sideways"),
    ("vW", r"vertically"),
)
ADVERBS = wordset(
    "diagonally orthogonally horizontally vertically sideways forward forwards backward backwards "
    "ahead back"
)
"""One of these is in each of them."""
_LINES = (
    ("F", r"(?:along )?(?:the )?diagonals"),
    ("sW", r"(?:along )?(?:the )?(?:ranks|rows)"),
    ("vW", r"(?:along )?(?:the )?(?:files|columns)"),
)
LINES = wordset("diagonals ranks rows files columns")
"""One of these is in each of them; alone they may be what a piece goes to, or stands on."""
_PHRASES = (
    ("F W", rf"(?:in |to )?{_EACH} (?:of the )?(?:eight )?directions?", rf"{_LIKE} queen"),
    ("F W", r"in (?:a )?horizontal , vertical(?: ,)? (?:or|and) diagonal (?:direction|line)s?"),
    ("F", rf"in (?:a|{_EACH}) diagonal directions?", rf"{_LIKE} bishop"),
    ("F", r"(?:along|on) (?:(?:a|the|its|any) )?diagonals?"),
    ("sW", r"to (?:the|either) side"),
    ("lW", r"(?:to the )?left"),
    ("rW", r"(?:to the )?right"),
    ("W", rf"in (?:an|{_EACH}) orthogonal directions?", rf"{_LIKE} rook"),
    ("W", rf"(?:along|on) {_LINE}(?: and | or | / ){_LINE}"),
    ("W", rf"in (?:a |{_EACH} )?{_LEVEL} (?:direction|line)s?", r"straight"),
)
"""They tell a direction only beside a number of squares: `captures to the left`, but how?"""


class Directions(Struct, frozen=True):
    """Some directions: each is a group of the pattern, in the order of what they mean."""

    pattern: re.Pattern[str]
    meanings: tuple[str, ...]

    def at(self, low: str, at: int) -> tuple[int, str]:
        """Where the direction ends that stands at a place of a text, and what it means; (0, "") for
        none."""
        match = self.pattern.match(low, at)
        return (match.end(), self._meant(match)) if match else (0, "")

    def all(self, low: str) -> Iterator[tuple[str, str]]:
        """The words of each direction in a text, and what they mean."""
        for match in self.pattern.finditer(low):
            yield match.group(), self._meant(match)

    def _meant(self, match: re.Match[str]) -> str:
        assert match.lastindex is not None
        return self.meanings[match.lastindex - 1]


def _directions(*rows: tuple[str, ...]) -> Directions:
    """The first row that matches counts: the longer ones go before the shorter ones."""
    groups = "|".join(f"({'|'.join(patterns)})" for _, *patterns in rows)
    return Directions(re.compile(rf"(?:{groups})(?![\w-])"), tuple(row[0] for row in rows))


_ALONE = (*_ADVERBS, *_LINES)
_MEASURED = (*_ADVERBS, *_PHRASES)
ALONE, MEASURED = _directions(*_ALONE), _directions(*_MEASURED)
"""Those of which it may be told alone that a piece goes that way, and those of which it may be told
how many squares."""
ANY_ALONE = "|".join(pattern for _, *patterns in _ALONE for pattern in patterns)


def called(*ways: str) -> str:
    """A pattern of what some directions are called beside a number of squares."""
    return "|".join(pattern for way, *patterns in _MEASURED if way in ways for pattern in patterns)


_HALVES: dict[str, Callable[[int, int], bool]] = {
    "": lambda _x, _y: True,
    "f": lambda _x, y: y > 0,
    "b": lambda _x, y: y < 0,
    "l": lambda x, _y: x < 0,
    "r": lambda x, _y: x > 0,
    "s": lambda x, _y: x != 0,
    "v": lambda _x, y: y != 0,
}
"""Of the steps along some lines those that go one way."""


def goes(way: str, right: int, forward: int) -> bool:
    """Whether a step goes that way, in Betza: `fF`."""
    half, line = way[:-1], way[-1]
    along = abs(right) == abs(forward) if line == "F" else 0 in (right, forward)
    return along and heads(half, right, forward)


def heads(half: str, right: int, forward: int) -> bool:
    """Whether a step goes into a half of the board, straight or not: `f`."""
    return _HALVES[half](right, forward)
