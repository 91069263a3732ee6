"""Whether a game can begin from its setup: what only the generation of moves can tell."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.errors import SetupError
from sitegen.rules.position import Position
from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

CHECK = "fen-opponent-in-check"


def opening_faults(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    """Kinds: `fen-opponent-in-check` (of `Position.from_setup`), and `fen-no-legal-move` {side}
    where nothing else explains it."""
    rules = _nameless(variant)
    try:
        Position.from_setup(setup, rules)
    except SetupError as error:
        if any(problem.kind != "fen-royal-count" for problem in error.problems):
            return tuple(problem for problem in error.problems if problem.kind == CHECK)
    if Position(setup, rules).legal_moves():
        return ()
    return (SetupProblem("fen-no-legal-move", (), {"side": variant.players[setup.turn]}),)


def _nameless(variant: Variant) -> Variant:
    """The rules alone: games with the same are one to the engine, which prepares for it once."""
    return _shared(
        replace(
            variant, name="", title="", setup="", family="", sources=(), aliases=(), other_setups=()
        )
    )


@lru_cache(maxsize=64)
def _shared(variant: Variant) -> Variant:
    """The first of all equal variants."""
    return variant
