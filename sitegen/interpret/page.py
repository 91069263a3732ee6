"""A page: a document understood. Everything that is proved, drawn or wrong about it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.diagram.model import Diagram
    from sitegen.diagram.svg import Picture
    from sitegen.document.model import Document
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture that a directive asked for.

    `name` is its file beside the page (`carrera-board.svg`), `caption` what stands under it.
    """

    name: str
    caption: str
    diagram: Diagram
    picture: Picture


@dataclass(frozen=True)
class Page:
    """One document understood.

    `subject` is None where the document has no game (a guide) or its board cannot be told.
    `figures` go by the index of their directive; one that could not be drawn is missing.
    `problems` are all that the stages left: of the document, its front matter, its setup and its
    directives, each with its place.
    """

    document: Document
    facts: Facts
    subject: Subject | None
    figures: Mapping[int, Figure]
    claims: tuple[Claim, ...]
    problems: tuple[Problem, ...]
