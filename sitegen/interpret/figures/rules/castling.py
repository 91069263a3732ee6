"""Castling, each wing before and after: from the start position, all that is in the way removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Arrow
from sitegen.interpret.figures.options import Options
from sitegen.rules.special.castling import castle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.diagram.model import Cell, Diagram, DiagramRow
    from sitegen.interpret.figures.rules.stage import Stage
    from sitegen.rules.board import Square
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position
    from sitegen.rules.setup import Side


def draw_castling(stage: Stage) -> DiagramRow | None:
    """Two boards for each wing; only the first ranks, from king to rook and where they go."""
    sides: tuple[Side, Side] = (0, 1)
    for side in sides:
        panels = [
            panel
            for position, move in _castlings(stage, side)
            for panel in _panels(stage, position, move)
        ]
        if panels:
            return stage.row(panels, arrow=True, columns=2)
    return None


def _castlings(stage: Stage, side: Side) -> Iterator[tuple[Position, Move]]:
    """For each wing a position in which the engine castles, with the rook that stands outermost."""
    rule, variant, men = stage.variant.castling, stage.variant, stage.subject.setup.men(side)
    if rule is None or not rule.sides[side]:
        return
    pieces = variant.by_name
    kings = [
        s for s, man in men.items()
        if (man.piece == rule.king if rule.king else pieces[man.piece].royal)
    ]  # fmt: skip
    rooks = [s for s, man in men.items() if man.piece == pieces[rule.rook].name]
    wings: dict[tuple[Square, bool], tuple[Position, Move]] = {}
    for king in kings:
        for rook in sorted(rooks, key=lambda square: -abs(square - king)):
            found = _castling(stage, side, king, rook)
            if found is not None:
                wings.setdefault((king, rook < king), found)
    yield from wings.values()


def _castling(stage: Stage, side: Side, king: Square, rook: Square) -> tuple[Position, Move] | None:
    same_rank = stage.board.rank(king) == stage.board.rank(rook)
    way = castle(stage.variant, king, rook, side) if same_rank else None
    if way is None:
        return None
    start = stage.subject.setup.placement
    men = {square: man for square, man in start.items() if not way.free >> square & 1}
    position = stage.position(men, side, castling=frozenset({rook}))
    moves = position.legal_moves() if position else ()
    move = next((move for move in moves if move.rook == rook), None)
    return (position, move) if position and move else None


def _panels(stage: Stage, position: Position, move: Move) -> Iterator[tuple[Diagram, str]]:
    origin, rook, rook_target = move.origin, move.rook, move.rook_target
    assert origin is not None
    assert rook is not None
    assert rook_target is not None
    board = stage.board
    window = _with_next_rank(stage, stage.around((origin, rook, move.target, rook_target), 0, 0))
    name = stage.name(move.piece)
    king = stage.cell(origin), stage.cell(move.target)
    arrows = (Arrow(*king),) if origin != move.target else ()
    words = f"{name} {board.name(origin)} goes to {board.name(move.target)}"
    shown = Options(window=window, arrows=arrows)
    yield stage.show(position.setup, shown, words), _wing(stage, origin, rook)
    after = position.play(move).setup
    cells = stage.cell(move.target), stage.cell(rook_target)
    rook_name = stage.name(position.setup.placement[rook].piece)
    where = f"{name} {board.name(move.target)}, {rook_name} {board.name(rook_target)}"
    yield stage.show(after, Options(window=window, highlights=cells), ""), where


def _with_next_rank(stage: Stage, window: tuple[Cell, Cell]) -> tuple[Cell, Cell]:
    """A part of one rank, and the next one towards the enemy where the board has more."""
    (left, low), (right, high) = window
    if low > 0:
        return (left, low - 1), (right, high)
    return (left, low), (right, min(high + 1, stage.board.ranks - 1))


def _wing(stage: Stage, king: Square, rook: Square) -> str:
    """`King's side`, where a queen tells which that is, else by the rook's file."""
    side = stage.subject.setup.placement[king].side
    queens = [s for s, m in stage.subject.setup.men(side).items() if m.piece == "queen"]
    rank = stage.board.rank(king)
    beside = [queen for queen in queens if stage.board.rank(queen) == rank]
    if len(beside) != 1:
        return f"With the rook on {stage.board.name(rook)}"
    return "Queen's side" if (beside[0] < king) == (rook < king) else "King's side"
