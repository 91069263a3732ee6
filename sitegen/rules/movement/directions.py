"""The direction letters of Betza notation: which of an atom's steps `fl`, `lv`, `fh` name.

Knows the eight images of a step and the words for them; not the grammar around them.
"""

from __future__ import annotations

import re
from math import atan2
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.movement.model import Offset

_PAIRS = re.compile(r"[fblr]h|h[lr]|([fblrvs])\1|[fbv][lrs]|[lrs][fbv]|[fblrvs]")
_SINGLES = re.compile(r"([fblrvs])\1|[fblrvs]")

_HALF: dict[str, Callable[[Offset], bool]] = {
    "f": lambda o: o[1] > 0,
    "b": lambda o: o[1] < 0,
    "l": lambda o: o[0] < 0,
    "r": lambda o: o[0] > 0,
    "v": lambda o: o[1] != 0,
    "s": lambda o: o[0] != 0,
}

RELATIVE: dict[str, tuple[int, ...]] = {
    "f": (0,), "fl": (1,), "lf": (1,), "l": (2,), "bl": (3,), "lb": (3,), "b": (4,),
    "br": (5,), "rb": (5,), "r": (6,), "fr": (7,), "rf": (7,),
    "fs": (1, 7), "sf": (1, 7), "s": (2, 6), "bs": (3, 5), "sb": (3, 5), "v": (0, 4),
}  # fmt: skip
"""Turns of a continued move, in eighths of a circle to the left of the leg before."""


def images(step: Offset) -> tuple[Offset, ...]:
    """The four or eight steps of that shape, counter-clockwise from straight ahead."""
    a, b = step
    shapes = {(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
    return tuple(sorted(shapes, key=_bearing))


def ring(step: Offset) -> tuple[Offset, ...]:
    """The eight steps among which a move of that shape turns, counter-clockwise from ahead."""
    a, b = max(map(abs, step)), min(map(abs, step))
    if b in (0, a):
        return tuple(sorted((*images((a, 0)), *images((a, a))), key=_bearing))
    return images((a, b))


def terms(letters: str, step: Offset) -> list[str] | None:
    """The letters cut into the words that name directions of that step; None if some name none."""
    pattern = _SINGLES if 0 in step else _PAIRS
    words, at = [], 0
    while at < len(letters):
        found = pattern.match(letters, at)
        if found is None or ("h" in found[0] and not _is_oblique(step)):
            return None
        words.append(found[0])
        at = found.end()
    return words


def select(letters: str, step: Offset) -> tuple[Offset, ...] | None:
    """The images of `step` that the letters name, all for `""`; None for impossible letters."""
    words = terms(letters, step)
    if words is None:
        return None
    every = images(step)
    return tuple(o for o in every if not words or any(_names(word, o, step) for word in words))


def turned(letters: str) -> tuple[int, ...] | None:
    """The turns that the letters of a later leg name (all but straight back for `""`)."""
    if not letters:
        return (0, 1, 2, 3, 5, 6, 7)
    turns: list[int] = []
    for word in (found[0] for found in _PAIRS.finditer(letters)):
        if (named := RELATIVE.get(word if len(set(word)) > 1 else word[0])) is None:
            return None
        turns += (turn for turn in named if turn not in turns)
    return tuple(sorted(turns)) if "h" not in letters else None


def angle(first: Offset, second: Offset) -> float:
    """The angle between two steps, in radians, 0 to pi."""
    cross = first[0] * second[1] - first[1] * second[0]
    dot = first[0] * second[0] + first[1] * second[1]
    return abs(atan2(cross, dot))


def _bearing(offset: Offset) -> float:
    """Counter-clockwise from straight ahead; exact enough to sort by."""
    return round(atan2(-offset[0], offset[1]) % 6.283185307179586, 9)


def _is_oblique(step: Offset) -> bool:
    return 0 not in step and abs(step[0]) != abs(step[1])


def _names(word: str, offset: Offset, step: Offset) -> bool:
    if not _is_oblique(step):
        return all(_HALF[letter](offset) for letter in word)
    if word[0] == "h":
        narrow = abs(offset[1]) > abs(offset[0])
        return ((offset[0] * offset[1] > 0) == narrow) == (word == "hr")
    if word[1:] == "h":
        return _HALF[word[0]](offset)
    long_is_vertical = abs(offset[1]) > abs(offset[0])
    return all(_HALF[letter](offset) for letter in word) and (
        long_is_vertical == (word[-1] in "fbv")
    )
