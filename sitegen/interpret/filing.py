"""Whether a page is about a game, known or not, and what readers are told of what was checked."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from sitegen.interpret.engine import Engine
from sitegen.interpret.knowledge import Source
from sitegen.interpret.language import reads_as_english
from sitegen.interpret.variant import DEFAULT_FAMILY, of_another_family

if TYPE_CHECKING:
    from sitegen.document.model import Document
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.subject import Subject

ABOUT = "about"
"""The folder of guides: a page there has a game only if it says so itself."""


def is_of_a_game(document: Document, facts: Facts, subject: Subject | None) -> bool:
    """Whether a page has a game or an `engine`, or belongs to a family of games; else it is a
    guide."""
    engine = Engine.of(document.front)
    if subject is not None or not facts.slug:
        return subject is not None
    if engine.layers or ABOUT in PurePosixPath(document.source.path).parts[:-1]:
        return bool(engine.layers)
    return bool(of_another_family(engine, facts))


def family_of(document: Document, facts: Facts) -> str:
    """The family of games that a page is filed under which names no parent, where the game itself
    does not tell; `""` for none."""
    engine = Engine.of(document.front)
    if found := of_another_family(engine, facts):
        return found
    return DEFAULT_FAMILY if DEFAULT_FAMILY in map(str.casefold, engine.plugins()) else ""


def standing_of(subject: Subject | None) -> str:
    """A line for readers: what of the game was checked, and what of it nobody can know here; ""
    where its rules are known, or taken for those of a family that the page is told to follow, and
    its sentences can be read."""
    if subject is None:
        return "The text stands alone: it gives no setup that could be checked."
    line = _of_rules(subject)
    if reads_as_english(subject.document):
        return line
    line = line or "The board and the FEN were checked."
    return f"{line.removesuffix('.')}; sentences are read in English only."


def _of_rules(subject: Subject) -> str:
    known = subject.knowledge
    if not known.sided:
        return "The board was checked; whose each man is and the rules are not known here."
    if not known.modelled:
        return "The board and the setup were checked; the rules of this game are not modelled."
    if known.otherwise is not Source.UNKNOWN:
        return ""
    moves = "how the pieces move" if known.opaque.isdisjoint(known.taking_part) else "some moves"
    return f"The board, the setup and {moves} were checked; other rules are not modelled."
