"""A document as data: front matter, blocks, directives, every part with its place in the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.source import Problem, SourceFile, Span, Text


# ── front matter ──


class Scalar(Struct, frozen=True):
    """A YAML scalar, always a string. `quoted` tells `"8"` from `8`; `null`: empty or `~`."""

    text: Text
    quoted: bool
    span: Span

    @property
    def null(self) -> bool:
        return not self.quoted and self.text.value in ("", "~", "null", "Null", "NULL")


class Sequence(Struct, frozen=True):
    items: tuple[Node, ...]
    span: Span


class Entry(Struct, frozen=True):
    """One key with its value."""

    key: Scalar
    value: Node


class Mapping(Struct, frozen=True):
    entries: tuple[Entry, ...]
    span: Span

    def entry(self, key: str) -> Entry | None:
        """The first entry of that key."""
        return next((e for e in self.entries if e.key.text.value == key), None)

    def value(self, *path: str) -> Node | None:
        """The node under nested keys, or None where one is missing or no mapping."""
        node: Node | None = self
        for key in path:
            entry = node.entry(key) if isinstance(node, Mapping) else None
            node = entry.value if entry else None
        return node


Node: TypeAlias = Scalar | Sequence | Mapping


# ── body ──


Style: TypeAlias = Literal["strong", "em", "code", "link", "strike"]


class Run(Struct, frozen=True):
    """Letters `start` to `end` of an inline text that bear a style; `target` is a link's."""

    start: int
    end: int
    style: Style
    target: str = ""


class Inline(Struct, frozen=True):
    """Text as a reader sees it (marks of emphasis gone, entities resolved), and what is styled.

    A soft line break is a space, a hard one a newline; a directive within is the object replacement
    character U+FFFC, as is an image.
    """

    text: Text
    runs: tuple[Run, ...]


class Heading(Struct, frozen=True):
    level: int
    inline: Inline
    id: str
    span: Span


class Paragraph(Struct, frozen=True):
    inline: Inline
    span: Span


class Item(Struct, frozen=True):
    blocks: tuple[Block, ...]
    span: Span


class BulletList(Struct, frozen=True):
    items: tuple[Item, ...]
    ordered: bool
    start: int
    span: Span


class Quote(Struct, frozen=True):
    """What somebody else says; or, with the kind of an `alert`, what the page itself stresses."""

    blocks: tuple[Block, ...]
    span: Span
    alert: str = ""


class Table(Struct, frozen=True):
    header: tuple[Inline, ...]
    rows: tuple[tuple[Inline, ...], ...]
    span: Span


class CodeBlock(Struct, frozen=True):
    """Fenced or indented code; `info` is the fence's info string."""

    info: str
    text: Text
    span: Span


Block: TypeAlias = Heading | Paragraph | BulletList | Quote | Table | CodeBlock


class Option(Struct, frozen=True):
    """`key="value"` or a bare `key` of a directive (then value is None)."""

    key: Text
    value: Text | None
    span: Span


class Directive(Struct, frozen=True):
    """`{{svg:NAME.svg option="…" "Caption"}}`, or `<<…>>`: a picture to draw here.

    `kind` is `svg` or `moves` (or what stood there instead: a lint says so), `name` the part behind
    the colon, as written. `caption` is None where there is none.
    """

    kind: Text
    name: Text
    options: tuple[Option, ...]
    caption: Text | None
    span: Span

    def option(self, key: str) -> Option | None:
        return next((o for o in self.options if o.key.value == key), None)


class Link(Struct, frozen=True):
    """A link or image of the body: its target as written, percent-encoding included.

    `alt` is what an image says to those who cannot see it; None for a link. `html`: the address
    stands in raw HTML, and is for browsers.
    """

    target: str
    span: Span
    alt: str | None = None
    html: bool = False


class Suppression(Struct, frozen=True):
    """`<!-- sitegen: ignore[NAME] reason -->`: silences NAME in the block that follows."""

    names: tuple[Text, ...]
    reason: str
    span: Span
    covers: Span


class PageToken(Struct, frozen=True, gc=False):
    """A piece of the text as the page shows it: an opening, a closing, or what stands between.

    `type` and `tag` are those of markdown-it, `children` what a paragraph, heading or cell holds.
    `value` is the one thing more that a page needs of some types: it is read by the names below.
    `title` is that of a link, and one more thing of some others. `hidden`: its own tags are not
    written. `span` is the place of a text, `directive` an index into `directives`.
    """

    type: str
    tag: str = ""
    content: str = ""
    value: str = ""
    title: str = ""
    hidden: bool = False
    span: Span | None = None
    directive: int | None = None
    children: tuple[PageToken, ...] = ()

    @property
    def anchor(self) -> str:
        """The id of a heading."""
        return self.value

    @property
    def first(self) -> str:
        """The number that a list begins with, empty for 1."""
        return self.value

    @property
    def style(self) -> str:
        """The style of a cell, which tells where its text stands."""
        return self.value

    @property
    def target(self) -> str:
        """Where a link leads, or what an image shows."""
        return self.value

    @property
    def checked(self) -> bool | None:
        """Whether the box of an item is ticked; None where it has none."""
        return {"True": True, "False": False}.get(self.value)

    @property
    def alert(self) -> str:
        """The kind of an alert, such as NOTE."""
        return self.value

    @property
    def note(self) -> str:
        """The number of a footnote."""
        return self.value

    @property
    def use(self) -> int:
        """Of a reference to a footnote the how manieth it is, of the note how many there are."""
        return int(self.title or 0)

    @property
    def code(self) -> int:
        """The number of a block of code in the document, from 0."""
        return int(self.title or 0)

    @property
    def info(self) -> str:
        """What stands behind the fence of a block of code."""
        return self.value


class Document(Struct, frozen=True, dict=True):
    """One document. What could not be read is a hole here and an entry in `problems`; `places` are
    those that raw HTML makes, where it is trusted."""

    source: SourceFile
    front: Mapping
    blocks: tuple[Block, ...]
    directives: tuple[Directive, ...]
    links: tuple[Link, ...]
    suppressions: tuple[Suppression, ...]
    tokens: tuple[PageToken, ...]
    problems: tuple[Problem, ...]
    places: frozenset[str] = frozenset()
