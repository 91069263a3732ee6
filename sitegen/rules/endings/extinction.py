"""A side has no man left of some kind, or none at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import Extinction, Outcome
from sitegen.rules.setup import other

if TYPE_CHECKING:
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Side


def extinction(rule: Extinction, position: Position) -> Outcome | None:
    """Asked of the side to move first: if both are extinct, its enemy brought it about."""
    turn = position.setup.turn
    for side in (turn, other(turn)):
        if rule.sides[side] and _extinct(rule, position, side):
            return Outcome(side if rule.result == "win" else other(side), "extinction")
    return None


def _extinct(rule: Extinction, position: Position, side: Side) -> bool:
    left = {man.piece for man in position.setup.men(side).values()}
    left.update(name for name, number in position.setup.pockets[side].items() if number)
    if rule.of == "all":
        return not left & set(rule.pieces) if rule.pieces else not left
    return bool((set(rule.pieces) or _at_the_start(position, side)) - left)


def _at_the_start(position: Position, side: Side) -> set[str]:
    """The kinds that the side began with; where no start is known, those it has."""
    start = position.variant.start or position.setup
    return {man.piece for man in start.men(side).values()}
