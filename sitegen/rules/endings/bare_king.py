"""A side has lost all but its royal men."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.endings.model import BareKing, Outcome
from sitegen.rules.setup import SIDES, other

if TYPE_CHECKING:
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def bare_king(rule: BareKing, position: Position) -> Outcome | None:
    setup, variant = position.setup, position.variant
    bare = [side for side in SIDES if is_bare(setup, variant, side)]
    if not bare:
        return None
    if len(bare) == 2 or rule.result == "draw":
        return Outcome(None, "bare-king")
    if rule.answer and bare[0] == setup.turn and _can_answer(position):
        return None
    return Outcome(other(bare[0]), "bare-king")


def is_bare(setup: Setup, variant: Variant, side: Side) -> bool:
    royal = {piece.name for piece in variant.pieces if piece.royal}
    return not setup.pockets[side] and all(m.piece in royal for m in setup.men(side).values())


def _can_answer(position: Position) -> bool:
    """Whether the bared side can bare the other with its next move."""
    them = other(position.setup.turn)
    return any(
        is_bare(position.play(move).setup, position.variant, them)
        for move in position.legal_moves()
        if move.captures
    )
