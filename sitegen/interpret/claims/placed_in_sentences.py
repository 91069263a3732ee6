"""All that a sentence says of men on squares: in order, the other way round (`At d1 stands the
Courier`), under a label (`**Pawns:** a2–j2`), and as in notation (`Ra1, Nb1`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.landmarks import name_landmark
from sitegen.interpret.claims.placed import Placed
from sitegen.interpret.claims.placed_in_order import SEEKERS, STANDS, in_order
from sitegen.interpret.claims.square_lists import SEPARATORS, squares_from
from sitegen.interpret.claims.words import DASHES, kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

SQUARES = frozenset({"square", "range", "man"})
"""Kinds of words that a statement of men on squares has."""
_LEAST_MEN = 4
"""Fewer of them (`Nf3`) may be moves."""


def placed_in(statement: Statement) -> Iterator[Placed]:
    """All that a statement says of men on squares."""
    yield from _under_label(statement)
    yield from _predicate(statement)
    yield from _inverted(statement)
    men = [t for t in statement.tokens if t.kind == "man" and t.pieces]
    if len(men) >= _LEAST_MEN:
        yield from _men(statement.tokens, statement.context.label.side)
    yield from in_order(statement.tokens, statement.context.label.side)


def _men(tokens: Sequence[Token], side: int) -> Iterator[Placed]:
    """`Ra1, Nb1, …`, each of the side told last."""
    for token in tokens:
        if token.kind == "side":
            side = token.side
        elif token.kind == "man" and token.pieces:
            yield Placed(token.pieces, side, token.points, token, token)


_SEES = frozenset({"find", "finds", "see"})


def _inverted(statement: Statement) -> Iterator[Placed]:
    """`At d1 and i1 stands the Courier`."""
    tokens = statement.tokens
    for at in range(len(tokens) - 4):
        if tokens[at].low not in ("on", "at") or tokens[at + 1].kind not in ("square", "range"):
            continue
        if kind_at(tokens, at - 1) == "piece" and name_landmark(tokens[:at]):
            continue  # `Next to the Rook on a1 stands the Knight.`
        points, end = squares_from(tokens, at + 1)
        end += low_at(tokens, end) == ","
        end += low_at(tokens, end) in SEEKERS and low_at(tokens, end + 1) in _SEES
        article = low_at(tokens, end) in STANDS and low_at(tokens, end + 1) in ("the", "a", "an")
        named = end + 2 + (kind_at(tokens, end + 2) == "side")
        is_piece = kind_at(tokens, named) == "piece" and not low_at(tokens, named).endswith("'s")
        if article and is_piece and not _links_on(tokens, named + 1):
            piece, side = tokens[named], tokens[end + 2].side
            pieces = piece.pieces | _called_also(tokens, named + 1)
            yield Placed(pieces, side, points, tokens[at + 1], piece)


def _called_also(tokens: Sequence[Token], at: int) -> frozenset[str]:
    """`the Bishop, or Archer`: what else the piece before `at` is called."""
    at += low_at(tokens, at) == ","
    named = low_at(tokens, at) == "or" and kind_at(tokens, at + 1) == "piece"
    return tokens[at + 1].pieces if named else frozenset()


def _links_on(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) in ("on", "at", "and") or low_at(tokens, at) in DASHES


_PREDICATES = wordset("starts start begins begin stands stand placed is are it they he she")


def _predicate(statement: Statement) -> Iterator[Placed]:
    """`Starts on a1 and j1`, `It stands on c1`, under the heading or label of a piece."""
    tokens, label = statement.tokens, statement.context.label
    at = 0
    while at < 3 and low_at(tokens, at) in _PREDICATES:
        at += 1
    asked = label.low.startswith("where ")
    if label.pieces and (at or asked) and low_at(tokens, at) in ("on", "at"):
        points, end = squares_from(tokens, at + 1)
        if points:
            yield Placed(label.pieces, label.side, points, tokens[0], tokens[end - 1])


_SEPARATING = SEPARATORS | {"(", ")", ";", ".", "for", ":"}


def _under_label(statement: Statement) -> Iterator[Placed]:
    """`**Pawns:** a2–j2 (White), a7–j7 (Black)`: nothing but squares and sides."""
    label, tokens = statement.context.label, statement.tokens
    if not label.pieces or not tokens or tokens[0].kind not in ("square", "range", "side"):
        return
    side, at = label.side, 0
    while at < len(tokens):
        if _is_count(tokens, at):
            at += 4
            continue
        if tokens[at].kind in ("square", "range"):
            points, end = squares_from(tokens, at)
            behind = next((t for t in tokens[end : end + 2] if t.low not in ("(", "for")), None)
            if behind is not None and behind.kind in ("piece", "square", "range"):
                return
            named = behind.side if behind is not None and behind.kind == "side" else side
            yield Placed(label.pieces, named, points, tokens[at], tokens[end - 1])
            at = end
            continue
        if tokens[at].kind == "side":
            side = tokens[at].side
        elif tokens[at].low not in _SEPARATING:
            return
        at += 1


def _is_count(tokens: Sequence[Token], at: int) -> bool:
    """`(10 pawns)`, behind the squares of ten pawns."""
    inside = [kind_at(tokens, at + 1), kind_at(tokens, at + 2)]
    return low_at(tokens, at) == "(" and inside == ["number", "piece"]
