"""How many squares the board has: `81 squares`, `9×9 squares (81 in all)`, `Squares: 80`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.all_squares import ALL, is_total
from sitegen.interpret.claims.board_size import KIND as SIZE
from sitegen.interpret.claims.board_size import is_of_the_board, stated
from sitegen.interpret.claims.board_words import DARK
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.numerals import as_written
from sitegen.interpret.claims.words import DASHES, low_at, lows, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "square-count-mismatch"
_SQUARES = frozenset({"squares", "cells", "fields"})
_FEW = 8
"""So many squares or fewer are those of a rank."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not is_of_the_board(statement):
            continue
        yield from _labelled(statement, ground)
        yield from _shaded(statement, ground)
        tokens = statement.tokens
        for at, token in enumerate(tokens[:-1]):
            if token.kind != "number":
                continue
            if low_at(tokens, at + 1) in DASHES and low_at(tokens, at + 2) == "square":
                yield from _hyphened(statement, at, ground)
            elif low_at(tokens, at + 1) in _SQUARES or _in_all(tokens, at):
                yield from _counted(statement, at, ground)


def _labelled(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Squares: 80`, `Files | 10`: a number and nothing else."""
    tokens, low = statement.tokens, statement.context.label.low
    board, first = ground.board, tokens[0]
    alone = first.kind == "number" and low_at(tokens, 1) in ("", ".")
    counts = {"squares": len(board.squares), "files": board.files, "ranks": board.ranks}
    word = low.rpartition(" ")[2]
    if not alone or word not in counts or board.voids:
        return
    says, span = f"the board has {first.number} {word}", statement.span(first)
    kind = KIND if word == "squares" else SIZE
    if first.number == counts[word]:
        yield holds(kind, span, says)
    else:
        yield fails(kind, span, says, f"it has {counts[word]}", stated(ground))


_SHADE = "(?:dark|black|light|white)"
_SHADED = re.compile(
    rf"(?P<one>[a-z0-9-]+) (?P<first>{_SHADE})(?: squares)? (?:and|,) "
    rf"(?P<other>[a-z0-9-]+) (?P<second>{_SHADE})\b"
)
_OF_PARTS = wordset(
    "rank ranks row rows file files diagonal diagonals centre center central edge border rim "
    "without mutilated corners"
)


def _shaded(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`32 dark and 32 light squares`: of the board, and not those that men stand on."""
    tokens, low, board = statement.tokens, statement.low, ground.board
    of_squares = not statement.lows.isdisjoint(_SQUARES)
    whole = "board" in statement.lows or (of_squares and low.startswith("there are "))
    if not whole or not statement.lows.isdisjoint(_OF_PARTS):
        return
    found = _SHADED.search(low)
    sizes = {token.points[0] for token in tokens if token.kind == "size"}
    if found is None or not sizes <= {(board.files, board.ranks)}:
        return
    if statement.pieces and not of_squares:
        return  # `two queens are on the board, one white and one black`
    for group, shade in (("one", "first"), ("other", "second")):
        at = statement.at(found.start(group))
        token, color = tokens[at], found[shade]
        if token.kind != "number" or not statement.lows.isdisjoint(_MEN):
            continue
        there = sum(board.is_dark(square) == DARK[color] for square in board.squares)
        says = f"the board has {token.number} {color} squares"
        span = statement.span(token, tokens[at + 1])
        yield judged(KIND, span, says, token.number == there, f"it has {there}", stated(ground))


_MEN = wordset("men pieces pawns occupied stand attacks attack controls covers reaches sees")


def _in_all(tokens: Sequence[Token], at: int) -> bool:
    """`9×9 squares (81 in all)`."""
    sized = any(t.kind == "size" for t in tokens[:at]) and low_at(tokens, at - 1) in ("(", ",")
    return sized and any(lows(tokens, at + 1, len(words)) == words for words in ALL)


def _counted(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    token = tokens[at]
    named = low_at(tokens, at + 1) in _SQUARES
    span = statement.span(token, tokens[at + named])
    says = f"the board has {token.number} squares"
    count = len(ground.board.squares)
    if token.number == count:
        yield holds(KIND, span, says)
    elif token.number > _FEW and (not named or is_total(statement, at, count)):
        edits = ((statement.span(token), as_written(count, token.text)),)
        yield fails(KIND, span, says, f"it has {count}", stated(ground), edits=edits)


def _hyphened(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`an 80-square board`."""
    tokens = statement.tokens
    if low_at(tokens, at + 3) != "board" or tokens[at].number <= _FEW:
        return
    count = len(ground.board.squares)
    says = f"the board has {tokens[at].number} squares"
    span = statement.span(tokens[at], tokens[at + 2])
    if tokens[at].number == count:
        yield holds(KIND, span, says)
    else:
        yield fails(KIND, span, says, f"it has {count}", stated(ground))
