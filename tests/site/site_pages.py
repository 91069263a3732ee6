"""Pages for tests: documents as text, the game of each taken from the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.document import parse
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.page import Page
from sitegen.interpret.subject import Subject
from sitegen.rules import library
from sitegen.rules.notation.fen import parse_fen
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.variant import Variant

GUIDE = "---\ntitle: {title}\n{front}\n---\n{body}"


def guide(path: str, title: str, front: str = "", body: str = "") -> Page:
    """A page about no game."""
    return _page(path, GUIDE.format(title=title, front=front, body=body), None)


def variant(
    slug: str,
    parent: str = "",
    front: str = "",
    body: str = "",
    change: Callable[[Variant], Variant] = lambda chess: chess,
) -> Page:
    """A page about chess, or what `change` makes of it."""
    chess = library.variant("chess")
    assert chess is not None
    front = f"slug: {slug}\nparent: {parent or slug}\n{front}"
    return _page(f"{slug}.md", GUIDE.format(title=slug, front=front, body=body), change(chess))


def _page(path: str, text: str, game: Variant | None) -> Page:
    document = parse(SourceFile(path, text))
    facts, _ = interpret_facts(document.front, document.source)
    subject = None
    if game is not None:
        subject = Subject(document, game, parse_fen(game.setup, game).setup, {}, None, {})
    return Page(document, facts, subject, {}, (), ())
