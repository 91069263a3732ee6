"""All finished pages of one build, as the pages that list them see them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.diagnostics.model import Severity
from sitegen.interpret.claims.model import Verdict
from sitegen.render.boards import thumbnail
from sitegen.render.faults import for_readers
from sitegen.render.summary import summary_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.diagram import Picture
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition
    from sitegen.render.hrefs import Hrefs
    from sitegen.render.theme import Theme
    from sitegen.site.model import Site


class Opening(Struct, frozen=True):
    """What a document says at the top of the home page, and the pictures in it."""

    title: str
    title_id: str
    lede: str
    html: str
    pictures: tuple[Picture, ...]


class Leaf(Struct, frozen=True):
    """One page: how many statements of each kind hold, fail and cannot be told, how many faults its
    readers are told of, and its game's start position, small, where some card shows it. `summary`
    is what it says of itself in a sentence or two, `opening` what the home page takes from it."""

    verdicts: tuple[tuple[str, int, int, int], ...] = ()
    refuted: int = 0
    doubtful: int = 0
    thumbnail: Picture | None = None
    summary: str = ""
    opening: Opening | None = None

    @property
    def proved(self) -> int:
        return sum(holds for _, holds, _, _ in self.verdicts)

    @property
    def unknown(self) -> int:
        return sum(unknown for _, _, _, unknown in self.verdicts)


class Volume(Struct, frozen=True):
    """A site with its leaves.

    `leaves` go by the path of the document, as do `dates`: when each last changed (ISO 8601).
    """

    site: Site
    edition: Edition
    leaves: Mapping[str, Leaf]
    dates: Mapping[str, str] = field(default_factory=dict)

    @property
    def config(self) -> Config:
        return self.edition.config

    @property
    def theme(self) -> Theme:
        return self.edition.theme

    @property
    def hrefs(self) -> Hrefs:
        return self.edition.hrefs


def leaf_of(page: Page, found: Sequence[Diagnostic], theme: str, *, pictured: bool) -> Leaf:
    """The leaf of a page and its diagnostics; `theme` is the board theme of the site, `pictured`
    whether a card shows its board."""
    counts = Counter((claim.kind, claim.verdict) for claim in page.claims)
    grave = Counter(diagnostic.severity for diagnostic in for_readers(found))
    return Leaf(
        verdicts=tuple(
            (
                kind,
                counts[kind, Verdict.HOLDS],
                counts[kind, Verdict.FAILS],
                counts[kind, Verdict.UNKNOWN],
            )
            for kind in sorted({kind for kind, _ in counts})
        ),
        refuted=grave[Severity.ERROR],
        doubtful=grave[Severity.WARNING],
        thumbnail=thumbnail(page, theme) if pictured else None,
        summary=summary_of(page),
    )
