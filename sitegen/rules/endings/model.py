"""Ways in which a game ends besides checkmate and stalemate, as data; who won, and by what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from sitegen.rules.setup import Side


Termination: TypeAlias = Literal[
    "checkmate",
    "stalemate",
    "bare-king",
    "extinction",
    "reach",
    "checks",
    "repetition",
    "move-count",
    "insufficient-material",
    "perpetual-check",
]
"""What can end a game."""


class Outcome(NamedTuple):
    """The end of a game: `winner` is None for a draw, `termination` says what ended it."""

    winner: Side | None
    termination: Termination


@dataclass(frozen=True, slots=True)
class BareKing:
    """A side with nothing but royal men loses (or, with `result` "draw", draws).

    `answer`: not if it can bare the other side with its very next move; then it is a draw.
    """

    result: Literal["loss", "draw"] = "loss"
    answer: bool = True


@dataclass(frozen=True, slots=True)
class Extinction:
    """A side ends the game by having no man left of some kinds.

    `pieces` are the kinds that count, empty for all that it had at the start. `of`: whether one
    kind or all of them must be gone. `result` is what that means for the side that has lost them.
    `sides` says to which side the rule applies.
    """

    pieces: tuple[str, ...] = ()
    of: Literal["any", "all"] = "any"
    result: Literal["loss", "win"] = "loss"
    sides: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True)
class Reach:
    """A side wins by bringing one of `pieces` to the region (empty: a royal man).

    The region is `squares` by name, or `ranks` counted from each side's far edge, from 1, or, with
    `same_ranks`, from the last rank of the board for both. `answer`: when the first side arrives,
    the second has one more move, and if it arrives too the game is drawn.
    """

    pieces: tuple[str, ...] = ()
    squares: tuple[str, ...] = ()
    ranks: tuple[int, ...] = ()
    same_ranks: bool = False
    answer: bool = False


@dataclass(frozen=True, slots=True)
class Checks:
    """A side wins by giving check so many times."""

    number: int = 3


@dataclass(frozen=True, slots=True)
class Repetition:
    """The same position for the n-th time, with the same side to move and the same rights.

    `claim`: the number of times from which a player may claim it; `automatic`: from which the game
    ends by itself (0: never). `result` is what it means for the side that repeated, the one that
    moved last.
    """

    claim: int = 3
    automatic: int = 5
    result: Literal["draw", "loss"] = "draw"


@dataclass(frozen=True, slots=True)
class MoveCount:
    """A draw after so many moves of each side without a capture or a pawn's move."""

    claim: int = 50
    automatic: int = 75


@dataclass(frozen=True, slots=True)
class InsufficientMaterial:
    """A draw when no series of legal moves leads to checkmate."""


@dataclass(frozen=True, slots=True)
class PerpetualCheck:
    """A repetition in which one side gave check with every move: what it means for that side."""

    result: Literal["draw", "loss"] = "loss"


Ending: TypeAlias = (
    BareKing
    | Extinction
    | Reach
    | Checks
    | Repetition
    | MoveCount
    | InsufficientMaterial
    | PerpetualCheck
)
