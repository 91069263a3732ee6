"""The game that a command line names: a variant of the library, a document, or a FEN.

What is named becomes a small page of its own, so that all that is wrong with it is found, and said
in the same words, as on any page.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click
from msgspec import Struct
from msgspec.structs import replace

from sitegen.config import meant
from sitegen.diagnostics import text
from sitegen.diagnostics.model import Place
from sitegen.document.frontmatter import read_front
from sitegen.errors import NOT_UNDERSTOOD, CommandError, SourceError
from sitegen.files import Unreadable, read_source
from sitegen.interpret.page import page_of
from sitegen.lint.run import lint_page
from sitegen.rules import library
from sitegen.rules.errors import SetupError
from sitegen.rules.notation.fen import format_fen, parse_fen
from sitegen.rules.position import Position
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.setup import Setup
    from sitegen.rules.variant import Variant

POSITION = "The position"
"""What stands under a board that shows nothing else."""
_TYPED = "command line"
"""What stands in the place of a path for what was typed."""
_UNREADABLE = frozenset(
    {
        "directive-option",
        "directive-syntax",
        NOT_UNDERSTOOD,
        "fen-rank-count",
        "fen-rank-width",
        "fen-syntax",
        "fen-unknown-letter",
    }
)
"""Lints whose faults leave a hole; what stands on a board that can be read may be drawn."""


_IMPOSSIBLE = frozenset(
    {
        "fen-castling-rights",
        "fen-en-passant",
        "fen-opponent-in-check",
        "fen-pawn-on-last-rank",
        "fen-royal-count",
        "fen-void-occupied",
    }
)
"""Lints of positions that can be drawn and not be played."""


class _Typed(Struct, frozen=True):
    """What was typed after the game, and where it stands on the page that was made of it."""

    source: SourceFile
    words: str
    start: int

    def moved(self, place: Place) -> Place:
        """The place in what was typed, where it lies there."""
        start, end = place.span.start - self.start, place.span.end - self.start
        if place.source != self.source or start < 0 or end > len(self.words):
            return place
        return Place(SourceFile(_TYPED, self.words.rstrip()), Span(start, end))


class Game(Struct, frozen=True):
    """The page made of what was named, its game, and the setup that was asked for."""

    page: Page
    subject: Subject
    setup: Setup
    typed: _Typed
    faults: tuple[Diagnostic, ...] = ()
    """What the rules have against the position as it is to be drawn, in what was typed or, where no
    FEN was, in the document."""

    @property
    def variant(self) -> Variant:
        return self.subject.variant

    def position(self) -> Position:
        """The setup as a position. Raises CommandError where the rules do not allow it."""
        try:
            return Position.from_setup(self.setup, self.variant)
        except SetupError as error:
            kinds = dict.fromkeys(problem.kind for problem in error.problems)
        told = [each for each in lint_page(self.page) if each.name in kinds]
        if told:
            raise _unusable(told, self.typed)
        if self.page.source.path == _TYPED:
            raise _not_allowed(self, kinds)
        raise CommandError(
            f"{self.variant.title} does not allow this position: {', '.join(kinds)}"
            f" (`sitegen explain {next(iter(kinds))}` tells more)"
        )


def game_of(
    target: str,
    fen: str | None = None,
    options: str = "",
    drawing: str = "svg:sitegen-board.svg",
    caption: str = POSITION,
) -> Game:
    """The game of a variant's name or a document's path, at its start or at a FEN.

    A directive for `drawing` with `options` takes the place of what the document says, so its
    figure is the last one. Raises CommandError with all that cannot be read.
    """
    page_source = _page(target)
    front = page_source.text[: read_front(page_source).body]
    fen_option = f'fen="{plain(fen)}" ' if fen and drawing.startswith("svg") else ""
    options = f"{options} " if options else ""
    before = f"{front}\n\n{{{{{drawing} "
    source = SourceFile(page_source.path, f'{before}{fen_option}{options}"{caption}"}}}}\n')
    typed = _Typed(source, fen_option + options, len(SourceFile("", before).text))
    page = page_of(source, "wood")
    if page.subject is None:
        if told := [each for each in lint_page(page) if each.name == NOT_UNDERSTOOD]:
            raise _unusable(told, typed)
        raise CommandError(f"{target} has no game whose board could be told from its front matter")
    found = tuple(lint_page(page))
    _refuse_unreadable(found, page.subject, typed, len(front))
    setup = parse_fen(fen, page.subject.variant).setup if fen else page.subject.setup
    faults = _impossible(found, page.subject, typed if fen else None)
    return Game(page, page.subject, setup, typed, faults)


def _impossible(
    found: Iterable[Diagnostic], subject: Subject, typed: _Typed | None
) -> tuple[Diagnostic, ...]:
    """The faults of the position that was typed, or of the document's own setup."""
    if typed is not None:
        within = Span(typed.start, typed.start + len(typed.words))
    elif subject.setup_span is not None:
        within = subject.setup_span
    else:
        return ()
    told = (e for e in found if e.name in _IMPOSSIBLE and within.holds(e.place.span))
    return tuple(_moved(told, typed)) if typed else tuple(told)


