"""A page: a document understood. Everything that is proved, drawn or wrong about it, as data."""

from __future__ import annotations

from functools import cached_property, lru_cache, partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sitegen.document import parse
from sitegen.document.model import Mapping as Front
from sitegen.document.notunderstood import NOWHERE, not_understood, plain_document
from sitegen.errors import contained
from sitegen.interpret.beyond import beyond, for_readers
from sitegen.interpret.claims import recognise
from sitegen.interpret.doubts import hides_the_game, in_doubt
from sitegen.interpret.engine import Engine
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.figures import interpret_figures, piece_figures
from sitegen.interpret.figures.position import look_of
from sitegen.interpret.filing import ABOUT, is_of_a_game, standing_of
from sitegen.interpret.front import FRONT
from sitegen.interpret.outline import game_of, outline_of
from sitegen.interpret.schema import check
from sitegen.interpret.setup import interpret_setup
from sitegen.interpret.variant import interpret_variant, names_a_game, other_games
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Document
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.figures import Figure
    from sitegen.interpret.outline import Game, Outline
    from sitegen.interpret.subject import Subject
    from sitegen.interpret.variant import Interpreted
    from sitegen.source import Problem, SourceFile, Span


class Reading(Struct, frozen=True, dict=True):
    """One document read, and nothing proved of it yet.

    `meant` is the subject with slips of the pen mended, None where nothing can be proved of it; all
    else is as in Page.
    """

    document: Document
    facts: Facts
    subject: Subject | None
    meant: Subject | None
    figures: Mapping[int, Figure]
    problems: tuple[Problem, ...]
    piece_figures: tuple[Figure, ...] = ()

    @property
    def outline(self) -> Outline:
        """Made anew for each who asks: kept here it would hold itself, through `whole`."""
        shown = (*self.figures.values(), *self.piece_figures)
        whole = partial(prove, self)
        return outline_of(self.document, self.facts, self.subject, self.meant, shown, whole)


class Page(Struct, frozen=True, dict=True):
    """One document understood.

    `subject` is None where the document has no game (a guide) or its board cannot be told.
    `figures` go by the index of their directive; one that could not be drawn is missing.
    `piece_figures` show how pieces move that no directive shows, where the document asks for it.
    `problems` are all that the stages left: of the document, its front matter, its setup and its
    directives, each with its place.
    """

    document: Document
    facts: Facts
    subject: Subject | None
    figures: Mapping[int, Figure]
    claims: tuple[Claim, ...]
    problems: tuple[Problem, ...]
    piece_figures: tuple[Figure, ...] = ()
    meant: Subject | None = None
    """The subject with slips of the pen mended; None where nothing can be proved of it."""

    @property
    def outline(self) -> Outline:
        def whole() -> Page:
            return self

        meant, shown = self.meant, self.pictures
        return outline_of(self.document, self.facts, self.subject, meant, shown, whole)

    @property
    def source(self) -> SourceFile:
        return self.document.source

    @cached_property
    def game(self) -> Game | None:
        return game_of(self.subject, self.meant)

    @property
    def of_a_game(self) -> bool:
        """Whether it is about a game, even one that is not known here; else it is a guide."""
        return is_of_a_game(self.document, self.facts, self.subject)

    @property
    def standing(self) -> str:
        """What readers are told of what was checked here and what was not; "" where all was."""
        if self.subject is not None and self.meant is None:
            return ""  # What is wrong with the game is told in its place.
        return for_readers(self.problems) or standing_of(self.subject)

    @property
    def beyond_us(self) -> bool:
        """Whether it asks for a board or for players that are not drawn or played yet."""
        return bool(for_readers(self.problems))

    @property
    def pictures(self) -> tuple[Figure, ...]:
        """All figures, those of directives first."""
        return (*self.figures.values(), *self.piece_figures)


def interpret_page(document: Document, theme: str) -> Page:
    """Understands a document; `theme` is the board theme of the site."""
    return prove(read(document, theme))


def page_of(source: SourceFile, theme: str) -> Page:
    """Understands a source; its text alone where sitegen itself fails at it."""
    faults: list[str] = []
    page = contained(lambda: interpret_page(parse(source), theme), None, faults.append)
    return page or prove(read_plainly(source, faults[0]))


def read(document: Document, theme: str) -> Reading:
    """Front matter, game and pictures of a document.

    Where sitegen itself fails at one of them, the others are read: `document-not-understood`.
    """
    faults: list[str] = []
    facts, fact_problems = interpret_facts(document.front, document.source)
    engine = Engine.of(document.front)
    keys = contained(lambda: tuple(check(document.front, FRONT)), (), faults.append)
    keys = tuple(_unguessed(problem, engine) for problem in keys)
    game = partial(_game, document, engine, facts)
    unplayable = contained(
        lambda: beyond(engine, document.front.value("players")), None, faults.append
    )
    if unplayable is not None:
        # What else its `engine` says is said of a game that is not known here.
        keys = tuple(problem for problem in keys if not engine.holds(problem.span))
        game = partial(_alone, unplayable)
    subject, meant, game_problems = contained(game, (None, None, ()), faults.append)
    look = look_of(engine, theme)
    figures, figure_problems = interpret_figures(document.directives, subject, look)
    if unplayable is not None:
        figures = {}
        figure_problems = tuple(p for p in figure_problems if p.kind != "directive-option")
    pieces: tuple[Figure, ...] = ()
    if subject and look.pieces:
        shown = partial(piece_figures, subject, look, figures.values())
        pieces = contained(shown, (), faults.append)
    if subject is not None and meant is None:
        figure_problems = tuple(p for p in figure_problems if not p.kind.startswith("fen-"))
    problems = (
        *document.problems,
        *keys,
        *fact_problems,
        *game_problems,
        *figure_problems,
        *map(not_understood, faults),
    )
    return Reading(document, facts, subject, meant, figures, problems, pieces)


