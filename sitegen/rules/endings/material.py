"""Insufficient material, proved from movement: no placement of these men is checkmate.

A side can be mated only if an enemy man can attack its royal man on some square while every square
that it could flee to is attacked by the enemy king, by that same man, by another man that can ever
come to attack it, or is taken by a man of its own that can ever stand there. All this is asked of
an empty board, so every doubt counts as sufficient material; where a man can ever stand follows
from its movement (a bishop on its color, a dabbaba on its quarter). What is said to be insufficient
therefore is; a fortress of blocked pawns is not looked into.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.endings.model import InsufficientMaterial, Outcome
from sitegen.rules.movement import components, potential
from sitegen.rules.setup import SIDES
from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant

MOST_MEN = 8
"""With more men beside the kings nothing is ever proved, so nothing is asked."""


class _Force(NamedTuple):
    """A man as what it can do: from each square, and all that it can ever stand on and attack."""

    reach: tuple[int, ...]
    region: int
    attacks: int


def insufficient_material(_: InsufficientMaterial, position: Position) -> Outcome | None:
    dead = is_insufficient(position.setup, position.variant)
    return Outcome(None, "insufficient-material") if dead else None


def is_insufficient(setup: Setup, variant: Variant) -> bool:
    """Whether neither side can be mated by any series of moves. Only where nothing but mate wins.

    A man that can become another counts as sufficient, and so do men in hand.
    """
    if variant.drops is not None or any(setup.pockets) or variant.stalemate != "draw":
        return False
    promoting = variant.promotion.pieces if variant.promotion else ()
    if any(man.piece in promoting for man in setup.placement.values()):
        return False
    royal = {piece.name for piece in variant.pieces if piece.royal}
    kings = {side: [s for s, m in setup.men(side).items() if m.piece in royal] for side in SIDES}
    if len(kings[0]) != 1 or len(kings[1]) != 1 or len(setup.placement) > MOST_MEN + 2:
        return False
    if len({setup.placement[kings[side][0]].piece for side in SIDES}) != 1:
        return False
    king = _reach(variant.by_name[setup.placement[kings[0][0]].piece].movement, setup.board, 0)
    if not _is_mutual(king):
        return False
    first, second = (_forces(setup, variant, side, royal) for side in SIDES)
    board = setup.board
    return not (
        _can_be_mated(king, second, first, board) or _can_be_mated(king, first, second, board)
    )


def _forces(setup: Setup, variant: Variant, side: Side, royal: set[str]) -> list[_Force]:
    men = ((s, m) for s, m in setup.men(side).items() if m.piece not in royal)
    return [_force(variant.by_name[m.piece].movement, setup.board, s, side) for s, m in men]


def _force(movement: Movement, board: Board, square: Square, side: Side) -> _Force:
    reach = _reach(movement, board, side)
    region = next(part for part in _parts(movement, board) if square in part)
    attacks = 0
    for start in region:
        attacks |= reach[start]
    return _Force(reach, mask_of(region), attacks)


@lru_cache(maxsize=512)
def _reach(movement: Movement, board: Board, side: Side) -> tuple[int, ...]:
    """Everywhere that the movement leads from each square."""
    squares = range(board.files * board.ranks)
    exist = set(board.squares)
    return tuple(potential(movement, board, s, side) if s in exist else 0 for s in squares)


@lru_cache(maxsize=512)
def _parts(movement: Movement, board: Board) -> tuple[frozenset[Square], ...]:
    return components(movement, board)


def _is_mutual(reach: tuple[int, ...]) -> bool:
    """Whether a man attacks whatever of its kind attacks it: then kings cannot check each other."""
    return all(reach[end] >> start & 1 for start, m in enumerate(reach) for end in squares_of(m))


def _can_be_mated(
    king: tuple[int, ...], attackers: list[_Force], blockers: list[_Force], board: Board
) -> bool:
    blocked = 0
    for man in blockers:
        blocked |= man.region
    for index, checker in enumerate(attackers):
        covered = blocked
        for man in attackers[:index] + attackers[index + 1 :]:
            covered |= man.attacks
        for square in board.squares:
            if _mated_on(square, king, checker, covered):
                return True
    return False


def _mated_on(square: Square, king: tuple[int, ...], checker: _Force, covered: int) -> bool:
    """Whether a check by that man on the square can be mate, with `covered` out of the question."""
    here = 1 << square
    flights = king[square] & ~covered
    for start in squares_of(checker.region):
        if not checker.reach[start] & here:
            continue
        open_flights = flights & ~checker.reach[start]
        if not open_flights or _king_covers(open_flights, king, square, start):
            return True
    return False


def _king_covers(flights: int, king: tuple[int, ...], square: Square, checker: Square) -> bool:
    """Whether the enemy king, somewhere free and out of touch, attacks all of the flights."""
    first = next(squares_of(flights))
    return any(
        stand not in (square, checker)
        and king[stand] & flights == flights
        and not king[stand] >> square & 1
        for stand in squares_of(king[first])
    )
