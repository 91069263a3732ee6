"""The outcome of a position: every ending of its variant in the order in which they count.

What the last move has won comes first, then mate and stalemate, then draws: mate beats the move
count. Draws that have to be claimed are told apart from those that come by themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.bare_king import bare_king
from sitegen.rules.endings.checks import checks
from sitegen.rules.endings.extinction import extinction
from sitegen.rules.endings.mate import no_moves
from sitegen.rules.endings.material import insufficient_material
from sitegen.rules.endings.model import (
    BareKing,
    Checks,
    Ending,
    Extinction,
    InsufficientMaterial,
    MoveCount,
    Outcome,
    PerpetualCheck,
    Reach,
    Repetition,
)
from sitegen.rules.endings.move_count import claimable_move_count, move_count
from sitegen.rules.endings.perpetual import perpetual_check
from sitegen.rules.endings.reach import reach
from sitegen.rules.endings.repetition import claimable_repetition, repetition

if TYPE_CHECKING:
    from sitegen.rules.position import Position


def outcome(position: Position) -> Outcome | None:
    """How the game has ended, None while it goes on."""
    endings = position.variant.endings
    won = (_won(ending, position) for ending in endings)
    drawn = (_drawn(ending, position) for ending in endings)
    ends = (*filter(None, won), no_moves(position))
    return next(filter(None, ends), None) or next(filter(None, drawn), None)


def claims(position: Position) -> tuple[Outcome, ...]:
    """The draws that the side to move may claim."""
    found = (_claimable(ending, position) for ending in position.variant.endings)
    return tuple(filter(None, found))


def _won(ending: Ending, position: Position) -> Outcome | None:
    match ending:
        case Checks():
            return checks(ending, position)
        case Extinction():
            return extinction(ending, position)
        case Reach():
            return reach(ending, position)
        case BareKing():
            return bare_king(ending, position)
    return None


def _drawn(ending: Ending, position: Position) -> Outcome | None:
    match ending:
        case PerpetualCheck():
            return perpetual_check(ending, position)
        case Repetition():
            return repetition(ending, position)
        case MoveCount():
            return move_count(ending, position)
        case InsufficientMaterial():
            return insufficient_material(ending, position)
    return None


def _claimable(ending: Ending, position: Position) -> Outcome | None:
    match ending:
        case Repetition():
            return claimable_repetition(ending, position)
        case MoveCount():
            return claimable_move_count(ending, position)
    return None
