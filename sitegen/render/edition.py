"""What every page of one build is made from, and the frame around each."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.render import views
from sitegen.render.boards import thumbnail
from sitegen.render.hrefs import Hrefs
from sitegen.render.theme import Theme
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.diagram import Picture
    from sitegen.site.model import Entry, Site


_RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"})


@dataclass(frozen=True)
class Edition:
    """One build of a site.

    `diagnostics` go by the path of the document, as do `dates`: when each last changed (ISO 8601).
    """

    site: Site
    config: Config = field(default_factory=Config)
    theme: Theme = field(default_factory=Theme)
    diagnostics: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    dates: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def hrefs(self) -> Hrefs:
        return Hrefs(self.config.base_url)

    @cached_property
    def entry_by_name(self) -> dict[str, Entry]:
        """Entries of the glossary by the name of the piece."""
        return {entry.name: entry for entry in self.site.glossary}

    def lint_href(self, start: str, name: str) -> str:
        """What leads from the page at `start` to a lint; `""` where a document has its address."""
        other = self.site.by_slug.get("lints")
        taken = other is not None and addresses.page_path(other) == addresses.LINTS
        return "" if taken else self.hrefs.to(start, addresses.LINTS, name)

    @cached_property
    def thumbnails(self) -> dict[str, Picture]:
        """The start position of each variant by slug, for cards."""
        pictures = (
            (p.facts.slug, thumbnail(p, self.config.board_theme)) for p in self.site.variants
        )
        return {slug: picture for slug, picture in pictures if picture is not None}

    @cached_property
    def sections(self) -> tuple[tuple[str, str], ...]:
        """Title and path of what the navigation of every page shows."""
        site = self.site
        all_of_them = (
            ("Games", addresses.HOME, True),
            ("Families", addresses.TREE, bool(site.variants)),
            ("Pieces", addresses.PIECES, bool(site.glossary)),
            ("Report", addresses.REPORT, bool(site.variants)),
            ("About", addresses.ABOUT, True),
        )
        return tuple((title, path) for title, path, present in all_of_them if present)


def frame(
    edition: Edition,
    path: str,
    title: str,
    *,
    description: str = "",
    trail: tuple[tuple[str, str], ...] = (),
    symbols: Markup | None = None,
    plays: bool = False,
) -> views.Frame:
    """The frame of the page at `path`; `trail` has title and path of each page above it."""
    hrefs = edition.hrefs
    return views.Frame(
        title=title,
        site_title=edition.config.title,
        description=description,
        language=edition.config.language,
        direction="rtl" if edition.config.language.split("-")[0] in _RIGHT_TO_LEFT else "ltr",
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
        feed=hrefs.root(path) + "feed.xml" if hrefs.origin and edition.dates else "",
    )
