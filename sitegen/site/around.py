"""All that the page of one document takes from the rest of the site, as one small value.

Whatever else changes on the site leaves the page as it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.rules import library
from sitegen.site.addresses import entry_path, family_path, page_path
from sitegen.site.families import parent_name
from sitegen.site.glossary import piece_key
from sitegen.site.links import Dead, Internal, Unknown, place_in_html, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.rules.variant import Variant
    from sitegen.site.links import External, File
    from sitegen.site.model import Family, Site

MOST_CHILDREN = 4
"""The games that grew from a game are named where they are no more than these."""


class Stop(Struct, frozen=True):
    """Another page as this one names it; `path` is `""` where there is no such page."""

    title: str
    path: str


class Parent(Struct, frozen=True):
    """The game that this one is compared with."""

    stop: Stop
    variant: Variant


class Around(Struct, frozen=True):
    """What is around a page.

    `above` are its families, the root first; `children` grew from it, `grown` in number, and none
    is named where they are many. `entries` lead from names of its pieces to the paths of their
    pages, `links` from the links of its text to where they end; one that leads nowhere is missing.
    `files` are paths in the output that its raw HTML names.
    """

    above: tuple[Stop, ...] = ()
    children: tuple[Stop, ...] = ()
    grown: int = 0
    before: Stop | None = None
    behind: Stop | None = None
    parent: Parent | None = None
    entries: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, External | Internal | File], ...] = ()
    files: tuple[str, ...] = ()


def around(site: Site, page: Outline, base_path: str = "/") -> Around:
    """What is around a page of the site; `base_path` is where the site will lie."""
    slug = page.facts.slug
    family = site.families.get(slug)
    children = family.children if family else ()
    before, behind = site.neighbours.get(slug, (None, None))
    return Around(
        above=tuple(map(_family_stop, site.ancestors.get(slug, ()))),
        children=tuple(map(_family_stop, children)) if len(children) <= MOST_CHILDREN else (),
        grown=len(children),
        before=_page_stop(before) if before else None,
        behind=_page_stop(behind) if behind else None,
        parent=_parent(site, page),
        entries=tuple(_entries(site, page)),
        links=tuple(_links(site, page, base_path)),
        files=tuple(_files(site, page, base_path)),
    )


def _family_stop(family: Family) -> Stop:
    return Stop(family.title, family_path(family))


def _page_stop(page: Outline) -> Stop:
    return Stop(page.facts.title, page_path(page))


def _parent(site: Site, page: Outline) -> Parent | None:
    """A page or a variant of the library."""
    name = parent_name(page)
    if page.game is None or not name:
        return None
    found = site.by_slug.get(name)
    if found is not None and found.game is not None:
        return Parent(_page_stop(found), found.game.variant)
    known = library.variant(name)
    if known is None:
        return None
    return Parent(_page_stop(found) if found else Stop(known.title, ""), known)


def _entries(site: Site, page: Outline) -> Iterator[tuple[str, str]]:
    if page.game is None:
        return
    for piece in page.game.pieces:
        yield _entry(piece.name, site.by_piece[piece_key(piece, page.game)].slug)


@lru_cache(maxsize=4096)
def _entry(name: str, slug: str) -> tuple[str, str]:
    """The same for all pages that have the piece, of which there may be thousands."""
    return name, entry_path(slug)


def _links(
    site: Site, page: Outline, base_path: str
) -> Iterator[tuple[str, External | Internal | File]]:
    for target in dict.fromkeys(link.target for link in page.links if not link.html):
        match resolve(target, page, site, base_path):
            case Internal() as found:
                yield target, replace(found, page=None)
            case Dead() | Unknown():
                pass
            case external:
                yield target, external


def _files(site: Site, page: Outline, base_path: str) -> Iterator[str]:
    found = (place_in_html(link.target, page, site, base_path) for link in page.links if link.html)
    return (place for place in dict.fromkeys(found) if place)
