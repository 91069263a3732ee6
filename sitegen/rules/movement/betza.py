"""Betza notation, with the extensions of XBetza that describe plain movement, read strictly.

Kinds of problems, each with the characters at fault: `betza-empty`; `betza-unknown-letter` and
`betza-unsupported` (`letter`); `betza-stray-modifier` (`letter`): it belongs to no atom, or means
nothing there; `betza-repeated` (`letter`); `betza-conflict` (`letters`); `betza-direction`
(`letters`, `atom`): that step has no such direction; `betza-no-path` (`letter`, `atom`): no path is
defined for the step; `betza-range` (`range`); `betza-bracket`: never closed, or not two legs and
more; `betza-too-long`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.movement.legs import MOST_WAYS, Fault, Group, again, bracket, single
from sitegen.rules.movement.model import Movement
from sitegen.rules.problem import Problem

if TYPE_CHECKING:
    from sitegen.rules.movement.model import Offset, Way

LONGEST = 400

ATOMS: dict[str, tuple[tuple[Offset, int], ...]] = {
    "W": (((1, 0), 1),), "F": (((1, 1), 1),), "D": (((2, 0), 1),), "N": (((2, 1), 1),),
    "A": (((2, 2), 1),), "H": (((3, 0), 1),), "C": (((3, 1), 1),), "L": (((3, 1), 1),),
    "Z": (((3, 2), 1),), "J": (((3, 2), 1),), "G": (((3, 3), 1),),
    "K": (((1, 0), 1), ((1, 1), 1)), "R": (((1, 0), 0),), "B": (((1, 1), 0),),
    "Q": (((1, 0), 0), ((1, 1), 0)),
}  # fmt: skip
"""The steps of each atom, with their reach."""

_GROUP = re.compile(
    r"(?P<modifiers>[a-z]*)(?P<atom>[A-Z]|\(\d{1,2},\d{1,2}\)|\[|O(?=\d))(?P<range>\d+|(?P=atom))?"
)
_LEG = re.compile(
    r"(?P<modifiers>[a-z]*)(?P<atom>[A-Z]|\(\d{1,2},\d{1,2}\))(?P<range>\d+|(?P=atom))?"
)
_MODIFIERS = frozenset("fblrvshmceinjpgoqzayt")
_UNSUPPORTED = frozenset("dukxw")
_OTHER_ATOMS = frozenset("OUIX")


@lru_cache(maxsize=1024)
def parse_betza(text: str) -> tuple[Movement, tuple[Problem, ...]]:
    """The movement that a notation describes, without the parts that have problems."""
    ways: list[Way] = []
    problems: list[Problem] = []
    at = 0
    if not text.strip():
        return Movement(()), (Problem("betza-empty", 0, len(text)),)
    if len(text) > LONGEST:
        return Movement(()), (Problem("betza-too-long", LONGEST, len(text)),)
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        end = _end(text, at)
        try:
            ways += _ways(text, at, end)
            if len(ways) > MOST_WAYS:
                raise _Misread("betza-too-long", at, len(text))
        except _Misread as misread:
            problems.append(misread.problem)
        at = end if len(ways) <= MOST_WAYS else len(text)
    return Movement(tuple(dict.fromkeys(ways))), tuple(problems)


class _Misread(Exception):  # noqa: N818 - it never leaves this module
    def __init__(self, kind: str, start: int, end: int, **data: str) -> None:
        super().__init__(kind)
        self.problem = Problem(kind, start, end, data)


def _end(text: str, at: int) -> int:
    """Where the group that begins at `at` ends: after its range, its bracket, or one character."""
    found = _GROUP.match(text, at)
    if found is None:
        modifiers = re.compile(r"[a-z]*").match(text, at)
        return max(at + 1, modifiers.end() if modifiers else at)
    if found["atom"] == "[":
        closed = text.find("]", found.end("atom"))
        return len(text) if closed < 0 else closed + 1
    return found.end()


def _ways(text: str, at: int, end: int) -> tuple[Way, ...]:
    found = _GROUP.match(text, at)
    if found is None:
        kind = "betza-stray-modifier" if text[at] in _MODIFIERS else "betza-unknown-letter"
        raise _Misread(kind, at, end, letter=text[at])
    if found["atom"] == "[":
        return _bracket(text, at, found.end("atom"), end)
    group = _group(found)
    if "t" in group.flags:
        raise _at(found, Fault("betza-stray-modifier", "t"))
    try:
        return again(group) if "a" in group.flags else single(group)
    except Fault as fault:
        raise _at(found, fault) from None


def _bracket(text: str, at: int, inside: int, end: int) -> tuple[Way, ...]:
    if text[end - 1] != "]":
        raise _Misread("betza-bracket", inside - 1, end)
    before = text[at : inside - 1]
    for offset, letter in enumerate(before):
        if letter not in "it":
            raise _Misread("betza-stray-modifier", at + offset, at + offset + 1, letter=letter)
    legs, stops, cursor = [], [], inside
    while found := _LEG.match(text, cursor, end - 1):
        legs.append(found)
        cursor = found.end()
        if cursor == end - 1:
            break
        if text[cursor] in "-?":
            stops.append(text[cursor] == "?")
            cursor += 1
        elif "t" in before:
            stops.append(True)
        else:
            break
    groups = [_group(leg) for leg in legs]
    if cursor != end - 1 or len(legs) < 2 or len(stops) != len(legs) - 1:
        raise _Misread("betza-bracket", min(cursor, end - 1), end)
    try:
        return bracket(groups, tuple(stops), "i" in before)
    except Fault as fault:
        raise _at(legs[fault.leg], fault) from None


def _group(found: re.Match[str]) -> Group:
    modifiers, start = found["modifiers"], found.start()
    for offset, letter in enumerate(modifiers):
        here = start + offset
        if letter in _UNSUPPORTED:
            raise _Misread("betza-unsupported", here, here + 1, letter=letter)
        if letter not in _MODIFIERS:
            raise _Misread("betza-unknown-letter", here, here + 1, letter=letter)
        if letter in "mceinjpgoqz" and letter in _leg_before(modifiers[:offset]):
            raise _Misread("betza-repeated", here, here + 1, letter=letter)
    return Group(modifiers, found["atom"], _steps(found), found["range"] is not None)


def _leg_before(modifiers: str) -> str:
    """The modifiers of the same leg."""
    return modifiers.rpartition("a")[2]


def _steps(found: re.Match[str]) -> tuple[tuple[Offset, int], ...]:
    atom, extent = found["atom"], found["range"]
    start, end = found.span("atom")
    if atom in _OTHER_ATOMS:
        raise _Misread("betza-unsupported", start, end, letter=atom)
    if atom.startswith("("):
        a, b = map(int, atom[1:-1].split(","))
        steps: tuple[tuple[Offset, int], ...] = (((max(a, b), min(a, b)), 1),)
        if a == b == 0:
            raise _Misread("betza-range", start, end, range=atom)
    elif atom not in ATOMS:
        raise _Misread("betza-unknown-letter", start, end, letter=atom)
    else:
        steps = ATOMS[atom]
    if extent is None:
        return steps
    doubled = extent == atom
    if (doubled and atom in "RBQ") or len(extent) > 2 or extent[0] == "0" != extent:
        raise _Misread("betza-range", *found.span("range"), range=extent)
    return tuple((step, 0 if doubled else int(extent)) for step, _ in steps)


def _at(found: re.Match[str], fault: Fault) -> _Misread:
    """The fault at its letters, or at the whole group where it does not name any."""
    at = found["modifiers"].find(fault.letters) if fault.letters else -1
    if at < 0:
        start, end = found.start(), found.end()
    else:
        start = found.start() + at
        end = start + len(fault.letters)
    key = "letters" if fault.kind in ("betza-conflict", "betza-direction") else "letter"
    return _Misread(fault.kind, start, end, **{key: fault.letters, "atom": found["atom"]})
