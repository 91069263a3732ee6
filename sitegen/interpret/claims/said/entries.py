"""A list of pieces and places, each entry with its words, read whole or not at all.

`Rook a1, h1; Knight (b)`, `2 Bishops`, `a2 and i2 empty`, `a1: Rook`, `7 Pawns on b2–h2`. Knows
tokens; what a list is about is for `lists` and `tables`, and no game is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.lexicon import (
    FURTHER,
    GAPS,
    HOLDS,
    INERT,
    LINKS,
    OPEN,
    REMAIN,
    REST,
    RESTRICTORS,
    SEPARATORS,
    UNITS,
)
from sitegen.interpret.claims.said.places import Places, behind_inert, places
from sitegen.interpret.claims.words import DASHES, kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

Tokens: TypeAlias = "Sequence[Token]"


class Entry(Struct, frozen=True):
    """One part of a list: pieces (none: nothing stands there), how many (0: not told), whose (-1:
    not told), where. `open`: it is left open what stands there; `bare`: since there are squares and
    no more. `rest`: all other squares."""

    first: Token
    last: Token
    pieces: frozenset[str] = frozenset()
    number: int = 0
    side: int = -1
    places: Places = Places()
    open: bool = False
    bare: bool = False
    rest: bool = False
    plural: bool = False
    name: str = ""
    """The piece as it is called, its plural cut off."""


class Total(Struct, frozen=True):
    """`8 men`, `(11 squares)`: how many of what a list says that it has, told behind so many of
    its entries (0: before the list); `pieces` where the unit is one of them."""

    number: int
    unit: str
    token: Token
    behind: int = 0
    pieces: frozenset[str] = frozenset()


class Parsed(Struct, frozen=True):
    entries: tuple[Entry, ...]
    totals: tuple[Total, ...] = ()


def parse(tokens: Tokens) -> Parsed | None:
    """All of a list; None where some of it is nothing that a list has."""
    tokens = tokens[:-1] if tokens and tokens[-1].low == "." else tokens
    found: list[Entry] = []
    totals: list[Total] = []
    at = 0
    while at < len(tokens):
        end = _separator(tokens, at, apart=bool(found))
        if end > at:
            at = end
            continue
        owner = _owner(tokens, at) if found else None
        if owner is not None:
            found[-1] = replace(found[-1], side=owner[0], last=tokens[owner[1] - 1])
            at = owner[1]
            continue
        total = _total(tokens, at) or _aside(tokens, at)
        if total is not None and (found or total[0]):
            totals += [replace(each, behind=len(found)) for each in total[0]]
            at = total[1]
            continue
        entry = _entry(tokens, at)
        if entry is None or not (not found or _is_apart(tokens, at, found[-1])):
            return None
        found.append(_going_on(entry[0], found))
        at = entry[1]
    return Parsed(tuple(found), tuple(totals)) if found else None


def _owner(tokens: Tokens, at: int) -> tuple[int, int] | None:
    """`(White)`, `(for Black)`: whose the pieces are that were named last."""
    if low_at(tokens, at) != "(":
        return None
    start = at + 1 + (low_at(tokens, at + 1) == "for")
    if kind_at(tokens, start) != "side" or low_at(tokens, start + 1) != ")":
        return None
    return tokens[start].side, start + 2


def _going_on(entry: Entry, found: Sequence[Entry]) -> Entry:
    """`The Queen on e1 (White) and e8 (Black)`: squares alone are those of the piece before."""
    before = found[-1] if found else None
    if not entry.bare or before is None or not before.pieces or before.side < 0:
        return entry
    meant = replace(entry, pieces=before.pieces, name=before.name, plural=before.plural)
    return replace(meant, open=False, bare=False)


def _separator(tokens: Tokens, at: int, *, apart: bool) -> int:
    """Behind what stands between two entries; a dash between two others is an entry."""
    if tokens[at].low not in SEPARATORS:
        return at
    if tokens[at].low in DASHES and (not apart or _is_mark(tokens, at)):
        return at
    return at + 1


def _is_mark(tokens: Tokens, at: int) -> bool:
    """Whether a dash stands alone between two marks: `Rook, —, Bishop`."""
    ends = (*SEPARATORS, "")
    return low_at(tokens, at - 1) in ends and low_at(tokens, at + 1) in ends


def _is_apart(tokens: Tokens, at: int, before: Entry) -> bool:
    """Whether something stands between two entries, or the squares of the first part them."""
    behind = low_at(tokens, at - 1)
    return behind in SEPARATORS or behind == ")" or bool(before.places) or behind in INERT


def _total(tokens: Tokens, at: int) -> tuple[list[Total], int] | None:
    """`8 men`, `16 squares in all`, `8 of them`, `a further 2`; in a parenthesis `10 pawns`."""
    further = at + (tokens[at].low in ("a", "an"))
    if low_at(tokens, further) in FURTHER and kind_at(tokens, further + 1) == "number":
        return [], further + 2
    unit = low_at(tokens, at + 1)
    inside = low_at(tokens, at - 1) == "(" and kind_at(tokens, at + 1) == "piece"
    them = unit == "of" and low_at(tokens, at + 2) == "them"
    if kind_at(tokens, at) != "number" or not (unit in UNITS or inside or them):
        return None
    end = at + 2 + them
    while low_at(tokens, end) in ("in", "all", "altogether", "together", "total"):
        end += 1
    return [Total(tokens[at].number, unit, tokens[at], pieces=tokens[at + 1].pieces)], end


_LONGEST_ASIDE = 40
"""Tokens of a parenthesis that is read past."""


def _aside(tokens: Tokens, at: int) -> tuple[list[Total], int] | None:
    """A parenthesis that limits nothing, with the number that it begins with."""
    if tokens[at].low != "(":
        return None
    near = range(at, min(at + _LONGEST_ASIDE, len(tokens)))
    end = next((i for i in near if tokens[i].low == ")"), -1)
    if end < 0 or low_at(tokens, at + 1) in RESTRICTORS:
        return None
    total = _total(tokens, at + 1)
    if total is None and kind_at(tokens, at + 1) == "number" and end == at + 2:  # `(ten)`
        return [Total(tokens[at + 1].number, "pieces", tokens[at + 1])], end + 1
    return (total[0] if total is not None else []), end + 1


def _entry(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    start = behind_inert(tokens, at)
    if start >= len(tokens):
        return None
    if tuple(low_at(tokens, at + n) for n in (0, 1)) in REST:
        return _rest(tokens, at)
    return (
        _of_places(tokens, start)
        or _of_pieces(tokens, start)
        or _gap(tokens, start)
    )  # fmt: skip


def _rest(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    """`all else empty`, `the rest stays empty`."""
    end = at + 2
    while low_at(tokens, end) in REMAIN:
        end += 1
    if low_at(tokens, end) not in GAPS:
        return None
    return Entry(tokens[at], tokens[end], rest=True), end + 1


def _of_places(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    """`a1: Rook`, `a2 and i2 empty`, `f1–g1 variable`, or squares alone."""
    found = places(tokens, at, first=True)
    if found is None:
        return None
    where, end = found
    last = tokens[end - 1]
    behind = end
    while low_at(tokens, behind) in REMAIN:
        behind += 1
    if low_at(tokens, behind) in GAPS:
        return Entry(tokens[at], tokens[behind], places=where), behind + 1
    if low_at(tokens, behind) in OPEN:
        return Entry(tokens[at], tokens[behind], places=where, open=True), behind + 1
    behind = end
    while low_at(tokens, behind) in HOLDS:
        behind += 1
    piece = _piece(tokens, behind_inert(tokens, behind))
    if piece is not None:
        entry, behind = piece
        return replace(entry, first=tokens[at], places=where), behind
    return Entry(tokens[at], last, places=where, open=True, bare=True), end


def _of_pieces(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    """`two Rooks (a1, h1)`, `Knight`, `Pawns on b2–h2`."""
    piece = _piece(tokens, at)
    if piece is None:
        return None
    entry, end = piece
    owner = _owner(tokens, end)
    if owner is not None:
        entry, end = replace(entry, side=owner[0], last=tokens[owner[1] - 1]), owner[1]
    gloss = _aside(tokens, end) if _is_gloss(tokens, end) else None
    start = gloss[1] if gloss is not None else end
    while low_at(tokens, start) in LINKS and not _is_gap_dash(tokens, start):
        start += 1
    found = places(tokens, behind_inert(tokens, start))
    if found is None:
        return entry, end
    where, behind = found
    return replace(entry, first=tokens[at], last=tokens[behind - 1], places=where), behind


def _is_gap_dash(tokens: Tokens, at: int) -> bool:
    """A dash behind which no square comes parts two entries."""
    if tokens[at].low not in DASHES:
        return False
    return kind_at(tokens, at + 1) not in ("square", "range", "rank")


def _is_gloss(tokens: Tokens, at: int) -> bool:
    """A parenthesis with words in it, and no place."""
    if low_at(tokens, at) != "(":
        return False
    return places(tokens, at) is None


def _piece(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    """`two white Rooks`, `2 × Rook`, `General/Khon`."""
    start, number, side = at, 0, -1
    if kind_at(tokens, at) == "number":
        number, at = tokens[at].number, at + 1
        at += low_at(tokens, at) in ("×", "x")
    at = behind_inert(tokens, at)
    if kind_at(tokens, at) == "side":
        side, at = tokens[at].side, at + 1
    if kind_at(tokens, at) != "piece":
        return None
    piece = tokens[at]
    while low_at(tokens, at + 1) == "/" and kind_at(tokens, at + 2) == "piece":
        if tokens[at + 2].pieces.isdisjoint(piece.pieces):
            break
        at += 2
    name = piece.low.removesuffix("s") if piece.plural else piece.low
    many = piece.plural
    return Entry(
        tokens[start], tokens[at], piece.pieces, number, side, plural=many, name=name
    ), at + 1


def _gap(tokens: Tokens, at: int) -> tuple[Entry, int] | None:
    """`empty`, `—`, `nothing on a7, b7`, `empty (c)`."""
    low = low_at(tokens, at)
    if low not in GAPS and low not in DASHES and low != ".":
        return None
    start = at + 1
    while low in GAPS and low_at(tokens, start) in ("on", "at"):
        start += 1
    found = places(tokens, start) if low in GAPS else None
    where, end = found if found is not None else (Places(), at + 1)
    return Entry(tokens[at], tokens[end - 1], places=where), end
