"""From what a Betza group says to ways: directions chosen, legs joined, crooked rides laid out.

Knows no text; a `Fault` names what of a group makes no sense, for the parser to point at.
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.movement.directions import angle, images, ring, select, turned
from sitegen.rules.movement.model import Leg, Path, Through, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.movement.model import Offset

MOST_WAYS = 512
"""No piece that was ever described has so many; a text could have millions."""

_PATHS = {"n": Path.LAME, "j": Path.JUMP, "p": Path.HOP, "g": Path.HOP_NEXT}
_HALFWAY = {(1, 2), (2, 1), (0, 2), (2, 0), (2, 2)}
_THROUGH = {
    "m": Through.EMPTY, "y": Through.EMPTY, "c": Through.CAPTURE,
    "p": Through.OVER, "g": Through.OVER,
}  # fmt: skip


class Fault(Exception):  # noqa: N818 - it never leaves the parser
    """A group that cannot be: the kind of problem and the letters at fault.

    `leg` is the place of the group in its bracket, from 0.
    """

    def __init__(self, kind: str, letters: str, leg: int = 0) -> None:
        super().__init__(kind)
        self.kind = kind
        self.letters = letters
        self.leg = leg


class Group(NamedTuple):
    """Modifiers, an atom and its range. `steps` pairs each step of the atom with its reach."""

    modifiers: str
    atom: str
    steps: tuple[tuple[Offset, int], ...]
    ranged: bool = False

    @property
    def directions(self) -> list[str]:
        """The direction letters in runs of neighbours."""
        kept = "".join(m if m in "fblrvsh" else " " for m in self.modifiers)
        return kept.split()

    @property
    def flags(self) -> frozenset[str]:
        return frozenset(self.modifiers) - frozenset("fblrvsh")


def single(group: Group) -> tuple[Way, ...]:
    """The ways of a group of one leg."""
    return tuple(
        Way((leg,), initial="i" in group.flags)
        for step, reach in group.steps
        for offset in _chosen(group, step)
        for leg in _legs(group, offset, reach)
    )


def again(group: Group) -> tuple[Way, ...]:
    """The ways of a group whose legs are joined by `a`."""
    first, *rest = (group._replace(modifiers=part) for part in group.modifiers.split("a"))
    ways: list[Way] = []
    initial = "i" in group.flags
    for step, reach in group.steps:
        for offset in _chosen(first, step):
            for legs in _chains(offset, reach, first, rest, 0):
                ways.append(Way(legs, initial, (False,) * len(rest)))
                if len(ways) > MOST_WAYS:
                    raise Fault("betza-too-long", group.modifiers)
    return tuple(ways)


def bracket(groups: list[Group], stops: tuple[bool, ...], initial: bool) -> tuple[Way, ...]:
    """The ways of a bracket: its groups one after the other, outward where nothing else is said."""
    chains: list[tuple[Leg, ...]] = [()]
    for at, group in enumerate(groups):
        must = at < len(groups) - 1 and not stops[at]
        try:
            chains = list(islice(_longer(chains, group, must), MOST_WAYS + 1))
        except Fault as fault:
            raise Fault(fault.kind, fault.letters, at) from None
        if len(chains) > MOST_WAYS:
            raise Fault("betza-too-long", "", at)
    return tuple(Way(chain, initial, stops) for chain in chains)


def _longer(chains: list[tuple[Leg, ...]], group: Group, must: bool) -> Iterator[tuple[Leg, ...]]:
    """Every chain with a leg of the group behind it; `must`: another has to follow."""
    for chain, (step, reach) in product(chains, group.steps):
        offsets = _onward(group, step, chain[-1].offset) if chain else _chosen(group, step)
        if not offsets:
            raise Fault("betza-direction", "".join(group.directions))
        for offset in offsets:
            legs = _passing(group, offset, reach) if must else _legs(group, offset, reach)
            yield from ((*chain, leg) for leg in legs)


def _chosen(group: Group, step: Offset) -> tuple[Offset, ...]:
    runs = group.directions or [""]
    found: set[Offset] = set()
    for run in runs:
        if (offsets := select(run, step)) is None:
            raise Fault("betza-direction", run)
        found.update(offsets)
    return tuple(offset for offset in images(step) if offset in found)


def _onward(group: Group, step: Offset, before: Offset) -> tuple[Offset, ...]:
    letters = "".join(group.directions)
    every = images(step)
    if not letters:
        least = min(angle(before, offset) for offset in every)
        return tuple(offset for offset in every if angle(before, offset) < least + 1e-6)
    turns, circle = turned(letters), ring(before)
    units = [next((o for o in circle if angle(o, offset) < 1e-6), None) for offset in every]
    if turns is None or None in units or len(images(before)) == 8:
        raise Fault("betza-direction", letters)
    here = circle.index(before)
    return tuple(
        offset
        for offset, unit in zip(every, units, strict=True)
        if unit is not None and (circle.index(unit) - here) % 8 in turns
    )


def _legs(group: Group, offset: Offset, reach: int) -> Iterator[Leg]:
    flags = group.flags
    if strange := flags - frozenset("mceinjpgoqza"):
        raise Fault("betza-stray-modifier", min(strange))
    neither = not flags & {"m", "c", "e"}
    leg = Leg(
        offset,
        reach,
        moves=neither or "m" in flags,
        captures=neither or "c" in flags,
        path=_path(group, offset, reach),
        wraps="o" in flags,
        en_passant="e" in flags,
    )
    if "q" in flags or "z" in flags:
        yield from _curved(group, leg)
    else:
        yield leg


def _path(group: Group, offset: Offset, reach: int) -> Path:
    letters = group.flags & frozenset(_PATHS)
    if not letters:
        return Path.FREE
    if len(letters) > 1 or group.flags & {"q", "z"}:
        raise Fault("betza-conflict", "".join(sorted(letters | (group.flags & {"q", "z"}))))
    (letter,) = letters
    size = (abs(offset[0]), abs(offset[1]))
    defined = {
        "n": size in _HALFWAY,
        "j": size in _HALFWAY if reach == 1 else max(size) == 1,
        "p": reach != 1,
        "g": reach != 1,
    }
    if not defined[letter]:
        raise Fault("betza-no-path", letter)
    return _PATHS[letter]


def _curved(group: Group, leg: Leg) -> Iterator[Leg]:
    circular, circle = "q" in group.flags, ring(leg.offset)
    oblique = len(images(leg.offset)) == 8
    if circular and "z" in group.flags:
        raise Fault("betza-conflict", "qz")
    if oblique != circular or (not circular and leg.reach == 1):
        raise Fault("betza-no-path", "q" if circular else "z")
    here = circle.index(leg.offset)
    reach = leg.reach if group.ranged or not circular else 0
    for hand in (1, -1):
        turns = range(1, 8) if circular else (2,)
        onward = tuple(circle[(here + hand * turn) % 8] for turn in turns)
        yield leg._replace(reach=reach, turns=onward)


def _passing(group: Group, offset: Offset, reach: int) -> Iterator[Leg]:
    """The leg of a group that must be followed by another, for each thing it may pass through."""
    if strange := group.flags - frozenset("mcpgyio"):
        raise Fault("betza-unsupported", min(strange))
    throughs = [_THROUGH[flag] for flag in "mycpg" if flag in group.flags] or [Through.EMPTY]
    for through in dict.fromkeys(throughs):
        yield Leg(offset, reach, wraps="o" in group.flags, through=through)


def _chains(
    offset: Offset, reach: int, group: Group, rest: list[Group], hand: int
) -> Iterator[tuple[Leg, ...]]:
    """Every chain that begins with the group's leg; `hand` is the last turn, 1 left, -1 right."""
    if not rest:
        yield from ((leg,) for leg in _legs(group, offset, reach))
        return
    onward = (1 if reach != 1 else 0) if group.flags & {"y", "g"} else reach
    circle = ring(offset)
    for turn in _turns(rest[0], offset, hand):
        after = circle[(circle.index(offset) + turn) % 8]
        now = hand if turn in (0, 4) else (1 if turn < 4 else -1)
        bare = rest[0]._replace(modifiers=rest[0].modifiers.translate(_NO_CURVES))
        for leg in _passing(group, offset, reach):
            for chain in _chains(after, onward, bare, rest[1:], now):
                yield (leg, *chain)


_NO_CURVES = str.maketrans("", "", "qz")


def _turns(group: Group, before: Offset, hand: int) -> tuple[int, ...]:
    """The turns a later leg may take: `q` bends like the turn before, `z` the other way."""
    letters = "".join(m for m in group.modifiers if m in "fblrvshqz")
    if len(images(before)) == 8 and letters.strip("fbv"):
        raise Fault("betza-direction", letters)
    if ("q" in letters or "z" in letters) and not hand:
        raise Fault("betza-direction", letters)
    same, other = ("l", "r") if hand > 0 else ("r", "l")
    turns = turned(letters.replace("q", same).replace("z", other))
    if turns is None:
        raise Fault("betza-direction", letters)
    return turns
