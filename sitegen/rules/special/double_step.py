"""The pawn's first step of more than one square, and what may forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, product
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.squares import ranks_mask, squares_of
from sitegen.rules.steps import is_leap, steps

if TYPE_CHECKING:
    from sitegen.rules.core import Core
    from sitegen.rules.movement.model import Way
    from sitegen.rules.piece import Piece
    from sitegen.rules.steps import Step
    from sitegen.rules.variant import Variant


class Restriction(Enum):
    """When a double step is forbidden."""

    NEVER = "never"
    PASSES = "answers-check-and-passes-attacked"
    """It answers a check, and an enemy pawn attacks a square passed over."""
    REACHES = "answers-check-and-reaches-attacked"
    """It answers a check, and an enemy pawn attacks the square reached."""
    ALWAYS_PASSES = "passes-attacked"
    """An enemy pawn attacks a square passed over, check or not."""
    ALWAYS_REACHES = "reaches-attacked"
    """An enemy pawn attacks the square reached, check or not."""


@dataclass(frozen=True, slots=True)
class DoubleStep:
    """Which pieces may advance `steps` squares at once, and from which ranks.

    `ranks` are counted from each side's own edge, from 1; empty means any rank.
    """

    pieces: tuple[str, ...] = ("pawn",)
    steps: int = 2
    ranks: tuple[int, ...] = (2,)
    sides: tuple[bool, bool] = (True, True)
    forbidden_when: Restriction = Restriction.NEVER
    second_ranks: tuple[int, ...] | None = None
    second_forbidden_when: Restriction | None = None
    """The same as `ranks` and `forbidden_when` for the second side, where they differ."""

    def ranks_of(self, side: int) -> tuple[int, ...]:
        """The ranks from which a side makes the step, from its own edge."""
        return self.second_ranks if side and self.second_ranks is not None else self.ranks

    def forbidden_to(self, side: int) -> Restriction:
        """When a side may not make the step."""
        second = self.second_forbidden_when
        return second if side and second is not None else self.forbidden_when


class LongStep(NamedTuple):
    """A long step as shifts of a whole set of men."""

    start: int
    """The squares where it may begin."""
    chain: tuple[tuple[int, int], ...]
    """Its single steps in order: shift, and the squares from which that leads somewhere."""
    shift: int
    """From start to end."""
    passes: tuple[int, ...]
    """The shifts from the start to each square passed over."""

    def over(self, origin: int) -> int:
        """The squares passed over from a start, 0 where the step does not begin or end there."""
        if not self.start >> origin & 1:
            return 0
        here, passed = origin, 0
        for shift, valid in self.chain:
            passed |= 1 << here
            if not valid >> here & 1:
                return 0
            here += shift
        return passed & ~(1 << origin)


def long_steps(variant: Variant, piece: Piece, side: int) -> tuple[LongStep, ...]:
    """All long steps of a piece: its plain step forward, repeated, over empty squares."""
    rule, board = variant.double_step, variant.board
    if rule is None or piece.name not in rule.pieces or not rule.sides[side]:
        return ()
    start = ranks_mask(board, rule.ranks_of(side) or range(1, board.ranks + 1), side)
    return tuple(
        _long_step(start, chain)
        for way in _forward(piece)
        for length in range(2, rule.steps + 1)
        for chain in product(steps(way, board, side), repeat=length)
    )


def _long_step(start: int, chain: tuple[Step, ...]) -> LongStep:
    *passes, shift = accumulate(step.shift for step in chain)
    units = tuple((step.shift, step.valid) for step in chain)
    return LongStep(start, units, shift, tuple(passes))


def _forward(piece: Piece) -> list[Way]:
    """The steps forward that a long step repeats: those without capture, if there are any."""
    forward = [
        way
        for way in piece.movement.ways
        if is_leap(way) and not way.initial and way.legs[0].moves and way.legs[0].offset[1] > 0
    ]
    return [way for way in forward if not way.legs[0].captures] or forward


def attacked_by_pawns(core: Core) -> int:
    """Where the pieces that make long steps attack, of the side that is not to move."""
    occupied = core.sets[0] | core.sets[1]
    found = 0
    for kind in core.tables.long_steppers[1 - core.turn]:
        for square in squares_of(core.sets[kind.slot]):
            watch, ends = kind.attack[square]
            found |= ends[occupied & watch]
    return found


def closed(core: Core, *, checked: bool) -> tuple[int, int]:
    """The squares that a long step may now not pass over, and those that it may not reach."""
    rule = core.tables.variant.double_step
    when = Restriction.NEVER if rule is None else rule.forbidden_to(core.turn)
    if when is Restriction.NEVER:
        return 0, 0
    answers = when in (Restriction.PASSES, Restriction.REACHES)
    if answers and not checked:
        return 0, 0
    attacked = attacked_by_pawns(core)
    passes = when in (Restriction.PASSES, Restriction.ALWAYS_PASSES)
    return (attacked, 0) if passes else (0, attacked)
