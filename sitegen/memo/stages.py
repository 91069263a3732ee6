"""The two stages of a document: its outline, then, with what is around it, the finished page.

Both are pure functions of small plain values, so that they may run here or anywhere else, and what
they make may be kept.
"""

from __future__ import annotations

from functools import lru_cache, partial
from pickle import dumps, loads
from typing import TYPE_CHECKING, TypeAlias
from zlib import compress, decompress

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.diagnostics.order import in_order
from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.outline import unknown
from sitegen.interpret.page import prove, read
from sitegen.lint.run import shown, told
from sitegen.render import fixed_html, leaf_of, page_outputs

if TYPE_CHECKING:
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.diagnostics.selection import Selection
    from sitegen.document.model import Document
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page, Reading
    from sitegen.lint.run import Shown
    from sitegen.render import Edition, Leaf
    from sitegen.site.around import Around
    from sitegen.source import SourceFile

_ROOM = 600
"""Documents that are kept as read, some 115 kB each, until they are proved; those beyond are kept
packed, in some 5 kB, and their games are read a second time."""


class Proved(Struct, frozen=True):
    """What is left of a page that is only checked: what it shows, and how many of its statements
    hold."""

    shown: Shown
    holding: int


class Desk(Struct, frozen=True):
    """Documents that were read here and wait to be finished, for one build.

    `checks`: they are only checked. Then each is proved as soon as it is read, and little is kept.
    """

    theme: str
    checks: bool = False
    readings: dict[str, Reading] = field(default_factory=dict)
    packed: dict[str, bytes] = field(default_factory=dict)
    proved: dict[str, Proved] = field(default_factory=dict)

    def outline(self, source: SourceFile) -> Outline:
        # Where its lines begin is remembered by a source: a copy of it is forgotten with the page.
        reading = read(parse(replace(source)), self.theme)
        if self.checks:
            self.proved[source.path] = proved(prove(reading))
        elif len(self.readings) < _ROOM:
            self.readings[source.path] = reading
        else:
            self.packed[source.path] = compress(dumps(reading.document), 1)
        return self.known(reading.outline, source)

    def known(self, outline: Outline, source: SourceFile) -> Outline:
        """The outline of a source, with the way to the whole page through this desk."""
        return replace(outline, source=source, whole=partial(self.page, source))

    def page(self, source: SourceFile) -> Page:
        """The document proved."""
        reading = self.readings.pop(source.path, None)
        return prove(reading or read(self._document(source), self.theme))

    def _document(self, source: SourceFile) -> Document:
        packed = self.packed.pop(source.path, None)
        if packed is None:
            return parse(source)
        document: Document = loads(decompress(packed))
        return document

    def finish(self, source: SourceFile, order: Order, common: Common) -> Finished:
        """The finished page of a document."""
        known = self.proved.pop(source.path, None)
        if known is None:
            return finish(self.page(source), order, common)
        return Done(told_of(known, order, common), proved=known.holding), {}


class Order(Struct, frozen=True):
    """What makes a finished page of a document, besides the document and what all pages share.

    `found` is what is wrong with it as a part of the site; `around` is None where it is only to be
    checked; `pictured`: its board is wanted for a card.
    """

    found: tuple[Diagnostic, ...] = ()
    around: Around | None = None
    pictured: bool = False


class Common(Struct, frozen=True):
    """What all pages of a build share; without an edition they are only checked."""

    theme: str
    selection: Selection
    edition: Edition | None = None


class Done(Struct, frozen=True):
    """What is wrong with a document and how many of its statements hold, and where it was not only
    checked what lists tell of its page and the paths of its files. `told` is a key of all that
    lists are told of it.
    """

    diagnostics: tuple[Diagnostic, ...]
    leaf: Leaf | None = None
    paths: tuple[str, ...] = ()
    told: str = ""
    proved: int = 0


Finished: TypeAlias = tuple[Done, dict[str, bytes]]
"""A document done, with its files by path."""


def listed(outline: Outline) -> Outline:
    """What pages that list others may know of one: nothing that moves when its text does."""
    game = outline.game
    return replace(
        outline,
        source=replace(outline.source, raw=""),
        game=replace(game, array="", setup_span=None) if game else None,
        addresses=(),
        parent_span=None,
        anchors=frozenset(),
        links=(),
        whole=unknown,
    )


def finish(page: Page, order: Order, common: Common) -> Finished:
    """A page checked, and with an edition rendered."""
    known = proved(page)
    found = told_of(known, order, common)
    if common.edition is None or order.around is None:
        return Done(found, proved=known.holding), {}
    files = page_outputs(common.edition, page, order.around, found)
    leaf = leaf_of(page, found, common.theme, pictured=order.pictured)
    return Done(found, leaf, tuple(files), proved=known.holding), files


def proved(page: Page) -> Proved:
    """What a page shows on its own."""
    return Proved(shown(page), sum(claim.verdict is Verdict.HOLDS for claim in page.claims))


def told_of(known: Proved, order: Order, common: Common) -> tuple[Diagnostic, ...]:
    """What is told of a document, those of the site included."""
    return in_order(common.selection.choose(told(known.shown, order.found)))


def outline_elsewhere(task: tuple[SourceFile, str, bool]) -> Outline:
    """The outline of a document for a board theme, to travel between processes: without the text,
    which those who asked have, and without the way to the whole page."""
    source, theme, checks = task
    outline = _desk(theme, checks).outline(source)
    return replace(outline, source=replace(source, raw=""), whole=unknown)


def finish_elsewhere(task: tuple[SourceFile, Order, Common]) -> Finished:
    """The finished page of a document."""
    source, order, common = task
    return _desk(common.theme, common.edition is None).finish(source, order, common)


def fixed_elsewhere(task: tuple[Edition, str]) -> bytes:
    """A page of the theme that is the same whatever the documents say."""
    edition, path = task
    return fixed_html(edition, path)


@lru_cache(maxsize=1)
def _desk(theme: str, checks: bool) -> Desk:
    """The desk of a process that works for another one."""
    return Desk(theme, checks)
