"""The long first step of a pawn; where a game restricts it, forbidden beside allowed.

The example is looked for and proved: the step is illegal on one board and legal on the other, and
the boards differ by a single man.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagram.model import Arrow, LegendEntry, Mark
from sitegen.interpret.figures.options import Options
from sitegen.rules.setup import Man
from sitegen.rules.special.double_step import Restriction, long_steps
from sitegen.rules.squares import squares_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sitegen.diagram.model import Diagram, DiagramRow
    from sitegen.interpret.figures.rules.stage import Stage
    from sitegen.rules.board import Square
    from sitegen.rules.position import Position

_LEGEND = (
    LegendEntry("ring", "a single step", "note"),
    LegendEntry("first", "the long step", "note"),
)
_ANSWERS = (Restriction.PASSES, Restriction.REACHES)
_REACHES = (Restriction.REACHES, Restriction.ALWAYS_REACHES)


def draw_double_step(stage: Stage) -> Diagram | DiagramRow | None:
    rule = stage.variant.double_step
    if rule is None:
        return None
    if rule.forbidden_when is Restriction.NEVER:
        return _plain(stage)
    example = next(_examples(stage), None)
    return _plain(stage) if example is None else _restricted(stage, example)


def _plain(stage: Stage) -> Diagram | None:
    """Where a pawn may go from its start."""
    found = next(_steps(stage), None)
    if found is None:
        return None
    position, origin = found.position, found.origin
    targets = [move.target for move in position.legal_moves() if move.origin == origin]
    marks = tuple(
        Mark(stage.cell(target), "first" if target in found.targets else "ring", "note")
        for target in targets
    )
    shapes = {mark.shape for mark in marks}
    legend = tuple(entry for entry in _LEGEND if entry.sign in shapes)
    window = stage.around((origin, *targets), 2, 0)
    return stage.show(position.setup, Options(marks=marks, window=window), "", legend)


class _Steps(Struct, frozen=True):
    """A position of royal men and one pawn of the first side that may make a long step."""

    position: Position
    origin: Square
    targets: Mapping[Square, tuple[Square, ...]]
    """Where long steps lead, each with the squares passed over."""


def _steps(stage: Stage) -> Iterator[_Steps]:
    """From the middle file outward."""
    rule, pieces = stage.variant.double_step, stage.variant.by_name
    names = [name for name in rule.pieces if name in pieces] if rule else []
    for origin in stage.starts(0, names):
        man = stage.subject.setup.placement[origin]
        position = stage.position({**stage.royals(), origin: man}, 0)
        moves = position.legal_moves() if position else ()
        legal = {move.target for move in moves if move.origin == origin}
        targets = {
            origin + step.shift: tuple(squares_of(step.over(origin)))
            for step in long_steps(stage.variant, pieces[man.piece], 0)
            if step.over(origin) and origin + step.shift in legal
        }
        if position is not None and targets:
            yield _Steps(position, origin, targets)


class _Step(Struct, frozen=True):
    """A long step of a piece, and the square that decides whether it is forbidden."""

    piece: str
    origin: Square
    target: Square
    decisive: Square


class _Example(Struct, frozen=True):
    """A position where a long step is forbidden; one man less and it is allowed."""

    step: _Step
    forbidden: Position
    allowed: Position


def _examples(stage: Stage) -> Iterator[_Example]:
    """All examples, the clearest first."""
    rule = stage.variant.double_step
    if rule is None:
        return
    for found in _steps(stage):
        piece = found.position.setup.placement[found.origin].piece
        for target, passed in found.targets.items():
            decisive = target if rule.forbidden_when in _REACHES else passed[0]
            step = _Step(piece, found.origin, target, decisive)
            for others in _surroundings(stage, step):
                for attacker in _attackers(stage, step):
                    example = _example(stage, others, step, attacker)
                    if example is not None:
                        yield example


def _surroundings(stage: Stage, step: _Step) -> Iterator[dict[Square, Man]]:
    """The other men: royal ones, and where it takes a check a rider whose line the step closes."""
    rule, royals = stage.variant.double_step, stage.royals()
    if rule is None or rule.forbidden_when not in _ANSWERS:
        yield royals
        return
    own = [square for square, man in royals.items() if man.side == 0]
    if len(own) != 1:
        return
    king = royals.pop(own[0])
    simple_first = sorted(stage.variant.pieces, key=lambda piece: len(piece.movement.ways))
    riders = [(p.name, way.legs[0]) for p in simple_first for way in p.movement.ways]
    for (name, leg), near, far in product(riders, (1, 2, 3), (1, 2)):
        files, ranks = leg.offset
        home = stage.board.step(step.target, (-near * files, -near * ranks))
        rider = stage.board.step(step.target, (far * files, far * ranks))
        if leg.reach == 0 and home is not None and rider is not None and home not in royals:
            yield {**royals, home: king, rider: Man(1, name)}


def _attackers(stage: Stage, step: _Step) -> Iterator[Square]:
    """Where a pawn of the second side attacks the square that decides."""
    for way in stage.variant.by_name[step.piece].movement.ways:
        files, ranks = way.legs[0].offset
        found = stage.board.step(step.decisive, (-files, ranks))
        if way.legs[0].captures and found is not None:
            yield found


def _example(
    stage: Stage, others: dict[Square, Man], step: _Step, attacker: Square
) -> _Example | None:
    """The positions with and without the attacker, if the engine forbids and allows the step."""
    without = {**others, step.origin: Man(0, step.piece)}
    if attacker in without or step.origin in others:
        return None
    allowed = stage.position(without, 0)
    forbidden = stage.position({**without, attacker: Man(1, step.piece)}, 0)
    if allowed is None or forbidden is None:
        return None
    if _is_legal(step, forbidden) or not _is_legal(step, allowed):
        return None
    return _Example(step, forbidden, allowed)


def _is_legal(step: _Step, position: Position) -> bool:
    moves = position.legal_moves()
    return any((move.origin, move.target) == (step.origin, step.target) for move in moves)


def _restricted(stage: Stage, example: _Example) -> DiagramRow:
    step, name = example.step, stage.board.name
    men = example.forbidden.setup.placement
    lone = [s for s, man in stage.royals().items() if man.side == 1]
    window = stage.around([step.target, *(s for s in men if s not in lone)], 1, 0)
    path = stage.cell(step.origin), stage.cell(step.target)
    kings = [s for s, man in men.items() if man.side == 0 and s != step.origin]
    checks = tuple(
        Arrow(stage.cell(checker), stage.cell(king), "capture")
        for checker in sorted(example.forbidden.checkers())
        for king in kings
    )
    said = f"The step {name(step.origin)} to {name(step.target)} is"
    attacked = (Mark(stage.cell(step.decisive), "cross", "danger"),)
    bad = Options(window=window, arrows=(*checks, Arrow(*path, "danger")), marks=attacked)
    good = Options(window=window, arrows=(*checks, Arrow(*path)))
    forbidden = stage.show(example.forbidden.setup, bad, f"{said} forbidden")
    allowed = stage.show(example.allowed.setup, good, f"{said} allowed")
    return stage.row(
        (
            (forbidden, f"Forbidden: {name(step.decisive)} is attacked"),
            (allowed, f"Allowed: {name(step.decisive)} is not"),
        )
    )
