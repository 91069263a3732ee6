"""A site to its output: every path with its bytes. Writes nothing to the disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram import standalone
from sitegen.diagram.theme import board_css
from sitegen.render.api import api_outputs
from sitegen.render.document import document_html
from sitegen.render.edition import Edition
from sitegen.render.glyphs import glyphs_html
from sitegen.render.lints import lints_html
from sitegen.render.lists import about_html, family_html, home_html, not_found_html, tree_html
from sitegen.render.machine import machine_outputs, redirects
from sitegen.render.pieces import piece_html, pieces_html
from sitegen.render.report import report_html
from sitegen.render.theme import Theme
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.page import Page
    from sitegen.site.model import Site


def render(
    site: Site,
    diagnostics: Iterable[Diagnostic],
    config: Config,
    own: Mapping[str, bytes] | None = None,
    dates: Mapping[str, str] | None = None,
) -> dict[str, bytes]:
    """The whole output. `own` are templates and assets that come before the built-in ones, `dates`
    tell by the path of a document when it last changed (ISO 8601).

    Where a document claims the address of a page of the theme (`/about/`), it has it; of two
    documents with one address the first has it.
    """
    edition = make_edition(site, diagnostics, config, own or {}, dates or {})
    output = theme_outputs(edition)
    for page in reversed(site.pages):
        output |= page_outputs(edition, page)
    return dict(sorted(output.items()))


def make_edition(
    site: Site,
    diagnostics: Iterable[Diagnostic],
    config: Config,
    own: Mapping[str, bytes],
    dates: Mapping[str, str],
) -> Edition:
    """What pages are made from, the diagnostics of each document together."""
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        by_path.setdefault(diagnostic.place.source.path, []).append(diagnostic)
    theme = Theme(tuple(sorted(own.items())))
    found = {path: tuple(diagnostics) for path, diagnostics in by_path.items()}
    return Edition(site, config, theme, found, dates)


def page_outputs(edition: Edition, page: Page) -> dict[str, bytes]:
    """The page of one document, and its pictures beside it."""
    output = {addresses.page_path(page): document_html(edition, page)}
    for figure in page.pictures:
        path = addresses.figure_path(page, figure)
        if path not in output:
            output[path] = standalone(figure.picture).encode("utf-8", "replace")
    return output


def theme_outputs(edition: Edition) -> dict[str, bytes]:
    """Everything that belongs to no single document."""
    old = dict(redirects(edition))
    pages = dict(_theme_pages(edition))
    documents = [addresses.page_path(page) for page in edition.site.pages]
    machine = machine_outputs(edition, sorted({*pages, *documents})) | api_outputs(edition)
    return old | pages | edition.theme.assets(_board_css(edition)) | machine


def _board_css(edition: Edition) -> str:
    """Rules for the boards of the site; those of its own theme turn dark with the page."""
    own = edition.config.board_theme
    shown = {figure.picture.theme for page in edition.site.pages for figure in page.pictures}
    return board_css(sorted({own, *shown}), turning=(own,))


def _theme_pages(edition: Edition) -> Iterator[tuple[str, bytes]]:
    site = edition.site
    yield addresses.HOME, home_html(edition)
    yield addresses.NOT_FOUND, not_found_html(edition)
    if site.variants:
        yield addresses.TREE, tree_html(edition)
        yield addresses.REPORT, report_html(edition)
    if site.glossary:
        yield addresses.PIECES, pieces_html(edition)
        yield addresses.GLYPHS, glyphs_html(edition)
    yield addresses.ABOUT, about_html(edition)
    yield addresses.LINTS, lints_html(edition)
    for entry in site.glossary:
        yield addresses.entry_path(entry), piece_html(edition, entry)
    for family in site.families.values():
        if family.page is None:
            yield addresses.family_path(family), family_html(edition, family)
