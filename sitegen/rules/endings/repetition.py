"""The same position again: same men, same side to move, same rights, same captures en passant.

A right to capture en passant counts only if there is a legal move that uses it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Outcome, Repetition
from sitegen.rules.setup import SIDES, other

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.rules.position import Position
    from sitegen.rules.setup import Side


def repetition(rule: Repetition, position: Position) -> Outcome | None:
    """The end that comes by itself."""
    if not rule.automatic or times(position) < rule.automatic:
        return None
    return _result(rule, position)


def claimable_repetition(rule: Repetition, position: Position) -> Outcome | None:
    if not rule.claim or times(position) < rule.claim:
        return None
    return _result(rule, position)


def _result(rule: Repetition, position: Position) -> Outcome:
    loses = rule.result == "loss"
    return Outcome(position.setup.turn if loses else None, "repetition")


def times(position: Position) -> int:
    """How many times the position has stood on the board, now included."""
    return 1 + sum(1 for _ in earlier(position))


def earlier(position: Position) -> Iterator[Position]:
    """The earlier occurrences, latest first; none lie before the last capture or pawn's move."""
    past, back = position.previous, 1
    while past is not None and back <= position.setup.halfmove_clock:
        if back % 2 == 0 and same(position, past):
            yield past
        past, back = past.previous, back + 1


def same(position: Position, past: Position) -> bool:
    """Whether two positions count as one; counters of moves do not matter."""
    now, then = position.setup, past.setup
    return (
        now.turn == then.turn
        and now.placement == then.placement
        and now.castling == then.castling
        and now.pockets == then.pockets
        and now.checks == then.checks
        and now.gates == then.gates
        and _passing(position) == _passing(past)
    )


def _passing(position: Position) -> tuple[int, ...]:
    """The squares passed over, if any legal move captures there."""
    passed = position.setup.en_passant
    usable = passed and any(move.is_en_passant for move in position.legal_moves())
    return passed if usable else ()


def checking_side(position: Position) -> Side | None:
    """The side that gave check with each of its moves since the last occurrence, if one did."""
    first = next(earlier(position), None)
    if first is None:
        return None
    checked = dict.fromkeys(SIDES, True)
    at: Position | None = position
    while at is not None and at is not first:
        mover = other(at.setup.turn)
        checked[mover] = checked[mover] and at.is_check()
        at = at.previous
    return next((side for side in SIDES if checked[side]), None)
