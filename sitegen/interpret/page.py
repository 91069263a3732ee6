"""A page: a document understood. Everything that is proved, drawn or wrong about it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.interpret.claims import recognise
from sitegen.interpret.engine import Engine
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.figures import interpret_figures, piece_figures
from sitegen.interpret.figures.position import look_of
from sitegen.interpret.front import FRONT
from sitegen.interpret.schema import check
from sitegen.interpret.setup import interpret_setup
from sitegen.interpret.variant import interpret_variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.document.model import Document
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.figures import Figure
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


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

    @property
    def pictures(self) -> tuple[Figure, ...]:
        """All figures, those of directives first."""
        return (*self.figures.values(), *self.piece_figures)


def interpret_page(document: Document, theme: str) -> Page:
    """Understands a document; `theme` is the board theme of the site."""
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
    # What the page says is held against the setup as it is meant: one slip of the pen is one fault.
    claims = recognise(mended) if mended is not None else ()
    problems += figure_problems
    return Page(document, facts, subject, figures, claims, tuple(problems), pieces)
