"""Every directive of a document -> its picture, or a hole and a problem that says why."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.diagram.model import Mark, weight
from sitegen.document.notunderstood import not_understood
from sitegen.errors import contained
from sitegen.interpret.facts import is_reserved
from sitegen.interpret.figures.figure import Figure
from sitegen.interpret.figures.last import is_first_move, unlikely
from sitegen.interpret.figures.moves import targets_of
from sitegen.interpret.figures.options import option_problem, read_options
from sitegen.interpret.figures.pieces import figure_of
from sitegen.interpret.figures.position import cell_of, draw_position, with_options
from sitegen.interpret.figures.rules import draw_rule, drawn_rules
from sitegen.interpret.letters import piece_name
from sitegen.nearest import Guesses, nearest
from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.validity.fen import fen_faults
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sitegen.document.model import Directive
    from sitegen.interpret.figures.options import Options
    from sitegen.interpret.figures.position import Look
    from sitegen.interpret.figures.words import Rule
    from sitegen.interpret.subject import Subject
    from sitegen.rules.setup import Setup
    from sitegen.source import Text

FILE_NAME = re.compile(r"[^\W_](?:[\w-]*[^\W_])?\.svg")
"""The name of a picture: letters, digits, hyphens and underscores, then `.svg`; no folder."""
LONGEST_NAME = 120
"""Bytes of such a name: file systems take 255, and it stands behind the slug of its page."""

ROOM = 20_000
"""Squares and signs that are drawn on one page: two hundred boards of 10×10."""


class _Desk(Struct, frozen=True):
    """What pictures are drawn from, and the problems met so far."""

    subject: Subject | None
    look: Look
    problems: list[Problem]
    guesses: Guesses = field(default_factory=Guesses)


def interpret_figures(
    directives: tuple[Directive, ...], subject: Subject | None, look: Look
) -> tuple[Mapping[int, Figure], tuple[Problem, ...]]:
    """The figure of each directive, by its index.

    Kinds: `directive-unknown` {found, near}, `directive-syntax` {case, …}, `directive-option`,
    `caption-missing`, `diagram-name-clash` {name}, `document-not-understood`, and the `fen-` kinds
    of a FEN in an option.
    """
    desk = _Desk(subject, look, [])
    figures: dict[int, Figure] = {}
    named: dict[str, int] = {}
    room = ROOM
    for index, directive in enumerate(directives):
        if room < 0:
            desk.problems.append(Problem("directive-syntax", directive.span, {"case": "too-many"}))
            break
        figure = _contained(directive, desk)
        if figure is None:
            continue
        room -= weight(figure.diagram)
        first = named.setdefault(figure.name.casefold(), index)
        if first != index and figures[first].diagram != figure.diagram:
            also = (("the other picture of that name", directives[first].name.span),)
            data = {"name": figure.name}
            desk.problems.append(Problem("diagram-name-clash", directive.name.span, data, also))
        else:
            figures[index] = figure
    return figures, tuple(desk.problems)


def _contained(directive: Directive, desk: _Desk) -> Figure | None:
    """The figure, a hole where sitegen itself fails at it."""

    def tell(fault: str) -> None:
        desk.problems.append(not_understood(fault, directive.span))

    return contained(lambda: _figure(directive, desk), None, tell)


def _figure(directive: Directive, desk: _Desk) -> Figure | None:
    kind = directive.kind.value
    draw = _KINDS.get(kind)
    if draw is None:
        data = {"found": kind, "near": nearest(kind, _KINDS)}
        desk.problems.append(Problem("directive-unknown", directive.kind.span, data))
        return None
    caption = directive.caption.value.strip() if directive.caption else ""
    if not caption:
        data = {"name": directive.name.value}
        desk.problems.append(Problem("caption-missing", directive.span, data))
    return draw(directive, desk, caption)


def _board(directive: Directive, desk: _Desk, caption: str) -> Figure | None:
    """A position or a rule of the game."""
    name, subject = directive.name, desk.subject
    if not _can_be_named(name.value):
        data = {"case": "name", "found": name.value}
        desk.problems.append(Problem("directive-syntax", name.span, data))
        return None
    if subject is None:
        data = {"case": "no-game", "found": name.value}
        desk.problems.append(Problem("directive-syntax", directive.span, data))
        return None
    options, wrong = read_options(directive, subject.variant.board)
    desk.problems.extend(wrong)
    title = caption or subject.variant.title
    if directive.option("rule") is not None:
        return _rule(name.value, subject, desk, options, title, caption)
    shown = _shown(subject, options, desk)
    _check_last(directive, options, subject, shown, desk)
    setup = shown.setup
    marks = (*options.marks, *_targets(options, subject, setup, desk))
    diagram = draw_position(subject, setup, desk.look, replace(options, marks=marks), title)
    return Figure(name.value, caption, diagram)


def _can_be_named(name: str) -> bool:
    fits = len(name.encode()) <= LONGEST_NAME
    return fits and bool(FILE_NAME.fullmatch(name)) and not is_reserved(name.removesuffix(".svg"))


class _Shown(Struct, frozen=True):
    """The position of a picture, whether all of it is known, and whether its FEN says whose turn it
    is."""

    setup: Setup
    known: bool
    turn: bool


def _shown(subject: Subject, options: Options, desk: _Desk) -> _Shown:
    """The position of the option `fen`, else the start of the game."""
    fen = options.fen
    if fen is None:
        return _Shown(subject.setup, not (subject.holes or subject.untold), turn=False)
    parsed = parse_fen(fen.value, subject.variant)
    desk.problems.extend(
        Problem(p.kind, fen.at(p.start, p.end), {"fen": fen.value, **p.data})
        for p in parsed.problems
    )
    for problem, places in fen_faults(parsed, subject.variant, shown=True):
        first, *others = (fen.at(*place) for place in places)
        data = {"fen": fen.value, **problem.data}
        also = tuple(("", span) for span in others)
        desk.problems.append(Problem(problem.kind, first, data, also))
    return _Shown(parsed.setup, not parsed.problems, "turn" in parsed.fields)


def _check_last(
    directive: Directive, options: Options, subject: Subject, shown: _Shown, desk: _Desk
) -> None:
    """The option `last` names a move that can have led to the position; of the start of the game
    also one that can be played there."""
    option, setup, variant = directive.option("last"), shown.setup, subject.variant
    if option is None or option.value is None or options.last is None or not shown.known:
        return
    origin, end = (setup.board.square(*cell) for cell in options.last)
    if options.fen is None and is_first_move(origin, end, setup, variant):
        return
    if why := unlikely(origin, end, setup, variant, turn=shown.turn):
        expected = f"a move that can have led here, but {why}"
        found = option.value.value.strip()
        desk.problems.append(option_problem("last", option.value.span, found, expected))


def _targets(options: Options, subject: Subject, setup: Setup, desk: _Desk) -> Iterator[Mark]:
    """A mark on every square that the men named by `moves` may go to."""
    for square, word in options.moves:
        if square not in setup.placement:
            if options.fen is None and square in subject.holes:
                continue
            expected = "the square of a man"
            desk.problems.append(option_problem("moves", word.span, word.value, expected))
            continue
        for target, captures in targets_of(setup, subject.variant, square):
            cell = cell_of(setup.board, target)
            yield Mark(cell, "cross", "capture") if captures else Mark(cell)


def _rule(
    name: str, subject: Subject, desk: _Desk, options: Options, title: str, caption: str
) -> Figure | None:
    if options.rule is None:
        return None
    rule, word = options.rule
    diagram = draw_rule(rule, subject, desk.look, options, title)
    if diagram is None and subject.untold:
        return None
    if diagram is None:
        desk.problems.append(_absent(rule, word, subject))
        return None
    return Figure(name, caption, diagram)


def _absent(rule: Rule, word: Text, subject: Subject) -> Problem:
    """A rule that the game has not, or that its start position gives no chance to show."""
    rules = drawn_rules(subject.variant)
    if rule in rules:
        expected = "a rule that can be shown with the men of the start position"
    elif rules:
        expected = f"a rule of this game: {', '.join(rules)}"
    else:
        expected = "a rule of this game, which has none that can be drawn"
    return option_problem("rule", word.span, word.value, expected)


def _movement(directive: Directive, desk: _Desk, caption: str) -> Figure | None:
    """How a piece moves: one of the game, else one of the library."""
    if is_undefined(directive, desk.subject):
        return None
    variant = desk.subject.variant if desk.subject else None
    wanted = piece_name(directive.name.value.removesuffix(".svg"))
    pieces = variant.by_name if variant else {}
    piece = pieces.get(wanted)
    if piece is None:
        piece, variant = library.piece(wanted), None
    options, wrong = read_options(directive, Board(1, 1))
    desk.problems.extend(wrong)
    if piece is None:
        near = desk.guesses.nearest(wanted, [*pieces, *library.piece_names()])
        name = directive.name
        expected = "the name of a piece"
        desk.problems.append(option_problem("piece", name.span, name.value, expected, near))
        return None
    return figure_of(piece, variant, with_options(desk.look, options), caption)


def is_undefined(directive: Directive, subject: Subject | None) -> bool:
    """Whether a picture shall show how a piece moves of which nobody knows it: one that the page
    only names, or in a game that is none of chess one of its own that it does not define."""
    if subject is None or directive.kind.value != "moves":
        return False
    piece = subject.variant.by_name.get(piece_name(directive.name.value.removesuffix(".svg")))
    if piece is None:
        return bool(subject.origin.foreign)
    return piece.name in subject.knowledge.opaque


_KINDS: Mapping[str, Callable[[Directive, _Desk, str], Figure | None]] = MappingProxyType(
    {"svg": _board, "moves": _movement}
)
