"""Faults of a setup that only the moves of the game show.

Kinds: `fen-opponent-in-check`, the side to move could capture a royal man (squares: the royal men,
then the men that could); `fen-no-legal-move` {termination}, the game is over before it begins, by
checkmate, stalemate or whatever else ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.errors import SetupError
from sitegen.rules.position import Position
from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

IN_CHECK = "fen-opponent-in-check"


def validate_play(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    """Of a start position; what `validate` finds is not found again here."""
    try:
        position = Position.from_setup(setup, variant)
    except SetupError as error:
        return tuple(problem for problem in error.problems if problem.kind == IN_CHECK)
    end = position.outcome()
    if end is not None:
        return (SetupProblem("fen-no-legal-move", (), {"termination": end.termination}),)
    if not position.legal_moves():
        return (SetupProblem("fen-no-legal-move", (), {"termination": "stalemate"}),)
    return ()
