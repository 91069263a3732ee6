"""The tree of variants: which grew from which. Parents without a page are families of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.facts import is_slug, slugify
from sitegen.site.model import Family

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.outline import Outline


GENERATIONS = 32
"""So many generations are shown one below the other: no games have as many, and a page that did
could be read by nobody."""


def grow_tree(variants: Sequence[Outline]) -> tuple[Family, ...]:
    """The roots, each with its descendants in reading order; a circle of parents is cut open, where
    it can be at a page that does not name its parent: the ancestor of chess has chess for a family.
    """
    pages: dict[str, Outline] = {}
    for page in variants:
        pages.setdefault(page.facts.slug, page)
    stated_first = sorted(pages, key=lambda slug: not pages[slug].facts.parent)
    parents = _without_circles({slug: parent_name(pages[slug]) for slug in stated_first})
    children: dict[str, list[str]] = {}
    for slug in pages:
        children.setdefault(parents[slug], []).append(slug)
    families = sorted(name for name in children if name and name not in pages)
    roots = [slug for slug in children.get("", []) if slug in pages]
    order = {slug: at for at, slug in enumerate(pages)}
    return tuple(
        _branch(name, pages, children)
        for name in sorted([*families, *roots], key=lambda name: (order.get(name, -1), name))
    )


def parent_name(page: Outline) -> str:
    """What a page names as its parent, or the family of its variant; `""` for none or itself.

    A family has a folder, so a name that cannot be one (`../../x`) is read as the slug near to it.
    """
    parent = page.facts.parent
    if not parent:
        parent = (page.game.variant.family if page.game is not None else "") or page.family
    if parent and not is_slug(parent):
        parent = slugify(parent)
    return "" if parent == page.facts.slug else parent


def families_of(tree: Sequence[Family]) -> dict[str, Family]:
    """Every node of the tree by its name."""
    return {family.name: family for family, _ in _walk(tree)}


def ancestors_of(tree: Sequence[Family]) -> dict[str, tuple[Family, ...]]:
    """The nodes above each node, the farthest first: the root, or one so many above it."""
    return {family.name: above for family, above in _walk(tree)}


def descendants(family: Family) -> Iterator[Family]:
    """All nodes below a node, each before those below it."""
    return (below for below, _ in _walk(family.children))


def _walk(tree: Sequence[Family]) -> Iterator[tuple[Family, tuple[Family, ...]]]:
    stack: list[tuple[Family, tuple[Family, ...]]] = [(family, ()) for family in reversed(tree)]
    while stack:
        family, above = stack.pop()
        yield family, above
        nearest = (*above, family)[-GENERATIONS:]
        stack += [(child, nearest) for child in reversed(family.children)]


def _without_circles(parents: dict[str, str]) -> dict[str, str]:
    """The same, but each circle has lost the last of its links."""
    sound: dict[str, str] = {}
    for slug, parent in parents.items():
        ancestor = parent
        while ancestor in sound and ancestor != slug:
            ancestor = sound[ancestor]
        sound[slug] = "" if ancestor == slug else parent
    return sound


def _branch(name: str, pages: dict[str, Outline], children: dict[str, list[str]]) -> Family:
    page = pages.get(name)
    title = page.facts.title if page else name.replace("-", " ").capitalize()
    grown: dict[str, Family] = {}
    stack = [name]
    while stack:  # children first, without recursion: a chain of parents may be very long
        at = stack[-1]
        waiting = [child for child in children.get(at, []) if child not in grown]
        if waiting:
            stack += waiting
            continue
        stack.pop()
        own = pages.get(at)
        grown[at] = Family(
            at,
            own.facts.title if own else title,
            own,
            tuple(grown[child] for child in children.get(at, [])),
        )
    return grown[name]
