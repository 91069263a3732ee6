"""Pseudo-legal moves: in batches of many targets for what is plain, one by one for the rest.

Knows which squares are allowed only from its caller; legality is decided elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.core import DROP, Change
from sitegen.rules.movement.model import Path
from sitegen.rules.movement.reach import line, way_captures, way_ends
from sitegen.rules.special import double_step, en_passant
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.core import Core
    from sitegen.rules.special.double_step import LongStep
    from sitegen.rules.tables import Kind

SHIFTED = -2
"""Origin of a batch whose men each start `shift` squares before their target."""


class Batch(NamedTuple):
    """Moves of men of one kind: from one origin, from the pocket, or all by the same shift."""

    kind: Kind
    origin: int
    shift: int
    targets: int
    passes: tuple[int, ...] = ()
    """Shifts from the origin to the squares passed over."""


class Freedom(NamedTuple):
    """Where men may go: all only to `allowed`, a pinned man (a bit) only within its mask."""

    allowed: int
    pins: dict[int, int]
    checked: bool


def sweep(core: Core, freedom: Freedom, *, royal: bool) -> list[Batch]:
    """The plain moves within that freedom; those of royal men only if `royal`."""
    sets, turn = core.sets, core.turn
    own, enemy = sets[turn], sets[1 - turn]
    occupied = own | enemy
    empty = core.tables.every & ~occupied
    allowed, pins, _ = freedom
    pinned = 0
    for bit in pins:
        pinned |= bit
    goal = allowed & ~own
    found: list[Batch] = []
    for kind in core.tables.of_side[turn]:
        men = sets[kind.slot]
        if not men or (kind.piece.royal and not royal):
            continue
        if kind.steps:
            held = men & pinned
            _stride(kind, men ^ held, empty & allowed, enemy & allowed, found)
            while held:
                low = held & -held
                held ^= low
                within = allowed & pins[low]
                _stride(kind, low, empty & within, enemy & within, found)
            continue
        uniform, quiet, attack = kind.uniform, kind.quiet, kind.attack
        while men:
            low = men & -men
            men ^= low
            square = low.bit_length() - 1
            watch, ends = quiet[square]
            if uniform:
                targets = ends[occupied & watch] & goal
            else:
                targets = ends[occupied & watch] & empty
                watch, ends = attack[square]
                targets |= ends[occupied & watch] & enemy
                targets &= goal
            if low & pinned:
                targets &= pins[low]
            if targets:
                found.append(Batch(kind, square, 0, targets))
    _long_steps(core, freedom, empty, found)
    if core.tables.keeps:
        found += _drops(core, empty & allowed)
    return found


def _stride(kind: Kind, men: int, empty: int, enemy: int, found: list[Batch]) -> None:
    """The moves of a set of men, each of their leaps as one shift."""
    for shift, valid, moves, captures in kind.steps:
        moved = men & valid
        moved = moved << shift if shift >= 0 else moved >> -shift
        targets = moved & (empty | enemy if moves and captures else empty if moves else enemy)
        if targets:
            found.append(Batch(kind, SHIFTED, shift, targets))


def _long_steps(core: Core, freedom: Freedom, empty: int, found: list[Batch]) -> None:
    allowed, pins, checked = freedom
    closed: tuple[int, int] | None = None
    for kind in core.tables.of_side[core.turn]:
        men = core.sets[kind.slot]
        if not kind.long_steps or not men:
            continue
        if closed is None:
            closed = double_step.closed(core, checked=checked)
        through, goal = empty & ~closed[0], empty & allowed & ~closed[1]
        held = 0
        for bit in pins:
            held |= bit & men
        for step in kind.long_steps:
            _leap_on(kind, step, men ^ held, (through, goal), found)
            for bit in squares_of(held):
                within = goal & pins[1 << bit]
                _leap_on(kind, step, 1 << bit, (through, within), found)


def _leap_on(
    kind: Kind, step: LongStep, men: int, where: tuple[int, int], found: list[Batch]
) -> None:
    """A long step of a set of men: through empty squares that are open, to a goal."""
    through, goal = where
    moved = men & step.start
    last = len(step.chain) - 1
    for at, (shift, valid) in enumerate(step.chain):
        moved &= valid
        moved = (moved << shift if shift >= 0 else moved >> -shift) & (
            goal if at == last else through
        )
        if not moved:
            return
    found.append(Batch(kind, SHIFTED, step.shift, moved, step.passes))


def _drops(core: Core, empty: int) -> Iterator[Batch]:
    for kind in core.tables.of_side[core.turn]:
        if core.pockets[kind.code] and (targets := empty & kind.drop_zone):
            yield Batch(kind, DROP, 0, targets)


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
                    yield Change(origin, target, code, result, victims, None, passed)
            else:
                yield Change(origin, target, code, code, victims, None, passed)


def results(core: Core, kind: Kind, target: int) -> tuple[int, ...]:
    """The codes that a man of the kind may have on arriving at a square."""
    zone = kind.zone
    if zone is None or not zone.area >> target & 1:
        return (kind.code,)
    stays = () if zone.forced >> target & 1 else (kind.code,)
    return (*choices(core, kind), *stays)


def singles(core: Core) -> Iterator[Change]:
    """The moves that no batch holds, but for castling: en passant, first moves, locusts."""
    for origin, kind, target in en_passant.captures(core):
        for result in results(core, kind, target):
            yield Change(origin, target, kind.code, result, (core.victim,))
    for kind in core.tables.of_side[core.turn]:
        if kind.first_moves:
            yield from _first_moves(core, kind)
        if kind.on_the_way:
            yield from _captures_on_the_way(core, kind)


def _first_moves(core: Core, kind: Kind) -> Iterator[Change]:
    own, enemy = core.sets[core.turn], core.sets[1 - core.turn]
    board, occupied = core.tables.board, own | enemy
    for origin in squares_of(core.sets[kind.slot] & kind.home):
        plain = 0
        for reach, goal in ((kind.quiet, ~occupied), (kind.attack, enemy)):
            watch, ends = reach[origin]
            plain |= ends[occupied & watch] & goal
        for way in kind.first_moves:
            ends_here = way_ends(way, board, origin, kind.side, occupied)
            targets = ends_here.moves & ~occupied | ends_here.attacks & enemy
            span = line(board, origin, way.legs[0], kind.side)
            halves = span.halves if way.legs[0].path is Path.LAME else ()
            passed = tuple(h.bit_length() - 1 for h in halves[:1] if h & kind.opens)
            for target in squares_of(targets & ~plain):
                victims = (target,) if core.men[target] else ()
                for result in results(core, kind, target):
                    yield Change(origin, target, kind.code, result, victims, None, passed)
            plain |= targets


def _captures_on_the_way(core: Core, kind: Kind) -> Iterator[Change]:
    enemy = core.sets[1 - core.turn]
    occupied = enemy | core.sets[core.turn]
    for origin in squares_of(core.sets[kind.slot]):
        ends = {
            end
            for way in kind.on_the_way
            for end in way_captures(way, core.tables.board, origin, kind.side, occupied, enemy)
        }
        for target, taken in sorted(ends):
            victims = tuple(squares_of(taken))
            for result in results(core, kind, target):
                yield Change(origin, target, kind.code, result, victims)
