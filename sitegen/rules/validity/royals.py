"""`fen-royal-count`: how many royal men a side has, against the start position or one each.

Where no start position is known and the armies are unlike by design, anything may be meant. Data:
{side, expected, found}.
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
    if start is None and not alike(setup):
        return ()
    known = start.placement if start else None
    found = (_of_side(setup.placement, variant, side, known) for side in SIDES)
    return tuple(problem for problem in found if problem is not None)


def _of_side(
    placement: Placement, variant: Variant, side: Side, known: Placement | None
) -> SetupProblem | None:
    expected = 1 if known is None else len(royals(known, variant, side))
    found = royals(placement, variant, side)
    if len(found) == expected:
        return None
    return SetupProblem(
        "fen-royal-count",
        found,
        {"side": variant.players[side], "expected": expected, "found": len(found)},
    )


def royals(placement: Placement, variant: Variant, side: Side) -> tuple[Square, ...]:
    names = {piece.name for piece in variant.pieces if piece.royal}
    men = sorted(placement.items())
    return tuple(square for square, man in men if man.side == side and man.piece in names)
