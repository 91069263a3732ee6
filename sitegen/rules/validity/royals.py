"""`fen-royal-count`: how many royal men a side has, against the start position or one each.

Where no start position is known and the armies are unlike by design, or several pieces are royal,
anything may be meant. Data: {side, expected, found}.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import SIDES
from sitegen.rules.validity.armies import alike

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.validity.symmetry import Placement
    from sitegen.rules.variant import Variant


def royal_count(setup: Setup, variant: Variant, start: Setup | None) -> tuple[SetupProblem, ...]:
    if not any(piece.royal for piece in variant.pieces):
        return ()
    if start is not None and not any(_number(start, variant, side) for side in SIDES):
        start = None  # There the same names are those of other pieces.
    kinds = sum(piece.royal for piece in variant.pieces)
    if start is None and (kinds > 1 or not alike(setup)):
        return ()
    found = (_of_side(setup, variant, side, start) for side in SIDES)
    return tuple(problem for problem in found if problem is not None)


def _of_side(
    setup: Setup, variant: Variant, side: Side, start: Setup | None
) -> SetupProblem | None:
    """Royal pieces in hand count: they are put on the board as the game goes."""
    expected = 1 if start is None else _number(start, variant, side)
    found = _number(setup, variant, side)
    if found == expected:
        return None
    return SetupProblem(
        "fen-royal-count",
        royals(setup.placement, variant, side),
        {"side": variant.players[side], "expected": expected, "found": found},
    )


def _number(setup: Setup, variant: Variant, side: Side) -> int:
    names = {piece.name for piece in variant.pieces if piece.royal}
    in_hand = sum(number for name, number in setup.pockets[side].items() if name in names)
    return len(royals(setup.placement, variant, side)) + in_hand


def royals(placement: Placement, variant: Variant, side: Side) -> tuple[Square, ...]:
    names = {piece.name for piece in variant.pieces if piece.royal}
    men = sorted(placement.items())
    return tuple(square for square, man in men if man.side == side and man.piece in names)
