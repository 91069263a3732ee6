"""A site as data: every page at its address, with its neighbours and its kin."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

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


class Use(Struct, frozen=True):
    """A piece as one variant has it."""

    page: Outline
    piece: Piece


class Kind(Struct, frozen=True):
    """One way of moving that goes by the name of an entry, and the variants where it does; None
    for those of which nobody knows how it moves there."""

    movement: Movement | None
    uses: tuple[Use, ...]


class Entry(Struct, frozen=True):
    """A name of the glossary: one piece, or several that share the name.

    `alike` are the slugs of other entries with a movement of this one. `names` are further names.
    """

    slug: str
    name: str
    names: tuple[str, ...]
    kinds: tuple[Kind, ...]
    alike: tuple[str, ...]


class Site(Struct, frozen=True, dict=True):
    """All pages, arranged.

    `pages` are those to publish, in the order of the source paths; `variants` those about a game
    and `guides` the others, each in reading order, but for `home`, whose text the home page has.
    `hidden` are drafts that are left out. `by_slug` also has the aliases; a slug that two documents
    claim is the first one's. `by_source` goes by the path of the document and has drafts too.
    `families`, `ancestors` and `neighbours` (the page before and the one behind) go by slug,
    `anchors` (ids of headings) by source path.
    `entries` go by slug, `by_piece` by the name of the piece. `outputs` are the paths of all pages
    and pictures. `attached` are the files beside the documents by their path, `places` the same and
    those of the theme by their path in the output. `roots` are the paths of content folders, none
    where documents were read alone, None where nobody asks.
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
    entries: Mapping[str, Entry]
    by_piece: Mapping[str, Entry]
    anchors: Mapping[str, frozenset[str]]
    outputs: frozenset[str]
    home: Outline | None = None
    attached: Mapping[str, Attached] = MappingProxyType({})
    places: Mapping[str, Attached] = MappingProxyType({})
    roots: tuple[str, ...] | None = None
