"""What every page of one build is made from, and the frame around each."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote

from msgspec import Struct, field

from sitegen.config import Config
from sitegen.diagram.png import can_make_png
from sitegen.render import views
from sitegen.render.hrefs import Hrefs
from sitegen.render.pageviews import Frame
from sitegen.render.theme import Theme
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

    from sitegen.site.around import Stop
    from sitegen.site.model import Site


_RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


class Edition(Struct, frozen=True, dict=True):
    """What all pages of one build share.

    `sections` are title and path of what the navigation shows. `feed`: whether there is a feed;
    `lints`: whether the page of the lints stands at its address, and not a document; `cards`:
    whether games have pictures for previews.
    """

    config: Config = field(default_factory=Config)
    theme: Theme = field(default_factory=Theme)
    sections: tuple[tuple[str, str], ...] = (("Games", addresses.HOME),)
    feed: bool = False
    lints: bool = True
    cards: bool = False

    @cached_property
    def hrefs(self) -> Hrefs:
        return Hrefs(self.config.base_url)

    def link(self, start: str, stop: Stop) -> views.Link:
        """What leads from the page at `start` to another, an empty `href` where there is none."""
        return views.Link(stop.title, self.hrefs.to(start, stop.path) if stop.path else "")

    def lint_href(self, start: str, name: str) -> str:
        """What leads from the page at `start` to a lint; `""` where a document has its address."""
        return self.hrefs.to(start, addresses.LINTS, name) if self.lints else ""


def edition_of(site: Site, config: Config, theme: Theme, *, dated: bool = False) -> Edition:
    """The edition of a site; `dated`: it is known when documents changed."""
    other = site.by_slug.get("lints")
    origin = bool(Hrefs(config.base_url).origin)
    return Edition(
        config,
        theme,
        sections=tuple(_sections(site)),
        feed=dated and origin,
        lints=other is None or addresses.page_path(other) != addresses.LINTS,
        cards=config.cards and origin and can_make_png(),
    )


def _sections(site: Site) -> Iterator[tuple[str, str]]:
    yield "Games", addresses.HOME
    if site.variants:
        yield "Families", addresses.TREE
    if site.glossary:
        yield "Pieces", addresses.PIECES
    if site.variants:
        yield "Report", addresses.REPORT
    yield "About", addresses.ABOUT


def frame(
    edition: Edition,
    path: str,
    title: str,
    *,
    description: str = "",
    trail: tuple[tuple[str, str], ...] = (),
    symbols: Markup | None = None,
    plays: bool = False,
    image: str = "",
    lang: str = "",
) -> Frame:
    """The frame of the page at `path`; `trail` has title and path of each page above it,
    `image` is the path of its picture for previews, `lang` its language where it is not the
    site's."""
    hrefs = edition.hrefs
    lang = lang or edition.config.lang
    return Frame(
        title=title,
        site_title=edition.config.title,
        description=description,
        language=lang,
        direction="rtl" if lang.lower().split("-")[0] in _RIGHT_TO_LEFT else "ltr",
        root=hrefs.root(path),
        home=hrefs.to(path, addresses.HOME),
        canonical="" if path == addresses.NOT_FOUND else hrefs.canonical(path),
        navigation=tuple(
            views.Link(name, hrefs.to(path, target), current=path == target)
            for name, target in edition.sections
        ),
        trail=tuple(views.Link(name, hrefs.to(path, target)) for name, target in trail),
        symbols=symbols,
        plays=plays,
        image=hrefs.origin + quote(image) if image else "",
        feed=hrefs.root(path) + "feed.xml" if edition.feed else "",
    )
