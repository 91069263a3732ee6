"""The values around the rendering of a document: what it needs, what it gives, how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from sitegen.render.marks import Marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.source import Text


class Hyperlink(Struct, frozen=True):
    """Where a link leads: an address ready for `href`, and whether that is another site's.

    A `href` of None: the link leads nowhere or is refused; its words stay, as plain text. `picture`
    tells whether it can be shown; `width` and `height` are in pixels, 0 where they are not known.
    """

    href: str | None
    external: bool = False
    picture: bool = False
    width: int = 0
    height: int = 0


class Heading(Struct, frozen=True):
    """A heading of the finished body. `level` counts from 2, without gaps on the way down."""

    level: int
    id: str
    text: str


class Body(Struct, frozen=True):
    """A rendered document: its HTML, its headings in order, the ids of marks that it holds.

    `title_id` is the id of a first heading that only repeated the title and was left out.
    """

    html: str
    headings: tuple[Heading, ...]
    marks: frozenset[str]
    title_id: str = ""


class Context(Struct, frozen=True):
    """What a document needs of its surroundings.

    `link` resolves a target, `picture` gives the figure of a directive by its index, both for this
    page. `codes` are the texts of the blocks of code in order, with their places. `trusted`: raw
    HTML is written as it is.
    """

    link: Callable[[str], Hyperlink]
    picture: Callable[[int], str]
    title: str = ""
    marks: Marks = field(default_factory=Marks)
    codes: tuple[Text, ...] = ()
    trusted: bool = False


class State(Struct):
    """What is known while the tokens of one document go by."""

    context: Context
    headings: list[Heading] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    pictures: list[str] = field(default_factory=list)
    links: list[bool] = field(default_factory=list)
