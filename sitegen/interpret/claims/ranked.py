"""What sentences say of men on ranks: `Pawns on the second rank`, `Rank 2: eight Pawns`,
`**Pawns:** rank 3 (White)`; not if that is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.common import is_joined
from sitegen.interpret.claims.landmarks import is_landmark
from sitegen.interpret.claims.sides import side_behind
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_BEFORE = wordset(
    "on at in fill fills filling stand stands occupy occupies along across are is placed "
    "start starts begin begins wait line lined the all of whole entire up their its sit sits "
    "both own always initially side side's there stationed arranged front ( player player's : – "
    "before behind them these those , each found lining take takes go goes"
)
"""Words between men and their rank."""
_AFTER = wordset(
    ": is are filled completely fully entirely with by of holds contains has have the all "
    "full occupied consists entire row only ) stand stands"
)
"""Words between a rank and its men."""


class Ranked(Struct, frozen=True):
    """What some words say: `number` men (0: all of them) of `pieces` stand on `ranks`."""

    pieces: frozenset[str]
    number: int
    side: int
    ranks: tuple[int, ...]
    own: bool
    first: Token
    last: Token
    fill: bool = False
    alone: bool = False
    """Whether nobody else is said to stand there."""


def ranked_in(statement: Statement) -> Iterator[Ranked]:
    """All that a statement says of men on ranks."""
    yield from _under_label(statement)
    yield from _pieces_first(statement)
    yield from _ranks_first(statement)
    yield from _under_rank(statement)
    yield from _those_of(statement)


def _pieces_first(statement: Statement) -> Iterator[Ranked]:
    """`White's Pawns fill the second rank`, `Pawns on rank 2 (White) and rank 7 (Black)`."""
    tokens, side = statement.tokens, statement.context.label.side
    for at, token in enumerate(tokens):
        if token.kind == "side":
            side = token.side
        if token.kind != "piece" or not _is_listed(tokens, at):
            continue
        end = at + 1
        if low_at(tokens, end) == "of" and kind_at(tokens, end + 1) == "side":
            side, end = tokens[end + 1].side, end + 2
        while low_at(tokens, end) in _BEFORE:
            end += 1
        while kind_at(tokens, end) == "rank" and low_at(tokens, end + 1) != ":":
            rank = tokens[end]  # behind a colon, a rank's own men follow: `row 2: pawns, row 3: …`
            fill = any(t.low.startswith("fill") for t in tokens[at:end])
            whose, behind = _side_behind(tokens, end, side)
            number = _number(tokens, at)
            if len(rank.ranks) == 1 or not is_joined(tokens, at):
                yield Ranked(token.pieces, number, whose, rank.ranks, rank.own, token, rank, fill)
            while low_at(tokens, behind) in ("and", "on", ","):
                behind += 1
            end = behind if whose >= 0 else len(tokens)


def _number(tokens: Sequence[Token], at: int) -> int:
    """The number before the piece at `at`; a singular alone says nothing."""
    before = at - 1 - (kind_at(tokens, at - 1) == "side")
    return tokens[before].number if kind_at(tokens, before) == "number" else 0


def _is_listed(tokens: Sequence[Token], at: int) -> bool:
    """Whether it says something of its own: plural, counted, or with a verb."""
    if is_landmark(tokens, at):
        return False
    before = kind_at(tokens, at - 1)
    counted = tokens[at].plural or before == "number"
    alone = low_at(tokens, at + 1) in _ALONE and before != "ordinal"
    return counted or alone


_ALONE = frozenset({"is", "stands", "starts", "begins", "sits"})


def _those_of(statement: Statement) -> Iterator[Ranked]:
    """`The pawns of White stand on the second rank, those of Black on the seventh.`"""
    tokens = statement.tokens
    for at, token in enumerate(tokens):
        lows = [low_at(tokens, at + 1), low_at(tokens, at + 3)]
        if token.low != "those" or lows != ["of", "on"] or kind_at(tokens, at + 2) != "side":
            continue
        end = at + 4 + (low_at(tokens, at + 4) == "the")
        named = [t for t in tokens[:at] if t.kind == "piece"]
        if kind_at(tokens, end) != "ordinal" or len(named) != 1 or not _ends(tokens, end + 1):
            continue
        rank, side = tokens[end], tokens[at + 2].side
        yield Ranked(named[0].pieces, 0, side, (rank.number,), True, token, rank)


def _under_label(statement: Statement) -> Iterator[Ranked]:
    """`**Pawns:** rank 3 (White) and rank 6 (Black)`, each with its side where one is told."""
    tokens, label = statement.tokens, statement.context.label
    at = 0
    while label.pieces and kind_at(tokens, at) == "rank":
        rank = tokens[at]
        side, behind = _side_behind(tokens, at, label.side)
        if behind == at + 1 and not _ends(tokens, behind):
            return
        yield Ranked(label.pieces, 0, side, rank.ranks, rank.own, rank, rank)
        at = behind
        while low_at(tokens, at) in ("and", ",", "/", "·", ";"):
            at += 1


def _side_behind(tokens: Sequence[Token], at: int, side: int) -> tuple[int, int]:
    """The side that is told behind the rank at `at`, else `side`, and where to go on."""
    told, behind = side_behind(tokens, at + 1)
    return told if told >= 0 else side, behind


def _ranks_first(statement: Statement) -> Iterator[Ranked]:
    """`Rank 2 is filled with Pawns`, `On the second rank stand eight Pawns`."""
    tokens, side = statement.tokens, statement.context.label.side
    for at, token in enumerate(tokens):
        if token.kind == "side":
            side = token.side
        if token.kind != "rank":
            continue
        whose, end = _side_behind(tokens, at, side)
        while low_at(tokens, end) in _AFTER:
            end += 1
        number = tokens[end].number if kind_at(tokens, end) == "number" else 0
        end += bool(number)
        if kind_at(tokens, end) != "piece" or low_at(tokens, end + 1) in ("on", "at"):
            continue
        piece = tokens[end]
        fill = any(t.low in ("filled", "full") for t in tokens[at:end])
        if number or (piece.plural and (fill or _ends(tokens, end + 1))):
            yield Ranked(piece.pieces, number, whose, token.ranks, token.own, token, piece, fill)


def _under_rank(statement: Statement) -> Iterator[Ranked]:
    """`**Rank 2:** eight Pawns`."""
    tokens, label = statement.tokens, statement.context.label
    at = int(kind_at(tokens, 0) == "number")
    if not label.ranks or kind_at(tokens, at) != "piece" or not _ends(tokens, at + 1):
        return
    number, piece = tokens[0].number, tokens[at]
    if number or piece.plural:
        named = {each.pieces for each in statement.pieces}
        alone = not number and len(named) == 1  # not `rooks, knights, bishops, …`
        whose, ranks = label.side, label.ranks
        yield Ranked(piece.pieces, number, whose, ranks, label.own, tokens[0], piece, alone=alone)


def _ends(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) in ("", ".", "(", ",")
