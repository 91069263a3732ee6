"""Every directive of a document -> its picture, or a hole and a problem that says why."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from sitegen.diagram import Diagram, Picture, render
from sitegen.diagram.model import Man, Mark
from sitegen.interpret.figures.men import glyph_of, spoken
from sitegen.interpret.figures.movement import draw_movement
from sitegen.interpret.figures.moves import targets_of
from sitegen.interpret.figures.options import Options, read_options
from sitegen.interpret.figures.position import Look, draw_position
from sitegen.interpret.pieces import piece_name
from sitegen.rules import library
from sitegen.rules.movement import describe
from sitegen.rules.notation.fen import parse_fen
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Directive
    from sitegen.interpret.subject import Subject
    from sitegen.rules.setup import Setup

KINDS = ("svg", "moves")
FILE_NAME = re.compile(r"[^\W_](?:[\w-]*[^\W_])?\.svg")
"""The name of a picture: letters, digits, hyphens and underscores, then `.svg`; no folder."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that a directive asked for.

    `name` is its file beside the page (`carrera-board.svg`), `caption` what stands under it.
    """

    name: str
    caption: str
    diagram: Diagram
    picture: Picture


def interpret_figures(
    directives: tuple[Directive, ...], subject: Subject | None, look: Look
) -> tuple[Mapping[int, Figure], tuple[Problem, ...]]:
    """The figure of each directive, by its index.

    Kinds: `directive-unknown` {found, near}, `directive-syntax` {case, …}, `directive-option`,
    `caption-missing`, `diagram-name-clash` {name}, and the `fen-` kinds of a FEN in an option.
    """
    figures: dict[int, Figure] = {}
    problems: list[Problem] = []
    named: dict[str, tuple[Diagram, Directive]] = {}
    for index, directive in enumerate(directives):
        figure = _figure(directive, subject, look, problems)
        if figure is None:
            continue
        first = named.setdefault(figure.name.casefold(), (figure.diagram, directive))
        if first[0] != figure.diagram:
            data = {"name": figure.name}
            also = (("the other picture of that name", first[1].name.span),)
            problems.append(Problem("diagram-name-clash", directive.name.span, data, also))
        else:
            figures[index] = figure
    return figures, tuple(problems)


def _figure(
    directive: Directive, subject: Subject | None, look: Look, problems: list[Problem]
) -> Figure | None:
    kind = directive.kind.value
    if kind not in KINDS:
        near = get_close_matches(kind, KINDS, 1)
        data = {"found": kind, "near": near[0] if near else ""}
        problems.append(Problem("directive-unknown", directive.kind.span, data))
        return None
    caption = directive.caption.value.strip() if directive.caption else ""
    if not caption:
        problems.append(Problem("caption-missing", directive.span, {"name": directive.name.value}))
    if kind == "moves":
        return _movement(directive, subject, look, caption, problems)
    if not FILE_NAME.fullmatch(directive.name.value):
        data = {"case": "name", "found": directive.name.value}
        problems.append(Problem("directive-syntax", directive.name.span, data))
        return None
    if subject is None:
        data = {"case": "no-game", "found": directive.name.value}
        problems.append(Problem("directive-syntax", directive.span, data))
        return None
    return _position(directive, subject, look, caption, problems)


def _position(
    directive: Directive, subject: Subject, look: Look, caption: str, problems: list[Problem]
) -> Figure | None:
    options, wrong = read_options(directive, subject.variant.board)
    problems.extend(wrong)
    setup = subject.setup
    if options.fen is not None:
        parsed = parse_fen(options.fen.value, subject.variant)
        setup = parsed.setup
        problems.extend(
            Problem(p.kind, options.fen.at(p.start, p.end), {"fen": options.fen.value, **p.data})
            for p in parsed.problems
        )
    options = _with_moves(options, subject, setup, problems)
    title = caption or subject.variant.title
    diagram = draw_position(subject, setup, look, options, title)
    return Figure(directive.name.value, caption, diagram, render(diagram))


def _with_moves(
    options: Options, subject: Subject, setup: Setup, problems: list[Problem]
) -> Options:
    """The options with a mark on every square that the men named by `moves` may go to."""
    marks = list(options.marks)
    board = setup.board
    for square, span in options.moves:
        if square not in setup.placement:
            data = {
                "option": "moves",
                "found": board.name(square),
                "expected": "the square of a man",
                "near": "",
            }
            problems.append(Problem("directive-option", span, data))
            continue
        for target, captures in targets_of(setup, subject.variant, square):
            cell = (board.file(target), board.rank(target))
            shape, role = ("cross", "capture") if captures else ("dot", "move")
            marks.append(Mark(cell, shape, role))  # type: ignore[arg-type]
    return replace(options, marks=tuple(marks))


def _movement(
    directive: Directive,
    subject: Subject | None,
    look: Look,
    caption: str,
    problems: list[Problem],
) -> Figure | None:
    wanted = piece_name(directive.name.value.removesuffix(".svg"))
    pieces = subject.variant.by_name if subject else {}
    piece = pieces.get(wanted) or library.piece(wanted)
    if piece is None:
        near = get_close_matches(wanted, [*pieces, *library.piece_names()], 1)
        data = {
            "option": "piece",
            "found": directive.name.value,
            "expected": "the name of a piece",
            "near": near[0] if near else "",
        }
        problems.append(Problem("directive-option", directive.name.span, data))
        return None
    man = Man((0, 0), glyph_of(piece), 0, spoken(piece), piece.letters[0])
    title = caption or f"How the {piece.name} moves"
    diagram = draw_movement(piece.movement, man, look, title, describe(piece.movement))
    name = f"{piece.name.replace(' ', '-')}-moves.svg"
    return Figure(name, caption, diagram, render(diagram))
