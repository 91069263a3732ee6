"""Lines and items that are lists of pieces and places, with what their heads say of them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.entries import Entry, Parsed, Total, parse
from sitegen.interpret.claims.said.heads import Head, head_of
from sitegen.interpret.claims.said.lexicon import ARMY
from sitegen.interpret.claims.scope import OF_THE_START, START_VERBS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.statement import Context
    from sitegen.interpret.claims.words import Point, Token
    from sitegen.source import Span, Text

_SPLITS = frozenset({":", "holds", "reads", "contains"})
_LONGEST_HEAD = 16
_LEAST_ROW = 3
LEAST_UNTOLD = 4
"""Entries of a list from which on most of them, if true, say that the start is described."""


class Listing(Struct, frozen=True):
    """A list with what its head and the labels above it say: whose pieces (-1: not told, or of
    both), on which ranks (`own`: counted from the player's edge), between which squares.

    `anchored`: its words say that the start position is described. `ordered`: it goes along a rank
    and says so. `group` and `row`: the table and the row of which it is a part, 0 for none. `each`:
    its numbers are those of either side.
    """

    text: Text
    entries: tuple[Entry, ...]
    context: Context
    side: int = -1
    ranks: tuple[int, ...] = ()
    own: bool = False
    ends: tuple[Point, ...] = ()
    totals: tuple[Total, ...] = ()
    anchored: bool = False
    ordered: bool = False
    group: int = 0
    row: int = 0
    each: bool = False

    def span(self, entry: Entry) -> Span:
        return self.text.at(entry.first.start, entry.last.end)

    @property
    def all(self) -> Span:
        return self.text.at(self.entries[0].first.start, self.entries[-1].last.end)

    @property
    def is_row(self) -> bool:
        """Whether place comes by order: single pieces and gaps alone, along one rank."""
        bare = not any(e.places or e.number or e.rest or e.plural for e in self.entries)
        long = self.ordered and len(self.entries) >= _LEAST_ROW
        return bare and long and not (_is_grouped(self.entries) and not self.ends)

    @property
    def is_count(self) -> bool:
        """Whether it says how many there are, and not where."""
        return all(entry.number and entry.pieces and not entry.places for entry in self.entries)


def _is_grouped(entries: Sequence[Entry]) -> bool:
    """`King, Queen, Rook, Rook, Bishop, Bishop`: pieces counted up, each kind in one place."""
    kinds = [kind for kind, _ in groupby(entries, key=lambda entry: entry.pieces)]
    return len({*kinds}) == len(kinds) < len(entries)


def listed(
    text: Text, head: Sequence[Token], body: Sequence[Token], context: Context
) -> Listing | None:
    """A line as a list; None where it is none, or is not understood to its last word."""
    if not context.ours or context.in_play or not context.label.whole:
        return None
    parted = _parted(head, body)
    if parted is None:
        return None
    above, parsed = parted
    label = context.label
    side = min(above.sides) if len(above.sides) == 1 else -1
    told = above.sides or not (label.side >= 0 and not label.both)
    ranks, own = (above.ranks, above.own) if above.ranks else (label.ranks, label.own)
    subject = frozenset(p for piece in above.pieces for p in piece.pieces) or label.pieces
    entries = tuple(_with_subject(entry, subject) for entry in parsed.entries)
    verbs = not START_VERBS.isdisjoint(token.low for token in (*head, *body))
    anchored = verbs or bool(above.ranks or label.ranks or above.sides or label.side >= 0)
    anchored = anchored or bool(above.ends) or context.about(*OF_THE_START)
    words = {token.low for token in head} | {*label.low.split(), *context.topic.split()}
    made = Listing(
        text,
        entries,
        context,
        side if told else label.side,
        ranks,
        own,
        above.ends if not above.of_files else (),
        above.totals + parsed.totals,
        anchored,
        bool(ranks or above.ends or label.ordered),
    )
    if made.is_count and not anchored:
        made = replace(made, anchored=not ARMY.isdisjoint(words))
    return made if _says_something(made) else None


def _parted(head: Sequence[Token], body: Sequence[Token]) -> tuple[Head, Parsed] | None:
    """The head and the list behind it: as the line is parted, or at the first word that does so."""
    parsed, above = parse(body), head_of(head)
    if parsed is not None and above is not None:
        return above, parsed
    for at, token in enumerate(body[:_LONGEST_HEAD]):
        if token.low in _SPLITS:
            first, rest = head_of((*head, *body[:at])), parse(body[at + 1 :])
            whole = first is not None and rest is not None
            told = token.low == ":" or (rest is not None and len(rest.entries) >= _LEAST_ROW)
            return (first, rest) if whole and told and first and rest else None
    return None


def _with_subject(entry: Entry, subject: frozenset[str]) -> Entry:
    """Squares alone are those of the piece that head or label names."""
    if entry.open and entry.places and entry.bare and subject:
        return replace(entry, pieces=subject, open=False, bare=False)
    return entry


def _says_something(made: Listing) -> bool:
    """Names alone are a list of kinds, which says nothing of how many there are or where; and a
    few squares somewhere are not yet the start position."""
    if not made.anchored and len(made.entries) < LEAST_UNTOLD:
        return False
    if len(made.entries) == 1 and not made.entries[0].pieces:
        return False
    if made.is_row or made.is_count:
        return True
    placed = all(entry.places or entry.rest for entry in made.entries)
    return placed and any(entry.pieces or not entry.open for entry in made.entries)
