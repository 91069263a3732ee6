"""Pawns of the start position that no man of their own side protects."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Square


def unprotected_pawns(subject: Subject) -> tuple[Square, ...]:
    """Their squares, ascending: those on which none of their own side could capture. Rooks in the
    corners and their like are seldom protected, and that is no news."""
    position, variant = subject.start, subject.variant
    if position is None:
        return ()
    pieces = {"pawn", *(variant.promotion.pieces if variant.promotion else ())}
    return tuple(
        square
        for square, man in sorted(subject.setup.placement.items())
        if man.piece in pieces and not position.attackers(square, man.side)
    )
