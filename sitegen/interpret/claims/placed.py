"""What a page says of men on squares: `Rook a1`, `Bishops on c1, g1`, `a1: Rook`, tables.

Finds the words; whether they are true is not asked here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.words import DASHES, Point, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.interpret.claims.vocabulary import Vocabulary
    from sitegen.interpret.claims.words import Token

_LINKS = wordset(
    "on at in is are stands stand occupies occupy starts start begins begin placed sits sit "
    "located positioned square squares the both their its own each from goes go here : ( = → "
    ") , respectively pieces piece men take takes posted posted side"
) | DASHES  # fmt: skip
_FORBIDDEN_LINKS = frozenset({"from", "goes", "go", ",", ")"})
_SEPARATORS = frozenset({",", "and", "&", "·", "/", "+"})


@dataclass(frozen=True, slots=True)
class Placed:
    """What some words say: men of `pieces` (of a side, if told) on squares."""

    pieces: frozenset[str]
    side: int
    points: tuple[Point, ...]
    first: Token
    last: Token


_LEAST_MEN = 4
"""Fewer of them (`Nf3`) may be moves."""


def placed_in(statement: Statement) -> Iterator[Placed]:
    """All that a statement says of men on squares."""
    yield from _under_label(statement)
    yield from _predicate(statement)
    men = [t for t in statement.tokens if t.kind == "man" and t.pieces]
    if len(men) >= _LEAST_MEN:
        side = statement.context.label.side
        yield from (Placed(man.pieces, side, man.points, man, man) for man in men)
    tokens = statement.tokens
    side, at = statement.context.label.side, 0
    first = next((t for t in tokens if t.kind in ("square", "piece")), None)
    backward = first is not None and first.kind == "square" and _square_first(tokens)
    while at < len(tokens):
        token = tokens[at]
        if token.kind == "side":
            side = token.side
        if token.kind == "piece" and not backward and not token.low.endswith("'s"):
            start = _squares_behind(tokens, at + 1)
            if start:
                points, end = squares_from(tokens, start)
                yield Placed(token.pieces, side, points, token, tokens[end - 1])
                at = end
                continue
        if token.kind == "square" and backward:
            end = _piece_behind(tokens, at + 1)
            if end:
                yield Placed(tokens[end].pieces, side, token.points, token, tokens[end])
                at = end
        at += 1


_PREDICATES = wordset("starts start begins begin stands stand placed is are it they he she")


def _predicate(statement: Statement) -> Iterator[Placed]:
    """`Starts on a1 and j1`, `It stands on c1`, under the heading or label of a piece."""
    tokens, label = statement.tokens, statement.context.label
    at = 0
    while at < 3 and low_at(tokens, at) in _PREDICATES:
        at += 1
    if label.pieces and at and low_at(tokens, at) in ("on", "at"):
        points, end = squares_from(tokens, at + 1)
        if points:
            yield Placed(label.pieces, label.side, points, tokens[0], tokens[end - 1])


_SEPARATING = _SEPARATORS | {"(", ")", ";", ".", "for", ":"}


def _under_label(statement: Statement) -> Iterator[Placed]:
    """`**Pawns:** a2–j2 (White), a7–j7 (Black)`: nothing but squares and sides."""
    label, tokens = statement.context.label, statement.tokens
    if not label.pieces or not tokens or tokens[0].kind not in ("square", "range", "side"):
        return
    side, at = label.side, 0
    while at < len(tokens):
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


def _kind(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].kind if at < len(tokens) else ""


def _square_first(tokens: Sequence[Token]) -> bool:
    at = next(i for i, token in enumerate(tokens) if token.kind == "square")
    return bool(_piece_behind(tokens, at + 1))


def _piece_behind(tokens: Sequence[Token], at: int) -> int:
    """`a1: Rook`, `a1 = Rook`, `a1 Rook`."""
    if low_at(tokens, at) in (":", "=") or low_at(tokens, at) in DASHES:
        at += 1
    while low_at(tokens, at) in ("the", "a", "an") or _kind(tokens, at) == "side":
        at += 1
    behind = low_at(tokens, at + 1)
    is_piece = _kind(tokens, at) == "piece" and not tokens[at].low.endswith("'s")
    return at if is_piece and behind not in ("on", "at", "(") else 0


def _squares_behind(tokens: Sequence[Token], at: int) -> int:
    """Where the squares begin that belong to the piece before `at`; 0 for none."""
    gloss = at
    if low_at(tokens, at) == "(" and _kind(tokens, at + 1) not in ("square", "range"):
        inner = next((i for i in range(at, min(at + 8, len(tokens))) if tokens[i].low == ")"), 0)
        only_names = inner and all(
            t.kind in ("piece", "word", "punct", "number") for t in tokens[at:inner]
        )
        gloss = inner + 1 if only_names else at
    for end in range(gloss, min(gloss + 6, len(tokens))):
        token = tokens[end]
        if token.kind in ("square", "range"):
            return end
        if token.low not in _LINKS or token.low in _FORBIDDEN_LINKS:
            return 0
    return 0


def squares_from(tokens: Sequence[Token], at: int) -> tuple[tuple[Point, ...], int]:
    """A list of squares and ranges from `at` on, and where it ends."""
    points: list[Point] = []
    end = at
    while end < len(tokens) and tokens[end].kind in ("square", "range"):
        token = tokens[end]
        points += spread(token.points) if token.kind == "range" else token.points
        end += 1
        skip = end
        while low_at(tokens, skip) in _SEPARATORS and skip < end + 2:
            skip += 1
        follows = _kind(tokens, skip) in ("square", "range")
        if not follows or skip == end or _kind(tokens, skip + 1) == "piece":
            break
        end = skip
    return tuple(points), end


def spread(ends: tuple[Point, ...]) -> list[Point]:
    """All squares of the rectangle that two squares span."""
    (file, rank), (last_file, last_rank) = ends
    files = range(min(file, last_file), max(file, last_file) + 1)
    ranks = range(min(rank, last_rank), max(rank, last_rank) + 1)
    return [(f, r) for r in ranks for f in files][:400]


def placed_in_table(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Cells of squares beside a cell that begins with a piece: the piece's, the squares', and what
    they say. A column headed by a side is of that side's men."""
    yield from _grid(table, vocabulary)
    heads = [_side_of(head, vocabulary.sides) for head in table.header]
    for row in table.rows:
        cells = row.cells
        names = next((at for at, cell in enumerate(cells[:2]) if _piece_of(cell)), -1)
        piece = _piece_of(cells[names]) if names >= 0 else None
        if piece is None:
            continue
        for at, cell in enumerate(cells):
            if at == names or not _is_squares(cell):
                continue
            points, _ = squares_from(cell.tokens, 0)
            first = cells[names].tokens[0]
            side = first.side if first.kind == "side" else cell.context.label.side
            side = heads[at] if at < len(heads) and heads[at] >= 0 else side
            yield (
                cells[names],
                cell,
                Placed(piece.pieces, side, points, cell.tokens[0], cell.tokens[-1]),
            )


