"""A movement in plain English, as a verb phrase for the piece: `slides …, or leaps …`.

Ways that differ only in direction are said together. Knows no names of pieces but the usual ones
of the leaps (knight, camel …).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.movement.directions import select
from sitegen.rules.movement.model import Leg, Path, Through

if TYPE_CHECKING:
    from sitegen.rules.movement.model import Movement, Offset, Way

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_LEAPERS = {
    (2, 0): "dabbaba", (2, 1): "knight", (2, 2): "alfil", (3, 0): "threeleaper", (3, 1): "camel",
    (3, 2): "zebra", (3, 3): "tripper", (4, 1): "giraffe",
}  # fmt: skip

_ORTHOGONAL = {
    "fblr": "orthogonally", "f": "straight forward", "b": "straight backward", "lr": "sideways",
    "fb": "straight forward or backward", "flr": "straight forward or sideways",
    "blr": "straight backward or sideways", "l": "to the left", "r": "to the right",
}  # fmt: skip

_DIAGONAL = {
    "": "diagonally", "f": "diagonally forward", "b": "diagonally backward",
    "l": "diagonally to the left", "r": "diagonally to the right",
    "fl": "diagonally forward to the left", "fr": "diagonally forward to the right",
    "bl": "diagonally backward to the left", "br": "diagonally backward to the right",
}  # fmt: skip

_OBLIQUE = {
    "": "", "fh": "forward", "bh": "backward", "lh": "to the left", "rh": "to the right",
    "f": "to the two squares furthest forward", "b": "to the two squares furthest backward",
    "v": "on the four squares furthest forward or backward",
    "s": "on the four squares furthest to the sides",
    "fs": "on the two widest squares forward", "bs": "on the two widest squares backward",
}  # fmt: skip


class _Kind(NamedTuple):
    """What ways have in common that are said in one phrase: all but the directions."""

    size: tuple[int, int]
    leg: Leg
    initial: bool
    onward: tuple[tuple[Leg, bool], ...]


def describe(movement: Movement) -> str:
    """How the piece moves, without a subject and a full stop; `cannot move` for no ways."""
    both = _phrases(movement, moves=True, captures=True)
    moving = _phrases(movement, moves=True, captures=False)
    taking = _phrases(movement, moves=False, captures=True)
    parts = []
    if both:
        parts.append(_any_of(both))
    if moving:
        parts.append(_any_of(moving) + ", without capturing")
    if taking:
        parts.append("captures by " + _any_of([_gerund(phrase) for phrase in taking]))
    return "; ".join(parts) or "cannot move"


def _phrases(movement: Movement, *, moves: bool, captures: bool) -> list[str]:
    """The phrases of all ways whose end allows exactly that."""
    kinds: dict[_Kind, list[Offset]] = {}
    for way in movement.ways:
        if (way.legs[-1].moves, way.legs[-1].captures) == (moves, captures):
            offsets = kinds.setdefault(_kind(way), [])
            if way.legs[0].offset not in offsets:
                offsets.append(way.legs[0].offset)
    merged: dict[_Kind, list[tuple[tuple[int, int], list[Offset]]]] = {}
    for kind, offsets in kinds.items():
        merged.setdefault(_without_size(kind), []).append((kind.size, offsets))
    return [phrase for kind, sized in merged.items() for phrase in _said(kind, sized)]


def _kind(way: Way) -> _Kind:
    first = way.legs[0]
    size = _size(first.offset)
    onward = tuple((_bare(leg), stop) for leg, stop in zip(way.legs[1:], way.stops, strict=True))
    return _Kind(size, _bare(first), way.initial, onward)


def _bare(leg: Leg) -> Leg:
    """The leg without its direction, but still with its length and shape."""
    turns = () if not leg.turns else (_size(leg.turns[0]), (len(leg.turns), 0))
    return Leg(
        _size(leg.offset), leg.reach, leg.moves, leg.captures, leg.path, leg.wraps, turns,
        leg.through,
    )  # fmt: skip


def _without_size(kind: _Kind) -> _Kind:
    """Single steps and slides by rank, file and diagonal are said in one breath."""
    if max(kind.size) > 1 or kind.onward or kind.leg.turns:
        return kind
    leg = kind.leg
    plain = Leg((1, 0), leg.reach, leg.moves, leg.captures, leg.path, leg.wraps)
    return _Kind((1, 0), plain, kind.initial, ())


def _said(kind: _Kind, sized: list[tuple[tuple[int, int], list[Offset]]]) -> list[str]:
    directions = [_directions(size, offsets) for size, offsets in sorted(sized)]
    where = " or ".join(words for words in directions if words)
    if where == "orthogonally or diagonally":
        where = "in any direction"
    said = _act(kind.leg, where) + _condition(kind.leg)
    before = kind.leg
    for leg, stop in kind.onward:
        action = _infinitive(_act(leg, f"{_shape(leg.offset)} outward".lstrip()))
        said += f"{_passing(before)}, then {'may go on to' if stop else 'must go on to'} {action}"
        said += _condition(leg)
        before = leg
    return [f"on its first move {said}" if kind.initial else said]


def _passing(leg: Leg) -> str:
    match leg.through:
        case Through.CAPTURE:
            return " to an enemy, which is captured"
        case Through.OVER:
            return " to a man, which stays"
    return ""


def _act(leg: Leg, where: str) -> str:
    """The verb with its extent and its direction."""
    a, b = leg.offset
    if leg.path is Path.HOP_NEXT:
        return f"hops {where or 'along its line'} over the first man it meets, to the square behind"
    if leg.turns:
        shape = "in a circle" if leg.turns[1][0] > 1 else "in a zigzag"
        return f"rides {shape} by {_leap_name(leg.offset)}"
    if a == 1:
        return f"{_slide(leg)} {where}".rstrip()
    if leg.reach == 1:
        return _leap(a, b, where)
    count = "any number of" if not leg.reach else f"up to {_number(leg.reach)}"
    return f"rides {count} {_leap_name(leg.offset)} in a straight line" + _only(
        where.replace("squares", "lines").replace("to the two", "along the two")
    )


def _leap(a: int, b: int, where: str) -> str:
    name = _LEAPERS.get((a, b))
    like = f" like {'an' if name[0] in 'aeiou' else 'a'} {name}" if name else ""
    if b in (0, a):
        return f"leaps {_number(a)} squares {where}{like}"
    size = f"{_number(a)} squares by {_number(b)}"
    return (f"leaps{like} ({size})" if like else f"leaps {size}") + _only(where)


def _only(where: str) -> str:
    return f", but only {where}" if where else ""


def _shape(size: Offset) -> str:
    a, b = size
    return "orthogonally" if b == 0 else "diagonally" if a == b else ""


def _slide(leg: Leg) -> str:
    if leg.reach == 1:
        return "steps one square"
    far = "any number of squares" if not leg.reach else f"up to {_number(leg.reach)} squares"
    return f"slides {far}"


def _condition(leg: Leg) -> str:
    said = ""
    if leg.path is Path.LAME:
        said = ", unless the square half-way is occupied"
    elif leg.path is Path.JUMP:
        said = (
            ", only over a man half-way"
            if leg.reach == 1
            else ", passing over the first square whether occupied or not"
        )
    elif leg.path is Path.HOP:
        said = ", hopping over exactly one man on the way"
    return said + (", also across the side edges of the board" if leg.wraps else "")


def _leap_name(size: Offset) -> str:
    name = _LEAPERS.get(size)
    plain = {(1, 0): "orthogonal steps", (1, 1): "diagonal steps"}
    return plain.get(size) or (f"{name}'s leaps" if name else f"leaps of {size[0]} by {size[1]}")


def _directions(size: tuple[int, int], offsets: list[Offset]) -> str:
    """The words for those of the images of a step; each square on its own where no word fits."""
    a, b = size
    if b == 0:
        letters = "".join(c for c in "fblr" if set(select(c, size) or ()) <= set(offsets))
        if letters in _ORTHOGONAL:
            return _ORTHOGONAL[letters]
    for letters, words in (_DIAGONAL if a == b else _OBLIQUE if b else {}).items():
        if set(select(letters, size) or ()) == set(offsets):
            return words
    return " or ".join(_one(offset) for offset in offsets)


def _one(offset: Offset) -> str:
    x, y = offset
    across = f"{_number(abs(x))} to the {'right' if x > 0 else 'left'}" if x else ""
    along = f"{_number(abs(y))} {'forward' if y > 0 else 'backward'}" if y else ""
    return " and ".join(part for part in (along, across) if part)


def _size(offset: Offset) -> tuple[int, int]:
    a, b = sorted((abs(offset[0]), abs(offset[1])), reverse=True)
    return a, b


def _number(n: int) -> str:
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def _infinitive(action: str) -> str:
    """`slides far` as `slide far`."""
    verb, _, rest = action.partition(" ")
    return f"{verb.removesuffix('s')} {rest}"


_GERUNDS = {
    "steps": "stepping", "slides": "sliding", "leaps": "leaping", "hops": "hopping",
    "rides": "riding",
}  # fmt: skip


def _gerund(phrase: str) -> str:
    """`slides far` as `sliding far`, wherever the verb stands."""
    return " ".join(_GERUNDS.get(word, word) for word in phrase.split(" "))


def _any_of(phrases: list[str]) -> str:
    return ", or ".join(phrases)
