"""Drops: where men in hand may be put, as the engine has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Mark
from sitegen.interpret.figures.options import Options

if TYPE_CHECKING:
    from sitegen.diagram.model import Diagram, DiagramRow
    from sitegen.interpret.figures.rules.stage import Stage
    from sitegen.rules.board import Square


def draw_drops(stage: Stage) -> Diagram | DiagramRow | None:
    """A board for the men of each set of squares: pawns, say, and below it all others."""
    royal = stage.royals()
    names = [piece.name for piece in stage.variant.pieces if not piece.royal]
    groups: dict[frozenset[Square], list[str]] = {}
    for name in names:
        squares = _squares(stage, name)
        if squares:
            groups.setdefault(squares, []).append(name)
    panels = []
    most = max(groups, key=lambda squares: len(groups[squares]), default=None)
    for squares, held in sorted(groups.items(), key=lambda group: len(group[1])):
        position = stage.position(royal, 0, pockets=(dict.fromkeys(held, 1), {}))
        if position is not None:
            marks = tuple(Mark(stage.cell(square)) for square in sorted(squares))
            who = " or ".join(stage.name(name) for name in held)
            whole = squares == most and len(groups) > 1 and len(held) > 1
            caption = "Any other man" if whole else who if len(groups) > 1 else "Any man"
            words = f"{who} may be dropped on each marked square"
            panels.append((stage.show(position.setup, Options(marks=marks), words), caption))
    return stage.row(panels, columns=1) if panels else None


def _squares(stage: Stage, name: str) -> frozenset[Square]:
    """Where the engine lets the first side drop a man of that name."""
    position = stage.position(stage.royals(), 0, pockets=({name: 1}, {}))
    moves = position.legal_moves() if position else ()
    return frozenset(move.target for move in moves if move.is_drop)
