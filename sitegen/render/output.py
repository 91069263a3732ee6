"""A site to its output: every path with its bytes. Writes nothing to the disk."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from sitegen.diagram import standalone
from sitegen.diagram.theme import board_css
from sitegen.interpret.outline import folded
from sitegen.render.api import api_outputs, game_outputs
from sitegen.render.cards import pictured
from sitegen.render.document import document_html
from sitegen.render.edition import edition_of
from sitegen.render.glyphs import glyphs_html
from sitegen.render.lints import lints_html
from sitegen.render.lists import about_html, family_html, home_html, not_found_html, tree_html
from sitegen.render.machine import machine_outputs, redirects
from sitegen.render.pieces import piece_html, pieces_html
from sitegen.render.preview import preview_outputs
from sitegen.render.report import report_html
from sitegen.render.theme import Theme
from sitegen.render.volume import Volume, leaf_of
from sitegen.site import addresses
from sitegen.site.around import around

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition
    from sitegen.render.volume import Leaf
    from sitegen.site.around import Around
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
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        by_path.setdefault(diagnostic.place.source.path, []).append(diagnostic)
    edition = edition_of(site, config, theme_of(own), dated=bool(dates))
    leaves: dict[str, Leaf] = {}
    shown = pictured(site)
    output: dict[str, bytes] = {}
    for outline in reversed(site.pages):
        page, found = outline.whole(), by_path.get(outline.source.path, ())
        path = outline.source.path
        leaves[path] = leaf_of(page, found, config.board_theme, pictured=path in shown)
        beside = around(site, outline, edition.hrefs.base_path)
        output |= page_outputs(edition, page, beside, found)
    fixed = ((path, fixed_html(edition, path)) for path in fixed_paths(site))
    volume = Volume(site, edition, leaves, dates or {})
    return told_apart(theme_outputs(volume, fixed) | output)


def told_apart(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files in order; of paths that some disk takes for one the last given stays alone."""
    by_key = {folded(path): path for path in files}
    return {path: files[path] for path in sorted(by_key.values())}


def theme_of(own: Mapping[str, bytes] | None) -> Theme:
    """The built-in theme with an author's files laid over it."""
    return Theme(tuple(sorted((own or {}).items())))


def page_outputs(
    edition: Edition, page: Page, around: Around, found: Sequence[Diagnostic]
) -> dict[str, bytes]:
    """The page of one document, and what stands beside it: pictures, and its game for machines.

    A function of these values alone; `found` is what is wrong with the page.
    """
    output = {addresses.page_path(page): document_html(edition, page, around, found)}
    for figure in page.pictures:
        path = addresses.figure_path(page, figure.name)
        if path not in output:
            output[path] = standalone(figure.picture).encode("utf-8", "replace")
    return output | game_outputs(edition, page) | preview_outputs(edition, page)


def fixed_paths(site: Site) -> tuple[str, ...]:
    """The paths of the pages that are the same whatever the documents say."""
    return (addresses.GLYPHS, addresses.LINTS) if site.glossary else (addresses.LINTS,)


def fixed_html(edition: Edition, path: str) -> bytes:
    """One of these pages."""
    return glyphs_html(edition) if path == addresses.GLYPHS else lints_html(edition)


def theme_outputs(volume: Volume, fixed: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """Everything that belongs to no single document; `fixed` are the pages of `fixed_paths`, for
    which nobody waits before the others are made."""
    old, assets = dict(redirects(volume)), volume.theme.assets(_board_css(volume))
    data = api_outputs(volume)
    pages = dict(chain(_theme_pages(volume), fixed))
    documents = [addresses.page_path(page) for page in volume.site.pages]
    return old | pages | assets | machine_outputs(volume, sorted({*pages, *documents})) | data


def _board_css(volume: Volume) -> str:
    """Rules for the boards of the site; those of its own theme turn dark with the page."""
    own = volume.config.board_theme
    shown = {theme for page in volume.site.pages for theme in page.themes}
    return board_css(sorted({own, *shown}), turning=(own,))


def _theme_pages(volume: Volume) -> Iterator[tuple[str, bytes]]:
    site = volume.site
    yield addresses.HOME, home_html(volume)
    yield addresses.NOT_FOUND, not_found_html(volume)
    if site.variants:
        yield addresses.TREE, tree_html(volume)
        yield addresses.REPORT, report_html(volume)
    if site.glossary:
        yield addresses.PIECES, pieces_html(volume)
    yield addresses.ABOUT, about_html(volume)
    for entry in site.glossary:
        yield addresses.entry_path(entry.slug), piece_html(volume, entry)
    for family in site.families.values():
        if family.page is None:
            yield addresses.family_path(family), family_html(volume, family)
