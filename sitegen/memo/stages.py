"""The two stages of a document: its outline, then, with what is around it, the finished page.

Both are pure functions of small plain values, so that they may run here or anywhere else, and what
they make may be kept.
"""

from __future__ import annotations

from functools import lru_cache, partial
from hashlib import sha256
from pickle import dumps, loads
from secrets import token_hex
from typing import TYPE_CHECKING, TypeAlias
from zlib import compress, decompress

from msgspec import Struct, field
from msgspec.structs import replace

from sitegen.diagnostics.order import in_order
from sitegen.document import parse
from sitegen.errors import NOT_UNDERSTOOD, contained
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.outline import unknown
from sitegen.interpret.page import prove, read, read_plainly, with_sound_pictures
from sitegen.lint.run import not_understood, shown, told
from sitegen.render import Leaf, fixed_html, page_leaf, page_outputs, text_output

if TYPE_CHECKING:
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.diagnostics.selection import Selection
    from sitegen.document.model import Document
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page, Reading
    from sitegen.lint.run import Shown
    from sitegen.render import Edition
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
    What waits goes by all that was read of a document, never by its path alone. `build` is the
    number of the build, by which other processes know that a new one has begun.
    """

    theme: str
    checks: bool = False
    build: str = field(default_factory=lambda: token_hex(16))
    readings: dict[bytes, Reading] = field(default_factory=dict)
    packed: dict[bytes, bytes] = field(default_factory=dict)
    proved: dict[bytes, Proved] = field(default_factory=dict)

    @property
    def work(self) -> Deskwork:
        """What makes the same desk elsewhere."""
        return self.build, self.theme, self.checks

    def outline(self, source: SourceFile) -> Outline:
        """The outline of a source; where sitegen itself fails at it, what its text and title
        give."""
        faults: list[str] = []
        made = contained(lambda: self._outline(source), None, faults.append)
        return self.plain(source, faults[0]) if made is None else self.known(made, source)

    def plain(self, source: SourceFile, fault: str) -> Outline:
        """What the text and the title of a source give, at which sitegen itself failed."""
        outline = replace(read_plainly(source, fault).outline, fault=fault)
        return replace(outline, source=source, whole=partial(self.page, source, fault))

    def _outline(self, source: SourceFile) -> Outline:
        # Where its lines begin is remembered by a source: a copy of it is forgotten with the page.
        reading = read(parse(replace(source)), self.theme)
        if self.checks:
            self.proved[_digest(source)] = proved(prove(reading))
        elif len(self.readings) < _ROOM:
            self.readings[_digest(source)] = reading
        else:
            self.packed[_digest(source)] = compress(dumps(reading.document), 1)
        return reading.outline

    def known(self, outline: Outline, source: SourceFile) -> Outline:
        """The outline of a source, with the way to the whole page through this desk."""
        return replace(outline, source=source, whole=partial(self.page, source))

    def page(self, source: SourceFile, fault: str = "") -> Page:
        """The document proved; its text alone where sitegen itself fails at it, or did before."""
        faults = [fault] if fault else []
        page = None if fault else contained(lambda: self._page(source), None, faults.append)
        return page or prove(read_plainly(source, *faults))

    def _page(self, source: SourceFile) -> Page:
        reading = self.readings.pop(_digest(source), None)
        return prove(reading or read(self._document(source), self.theme))

    def _document(self, source: SourceFile) -> Document:
        packed = self.packed.pop(_digest(source), None)
        if packed is None:
            return parse(source)
        document: Document = loads(decompress(packed))
        return document

    def finish(self, source: SourceFile, order: Order, common: Common) -> Finished:
        """The finished page of a document."""
        known = self.proved.pop(_digest(source), None)
        if known is not None and not order.fault:
            done = contained(lambda: _checked(known, order, common), None, lambda _: None)
            if done is not None:
                return done, {}
        return finish(self.page(source, order.fault), order, common)


def _digest(source: SourceFile) -> bytes:
    """Stands for a document as it was read."""
    told = (source.path, source.raw, str(source.trusted), str(source.home), source.lang)
    beside = _digest(source.parent) if source.parent is not None else b""
    return sha256("\0".join(told).encode("utf-8", "surrogateescape") + beside).digest()


class Order(Struct, frozen=True):
    """What makes a finished page of a document, besides the document and what all pages share.

    `found` is what is wrong with it as a part of the site; `around` is None where it is only to be
    checked; `pictured`: its board is wanted for a card. `fault`: where sitegen itself has failed at
    it, so that its text stands alone.
    """

    found: tuple[Diagnostic, ...] = ()
    around: Around | None = None
    pictured: bool = False
    fault: str = ""


class Common(Struct, frozen=True):
    """What all pages of a build share; without an edition they are only checked."""

    theme: str
    selection: Selection
    edition: Edition | None = None


class Done(Struct, frozen=True):
    """What is wrong with a document and how many of its statements hold, and where it was not only
    checked what lists tell of its page and the paths of its files. `told` is a key of all that
    lists are told of it. `failed`: sitegen itself failed at a part of it.
    """

    diagnostics: tuple[Diagnostic, ...]
    leaf: Leaf | None = None
    paths: tuple[str, ...] = ()
    told: str = ""
    proved: int = 0
    failed: bool = False


Finished: TypeAlias = tuple[Done, dict[str, bytes]]
"""A document done, with its files by path."""


def listed(outline: Outline) -> Outline:
    """What pages that list others may know of one: nothing that moves when its text does."""
    game = outline.game
    return replace(
        outline,
        source=replace(outline.source, raw="", parent=None),
        game=replace(game, array="", setup_span=None) if game else None,
        addresses=(),
        parent_span=None,
        anchors=frozenset(),
        links=(),
        whole=unknown,
    )


def finish(page: Page, order: Order, common: Common) -> Finished:
    """A page checked, and with an edition rendered.

    Where sitegen itself fails at that, the pictures that it failed at are left out; and where it
    was not for a picture, the text stands alone.
    """
    known, faults = proved(page), list[str]()
    made = contained(lambda: _made(page, known, order, common), None, faults.append)
    if made is None and (sound := with_sound_pictures(page)) != page:
        left = proved(sound)
        made = contained(lambda: _made(sound, left, order, common), None, faults.append)
    return made or _plain(page, known, faults[0], order, common)


def _plain(page: Page, known: Proved, fault: str, order: Order, common: Common) -> Finished:
    """The text of a page in the place of its page."""
    told = not_understood(page.source, fault)
    known = replace(known, shown=replace(known.shown, found=(*known.shown.found, told)))
    plain = prove(read_plainly(page.source, fault))
    made = contained(lambda: _made(plain, known, order, common), None, lambda _: None)
    if made is not None:
        return made
    files = text_output(plain) if common.edition is not None else {}
    return Done((told,), Leaf(), tuple(files), failed=True), files


def _made(page: Page, known: Proved, order: Order, common: Common) -> Finished:
    done = _checked(known, order, common)
    if common.edition is None or order.around is None:
        return done, {}
    files = page_outputs(common.edition, page, order.around, done.diagnostics)
    found, pictured = done.diagnostics, order.pictured
    leaf = page_leaf(common.edition, page, order.around, found, pictured=pictured)
    return replace(done, leaf=leaf, paths=tuple(files)), files


def _checked(known: Proved, order: Order, common: Common) -> Done:
    failed = any(each.name == NOT_UNDERSTOOD for each in (*known.shown.found, *order.found))
    return Done(told_of(known, order, common), proved=known.holding, failed=failed)


def proved(page: Page) -> Proved:
    """What a page shows on its own."""
    return Proved(shown(page), sum(claim.verdict is Verdict.HOLDS for claim in page.claims))


def told_of(known: Proved, order: Order, common: Common) -> tuple[Diagnostic, ...]:
    """What is told of a document, those of the site included."""
    return in_order(common.selection.choose(told(known.shown, order.found)))


Deskwork: TypeAlias = "tuple[str, str, bool]"
"""The number of a build, its board theme, and whether documents are only checked."""


def outline_elsewhere(task: tuple[Deskwork, SourceFile]) -> Outline:
    """The outline of a document for a board theme, to travel between processes: without the text,
    which those who asked have, and without the way to the whole page."""
    desk, source = task
    outline = _desk(*desk).outline(source)
    return replace(outline, source=replace(source, raw="", parent=None), whole=unknown)


def finish_elsewhere(task: tuple[Deskwork, SourceFile, Order, Common]) -> Finished:
    """The finished page of a document."""
    desk, source, order, common = task
    return _desk(*desk).finish(source, order, common)


def fixed_elsewhere(task: tuple[Edition, str]) -> bytes:
    """A page of the theme that is the same whatever the documents say."""
    edition, path = task
    return fixed_html(edition, path)


def forget() -> None:
    """A build has ended: what it left on the desk of this process goes."""
    _desk.cache_clear()


@lru_cache(maxsize=2)
def _desk(build: str, theme: str, checks: bool) -> Desk:
    """The desk of a process that works for another one: a new one for each build, of which two may
    be at work at once."""
    return Desk(theme, checks, build)
