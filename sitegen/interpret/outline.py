"""What the rest of a site needs to know of a document: little, and no part of it proved or drawn.

The pages of a site depend on each other through outlines alone.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING
from unicodedata import normalize

from msgspec import Struct

from sitegen.document.model import BulletList, Heading, Quote, Scalar
from sitegen.interpret.facts import alias_of
from sitegen.interpret.filing import family_of, is_of_a_game
from sitegen.interpret.schema import items_of
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sitegen.document.model import Block, Document, Link
    from sitegen.interpret.facts import Facts
    from sitegen.interpret.figures import Figure
    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.piece import Piece
    from sitegen.rules.variant import Variant
    from sitegen.source import SourceFile


def folded(text: str) -> str:
    """The same for all spellings that some disk or host takes for one."""
    if text.isascii():
        return text.lower()
    return normalize("NFC", normalize("NFC", text).casefold())


class Address(Struct, frozen=True):
    """A slug or an alias, with the place that says so (the title's where it is the file's name)."""

    text: str
    span: Span
    alias: bool

    @property
    def key(self) -> str:
        return folded(self.text)


class Game(Struct, frozen=True):
    """The game of a document.

    `known` is the library's name of it, `""` where it has none. `array` is the same for setups that
    stand alike, whatever the men are called; `""` where the document states none. `opaque` are the
    pieces of which nobody knows how they move.
    """

    variant: Variant
    known: str
    array: str
    setup_span: Span | None
    opaque: frozenset[str] = frozenset()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Those that have a name."""
        return tuple(piece for piece in self.variant.pieces if not piece.nameless)


def unknown() -> Page:
    """Raises LookupError."""
    raise LookupError("only the outline of this page is known")


class Outline(Struct, frozen=True):
    """One document.

    `game` is None where none is known: `of_a_game` tells such a page from a guide, and `family` is
    the one that it is filed under then. `addresses` are the slug, then the aliases. `anchors` are
    the ids of headings and the places of trusted HTML, `links` stand in the order of the text.
    `pictures` are the names of the files beside the page, `themes` their colours. `fault` is where
    sitegen itself failed at the document, of which no more is known then than its text and title.
    `whole` gives all that is known of it, which may have to be read and proved anew for that.
    """

    source: SourceFile
    facts: Facts
    game: Game | None
    addresses: tuple[Address, ...]
    parent_span: Span | None
    anchors: frozenset[str]
    links: tuple[Link, ...]
    pictures: tuple[str, ...]
    themes: tuple[str, ...]
    of_a_game: bool = False
    family: str = ""
    fault: str = ""
    whole: Callable[[], Page] = unknown


def outline_of(
    document: Document,
    facts: Facts,
    subject: Subject | None,
    meant: Subject | None,
    figures: Iterable[Figure],
    whole: Callable[[], Page],
) -> Outline:
    """The outline of what was understood of a document.

    `meant` is the subject with slips of the pen mended, None where nothing can be proved of it.
    """
    parent = document.front.value("parent")
    shown = tuple(figures)
    return Outline(
        source=document.source,
        facts=facts,
        game=game_of(subject, meant),
        addresses=tuple(_addresses(document, facts)),
        parent_span=parent.span if parent else None,
        anchors=document.places.union(heading_ids(document.blocks)),
        links=document.links,
        pictures=tuple(figure.name for figure in shown),
        themes=tuple(sorted({figure.theme for figure in shown})),
        of_a_game=is_of_a_game(document, facts, subject),
        family=family_of(document, facts),
        whole=whole,
    )


def heading_ids(blocks: Sequence[Block]) -> Iterator[str]:
    """The ids of all headings, those in lists and quotes too, in order."""
    for block in blocks:
        match block:
            case Heading():
                yield block.id
            case Quote():
                yield from heading_ids(block.blocks)
            case BulletList():
                for item in block.items:
                    yield from heading_ids(item.blocks)
            case _:
                pass


def _addresses(document: Document, facts: Facts) -> Iterator[Address]:
    """The slug, then the aliases that are not the slug again."""
    front = document.front
    slug = front.value("slug") or front.value("title")
    yield Address(facts.slug, slug.span if slug else Span(0, 0), alias=False)
    for node in items_of(front.value("aliases")):
        alias = alias_of(node.text.value) if isinstance(node, Scalar) else ""
        if alias in facts.aliases:
            yield Address(alias, node.span, alias=True)


def game_of(subject: Subject | None, meant: Subject | None) -> Game | None:
    """The game of a document, None where it has none."""
    if subject is None:
        return None
    known, stated = subject.known, subject.setup_span is not None
    array = _array(meant) if known and stated and meant else ""
    name, opaque = known.name if known else "", subject.knowledge.opaque
    return Game(subject.variant, name, array, subject.setup_span, opaque)


def _array(subject: Subject) -> str:
    pieces = subject.variant.by_name
    men = sorted(subject.setup.placement.items())
    words = (f"{square}:{man.side}:{_words(pieces[man.piece].movement)}" for square, man in men)
    text = "\n".join((_shape(subject.variant.board), *words))
    return sha256(text.encode()).hexdigest()


def _shape(board: Board) -> str:
    return f"{board.files}x{board.ranks} {board.wrap} {sorted(board.voids)}"


@cache
def _words(movement: Movement) -> str:
    return repr(movement)
