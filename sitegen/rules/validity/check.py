"""`fen-opponent-in-check`: the side that has just moved stands in check.

Squares: the royal men that could be captured, then the men that could. Data: {waiting, moving}, the
names of the sides, and {attackers}, each as `rook on e1`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.attack import attackers, is_checked
from sitegen.rules.core import Core
from sitegen.rules.kind import ROYAL
from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import other
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant


def opponent_in_check(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    core, them = Core.from_setup(setup, variant.tables), other(setup.turn)
    if not is_checked(core, them):
        return ()
    royal = squares_of(core.sets[ROYAL + them])
    taken = [square for square in royal if attackers(core, square, setup.turn)]
    found = {a for square in taken for a in squares_of(attackers(core, square, setup.turn))}
    by = sorted(found)
    data: dict[str, str | int | tuple[str, ...]] = {
        "waiting": variant.players[them],
        "moving": variant.players[setup.turn],
        "attackers": tuple(f"{setup.placement[s].piece} on {setup.board.name(s)}" for s in by),
    }
    return (SetupProblem("fen-opponent-in-check", (*taken, *by), data),)
