"""Whether a game can begin from its setup: what only the generation of moves can tell."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.errors import SetupError
from sitegen.rules.position import Position
from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

CHECK = "fen-opponent-in-check"


@lru_cache(maxsize=8)
def opening(setup: Setup, variant: Variant) -> Position:
    """The position of a setup from which a game begins. Raises SetupError. While its author writes
    about a game, it is the same one after each save."""
    return Position.from_setup(setup, variant, setup)


def opening_faults(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    """Kinds: `fen-opponent-in-check` (of `Position.from_setup`), and `fen-no-legal-move` {side}
    where nothing else explains it."""
    try:
        position = opening(setup, variant)
    except SetupError as error:
        if any(problem.kind != "fen-royal-count" for problem in error.problems):
            return tuple(problem for problem in error.problems if problem.kind == CHECK)
        position = Position(setup, variant)
    if position.can_move():
        return ()
    return (SetupProblem("fen-no-legal-move", (), {"side": variant.players[setup.turn]}),)
