"""A movement written in Betza notation, so that reading it gives the same ways again.

Not everything can be written: bends after an oblique step and steps of more than 99 squares give
None.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from sitegen.rules.movement.betza import ATOMS, LONGEST, parse_betza
from sitegen.rules.movement.directions import images, ring, select
from sitegen.rules.movement.model import Leg, Path, Through

if TYPE_CHECKING:
    from sitegen.rules.movement.model import Movement, Offset, Way

_PATHS = {Path.FREE: "", Path.LAME: "n", Path.JUMP: "j", Path.HOP: "p", Path.HOP_NEXT: "g"}
_THROUGH = {Through.EMPTY: "", Through.CAPTURE: "c", Through.OVER: "p"}
_TURNS = ("f", "fl", "l", "bl", "b", "br", "r", "fr")
_NAMES = {steps[0][0]: atom for atom, steps in ATOMS.items() if atom in "WFDNAHCZG"}
_COMPOUNDS = (
    (r"(?<![a-z])([a-z]*)W0\1F0(?!\d)", r"\1Q"),
    (r"(?<![a-z])([a-z]*)W\1F(?!\d)", r"\1K"),
    (r"(?<![a-z])([a-z]*)W(\d+)\1F\2(?!\d)", r"\1K\2"),
    (r"W0(?!\d)", "R"),
    (r"F0(?!\d)", "B"),
)
_COMPOUNDED = "WF"
"""Atoms of which a compound makes one letter of several."""


def format_betza(movement: Movement) -> str | None:
    """A notation of the movement, its ways grouped by kind; None where there is none."""
    groups: dict[tuple[str, str, str], list[Offset]] = {}
    brackets: list[str] = []
    for way in movement.ways:
        leg = way.legs[0]
        if len(way.legs) == 1:
            key = ("i" * way.initial + _flags(leg), _atom(leg.offset), _range(leg))
            groups.setdefault(key, []).append(leg.offset)
        elif (text := _bracket(way)) is not None:
            brackets.append(text)
        else:
            return None
    if sum(len("".join(key)) for key in groups if key[1] not in _COMPOUNDED) > LONGEST:
        return None
    parts = [
        f"{letters}{flags}{atom}{extent}"
        for (flags, atom, extent), offsets in groups.items()
        for letters in _letters(offsets)
    ]
    text = _compounded("".join((*parts, *brackets)))
    found, problems = parse_betza(text)
    return text if not problems and set(found.ways) == set(movement.ways) else None


def _flags(leg: Leg) -> str:
    mode = "m" * leg.moves + "c" * leg.captures
    curve = "" if not leg.turns else "q" if len(leg.turns) > 1 else "z"
    return (
        ("" if mode == "mc" and not leg.en_passant else mode)
        + "e" * leg.en_passant
        + _PATHS[leg.path]
        + curve
        + "o" * leg.wraps
    )


def _atom(offset: Offset) -> str:
    b, a = sorted(map(abs, offset))
    return _NAMES.get((a, b), f"({a},{b})")


def _range(leg: Leg) -> str:
    return "" if leg.reach == 1 else str(leg.reach)


def _letters(offsets: list[Offset]) -> list[str]:
    """The words that together name exactly those directions, the fewest that there are."""
    words = _words(max(map(abs, offsets[0])), min(map(abs, offsets[0])))
    wanted = frozenset(offsets)
    for count in (1, 2):
        for chosen in combinations(words.items(), count):
            if frozenset().union(*(named for _, named in chosen)) == wanted:
                return [word for word, _ in chosen]
    return [next(w for w, named in words.items() if named == {offset}) for offset in wanted]


@cache
def _words(a: int, b: int) -> dict[str, frozenset[Offset]]:
    """Direction letters -> the steps they name, shortest first, one word for each set."""
    letters = ["", *"fblrvs"]
    letters += [x + y for x in "fblrvsh" for y in "fblrvsh" if x != y]
    letters += [x + y + z for x in "fb" for y in "l" for z in "r"] + ["lrb", "lrf"]
    found: dict[frozenset[Offset], str] = {}
    for word in letters:
        if named := select(word, (a, b)):
            found.setdefault(frozenset(named), word)
    return {word: named for named, word in found.items()}


def _bracket(way: Way) -> str | None:
    """A single way of several legs: every leg with its own direction."""
    text, before = "", None
    for at, leg in enumerate(way.legs):
        letters = _letters([leg.offset])[0] if before is None else _turn(before, leg.offset)
        if letters is None:
            return None
        last = at == len(way.legs) - 1
        flags = _flags(leg) if last or way.stops[at] else _THROUGH[leg.through] + "o" * leg.wraps
        text += letters + flags + _atom(leg.offset) + _range(leg)
        text += "" if last else "?" if way.stops[at] else "-"
        before = leg.offset
    return f"{'i' * way.initial}[{text}]"


def _turn(before: Offset, after: Offset) -> str | None:
    if 8 in (len(images(before)), len(images(after))):
        return None
    circle, length = ring(before), max(map(abs, before))
    size = max(map(abs, after))
    unit = (after[0] * length // size, after[1] * length // size)
    return _TURNS[(circle.index(unit) - circle.index(before)) % 8]


def _compounded(text: str) -> str:
    """`fWfF` as `fK`, `W0` as `R`: the usual letters of compounds."""
    for pattern, atom in _COMPOUNDS:
        text = re.sub(pattern, atom, text)
    return text