def _not_allowed(game: Game, kinds: Collection[str]) -> CommandError:
    """What the lints say of a page about the same game of the library which starts so."""
    front, fen = game.page.source.text.partition("\n---\n")[0], format_fen(game.setup, game.variant)
    before = f'{front}\n  setup: "'
    source = SourceFile(_TYPED, f'{before}{fen}"\n---\n')
    found = lint_page(page_of(source, "wood"))
    told = [each for each in found if each.name in kinds]
    return _unusable(told, _Typed(source, fen, len(before)))


def variant_for(fen: str) -> str:
    """The game that reads a FEN best: of several, that which starts so, else chess."""

    def fit(name: str) -> tuple[int, bool]:
        variant = library.variant(name)
        assert variant is not None
        placement, documented = fen.split()[:1], variant.setup.split()[:1]
        return len(parse_fen(fen, variant).problems), placement != documented

    return min(("chess", *library.variant_names()), key=fit)


def _page(target: str) -> SourceFile:
    """The document, or the smallest one that is about a variant of the library."""
    if os.path.lexists(target) and not os.path.isdir(target):
        read = read_source(target)
        if isinstance(read, Unreadable):
            raise SourceError(f"{target} cannot be read as text")
        return read
    known = library.variant(target)
    if known is None and target.endswith(".md"):
        raise SourceError(f"there is no document {target}")
    if known is None:
        near = meant(target, library.variant_names())
        document = os.path.join("content", f"{target}.md")
        if os.path.isfile(document):
            near = f": did you mean `{document}`?"
        raise SourceError(f"there is no document and no game of the library called {target}{near}")
    front = f'---\ntitle: "{known.title}"\nengine:\n  variant: {known.name}\n---\n'
    return SourceFile(_TYPED, front)


def plain(words: str) -> str:
    """Words as they can stand in a page: without quotes, braces and control characters."""
    if any(char in '"{}<>' or not char.isprintable() for char in words):
        raise click.UsageError(f"{words!r} holds a character that has no place there")
    return words


def _refuse_unreadable(
    found: Iterable[Diagnostic], subject: Subject, typed: _Typed, page_end: int
) -> None:
    """Raise what cannot be read of the setup, or of what was typed behind the end of the page."""
    setup = subject.setup_span
    faults = [
        each
        for each in found
        if each.name in _UNREADABLE
        and (each.place.span.start > page_end or (setup and setup.holds(each.place.span)))
    ]
    if faults:
        raise _unusable(faults, typed)


def _unusable(faults: Iterable[Diagnostic], typed: _Typed) -> CommandError:
    told = text.write(_moved(faults, typed)).rstrip("\n")
    return CommandError("this cannot be used:", *told.split("\n"))


def _moved(faults: Iterable[Diagnostic], typed: _Typed) -> Iterator[Diagnostic]:
    """The faults in what was typed, where nothing can be mended."""
    for each in faults:
        notes = tuple(replace(n, place=n.place and typed.moved(n.place)) for n in each.notes)
        yield replace(each, place=typed.moved(each.place), notes=notes, fix=None)
