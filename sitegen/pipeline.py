"""The whole flow on one page: documents in, a proved site out.

SourceFile -> Outline;  Outline* -> Site -> what is around each page;  SourceFile and that ->
diagnostics and files;  all of them -> the pages that list others.
"""

from __future__ import annotations

import posixpath
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.attached import taken, trusted
from sitegen.config import refuse_unknown_lints
from sitegen.diagnostics.order import in_order
from sitegen.diagnostics.selection import Selection
from sitegen.diagram.letters import lacking
from sitegen.errors import contained
from sitegen.files.beside import asset_files
from sitegen.interpret.kin import with_parents
from sitegen.lint.registry import WORDS
from sitegen.lint.run import clashes, lint_site, not_understood, unreadable
from sitegen.memo.kept import KeptFiles
from sitegen.memo.recall import finished_pages, lists, outlines
from sitegen.memo.stages import Common, Desk, Order, listed
from sitegen.memo.work import Work
from sitegen.render import Hrefs, edition_of, pictured, theme_of
from sitegen.site import addresses, arrange
from sitegen.site.around import Around, around
from sitegen.site.dates import dates_of
from sitegen.site.links import File

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sitegen.attached import Attached
    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources
    from sitegen.interpret.outline import Outline
    from sitegen.memo.kept import Kept
    from sitegen.site.model import Site
    from sitegen.source import SourceFile


class Checked(Struct, frozen=True):
    """A site understood, and all that is wrong with it, by path and place.

    `proved` is how many statements of each document hold, by its path.
    """

    site: Site
    diagnostics: tuple[Diagnostic, ...]
    proved: Mapping[str, int]


class Built(Struct, frozen=True):
    """A site ready to be written or served.

    `files` go by path below the output folder, `outputs` from the path of a document to that of its
    page. `anew` gives the files of the page of one document with another text, where that changes
    no other page, else none; what is wrong with the document as a part of the site is not seen.
    `attached` are the files beside documents that pages lead to, by the path to copy them to.
    `clashes` are what would cost a page its place in the site: with any, it is not to be published.
    `lacking` are letters of titles that the font of pictures does not have, where there are any.
    """

    files: Mapping[str, bytes]
    outputs: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]
    anew: Callable[[SourceFile], Mapping[str, bytes]] = lambda _: {}
    attached: Mapping[str, Attached] = MappingProxyType({})
    lacking: str = ""
    clashes: tuple[Diagnostic, ...] = ()


def check(
    sources: Sources,
    config: Config,
    work: Work | None = None,
    own: Mapping[str, bytes] | None = None,
) -> Checked:
    """Reads every document and proves what it says; `own` as for `build`."""
    work, desk = work or Work(), Desk(config.board_theme, checks=True)
    site = _site(sources, config, own, desk, work)
    found = lint_site(site, Hrefs(config.base_url).base_path)
    orders = {
        page.source.path: Order(found.get(page.source.path, ()), fault=page.fault)
        for page in site.pages
    }
    pages = finished_pages(site, orders, Common(config.board_theme, _selection(config)), desk, work)
    proved = {path: page.done.proved for path, page in pages.items()}
    return Checked(site, _all(sources, config, pages.values()), proved)


