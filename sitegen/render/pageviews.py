"""What templates see of whole pages: one value for each of them, made of those of `views`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from markupsafe import Markup

    from sitegen.render.views import (
        Branch,
        Card,
        Chapter,
        Comparison,
        Fact,
        Filter,
        GlyphSheet,
        Guide,
        Link,
        Notice,
        PieceCard,
        PieceUse,
        Proof,
        ReportKind,
        ReportRow,
    )


class Frame(Struct, frozen=True):
    """What every page has around it.

    `root` leads from the page to the root of the site (`""`, `../`, or the base path), `home` is
    the address of the home page. `canonical` is the page's absolute address, `""` where the site
    has none; `feed` and `image`, a picture for previews, likewise. `trail` are the pages above this
    one.
    """

    title: str
    site_title: str
    description: str
    language: str
    direction: str
    root: str
    home: str
    canonical: str
    navigation: tuple[Link, ...]
    trail: tuple[Link, ...] = ()
    symbols: Markup | None = None
    feed: str = ""
    plays: bool = False
    image: str = ""


class VariantPage(Struct, frozen=True):
    """`standing` says what was checked where not all was; `data` is "" where no rules are known."""

    frame: Frame
    slug: str
    title_id: str
    lede: str
    facts: tuple[Fact, ...]
    contents: tuple[Chapter, ...]
    notice: Notice | None
    standing: str
    body: Markup
    army: tuple[PieceCard, ...]
    army_usual: str
    """Which of the pieces are told as their family has them; "" for none."""
    moves: tuple[Markup, ...]
    comparison: Comparison | None
    sources: tuple[str, ...]
    proof: Proof | None
    previous: Link | None
    next: Link | None
    draft: bool
    linked_data: Markup
    data: str


class GuidePage(Struct, frozen=True):
    frame: Frame
    slug: str
    title_id: str
    lede: str
    contents: tuple[Chapter, ...]
    notice: Notice | None
    body: Markup
    previous: Link | None
    next: Link | None
    draft: bool


class HomePage(Struct, frozen=True):
    """`texts` is the script that finds words in all pages, `""` where there is no index. `body` is
    what a document says here."""

    frame: Frame
    title: str
    title_id: str
    lede: str
    body: Markup | None
    cards: tuple[Card, ...]
    filters: tuple[Filter, ...]
    proved: int
    texts: str


class TreePage(Struct, frozen=True):
    frame: Frame
    branches: tuple[Branch, ...]


class FamilyPage(Struct, frozen=True):
    frame: Frame
    cards: tuple[Card, ...]


class AboutPage(Struct, frozen=True):
    frame: Frame
    guides: tuple[Guide, ...]


class NotFoundPage(Struct, frozen=True):
    frame: Frame


class PiecesPage(Struct, frozen=True):
    frame: Frame
    pieces: tuple[PieceCard, ...]
    glyphs: Link


class GlyphsPage(Struct, frozen=True):
    """All glyphs, by name and as pictures of several sizes."""

    frame: Frame
    names: tuple[str, ...]
    sheets: tuple[GlyphSheet, ...]


class PiecePage(Struct, frozen=True):
    """A piece. `facts` are what the engine finds out about it. `apart` leads to the page that tells
    it from others of its name; where this is that page, `namesakes` are the others."""

    frame: Frame
    names: tuple[str, ...]
    description: str
    board: Markup
    facts: tuple[Fact, ...]
    uses: tuple[PieceUse, ...]
    apart: Link | None
    namesakes: tuple[PieceCard, ...]


class NamePage(Struct, frozen=True):
    """A name and the pieces that have it, their number in words."""

    frame: Frame
    number: str
    pieces: tuple[PieceCard, ...]


class ReportPage(Struct, frozen=True):
    frame: Frame
    total: ReportRow
    rows: tuple[ReportRow, ...]
    kinds: tuple[ReportKind, ...]
