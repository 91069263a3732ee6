"""What stands before a list and says of what it is: `White (rank 1, a to i):`, `Rank 2, 8 men:`.

Read whole or not at all: a word that is no side, rank, file, piece or number, and is not inert, may
say that the list is somebody else's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.said.entries import Total
from sitegen.interpret.claims.said.lexicon import INERT_IN_HEADS, OF_SQUARES, RESTRICTORS, UNITS
from sitegen.interpret.claims.words import low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Point, Token


class Head(Struct, frozen=True):
    """Sides, ranks (`own`: counted from a player's edge), the files or squares between which a
    list goes, pieces and numbers that the words name."""

    sides: frozenset[int] = frozenset()
    ranks: tuple[int, ...] = ()
    own: bool = False
    ends: tuple[Point, ...] = ()
    of_files: bool = False
    pieces: tuple[Token, ...] = ()
    totals: tuple[Total, ...] = ()


_MARKS = frozenset({",", ":", "(", ")", ";", ".", "–", "—", "-", "/", "&", "·"})


def head_of(tokens: Sequence[Token]) -> Head | None:
    """What the words say; None where one of them is not understood."""
    outside, inside = _apart(tokens)
    head = _plain(outside)
    if head is None or not inside:
        return head
    if inside[0].low in RESTRICTORS:
        return None
    if len(inside) == 1 and inside[0].kind == "number":  # `back rank (2)`
        return replace(head, ranks=(inside[0].number,), own=False) if head.ranks else head
    aside = _plain(inside)
    if aside is None:
        return None
    return Head(
        head.sides or aside.sides,
        head.ranks if head.ranks and not (head.own and aside.ranks) else aside.ranks,
        head.own if head.ranks and not (head.own and aside.ranks) else aside.own,
        head.ends or aside.ends,
        head.of_files or aside.of_files,
        head.pieces or aside.pieces,
        head.totals + aside.totals,
    )


def _apart(tokens: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """What stands outside and inside of parentheses."""
    outside: list[Token] = []
    inside: list[Token] = []
    depth = 0
    for token in tokens:
        depth += token.low in ("(", "[")
        if token.low not in ("(", ")", "[", "]"):
            (inside if depth else outside).append(token)
        depth = max(0, depth - (token.low in (")", "]")))
    return outside, inside


def _plain(tokens: Sequence[Token]) -> Head | None:
    sides: set[int] = set()
    ranks: list[int] = []
    own = of_files = False
    ends: tuple[Point, ...] = ()
    pieces: list[Token] = []
    totals: list[Total] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "side":
            sides.add(token.side)
        elif token.kind == "rank":
            ranks += token.ranks
            own = own or token.own
        elif token.kind in ("file", "files", "range"):
            ends = ends or token.points
            of_files = of_files or token.kind != "range"
        elif token.kind == "piece":
            pieces.append(token)
        elif token.kind == "number" and low_at(tokens, at + 1) in UNITS:
            totals.append(Total(token.number, low_at(tokens, at + 1), token))
            at += 1
        elif token.low not in INERT_IN_HEADS and token.low not in _MARKS:
            return None
        at += 1
    return Head(frozenset(sides), tuple(ranks), own, ends, of_files, tuple(pieces), tuple(totals))


def of_squares(total: Total) -> bool:
    return total.unit in OF_SQUARES
