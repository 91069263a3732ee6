"""What was proved or refuted, laid over the text of a page. Knows neither chess nor Markdown."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

from markupsafe import escape
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.source import Span

Tone: TypeAlias = Literal["proved", "doubtful", "refuted"]

_STRENGTH: dict[Tone, int] = {"proved": 0, "doubtful": 1, "refuted": 2}


class Mark(Struct, frozen=True):
    """Words to mark. `id` is what a link to them names, unique on the page; `back` is the id of
    what speaks about them, `""` where nothing does."""

    span: Span
    tone: Tone
    id: str
    back: str = ""


class Piece(Struct, frozen=True):
    """A stretch of the source on which the same marks lie. `ids` are those that begin here."""

    start: int
    end: int
    tone: Tone
    ids: tuple[str, ...]
    back: str


class Marks(Struct, frozen=True):
    """Pieces that do not overlap, ascending."""

    pieces: tuple[Piece, ...] = ()

    def within(self, start: int, end: int) -> Iterator[Piece]:
        """The pieces that touch these characters, ascending."""
        first = bisect_right(self.pieces, start, key=lambda piece: piece.end)
        for piece in self.pieces[first:]:
            if piece.start >= end:
                return
            yield piece


def lay(marks: Iterable[Mark]) -> Marks:
    """Cut overlapping marks into pieces; the gravest of those on a piece gives its tone."""
    ordered = sorted(
        (m for m in marks if m.span.start < m.span.end), key=lambda m: (m.span.start, m.span.end)
    )
    cuts = sorted({edge for m in ordered for edge in (m.span.start, m.span.end)})
    pieces: list[Piece] = []
    active: list[Mark] = []
    following = 0
    for start, end in pairwise(cuts):
        active = [m for m in active if m.span.end > start]
        new: list[Mark] = []
        while following < len(ordered) and ordered[following].span.start == start:
            new.append(ordered[following])
            following += 1
        active += new
        if active:
            gravest = max(active, key=lambda m: _STRENGTH[m.tone])
            new.sort(key=lambda m: -_STRENGTH[m.tone])
            ids = tuple(m.id for m in new)
            pieces.append(Piece(start, end, gravest.tone, ids, gravest.back))
    return Marks(tuple(pieces))


def marked(text: str, start: int, end: int, marks: Marks, seen: set[str]) -> str:
    """HTML of a text that stands at `start` to `end` of the source, its pieces marked.

    Where the text is not letter by letter what stands in the source (entities), a piece that
    touches it marks all of it. `seen` collects the ids that were given out: each only once.
    """
    if end - start != len(text):
        touching = next(marks.within(start, end), None)
        return _wrap(text, touching, seen) if touching else str(escape(text))
    parts: list[str] = []
    at = start
    for piece in marks.within(start, end):
        left, right = max(piece.start, start), min(piece.end, end)
        parts.append(str(escape(text[at - start : left - start])))
        parts.append(_wrap(text[left - start : right - start], piece, seen))
        at = right
    parts.append(str(escape(text[at - start :])))
    return "".join(parts)


def _wrap(text: str, piece: Piece, seen: set[str]) -> str:
    if not text.strip():
        return str(escape(text))
    html = str(escape(text))
    fresh = [i for i in piece.ids if i not in seen]
    seen.update(fresh)
    if piece.tone == "proved":
        inner = f'<span class="proved"{_id(fresh[:1])}>{html}</span>'
    else:
        inner = f'<mark class="{piece.tone}"{_id(fresh[:1])}>{html}</mark>'
        if piece.back and fresh:
            inner += f'<a class="why" href="#{escape(piece.back)}" aria-label="Why?">?</a>'
    for further in fresh[1:]:
        inner = f"<span{_id([further])}></span>{inner}"
    return inner


def _id(ids: list[str]) -> str:
    return f' id="{escape(ids[0])}"' if ids else ""