def build(
    sources: Sources,
    config: Config,
    own: Mapping[str, bytes] | None = None,
    work: Work | None = None,
    history: Mapping[str, str] | None = None,
) -> Built:
    """Checks, and renders the whole site, faulty pages marked as such.

    `own` are the author's templates and assets by path, which come before the built-in ones. Where
    a document claims the address of a page of the theme (`/about/`), it has it; of two documents
    with one address the first has it; both are `clashes`. `history` says by the path of a document
    when it last changed; what it says itself comes before.
    """
    work, desk = work or Work(), Desk(config.board_theme)
    site = _site(sources, config, own, desk, work)
    dates = dates_of(site, history or {})
    edition = edition_of(site, config, theme_of(own), dated=bool(dates))
    base_path = edition.hrefs.base_path
    found = lint_site(site, base_path)
    shown = pictured(site)
    orders = {
        path: _order(site, page, base_path, Order(found.get(path, ()), pictured=path in shown))
        for path, page in ((page.source.path, page) for page in site.pages)
    }
    common = Common(config.board_theme, _selection(config), edition)
    pages = finished_pages(site, orders, common, desk, work)
    done = {path: page.done for path, page in pages.items()}
    told: list[Diagnostic] = []

    def tell(path: str, fault: str) -> None:
        told.append(not_understood(site.by_source[path].source, fault))

    theirs = lists(site, edition, done, work, tell, dates)
    attached = _attached(site, orders.values())
    return Built(
        KeptFiles(theirs, tuple(pages.values())[::-1]),
        {page.source.path: addresses.page_path(page) for page in site.pages},
        _all(sources, config, pages.values(), told),
        partial(_anew, site, common, frozenset(attached)),
        attached,
        lacking("".join(page.facts.title for page in site.pages)) if edition.cards else "",
        clashes(found),
    )


def _attached(site: Site, orders: Iterable[Order]) -> dict[str, Attached]:
    """The files beside documents that pages lead to, by their path in the output."""
    around = [order.around for order in orders if order.around is not None]
    linked = (end.path for each in around for _, end in each.links if isinstance(end, File))
    named = (place for each in around for place in each.files)
    return taken((*linked, *named), site.places)


def _anew(
    site: Site, common: Common, copied: frozenset[str], source: SourceFile
) -> Mapping[str, bytes]:
    assert common.edition is not None
    known, desk = site.by_source.get(source.path), Desk(common.theme)
    if known is None:
        return {}
    source = replace(known.source, raw=source.raw)
    if any(page.source.parent and page.source.parent.path == source.path for page in site.pages):
        return {}
    page = desk.outline(source)
    if listed(page) != listed(known):
        return {}
    if site.by_slug[page.facts.slug] is not known:
        return {}
    order = _order(site, page, common.edition.hrefs.base_path, Order())
    if not _attached(site, (order,)).keys() <= copied:
        return {}
    return desk.finish(source, order, common)[1]


def _order(site: Site, page: Outline, base_path: str, order: Order) -> Order:
    """The order for a page that is to be rendered."""
    faults = [page.fault] if page.fault else []
    beside = contained(lambda: around(site, page, base_path), Around(), faults.append)
    return replace(order, around=beside, fault="".join(faults[:1]))


def _site(
    sources: Sources, config: Config, own: Mapping[str, bytes] | None, desk: Desk, work: Work
) -> Site:
    """The documents together; those at which sitegen fails alone already by their texts only."""
    found = trusted(sources.attached) if config.trust_html else sources.attached
    attached = (*found, *asset_files(own or {}))
    files = [
        replace(
            each,
            trusted=config.trust_html,
            home=each.path in sources.homes,
            lang=config.lang,
        )
        for each in sources.files
    ]
    made = outlines(with_parents(files), desk, work)
    roots = [posixpath.dirname(home) for home in sources.homes]
    together = partial(arrange, drafts=config.drafts, attached=attached, roots=roots)
    site = contained(lambda: together(made), None, lambda _: None)
    if site is not None:
        return site
    return together([_fitting(outline, desk) for outline in made])


def _fitting(outline: Outline, desk: Desk) -> Outline:
    faults: list[str] = []
    contained(lambda: bool(arrange([outline], drafts=True)), False, faults.append)
    return desk.plain(outline.source, faults[0]) if faults else outline


def _selection(config: Config) -> Selection:
    refuse_unknown_lints(config, WORDS)
    return Selection(frozenset(config.select), frozenset(config.ignore), config.severity)


def _all(
    sources: Sources, config: Config, pages: Iterable[Kept], more: Iterable[Diagnostic] = ()
) -> tuple[Diagnostic, ...]:
    unread = [unreadable(each.source, each.problem) for each in sources.unreadable]
    found = [diagnostic for page in pages for diagnostic in page.done.diagnostics]
    return in_order([*found, *_selection(config).choose((*unread, *more))])
