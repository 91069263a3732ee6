"""Ways of moving in words: `one square diagonally or straight forward`, `any number of squares
horizontally or vertically`, `diagonally, but only one square`."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from sitegen.interpret.claims.compass import MEASURED
from sitegen.interpret.claims.numerals import NUMBERS
from sitegen.interpret.claims.powers import powers
from sitegen.rules.movement.betza import parse_betza

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.powers import Powers

_FORMS = {"F": ("F", "B", "A", "G"), "W": ("W", "R", "D", "H")}
"""Of each kind of line one step, a slide, and leaps over one and two squares."""
_STEP, _SLIDE, _LEAP, _FAR = range(4)
_UNIT = r"(?: \([^()]*\)| unoccupied| free| empty| adjacent)? (?:squares?|steps?|spaces?|points?)"
_COUNT = re.compile(
    rf"(?:(?P<any>(?:in )?any (?:number|amount)(?: of{_UNIT})?|any distance"
    rf"|an unlimited number of{_UNIT}|one or more{_UNIT}|one{_UNIT} or more)"
    r"|(?P<up>up to |(?P<each>one or |one , two or ))?"
    rf"(?P<number>one|two|three|four|a single|a|[1-4])(?P<unit>{_UNIT})?)"
    r"(?: at a time)?(?![\w-])"
)
_OPENING = re.compile(
    r"(?:(?:can|may|only|always) )*"
    r"(?:(?P<verb>moves?|steps?|goes|go|advances?|slides?|jumps?|leaps?) "
    r"(?:(?:and|or) (?:captures?|attacks?|takes?) )?)?"
    r"(?:(?:only|exactly|precisely|just) )?"
)
_JOIN = re.compile(r"(?: ,)? (?:(?:or|and|/) )?")
_OR = re.compile(r"(?: ,)? or ")
_BETWEEN = re.compile(r"(?: ,)?(?: but)?(?: only)?(?: ,)? ")
_LATER = re.compile(r"(?: ,)?(?: but)?(?: only| exactly| just)? ")
_NAMELY = re.compile(r"(?: [,:(–—])? ")
_MOST_DIRECTIONS = 8
"""Nobody tells more of them; a text that repeats one for ever would be read anew at each piece."""
_MOST = 4
"""Ways that are read together; each may mean three things."""
_VALUES = {**NUMBERS, "a": 1, "a single": 1, **{str(n): n for n in range(1, 5)}}


class _Count(NamedTuple):
    """How many squares, 0 for any number; `up`: or fewer, and `each` where all numbers are told."""

    number: int
    up: bool
    each: bool = False


def ways(low: str) -> tuple[int, tuple[Powers, ...]]:
    """Where the ways of moving end with which a text in lower case begins (words and marks set
    apart by single spaces), and all that together they may mean; (0, ()) where there are none."""
    opening = _OPENING.match(low)
    assert opening is not None
    leaps = (opening["verb"] or "").startswith(("jump", "leap"))
    end, parts = 0, []
    at, last = opening.end(), None
    while (way := _way(low, at, last)) is not None:
        end, last, directions = way
        parts.append(list(_betza(directions, last, leaps)))
        joined = _OR.match(low, end)
        if joined is None:
            break
        at = joined.end()
    texts = map("".join, product(*parts)) if 0 < len(parts) <= _MOST else ()
    found = (powers(parse_betza(text)[0]) for text in texts)
    return end, tuple(each for each in found if each is not None)


def _way(low: str, at: int, last: _Count | None) -> tuple[int, _Count, tuple[str, ...]] | None:
    """One way: its end, its count and its directions. `last` is the count told before."""
    counted = _COUNT.match(low, at)
    if counted is not None:
        gap = _BETWEEN.match(low, counted.end())
        end, directions = _directions(low, gap.end()) if gap else (at, ())
        whole = counted["any"] or counted["unit"] or last
        return (end, _count(counted), directions) if directions and whole else None
    end, directions = _directions(low, at)
    gap = _LATER.match(low, end)
    later = _COUNT.match(low, gap.end()) if gap else None
    if directions and later is not None and (later["any"] or later["unit"]):
        return later.end(), _count(later), directions
    return (end, last, directions) if directions and last else None


def _count(found: re.Match[str]) -> _Count:
    number = 0 if found["any"] else _VALUES[found["number"]]
    return _Count(number, bool(found["up"]), bool(found["each"]))


def _directions(low: str, at: int) -> tuple[int, tuple[str, ...]]:
    """`horizontally, vertically or diagonally`, and where it ends. `In any direction` means those
    that are told behind it, where some are."""
    end = start = at
    found: list[str] = []
    while len(found) <= _MOST_DIRECTIONS:
        behind, meaning = MEASURED.at(low, start)
        if not meaning:
            return end, () if _is_doubtful(found) else tuple(dict.fromkeys(found))
        end = start = behind
        if not found and meaning == "F W" and (named := _NAMELY.match(low, end)):
            behind, told = _directions(low, named.end())
            if told:
                return behind + len(" )") * low.startswith(" )", behind), told
        found += meaning.split()
        if (gap := _JOIN.match(low, end)) is not None:
            start = gap.end()
    return end, ()


def _is_doubtful(found: Sequence[str]) -> bool:
    """`diagonally, forward or backward`: that may be two halves of the diagonals, or lines more."""
    straight = {each for each in found if each.endswith("W")}
    aslant = {each for each in found if each.endswith("F")}
    return bool(aslant) and (straight == {"fW", "bW"} or (aslant, straight) in _HALVES)


_HALVES = (({"fF"}, {"bW"}), ({"bF"}, {"fW"}), ({"F"}, {"lW", "rW"}))


def _betza(directions: tuple[str, ...], count: _Count, leaps: bool) -> Iterator[str]:
    """What a count and directions may mean: two squares are a short slide or a leap."""
    number = count.number
    if number < 2:
        yield _written(directions, _SLIDE if number == 0 else _STEP)
    elif not leaps:
        yield "".join(f"{each[:-1]}{_FORMS[each[-1]][_SLIDE]}{number}" for each in directions)
    if count.each:  # each number may be a leap of its own
        forms = (_STEP, _LEAP, _FAR)[:number]
        yield "".join(_written(directions, form) for form in forms)
    if number == 2 and not count.up:
        yield _written(directions, _LEAP)
        if not leaps:
            yield _written(directions, _LEAP, lame="n")
    if number == 3 and leaps:
        yield _written(directions, _FAR)


def _written(directions: tuple[str, ...], form: int, lame: str = "") -> str:
    return "".join(f"{lame}{each[:-1]}{_FORMS[each[-1]][form]}" for each in directions)
