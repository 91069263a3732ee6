"""What the engine raises when it cannot go on; faults of a text are problems and never raised.

RulesError
├── SetupError         a variant does not allow a setup
├── IllegalMoveError   a move is not legal in a position
└── NotationError      a move or a line of moves could not be read (`notation.errors` has its kinds)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.problem import SetupProblem


class RulesError(ValueError):
    """Anything that the rules do not allow."""


class SetupError(RulesError):
    """A setup that a variant does not allow; `problems` has every reason."""

    def __init__(self, problems: tuple[SetupProblem, ...]) -> None:
        super().__init__(", ".join(problem.kind for problem in problems))
        self.problems = problems


class IllegalMoveError(RulesError):
    """A move that is not legal in the position where it was to be played."""

    def __init__(self, move: Move) -> None:
        super().__init__(f"{move.piece} to square {move.target} is not legal")
        self.move = move
