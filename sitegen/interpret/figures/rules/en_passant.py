"""En passant: the long step that allows it and the capture, played by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.model import Arrow, Mark
from sitegen.interpret.figures.options import Options
from sitegen.rules.setup import Man

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.diagram.model import DiagramRow
    from sitegen.interpret.figures.rules.stage import Stage
    from sitegen.rules.board import Square
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position


def draw_en_passant(stage: Stage) -> DiagramRow | None:
    """The position after the long step of a man of the second side, and that after its capture."""
    for before, capture, step in _captures(stage):
        assert step.origin is not None
        assert capture.origin is not None
        last = stage.cell(step.origin), stage.cell(step.target)
        taken = stage.cell(capture.origin), stage.cell(capture.target)
        window = stage.around((step.origin, step.target, capture.origin), 1, 0)
        name = stage.board.name
        shown = Options(
            window=window,
            last=last,
            arrows=(Arrow(*taken, "capture"),),
            marks=tuple(Mark(stage.cell(s), "diamond", "note") for s in step.passed
                        if s != capture.target),
        )  # fmt: skip
        words = f"The {stage.name(step.piece)} has gone from {name(step.origin)} to "
        words += f"{name(step.target)}, and is captured on {name(capture.target)}"
        after = before.play(capture).setup
        stepped = f"After {name(step.origin)}–{name(step.target)}"
        captured = f"Captured on {name(capture.target)}"
        return stage.row(
            (
                (stage.show(before.setup, shown, words), stepped),
                (stage.show(after, Options(window=window, last=taken)), captured),
            ),
            arrow=True,
        )
    return None


def _captures(stage: Stage) -> Iterator[tuple[Position, Move, Move]]:
    """Each position after a long step in which a man takes en passant, that move and the step."""
    rule, pieces = stage.variant.en_passant, stage.variant.by_name
    assert rule is not None
    royals = stage.royals()
    for start in stage.starts(1, (name for name in rule.takeable if name in pieces)):
        runner = stage.subject.setup.placement[start]
        for passed in _passed(stage, start, runner):
            for taker, square in _takers(stage, passed):
                men = {**royals, start: runner, square: Man(0, taker)}
                yield from _played(stage, men, start)


def _passed(stage: Stage, start: Square, runner: Man) -> list[Square]:
    """The squares that a man passes over with a long step from its start."""
    position = stage.position({**stage.royals(), start: runner}, 1)
    moves = position.legal_moves() if position else ()
    return [s for move in moves if move.origin == start for s in move.passed]


def _takers(stage: Stage, passed: Square) -> Iterator[tuple[str, Square]]:
    """Names and squares from which a man of the first side captures on a square."""
    rule = stage.variant.en_passant
    for name in rule.takers if rule else ():
        piece = stage.variant.by_name.get(name)
        for way in piece.movement.ways if piece else ():
            files, ranks = way.legs[0].offset
            square = stage.board.step(passed, (-files, -ranks))
            if piece is not None and way.legs[0].captures and square is not None:
                yield piece.name, square


def _played(
    stage: Stage, men: dict[Square, Man], start: Square
) -> Iterator[tuple[Position, Move, Move]]:
    position = stage.position(men, 1)
    for step in position.legal_moves() if position else ():
        if position is not None and step.origin == start and step.passed:
            after = position.play(step)
            for move in after.legal_moves():
                if move.is_en_passant:
                    yield after, move, step
