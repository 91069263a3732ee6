"""A site as data: every page at its address, with its neighbours and its kin."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.attached import Attached
    from sitegen.interpret.outline import Outline
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.piece import Piece


class Family(Struct, frozen=True):
    """A variant or family with all that grew from it.

    `page` is None where no document tells of it. `name` is the slug of the page, or the name by
    which the documents call the family.
    """

    name: str
    title: str
    page: Outline | None
    children: tuple[Family, ...]


PieceKey: TypeAlias = "tuple[str, Movement | None, bool]"
"""What makes a piece one thing: how it moves, and whether it is royal; its name (else "") where
nobody knows how it moves."""


class Use(Struct, frozen=True):
    """A piece as one variant has it."""

    page: Outline
    piece: Piece


class Entry(Struct, frozen=True):
    """A piece of the glossary: what moves alike in the games that use it.

    `name` is what most of them call it, `names` what it is called besides. `movement` is None where
    nobody knows how it moves. `uses` begin with a game that calls it so. `shared`: others have the
    name, too, so that it is called by that game besides.
    """

    slug: str
    name: str
    names: tuple[str, ...]
    movement: Movement | None
    uses: tuple[Use, ...]
    shared: bool = False

    @property
    def piece(self) -> Piece:
        return self.uses[0].piece


class Name(Struct, frozen=True):
    """A name that several pieces have, the most used first, or that is not the main one of its
    piece. Its page tells them apart or leads on; a piece that has the name nearly everywhere has
    that page itself."""

    slug: str
    name: str
    entries: tuple[Entry, ...]

    @property
    def is_of_a_piece(self) -> bool:
        """Whether its page is that of its first piece."""
        return self.slug == self.entries[0].slug

    @property
    def leads_on(self) -> bool:
        """Whether its page leads on to that of its only piece."""
        return len(self.entries) == 1 and not self.is_of_a_piece


class Site(Struct, frozen=True, dict=True):
    """All pages, arranged.

    `pages` are those to publish, in the order of the source paths; `variants` those about a game
    and `guides` the others, each in reading order, but for `home`, whose text the home page has.
    `hidden` are drafts that are left out. `by_slug` also has the aliases; a slug that two documents
    claim is the first one's. `by_source` goes by the path of the document and has drafts too.
    `families`, `ancestors` and `neighbours` (the page before and the one behind) go by slug,
    `anchors` (ids of headings) by source path.
    `names` are those of the glossary that need a page, `by_piece` goes by `piece_key`. `outputs`
    are the paths of all pages and pictures. `attached` are the files beside the documents by their
    path, `places` the same and those of the theme by their path in the output. `roots` are the
    paths of content folders, none where documents were read alone, None where nobody asks.
    """

    pages: tuple[Outline, ...]
    variants: tuple[Outline, ...]
    guides: tuple[Outline, ...]
    hidden: tuple[Outline, ...]
    by_slug: Mapping[str, Outline]
    by_source: Mapping[str, Outline]
    tree: tuple[Family, ...]
    families: Mapping[str, Family]
    ancestors: Mapping[str, tuple[Family, ...]]
    neighbours: Mapping[str, tuple[Outline | None, Outline | None]]
    glossary: tuple[Entry, ...]
    names: tuple[Name, ...]
    by_piece: Mapping[PieceKey, Entry]
    anchors: Mapping[str, frozenset[str]]
    outputs: frozenset[str]
    home: Outline | None = None
    attached: Mapping[str, Attached] = MappingProxyType({})
    places: Mapping[str, Attached] = MappingProxyType({})
    roots: tuple[str, ...] | None = None
