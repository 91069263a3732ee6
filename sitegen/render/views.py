"""What templates see of the parts of a page: small frozen values, ready to print. Knows neither
documents nor rules.

A `Markup` is finished HTML; every `str` is plain text and is escaped by the template. Each `href`
is ready to use from the page that it stands on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from markupsafe import Markup

    from sitegen.render.marks import Tone


class Link(Struct, frozen=True):
    text: str
    href: str
    current: bool = False


class Fact(Struct, frozen=True):
    """A line of the facts box; with `links` they stand in place of `text`."""

    name: str
    text: str
    links: tuple[Link, ...] = ()


class Chapter(Struct, frozen=True):
    """A heading in the list of contents, with those below it."""

    text: str
    href: str
    parts: tuple[Link, ...]


class Absent(Struct, frozen=True):
    """A picture that cannot be drawn, and why."""

    why: str
    caption: str


class Figure(Struct, frozen=True):
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


class Fault(Struct, frozen=True):
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


class Notice(Struct, frozen=True):
    """The box at the top of a page on which something is refuted or doubtful.

    `about_game`: the game itself, not only the document, is concerned.
    """

    tone: Tone
    about_game: bool
    faults: tuple[Fault, ...]


class ProofGroup(Struct, frozen=True):
    """Statements of one kind that hold."""

    title: str
    statements: tuple[Link, ...]


class Proof(Struct, frozen=True):
    """What the rules engine proved of a page, by kind, and how much it could not tell; `against` is
    what the statements were held against."""

    against: str
    holds: int
    groups: tuple[ProofGroup, ...]
    unknown: int


class Card(Struct, frozen=True):
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


class Choice(Struct, frozen=True):
    """A value of a filter, and how many cards have it."""

    value: str
    text: str
    cards: int


class Filter(Struct, frozen=True):
    name: str
    label: str
    choices: tuple[Choice, ...]


class PieceCard(Struct, frozen=True):
    """A piece at a glance: `men` shows it in both colours."""

    name: str
    href: str
    men: Markup
    letters: str
    summary: str


class Comparison(Struct, frozen=True):
    """How a game differs from the one that it grew from; `parent.href` is `""` for no page."""

    parent: Link
    changes: tuple[str, ...]


class Branch(Struct, frozen=True):
    """A node of the tree of variants; `href` is `""` for a family without a page."""

    id: str
    title: str
    href: str
    note: str
    branches: tuple[Branch, ...]


class Guide(Struct, frozen=True):
    title: str
    href: str
    line: str


class GlyphSheet(Struct, frozen=True):
    title: str
    board: Markup


class PieceUse(Struct, frozen=True):
    """A variant that has the piece, and the letters it has there; `name` where it is another."""

    title: str
    href: str
    letters: str
    name: str


class ReportRow(Struct, frozen=True):
    """What was found on one page."""

    title: str
    href: str
    proved: int
    unknown: int
    refuted: int
    doubtful: int


class ReportKind(Struct, frozen=True):
    """What was proved of one kind on the whole site; `href` leads to the lint behind it."""

    title: str
    href: str
    proved: int
    unknown: int
