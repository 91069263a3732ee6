"""Pages to a site: reading order, neighbours, families, glossary. One pass, no page twice."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from sitegen.attached import by_path, by_place
from sitegen.site.addresses import outputs
from sitegen.site.families import ancestors_of, families_of, grow_tree
from sitegen.site.glossary import collect_glossary
from sitegen.site.model import Site

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.attached import Attached
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page


def assemble(pages: Iterable[Page], *, drafts: bool = False) -> Site:
    """The site of these pages; `drafts` publishes those marked as drafts too."""
    return arrange((page.outline for page in pages), drafts=drafts)


def arrange(
    outlines: Iterable[Outline],
    *,
    drafts: bool = False,
    attached: Sequence[Attached] = (),
    roots: Sequence[str] | None = None,
) -> Site:
    """The same of pages of which only the outlines are known, and the files beside them, which lie
    below the content folders `roots`."""
    known = sorted(outlines, key=lambda page: page.source.path)
    published = tuple(page for page in known if drafts or not page.facts.draft)
    variants = tuple(sorted((p for p in published if p.of_a_game), key=reading_order))
    others = (page for page in published if not page.of_a_game and page.facts.slug)
    guides = tuple(sorted(others, key=reading_order))
    tree = grow_tree(variants)
    families = families_of(tree)
    by_piece, names = collect_glossary(variants)
    glossary = tuple(by_piece.values())
    return Site(
        pages=published,
        variants=variants,
        guides=guides,
        home=next((page for page in published if not page.facts.slug), None),
        hidden=tuple(page for page in known if not drafts and page.facts.draft),
        by_slug=_by_slug(published),
        by_source={page.source.path: page for page in known},
        tree=tree,
        families=families,
        ancestors=ancestors_of(tree),
        neighbours=_neighbours(variants) | _neighbours(guides),
        glossary=glossary,
        names=names,
        by_piece=by_piece,
        anchors={page.source.path: page.anchors for page in known},
        outputs=frozenset(outputs(published, tuple(families.values()), (*glossary, *names))),
        attached=by_path(attached),
        places=by_place(attached),
        roots=None if roots is None else tuple(roots),
    )


def reading_order(page: Outline) -> tuple[bool, int, tuple[tuple[bool, int, str], ...], str]:
    """By `order` where given, then by title, numbers in it by their value."""
    order = page.facts.order
    return (order is None, order or 0, _natural(page.facts.title), page.facts.slug)


def _natural(title: str) -> tuple[tuple[bool, int, str], ...]:
    parts = re.findall(r"[0-9]{1,9}|[^0-9]+", title.casefold())
    return tuple((p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in parts)


def _by_slug(pages: Sequence[Outline]) -> dict[str, Outline]:
    table: dict[str, Outline] = {}
    aliases = ((alias, page) for page in pages for alias in page.facts.aliases)
    for slug, page in chain(((page.facts.slug, page) for page in pages), aliases):
        table.setdefault(slug, page)
    return table


def _neighbours(pages: Sequence[Outline]) -> dict[str, tuple[Outline | None, Outline | None]]:
    return {
        page.facts.slug: (
            pages[at - 1] if at else None,
            pages[at + 1] if at + 1 < len(pages) else None,
        )
        for at, page in enumerate(pages)
    }
