"""What templates see: small frozen values, ready to print. Knows neither documents nor rules.

A `Markup` is finished HTML; every `str` is plain text and is escaped by the template. Each `href`
is ready to use from the page that it stands on. They are named tuples since these load six times as
quickly as anything with fields, and nobody compares them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markupsafe import Markup

    from sitegen.render.marks import Tone


class Link(NamedTuple):
    text: str
    href: str
    current: bool = False


class Frame(NamedTuple):
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


class Fact(NamedTuple):
    """A line of the facts box; with `links` they stand in place of `text`."""

    name: str
    text: str
    links: tuple[Link, ...] = ()


class Chapter(NamedTuple):
    """A heading in the list of contents, with those below it."""

    text: str
    href: str
    parts: tuple[Link, ...]


class Figure(NamedTuple):
    """A picture: `board` is inline SVG, `rows` say the same in words, `file` is the SVG alone.

    A board that answers has `play`, its moves as JSON, and `other`, itself from the other side.
    """

    id: str
    board: Markup
    caption: str
    rows: tuple[str, ...]
    file: str
    play: Markup | None = None
    other: Markup | None = None


class Fault(NamedTuple):
    """Something wrong on the page, for its reader.

    `href` leads to the words, `""` for none; `on_board`: to a picture of the setup instead. `lint`
    explains faults of that kind.
    """

    message: str
    line: int
    href: str
    id: str
    lint: Link
    on_board: bool


class Notice(NamedTuple):
    """The box at the top of a page on which something is refuted or doubtful.

    `about_game`: the game itself, not only the document, is concerned.
    """

    tone: Tone
    about_game: bool
    faults: tuple[Fault, ...]


class ProofGroup(NamedTuple):
    """Statements of one kind that hold."""

    title: str
    statements: tuple[Link, ...]


class Proof(NamedTuple):
    """What the rules engine proved of a page, by kind, and how much it could not tell."""

    holds: int
    groups: tuple[ProofGroup, ...]
    unknown: int


class Card(NamedTuple):
    """A variant at a glance. `board` is None where it has no setup.

    `words` are searched beside what the card shows; `facets` have the values of each filter.
    """

    title: str
    href: str
    board: Markup | None
    size: str
    origin: str
    line: str
    words: str
    facets: tuple[tuple[str, tuple[str, ...]], ...]


class Choice(NamedTuple):
    """A value of a filter, and how many cards have it."""

    value: str
    text: str
    cards: int


class Filter(NamedTuple):
    name: str
    label: str
    choices: tuple[Choice, ...]


class PieceCard(NamedTuple):
    """A piece at a glance: `men` shows it in both colours."""

    name: str
    href: str
    men: Markup
    letters: str
    summary: str


class Comparison(NamedTuple):
    """How a game differs from the one that it grew from; `parent.href` is `""` for no page."""

    parent: Link
    changes: tuple[str, ...]


class VariantPage(NamedTuple):
    frame: Frame
    slug: str
    title_id: str
    lede: str
    facts: tuple[Fact, ...]
    contents: tuple[Chapter, ...]
    notice: Notice | None
    body: Markup
    army: tuple[PieceCard, ...]
    moves: tuple[Markup, ...]
    comparison: Comparison | None
    sources: tuple[str, ...]
    proof: Proof | None
    previous: Link | None
    next: Link | None
    draft: bool
    linked_data: Markup
    data: str


class GuidePage(NamedTuple):
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


class HomePage(NamedTuple):
    """`texts` is the script that finds words in all pages, `""` where there is no index."""

    frame: Frame
    lede: str
    cards: tuple[Card, ...]
    filters: tuple[Filter, ...]
    proved: int
    texts: str


class Branch(NamedTuple):
    """A node of the tree of variants; `href` is `""` for a family without a page."""

    id: str
    title: str
    href: str
    note: str
    branches: tuple[Branch, ...]


class TreePage(NamedTuple):
    frame: Frame
    branches: tuple[Branch, ...]


class FamilyPage(NamedTuple):
    frame: Frame
    cards: tuple[Card, ...]


class Guide(NamedTuple):
    title: str
    href: str
    line: str


class AboutPage(NamedTuple):
    frame: Frame
    guides: tuple[Guide, ...]


class NotFoundPage(NamedTuple):
    frame: Frame


class PiecesPage(NamedTuple):
    frame: Frame
    pieces: tuple[PieceCard, ...]
    glyphs: Link


class GlyphSheet(NamedTuple):
    title: str
    board: Markup


class GlyphsPage(NamedTuple):
    """All glyphs, by name and as pictures of several sizes."""

    frame: Frame
    names: tuple[str, ...]
    sheets: tuple[GlyphSheet, ...]


class PieceUse(NamedTuple):
    """A variant that has the piece, and the letters it has there."""

    title: str
    href: str
    letters: str


class PieceKind(NamedTuple):
    """One way of moving of a piece. `facts` are what the engine finds out about it."""

    description: str
    board: Markup
    rows: tuple[str, ...]
    facts: tuple[Fact, ...]
    uses: tuple[PieceUse, ...]


class PiecePage(NamedTuple):
    frame: Frame
    names: tuple[str, ...]
    kinds: tuple[PieceKind, ...]
    alike: tuple[Link, ...]


class ReportRow(NamedTuple):
    """What was found on one page."""

    title: str
    href: str
    proved: int
    unknown: int
    refuted: int
    doubtful: int


class ReportKind(NamedTuple):
    """What was proved of one kind on the whole site; `href` leads to the lint behind it."""

    title: str
    href: str
    proved: int
    unknown: int


class ReportPage(NamedTuple):
    frame: Frame
    total: ReportRow
    rows: tuple[ReportRow, ...]
    kinds: tuple[ReportKind, ...]
