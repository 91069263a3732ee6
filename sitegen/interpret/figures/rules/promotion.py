"""Promotion: the squares where it happens, and what there is to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagram.model import Arrow, Diagram, LegendEntry, Man, Mark
from sitegen.interpret.figures.men import glyph_of
from sitegen.interpret.figures.options import Options
from sitegen.rules.movement import targets
from sitegen.rules.setup import Man as SetupMan
from sitegen.rules.setup import Setup
from sitegen.rules.special.promotion import promotion_squares
from sitegen.rules.squares import ranks_mask, squares_of

if TYPE_CHECKING:
    from sitegen.diagram.model import DiagramRow
    from sitegen.interpret.figures.rules.stage import Stage
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Side
    from sitegen.rules.special.promotion import Promotion

_MUST = LegendEntry("star", "must promote here")
_MAY = LegendEntry("diamond", "may promote here", "note")


def draw_promotion(stage: Stage) -> DiagramRow | None:
    """A man before its zone, and under it the pieces that it may become."""
    rule = stage.variant.promotion
    side: Side = 0 if rule is not None and rule.choices[0] else 1
    if rule is None or not rule.choices[side]:
        return None
    before = _before(stage, rule, side)
    if before is None:
        return None
    becomes = f"The {stage.name(rule.pieces[0])} becomes one of these"
    if rule.only_captured:
        becomes += ", if one was captured"
    return stage.row(
        ((_zone(stage, rule, side, before), ""), (_choices(stage, rule, side), becomes)),
        columns=1,
    )


def _before(stage: Stage, rule: Promotion, side: Side) -> Square | None:
    """The square in front of the zone on the middle file, or on the nearest that has one."""
    board = stage.board
    outside = board.ranks - max(rule.ranks_of(side))
    squares = squares_of(ranks_mask(board, (max(outside, 1),), side))
    return min(squares, key=lambda s: abs(board.file(s) - board.files // 2), default=None)


def _zone(stage: Stage, rule: Promotion, side: Side, before: Square) -> Diagram:
    board, piece = stage.board, stage.variant.by_name[rule.pieces[0]]
    zone, forced = promotion_squares(rule, board, piece, side)
    area = list(squares_of(zone))
    marks = tuple(
        Mark(stage.cell(s), "star") if forced >> s & 1 else Mark(stage.cell(s), "diamond", "note")
        for s in area
    )
    quiet = squares_of(targets(piece.movement, board, before, side).moves)
    arrows = tuple(Arrow(stage.cell(before), stage.cell(s)) for s in quiet)
    shapes = {mark.shape for mark in marks}
    legend = tuple(entry for entry in (_MUST, _MAY) if entry.sign in shapes)
    setup = Setup(board, {before: SetupMan(side, piece.name)})
    window = stage.around((before, *area), 0, 0)
    return stage.show(setup, Options(marks=marks, arrows=arrows, window=window), "", legend)


def _choices(stage: Stage, rule: Promotion, side: Side) -> Diagram:
    """The pieces to choose from, one beside the other."""
    pieces = [stage.variant.by_name[n] for n in rule.choices[side] if n in stage.variant.by_name]
    men = tuple(
        Man((at, 0), glyph_of(piece), side, stage.name(piece.name), piece.letters[side])
        for at, piece in enumerate(dict.fromkeys(pieces))
    )
    empty = stage.show(Setup(stage.board, {}), Options())
    return replace(
        empty, files=max(len(men), 1), ranks=1, men=men, voids=frozenset(), coordinates="none"
    )
