"""Squares, files and ranks as a list gives them: `a1, h1`, `(a)`, `(b2–h2)`, `rank 2`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from sitegen.interpret.claims.said.lexicon import HOLDS, INERT
from sitegen.interpret.claims.square_lists import spread
from sitegen.interpret.claims.words import DASHES, kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Point, Token

Tokens: TypeAlias = "Sequence[Token]"


class Places(Struct, frozen=True):
    """Squares, files (from 0) and ranks as written; `runs`: some go from one to another."""

    points: tuple[Point, ...] = ()
    files: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    own: bool = False
    runs: bool = False

    def __bool__(self) -> bool:
        return bool(self.points or self.files or self.ranks)


_MOST_SQUARES = 1_000
"""Squares of an entry: more are on no board, and no list is meant."""


def places(tokens: Tokens, at: int, *, first: bool = False) -> tuple[Places, int] | None:
    """`a1, h1`, `(a)`, `(b2–h2)`, `rank 2`, and where they end; None for none. `first`: they stand
    before what stands on them, and the last of several is no beginning of another entry."""
    if low_at(tokens, at) in ("(", "["):
        inside = _bare_places(tokens, at + 1, first=False) or _letters(tokens, at + 1)
        closed = inside is not None and low_at(tokens, inside[1]) in (")", "]")
        return (inside[0], inside[1] + 1) if inside is not None and closed else None
    return _bare_places(tokens, at, first=first)


def _bare_places(tokens: Tokens, at: int, *, first: bool) -> tuple[Places, int] | None:
    if kind_at(tokens, at) == "rank":
        token = tokens[at]
        return Places(ranks=token.ranks, own=token.own), at + 1
    points: list[Point] = []
    runs, end = False, at
    while kind_at(tokens, end) in ("square", "range"):
        token = tokens[end]
        runs = runs or token.kind == "range"
        points += spread(token.points) if token.kind == "range" else token.points
        if len(points) > _MOST_SQUARES:
            return None
        end += 1
        more = end
        while low_at(tokens, more) in (",", "and", "&", "/", "·"):
            more += 1
        follows = kind_at(tokens, more) in ("square", "range")
        if not follows or (not first and _opens_entry(tokens, more)):
            break
        end = more
    return (Places(tuple(points), runs=runs), end) if points else None


def _opens_entry(tokens: Tokens, at: int) -> bool:
    """`a1: Rook, b1: Knight`: a square with a piece of its own behind it."""
    end = at + 1
    if low_at(tokens, end) in HOLDS - DASHES:
        end += 1
    return kind_at(tokens, behind_inert(tokens, end)) == "piece"


def _letters(tokens: Tokens, at: int) -> tuple[Places, int] | None:
    """`a`, `b, g`, `a–h`: letters of files."""
    if kind_at(tokens, at) in ("file", "files"):
        points = tokens[at].points
        files = [file for file, _ in points]
        runs = tokens[at].kind == "files"
        spread_over = tuple(range(min(files), max(files) + 1)) if runs else tuple(files)
        return Places(files=spread_over, runs=runs), at + 1
    found: list[int] = []
    while _is_file(tokens, at):
        found.append(ord(tokens[at].low) - ord("a"))
        at += 1
        at += low_at(tokens, at) in (",", "and", "&")
    return (Places(files=tuple(found)), at) if found else None


def _is_file(tokens: Tokens, at: int) -> bool:
    low = low_at(tokens, at)
    letter = len(low) == 1 and "a" <= low <= "z" and kind_at(tokens, at) == "word"
    return letter and low_at(tokens, at + 1) in (")", "]", ",", "and", "&")


def behind_inert(tokens: Tokens, at: int) -> int:
    while kind_at(tokens, at) == "word" and tokens[at].low in INERT and not _is_file(tokens, at):
        at += 1
    return at
