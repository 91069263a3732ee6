"""`fen-army-asymmetry`: armies that are nearly alike, but not quite.

Two armies either answer each other man by man (mirrored or rotated) or are unlike by design. What
lies between is most likely a slip: most men have their counterpart, a few have not. Data: {reason}
`composition` or `place`, and for a composition {first, second}: what each side has more of.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sitegen.rules.problem import SetupProblem
from sitegen.rules.validity.symmetry import images, likeness, symmetry, unanswered

if TYPE_CHECKING:
    from sitegen.rules.setup import Setup, Side

ALIKE = 0.5
"""From which likeness on two armies were meant to be alike."""


def army_asymmetry(setup: Setup) -> tuple[SetupProblem, ...]:
    placement, board = setup.placement, setup.board
    if symmetry(placement, board) or not alike(setup):
        return ()
    squares = min((unanswered(placement, image) for image in images(board).values()), key=len)
    first, second = _count(setup, 0), _count(setup, 1)
    if first == second:
        return (SetupProblem("fen-army-asymmetry", tuple(squares), {"reason": "place"}),)
    more, less = _listed(first - second), _listed(second - first)
    data: dict[str, str | tuple[str, ...]]
    data = {"reason": "composition", "first": more, "second": less}
    return (SetupProblem("fen-army-asymmetry", tuple(squares), data),)


def alike(setup: Setup) -> bool:
    """Whether the armies were meant to be alike; an army without an enemy is not."""
    if not (setup.men(0) and setup.men(1)):
        return False
    return likeness(setup.placement, setup.board) >= ALIKE


def _count(setup: Setup, side: Side) -> Counter[str]:
    return Counter(man.piece for man in setup.men(side).values())


def _listed(surplus: Counter[str]) -> tuple[str, ...]:
    return tuple(f"{number} {piece}" for piece, number in sorted(surplus.items()))