def read_plainly(source: SourceFile, fault: str) -> Reading:
    """A document at which sitegen itself failed: its text and its title, with no game."""
    document = plain_document(source, fault)
    nothing = Front((), document.front.span)
    unnamed = interpret_facts(nothing, source)
    facts, problems = contained(
        lambda: interpret_facts(document.front, source), unnamed, lambda _: None
    )
    return Reading(document, facts, None, None, {}, (*document.problems, *problems))


def _unguessed(problem: Problem, engine: Engine) -> Problem:
    """Keys for a program that plays another family of games are its own, whatever they are like."""
    if problem.kind != "unknown-key":
        return problem
    blocks = (span for name, span in engine.plugin_blocks() if library.other_family(name))
    if not any(span.start <= problem.span.start < span.end for span in blocks):
        return problem
    return replace(problem, data={**problem.data, "near": "", "home": ""})


Found: TypeAlias = "tuple[Subject | None, Subject | None, tuple[Problem, ...]]"
"""The subject, the same as it is meant (None where nothing can be proved of it), and what is wrong
with the game."""


def _alone(unplayable: Problem) -> Found:
    return None, None, (unplayable,)


def _game(document: Document, engine: Engine, facts: Facts) -> Found:
    """The game of a document.

    Where a line that is no YAML may have spoken of the game, only what is wrong with a movement by
    itself is told besides, and boards are shown only if nothing seems to be wrong with them.
    """
    if not (engine.layers or _shows_a_known_game(document, facts)):
        return None, None, ()
    interpreted, (subject, meant, problems) = _understood(document, engine, facts)
    if not hides_the_game(document):
        return subject, meant, (*interpreted.problems, *problems)
    told = tuple(p for p in interpreted.problems if p.kind == "betza-syntax")
    return None if problems else subject, None, told


def _understood(
    document: Document, engine: Engine, facts: Facts
) -> tuple[Interpreted, tuple[Subject | None, Subject | None, tuple[Problem, ...]]]:
    """The game by the slug. Where that leaves letters of the setup unread which they are not in the
    game that title or file name, the slug is at fault and not the letters."""
    parent = changed_game(document.source.parent)
    interpreted = interpret_variant(engine, facts, parent=parent)
    found = interpret_setup(document, engine, interpreted)
    if not _has_unread_letters(found[2]):
        return interpreted, found
    for name in other_games(engine, facts):
        other = interpret_variant(engine, facts, name, parent)
        found_there = interpret_setup(document, engine, other)
        if not _has_unread_letters(found_there[2]):
            return other, found_there
    return interpreted, found


@lru_cache(maxsize=64)
def changed_game(source: SourceFile | None) -> Subject | None:
    """The game of a document that others change; None where nothing can be proved of it."""
    return read(parse(source), "").meant if source is not None else None


def _has_unread_letters(problems: tuple[Problem, ...]) -> bool:
    return any(problem.kind == "fen-unknown-letter" for problem in problems)


def _shows_a_known_game(document: Document, facts: Facts) -> bool:
    """Whether a page without `engine` has a board to draw, and a game of the library for it; in the
    folder `about` all pages are guides."""
    return (
        document.front.entry("engine") is None
        and bool(facts.slug)
        and any(directive.kind.value == "svg" for directive in document.directives)
        and ABOUT not in PurePosixPath(document.source.path).parts[:-1]
        and names_a_game(facts)
    )


def prove(reading: Reading) -> Page:
    """The page, every statement of it with its verdict.

    What it says is held against the setup as it is meant: one slip of the pen is one fault.
    """
    meant, faults = reading.meant, list[str]()
    claims: tuple[Claim, ...] = ()
    if meant is not None:
        claims = contained(lambda: recognise(meant, faults.append), (), faults.append)
        claims = contained(lambda: in_doubt(claims, meant), (), faults.append)
    return Page(
        reading.document,
        reading.facts,
        reading.subject,
        reading.figures,
        claims,
        (*reading.problems, *map(not_understood, dict.fromkeys(faults))),
        reading.piece_figures,
        reading.meant,
    )


def with_sound_pictures(page: Page) -> Page:
    """The page without those of its pictures that sitegen cannot draw, each recorded in its
    place."""
    problems = list(page.problems)

    def sound(figure: Figure, span: Span) -> bool:
        def tell(fault: str) -> None:
            problems.append(not_understood(fault, span))

        return contained(lambda: bool(figure.picture), False, tell)

    spans = [directive.span for directive in page.document.directives]
    return replace(
        page,
        figures={at: each for at, each in page.figures.items() if sound(each, spans[at])},
        piece_figures=tuple(each for each in page.piece_figures if sound(each, NOWHERE)),
        problems=tuple(problems),
    )
