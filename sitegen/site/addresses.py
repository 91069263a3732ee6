"""Where everything of a site lies in the output: paths with `/`, relative to its root."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page
    from sitegen.site.model import Entry, Family, Name

HOME = "index.html"
NOT_FOUND = "404.html"
TREE = "families/index.html"
PIECES = "pieces/index.html"
GLYPHS = "pieces/glyphs/index.html"
REPORT = "report/index.html"
ABOUT = "about/index.html"
LINTS = "lints/index.html"
GAMES = "api/variants.json"
"""The list of all games, for machines."""
TEXT_INDEX = "pagefind/pagefind.js"
"""The script that finds words in all pages; the index lies beside it, under Pagefind's names."""


def page_path(page: Outline | Page) -> str:
    return f"{page.facts.slug}/index.html" if page.facts.slug else HOME


def alias_path(alias: str) -> str:
    """Where the page stands that leads on from a former address."""
    return alias if alias.endswith(".html") else f"{alias}/index.html"


def figure_path(page: Outline | Page, name: str) -> str:
    """The file of a picture, beside its page."""
    return f"{page.facts.slug}/{name}" if page.facts.slug else name


def game_path(page: Outline | Page) -> str:
    """The file of a page's game, for machines."""
    return f"api/{page.facts.slug}.json"


def entry_path(slug: str) -> str:
    """The page of an entry of the glossary."""
    return f"pieces/{slug}/index.html"


def family_path(family: Family) -> str:
    """The page of a family: that of its document where it has one."""
    return page_path(family.page) if family.page else f"families/{family.name}/index.html"


def family_anchor(name: str) -> str:
    """The id of a family in the tree of all."""
    return f"family.{name}"


def outputs(
    pages: Sequence[Outline], families: Sequence[Family], glossary: Sequence[Entry | Name]
) -> Iterator[str]:
    """The paths of all that readers may be sent to."""
    yield from (HOME, NOT_FOUND, TREE, PIECES, GLYPHS, REPORT, ABOUT, LINTS)
    for page in pages:
        yield page_path(page)
        for name in page.pictures:
            yield figure_path(page, name)
    yield from map(family_path, families)
    for entry in glossary:
        yield entry_path(entry.slug)
