"""A site to its output: every path with its bytes. Writes nothing to the disk."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from markupsafe import escape
from msgspec.structs import replace

from sitegen.diagram import standalone
from sitegen.diagram.theme import board_css
from sitegen.errors import contained
from sitegen.interpret.outline import folded
from sitegen.render.api import api_outputs, game_outputs
from sitegen.render.cards import pictured
from sitegen.render.document import document_html, opening
from sitegen.render.edition import edition_of
from sitegen.render.glyphs import glyphs_html
from sitegen.render.lints import lints_html
from sitegen.render.lists import about_html, family_html, home_html, not_found_html, tree_html
from sitegen.render.machine import machine_outputs, redirects
from sitegen.render.pieces import name_html, piece_html, pieces_html
from sitegen.render.preview import preview_outputs
from sitegen.render.report import report_html
from sitegen.render.theme import Theme
from sitegen.render.volume import Volume, leaf_of
from sitegen.site import addresses
from sitegen.site.around import around

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition
    from sitegen.render.volume import Leaf
    from sitegen.site.around import Around
    from sitegen.site.model import Site


Tell: TypeAlias = "Callable[[Outline | None, str], None]"


class _Part(NamedTuple):
    """A page of the theme, and a document that it is about."""

    path: str
    make: Callable[[], bytes]
    about: Outline | None


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
        beside = around(site, outline, edition.hrefs.base_path)
        leaves[path] = page_leaf(edition, page, beside, found, pictured=path in shown)
        output |= page_outputs(edition, page, beside, found)
    fixed = ((path, fixed_html(edition, path)) for path in fixed_paths(site))
    volume = Volume(site, edition, leaves, dates or {})
    return told_apart(theme_outputs(volume, fixed, _raise) | output)


def _raise(_: Outline | None, fault: str) -> None:
    raise RuntimeError(fault)


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

    A function of these values alone; `found` is what is wrong with the page. The page of the home's
    own text is not among them: it lists others.
    """
    output: dict[str, bytes] = {}
    if page.facts.slug:
        output[addresses.page_path(page)] = document_html(edition, page, around, found)
    for figure in page.pictures:
        path = addresses.figure_path(page, figure.name)
        if path not in output:
            output[path] = standalone(figure.picture).encode("utf-8", "replace")
    return output | game_outputs(edition, page) | preview_outputs(edition, page)


def page_leaf(
    edition: Edition, page: Page, around: Around, found: Sequence[Diagnostic], *, pictured: bool
) -> Leaf:
    """What pages that list others are told of this one."""
    leaf = leaf_of(page, found, edition.config.board_theme, pictured=pictured)
    return leaf if page.facts.slug else replace(leaf, opening=opening(edition, page, around))


def text_output(page: Page) -> dict[str, bytes]:
    """A page without anything but its text, for when there is a fault in how pages are made."""
    if not page.facts.slug:
        return {}
    title, text = escape(page.facts.title), escape(page.source.text)
    html = f'<!doctype html>\n<html><meta charset="utf-8"><title>{title}</title><pre>{text}</pre>'
    return {addresses.page_path(page): f"{html}</html>\n".encode("utf-8", "replace")}


def fixed_paths(site: Site) -> tuple[str, ...]:
    """The paths of the pages that are the same whatever the documents say."""
    return (addresses.GLYPHS, addresses.LINTS) if site.glossary else (addresses.LINTS,)


def fixed_html(edition: Edition, path: str) -> bytes:
    """One of these pages."""
    return glyphs_html(edition) if path == addresses.GLYPHS else lints_html(edition)


def theme_outputs(
    volume: Volume, fixed: Iterable[tuple[str, bytes]], tell: Tell
) -> dict[str, bytes]:
    """Everything that belongs to no single document; `fixed` are the pages of `fixed_paths`, for
    which nobody waits before the others are made.

    In the place of a page at which sitegen itself fails stands that for lost readers, and `tell`
    learns of a document that it is about, and where it failed.
    """
    old, assets = dict(redirects(volume)), volume.theme.assets(_board_css(volume))
    data = api_outputs(volume)
    pages = dict(chain(_contained(volume, tell), fixed))
    documents = [addresses.page_path(page) for page in volume.site.pages]
    return old | pages | assets | machine_outputs(volume, sorted({*pages, *documents})) | data


def _board_css(volume: Volume) -> str:
    """Rules for the boards of the site; those of its own theme turn dark with the page."""
    own = volume.config.board_theme
    shown = {theme for page in volume.site.pages for theme in page.themes}
    return board_css(sorted({own, *shown}), turning=(own,))


def _contained(volume: Volume, tell: Tell) -> Iterator[tuple[str, bytes]]:
    for part in _theme_pages(volume):
        html = contained(part.make, None, partial(tell, part.about))
        yield part.path, not_found_html(volume) if html is None else html


def _theme_pages(volume: Volume) -> Iterator[_Part]:
    site = volume.site
    first = next(iter(site.pages), None)
    yield _Part(addresses.HOME, lambda: home_html(volume), first)
    yield _Part(addresses.NOT_FOUND, lambda: not_found_html(volume), first)
    if site.variants:
        yield _Part(addresses.TREE, lambda: tree_html(volume), first)
        yield _Part(addresses.REPORT, lambda: report_html(volume), first)
    if site.glossary:
        yield _Part(addresses.PIECES, lambda: pieces_html(volume), first)
    yield _Part(addresses.ABOUT, lambda: about_html(volume), first)
    for name in (n for n in site.names if not (n.is_of_a_piece or n.leads_on)):
        used = name.entries[0].uses[0].page
        yield _Part(addresses.entry_path(name.slug), partial(name_html, volume, name), used)
    for entry in site.glossary:
        used = entry.uses[0].page
        yield _Part(addresses.entry_path(entry.slug), partial(piece_html, volume, entry), used)
    for family in site.families.values():
        if family.page is None:
            path = addresses.family_path(family)
            yield _Part(path, partial(family_html, volume, family), first)
