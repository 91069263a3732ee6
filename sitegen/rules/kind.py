"""A piece of one side made ready: how it moves as tables and masks, what rules it meets.

Knows the variant's rules, not where any man stands.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules import lines
from sitegen.rules.memo import SHARED
from sitegen.rules.setup import other
from sitegen.rules.special import double_step, promotion
from sitegen.rules.squares import mask_of, ranks_mask
from sitegen.rules.steps import is_leap, steps

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board
    from sitegen.rules.lines import Reach
    from sitegen.rules.movement.model import Leg, Movement, Way
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Side
    from sitegen.rules.special.double_step import LongStep
    from sitegen.rules.special.promotion import Zone
    from sitegen.rules.steps import Step
    from sitegen.rules.variant import Variant

FIRST_CODE = 4
"""Slot of the first code's men."""
ROYAL = 2
"""Slot of the first side's royal men; slots 0 and 1 hold all men of each side."""
FEW_STEPS = 4
"""A piece of so many leaps at most is moved as a whole set at once."""


@dataclass(frozen=True, eq=False, slots=True)
class Kind:
    """A piece of one side: `code` on the squares, `slots` the sets it is in."""

    code: int
    side: Side
    piece: Piece
    royal: bool
    slot: int
    slots: tuple[int, ...]
    quiet: Reach
    attack: Reach
    uniform: bool
    """Whether it moves and captures alike, so that `quiet` serves for both."""
    steps: tuple[Step, ...]
    """Its whole movement as shifts of sets; empty for a piece moved man by man."""
    first_moves: tuple[Way, ...]
    on_the_way: tuple[Way, ...]
    """Ways that capture before their end."""
    grasp: int
    """How far off, in files or ranks, the farthest square is that its first moves and ways of
    capturing on the way may capture on; the size of the board where nothing bounds them."""
    passing: Reach | None
    """Where it takes en passant."""
    long_steps: tuple[LongStep, ...]
    opens: int
    """The squares on which it can be taken en passant when it has passed over them."""
    zone: Zone | None
    drop_zone: int
    zeroing: bool
    """Whether its moves reset the halfmove clock."""


def ready(
    variant: Variant, code: int, slots: tuple[int, ...], code_of: Mapping[tuple[Side, str], int]
) -> Kind:
    """The kind of a code: odd codes are the first side's, even the second's, piece by piece."""
    board, side = variant.board, side_of(code)
    piece = variant.pieces[(code - 1) // 2]
    ways = ways_of(piece.movement)
    quiet = lines.reach(ways.quiet, board, side, captures=False)
    return Kind(
        code=code,
        side=side,
        piece=piece,
        royal=piece.royal,
        slot=FIRST_CODE - 1 + code,
        slots=slots + (ROYAL + side,) * piece.royal,
        quiet=quiet,
        attack=quiet if ways.uniform else lines.reach(ways.attack, board, side, captures=True),
        uniform=ways.uniform,
        steps=() if piece.royal else _steps(ways.plain, board, side),
        first_moves=ways.first,
        on_the_way=ways.on_the_way,
        grasp=_grasp((*ways.first, *ways.on_the_way), board),
        passing=_passing(variant, piece, ways, side),
        long_steps=double_step.long_steps(variant, piece, side),
        opens=_opens(variant, piece, side),
        zone=promotion.zone(variant, piece, side, code_of),
        drop_zone=_drop_zone(variant, piece, side),
        zeroing=piece.name in _pawns(variant),
    )


def _grasp(ways: tuple[Way, ...], board: Board) -> int:
    everywhere = max(board.files, board.ranks)
    if board.wrap != "none" or any(leg.wraps for way in ways for leg in way.legs):
        return everywhere
    far = (sum(_farthest(leg, everywhere) for leg in way.legs) for way in ways)
    return min(max(far, default=0), everywhere)


def _farthest(leg: Leg, everywhere: int) -> int:
    offsets = (leg.offset, *leg.turns)
    return max(abs(part) for offset in offsets for part in offset) * (leg.reach or everywhere)


def side_of(code: int) -> Side:
    return 0 if code % 2 else 1


class Ways(NamedTuple):
    """The ways of a movement by what they may do."""

    first: tuple[Way, ...]
    """Only before the man has moved."""
    on_the_way: tuple[Way, ...]
    """Capture before their end."""
    plain: tuple[Way, ...]
    """All others: at any time, and capture at their end if at all."""
    quiet: tuple[Way, ...]
    """Those of the plain ones that may end without a capture."""
    attack: tuple[Way, ...]
    """Those of the plain ones that may end with one."""
    uniform: bool
    """Whether all plain ways may end with and without."""


@lru_cache(maxsize=SHARED)
def ways_of(movement: Movement) -> Ways:
    """Every way of a movement is of the first, on the way, or plain."""
    first = tuple(way for way in movement.ways if way.initial)
    on_the_way = tuple(way for way in movement.ways if way.takes_on_the_way)
    plain = tuple(way for way in movement.ways if not (way in first or way in on_the_way))
    quiet = tuple(way for way in plain if any(leg.moves for leg in way.ends))
    attack = tuple(way for way in plain if any(leg.captures for leg in way.ends))
    uniform = all(leg.moves and leg.captures for way in plain for leg in way.ends)
    return Ways(first, on_the_way, plain, quiet, attack, uniform)


def _steps(plain: tuple[Way, ...], board: Board, side: Side) -> tuple[Step, ...]:
    if not all(map(is_leap, plain)):
        return ()
    shifts = (step for way in plain for step in steps(way, board, side))
    found = tuple(step for step in shifts if step.moves or step.captures)
    return found if len(found) <= FEW_STEPS else ()


def _passing(variant: Variant, piece: Piece, ways: Ways, side: Side) -> Reach | None:
    """Where it takes en passant: by the ways marked so, or else by all its captures."""
    rule = variant.en_passant
    if rule is None or piece.name not in rule.takers or not rule.sides[side]:
        return None
    marked = (way for way in ways.plain if any(leg.en_passant for leg in way.ends))
    taking = tuple(
        way._replace(legs=tuple(leg._replace(captures=leg.en_passant) for leg in way.legs))
        for way in marked
    )
    return lines.reach(taking or ways.attack, variant.board, side, captures=True)


def _opens(variant: Variant, piece: Piece, side: Side) -> int:
    rule, board = variant.en_passant, variant.board
    if rule is None or piece.name not in rule.takeable or not rule.sides[other(side)]:
        return 0
    return ranks_mask(board, rule.ranks, side) if rule.ranks else mask_of(board.squares)


def _drop_zone(variant: Variant, piece: Piece, side: Side) -> int:
    if variant.drops is None or piece.royal:
        return 0
    forbidden = dict(variant.drops.forbidden_ranks).get(piece.name, ())
    return mask_of(variant.board.squares) & ~ranks_mask(variant.board, forbidden, side)


def _pawns(variant: Variant) -> frozenset[str]:
    """The pieces that rules for pawns are about."""
    rules = (variant.double_step, variant.promotion)
    named = {name for rule in rules if rule is not None for name in rule.pieces}
    if variant.en_passant is not None:
        named.update(variant.en_passant.takers)
    return frozenset(named or {"pawn"})