def _grid(
    table: TableView, vocabulary: Vocabulary
) -> Iterator[tuple[Statement, Statement, Placed]]:
    """Columns headed by squares, or by files with the rank at the head of each row."""
    points = [head[0].points[0] if _is_square(head) else None for head in table.heads]
    letters = [head[0].low if len(head) == 1 else "" for head in table.heads]
    files = {
        at: ord(low) - ord("a") for at, low in enumerate(letters) if re.fullmatch("[a-z]", low)
    }
    whole = len(files) > 3 and sorted(files.values()) == list(range(len(files)))
    for row in table.rows:
        first = row.cells[0].tokens if row.cells else ()
        rank = (first[0].number or sum(first[0].ranks[:1])) if first else 0
        for at, cell in enumerate(row.cells):
            piece = _piece_of(cell) or _lettered(cell, vocabulary)
            point = points[at] if at < len(points) else None
            if whole and at in files and rank > 0:
                point = (files[at], rank - 1)
            if piece is not None and point is not None and len(cell.tokens) <= 4:
                side = cell.tokens[0].side if cell.tokens[0].kind == "side" else piece.side
                yield cell, cell, Placed(piece.pieces, side, (point,), piece, piece)


def _lettered(cell: Statement, vocabulary: Vocabulary) -> Token | None:
    """A cell that is one letter, as a FEN has it."""
    if len(cell.tokens) != 1 or len(cell.tokens[0].text) != 1:
        return None
    token = cell.tokens[0]
    piece = vocabulary.letters.get(token.text.upper())
    if piece is None:
        return None
    return token._replace(pieces=frozenset({piece}), side=0 if token.text.isupper() else 1)


def _is_square(head: Sequence[Token]) -> bool:
    return len(head) == 1 and head[0].kind == "square"


def _side_of(head: str, sides: Mapping[str, int]) -> int:
    found = {sides[word] for word in head.replace("'s", "").split() if word in sides}
    return found.pop() if len(found) == 1 else -1


def _piece_of(cell: Statement) -> Token | None:
    """The piece that a cell begins with."""
    if not cell.tokens or not cell.lows.isdisjoint(DYNAMIC):
        return None
    if cell.tokens[0].kind not in ("piece", "side"):
        return None
    return next((t for t in cell.tokens[:2] if t.kind == "piece"), None)


def _is_squares(cell: Statement) -> bool:
    if not cell.tokens or cell.tokens[0].kind not in ("square", "range"):
        return False
    return squares_from(cell.tokens, 0)[1] == len(cell.tokens)
