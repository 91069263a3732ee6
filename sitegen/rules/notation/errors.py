"""Errors of reading moves. Each says where in the text and what, as a `Problem`.

NotationError               reading a move or a line of moves failed
├── MoveSyntaxError         `move-syntax`: this is not how a move is written
├── UnknownPieceError       `unknown-piece` {letter}: no piece of the game has that letter
├── UnknownSquareError      `unknown-square` {square}: the board has no such square
├── NotLegalError           `illegal-move` {move, reason}: no legal move is meant by this; reasons:
│                           `no-man` of that kind there, `not-there` for none reaches it,
│                           `leaves-king-in-check`, `captures-nothing`, `promotion-missing`,
│                           `promotion-wrong`, `castling`, `drop`, `castling-sign` for one
│                           that is written as a step of the king; {candidates} where one of
│                           several promotions is missing
├── FalseSignError          `false-sign` {sign, reason}: what a sign behind a legal move says is not
│                           so; reasons: `no-check`, `no-mate`, `only-check`, `no-double-check`,
│                           `no-en-passant`
├── AmbiguousMoveError      `ambiguous-move` {move, candidates}: several legal moves are meant
└── LineSyntaxError         `line-syntax` {reason, text}: numbers, comments, variations or the
                            result of a line; reasons: `move-number` and `side`
                            {right: the next number}, `comment`, `variation`, `depth`,
                            `result`, `text`, `length`
"""

from __future__ import annotations

from sitegen.rules.errors import RulesError
from sitegen.rules.problem import Problem


class NotationError(RulesError):
    """Reading failed at `problem.start` to `problem.end` of the text."""

    kind = "notation"

    def __init__(self, start: int, end: int, **data: str | int | tuple[str, ...]) -> None:
        self.problem = Problem(self.kind, start, end, data)
        super().__init__(f"{self.kind} at {start}: {data}")

    def moved(self, offset: int) -> NotationError:
        """The same error in a text that begins so many characters earlier."""
        found = self.problem
        return type(self)(found.start + offset, found.end + offset, **found.data)


class MoveSyntaxError(NotationError):
    """This is not how a move is written."""

    kind = "move-syntax"


class UnknownPieceError(NotationError):
    """No piece of the game has that letter."""

    kind = "unknown-piece"


class UnknownSquareError(NotationError):
    """The board has no such square."""

    kind = "unknown-square"


class NotLegalError(NotationError):
    """No legal move is meant by this."""

    kind = "illegal-move"


class FalseSignError(NotationError):
    """A sign behind a move says what is not so."""

    kind = "false-sign"


class AmbiguousMoveError(NotationError):
    """Several legal moves are meant."""

    kind = "ambiguous-move"


class LineSyntaxError(NotationError):
    """What stands between the moves of a line is wrong."""

    kind = "line-syntax"
