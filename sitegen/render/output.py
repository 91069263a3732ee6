"""A site to its output: every path with its bytes. Writes nothing to the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.render.boards import standalone
from sitegen.render.document import document_html
from sitegen.render.lists import about_html, family_html, home_html, not_found_html, tree_html
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition


def render_output(edition: Edition) -> dict[str, bytes]:
    """The whole output. Where a document claims the address of a page of the theme, it has it."""
    output = dict(theme_pages(edition))
    output |= edition.theme.assets
    for page in reversed(edition.site.pages):  # of two with one slug the first has the address
        output |= page_outputs(edition, page)
    return dict(sorted(output.items()))


def page_outputs(edition: Edition, page: Page) -> dict[str, bytes]:
    """The page of one document, and its pictures beside it."""
    output = {addresses.page_path(page): document_html(edition, page).encode()}
    for figure in page.figures.values():
        output.setdefault(addresses.figure_path(page, figure), standalone(figure).encode())
    return output


def theme_pages(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """The pages that no document asks for."""
    yield addresses.HOME, home_html(edition).encode()
    yield addresses.NOT_FOUND, not_found_html(edition).encode()
    if edition.site.variants:
        yield addresses.TREE, tree_html(edition).encode()
    if edition.site.guides:
        yield addresses.ABOUT, about_html(edition).encode()
    for family in edition.site.families.values():
        if family.page is None:
            yield addresses.family_path(family), family_html(edition, family).encode()
