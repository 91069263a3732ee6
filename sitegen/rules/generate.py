"""Pseudo-legal moves in batches of many targets; those that need more than that are `singles`.

Knows which squares are allowed only from its caller; legality is decided elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sitegen.rules.core import DROP, Change
from sitegen.rules.special import double_step
from sitegen.rules.squares import bits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.core import Core
    from sitegen.rules.kind import Kind

SHIFTED = -2
"""Origin of a batch whose men each start `shift` squares before their target."""


Batch: TypeAlias = "tuple[Kind, int, int, int, tuple[int, ...]]"
"""Moves of men of one kind: kind, origin, shift, targets, and what long steps pass over.

The men start from one origin, from the pocket, or all by the same shift; what is passed over is
given as shifts from the origin.
"""


class Freedom(NamedTuple):
    """Where men may go: all only to `allowed`, a pinned man (a bit) only within its mask."""

    allowed: int
    pins: dict[int, int]
    checked: bool


def sweep(core: Core, freedom: Freedom, *, royal: bool) -> list[Batch]:
    """The plain moves within that freedom; those of royal men only if `royal`."""
    sets, tables, turn = core.sets, core.tables, core.turn
    own, enemy = sets[turn], sets[1 - turn]
    occupied = own | enemy
    empty = tables.every ^ occupied
    allowed, pins, checked = freedom
    pinned = 0
    for bit in pins:
        pinned |= bit
    goal, quiet_goal, taking_goal = allowed & ~own, allowed & empty, allowed & enemy
    found: list[Batch] = []
    for kind in tables.of_side[turn]:
        men = sets[kind.slot]
        if not men or (kind.royal and not royal):
            continue
        if kind.steps:
            _stride(kind, men & ~pinned, quiet_goal, taking_goal, found)
            if men & pinned:
                for bit in bits_of(men & pinned):
                    within = pins[bit]
                    _stride(kind, bit, quiet_goal & within, taking_goal & within, found)
            continue
        quiet, attack = kind.quiet, None if kind.uniform else kind.attack
        while men:
            bit = men & -men
            men ^= bit
            square = bit.bit_length() - 1
            watch, ends = quiet[square]
            if attack is None:
                targets = ends[occupied & watch] & goal
            else:
                targets = ends[occupied & watch] & quiet_goal
                watch, ends = attack[square]
                targets |= ends[occupied & watch] & taking_goal
            if bit & pinned:
                targets &= pins[bit]
            if targets:
                found.append((kind, square, 0, targets, ()))
    for kind in tables.long_steppers[turn]:
        closed = double_step.closed(core, checked=checked)
        where = (empty & ~closed[0], quiet_goal & ~closed[1])
        _long_steps(kind, sets[kind.slot], where, pins, found)
    if tables.keeps:
        found += _drops(core, quiet_goal)
    return found


def _stride(kind: Kind, men: int, empty: int, enemy: int, found: list[Batch]) -> None:
    """The moves of a set of men, each of their leaps as one shift."""
    for shift, valid, moves, captures in kind.steps:
        moved = men & valid
        moved = moved << shift if shift >= 0 else moved >> -shift
        targets = moved & (empty | enemy if moves and captures else empty if moves else enemy)
        if targets:
            found.append((kind, SHIFTED, shift, targets, ()))


def _long_steps(
    kind: Kind, men: int, where: tuple[int, int], pins: dict[int, int], found: list[Batch]
) -> None:
    """The long steps of a set of men: through empty squares that are open, to a goal. Where edges
    are joined two of them may have the same end, which is one move."""
    through, goal = where
    for bit, within in pins.items():
        if men & bit:
            men ^= bit
            _long_steps(kind, bit, (through, goal & within), {}, found)
    ended: dict[int, int] = {}
    for start, chain, whole, passes in kind.long_steps:
        moved, open_squares = men & start, men
        for shift, valid in chain:
            moved &= open_squares & valid
            moved = moved << shift if shift >= 0 else moved >> -shift
            open_squares = through
        if moved := moved & goal & ~ended.get(whole, 0):
            ended[whole] = ended.get(whole, 0) | moved
            found.append((kind, SHIFTED, whole, moved, passes))


def _drops(core: Core, empty: int) -> Iterator[Batch]:
    for kind in core.tables.of_side[core.turn]:
        if core.pockets[kind.code] and (targets := empty & kind.drop_zone):
            yield kind, DROP, 0, targets, ()


def choices(core: Core, kind: Kind) -> tuple[int, ...]:
    """Codes of the pieces that a man of the kind may now become."""
    rule = core.tables.variant.promotion
    if kind.zone is None or rule is None:
        return ()
    if not rule.only_captured:
        return kind.zone.choices
    counts = core.tables.start_counts
    return tuple(
        code
        for code in kind.zone.choices
        if core.sets[core.tables.kinds[code - 1].slot].bit_count() < counts[code]
    )


def size(core: Core, batches: list[Batch]) -> int:
    """How many moves the batches hold."""
    total = 0
    for kind, origin, _, targets, _ in batches:
        total += targets.bit_count()
        zone = kind.zone
        if zone is not None and targets & zone.area and origin != DROP:
            number = len(choices(core, kind))
            total += (targets & zone.area).bit_count() * number
            total -= (targets & zone.forced).bit_count()
    return total


_change = tuple.__new__
"""Makes a Change of a tuple, several times faster than its constructor."""


def expand(core: Core, batches: list[Batch]) -> Iterator[Change]:
    """The moves of the batches, one by one."""
    men = core.men
    for kind, start, shift, targets, passes in batches:
        code, opens = kind.code, kind.opens
        promoting = kind.zone.area if kind.zone is not None and start != DROP else 0
        while targets:
            low = targets & -targets
            targets ^= low
            target = low.bit_length() - 1
            origin = target - shift if start == SHIFTED else start
            victims = (target,) if men[target] else ()
            passed = tuple(origin + p for p in passes if opens >> origin + p & 1) if passes else ()
            if low & promoting:
                for result in results(core, kind, target):
                    taken = passed if result == code else ()  # what was promoted is no pawn
                    yield Change(origin, target, code, result, victims, None, taken)
            else:
                yield _change(Change, (origin, target, code, code, victims, None, passed, None))


def results(core: Core, kind: Kind, target: int) -> tuple[int, ...]:
    """The codes that a man of the kind may have on arriving at a square."""
    zone = kind.zone
    if zone is None or not zone.area >> target & 1:
        return (kind.code,)
    stays = () if zone.forced >> target & 1 else (kind.code,)
    return (*choices(core, kind), *stays)
