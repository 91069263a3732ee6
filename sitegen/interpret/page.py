"""A page: a document understood. Everything that is proved, drawn or wrong about it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from sitegen.interpret.claims import recognise
from sitegen.interpret.engine import Engine
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.figures import interpret_figures, piece_figures
from sitegen.interpret.figures.position import look_of
from sitegen.interpret.front import FRONT
from sitegen.interpret.outline import outline_of
from sitegen.interpret.schema import check
from sitegen.interpret.setup import interpret_setup
from sitegen.interpret.variant import interpret_variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Document
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.figures import Figure
    from sitegen.interpret.outline import Game, Outline
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem, SourceFile


@dataclass(frozen=True)
class Reading:
    """One document read, and nothing proved of it yet.

    `meant` is the subject with slips of the pen mended; all else is as in Page.
    """

    document: Document
    facts: Facts
    subject: Subject | None
    meant: Subject | None
    figures: Mapping[int, Figure]
    problems: tuple[Problem, ...]
    piece_figures: tuple[Figure, ...] = ()

    @cached_property
    def outline(self) -> Outline:
        shown = (*self.figures.values(), *self.piece_figures)
        whole = partial(prove, self)
        return outline_of(self.document, self.facts, self.subject, self.meant, shown, whole)


@dataclass(frozen=True)
class Page:
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
    """The subject with slips of the pen mended, where it has any."""

    @cached_property
    def outline(self) -> Outline:
        def whole() -> Page:
            return self

        subject, meant = self.subject, self.meant or self.subject
        return outline_of(self.document, self.facts, subject, meant, self.pictures, whole)

    @property
    def source(self) -> SourceFile:
        return self.document.source

    @property
    def game(self) -> Game | None:
        return self.outline.game

    @property
    def pictures(self) -> tuple[Figure, ...]:
        """All figures, those of directives first."""
        return (*self.figures.values(), *self.piece_figures)


def interpret_page(document: Document, theme: str) -> Page:
    """Understands a document; `theme` is the board theme of the site."""
    return prove(read(document, theme))


def read(document: Document, theme: str) -> Reading:
    """Front matter, game and pictures of a document."""
    facts, fact_problems = interpret_facts(document.front, document.source)
    problems = [*document.problems, *check(document.front, FRONT), *fact_problems]
    engine = Engine.of(document.front)
    subject = mended = None
    if engine.layers:
        interpreted = interpret_variant(engine, facts)
        subject, mended, setup_problems = interpret_setup(document, engine, interpreted)
        problems += [*interpreted.problems, *setup_problems]
    look = look_of(engine, theme)
    figures, figure_problems = interpret_figures(document.directives, subject, look)
    pieces = piece_figures(subject, look, figures.values()) if subject and look.pieces else ()
    problems += figure_problems
    return Reading(document, facts, subject, mended, figures, tuple(problems), pieces)


def prove(reading: Reading) -> Page:
    """The page, every statement of it with its verdict.

    What it says is held against the setup as it is meant: one slip of the pen is one fault.
    """
    claims = recognise(reading.meant) if reading.meant is not None else ()
    return Page(
        reading.document,
        reading.facts,
        reading.subject,
        reading.figures,
        claims,
        reading.problems,
        reading.piece_figures,
        reading.meant,
    )
