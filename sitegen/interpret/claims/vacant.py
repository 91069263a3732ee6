"""Squares without men at the start: `nothing stands on d1`, `no pawn starts on a2`, `the Queen does
not stand on d1`, `d1 and d8 are empty`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import AT_TIMES
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.nearby import follows_play
from sitegen.interpret.claims.scope import DYNAMIC
from sitegen.interpret.claims.square_lists import squares_from
from sitegen.interpret.claims.words import point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Point, Token

KIND = "placement-mismatch"
_STANDS = r"(?:stands?|starts?|begins?|is placed|are placed|is|are)"
_EMPTY = "(?:empty|vacant|unoccupied|free)"
_FORMS = re.compile(
    rf"(?:(?:there is )?(?:nothing|no (?:piece|man|#)) (?:{_STANDS} )?(?:on|at) @"
    r"|# (?:(?:does|do) not|never) (?:start|stand|begin)s? (?:on|at) @"
    rf"|(?:squares? )?@ (?:is|are|remains?|stays?)(?: left)? {_EMPTY}"
    rf"|on @ (?:{_STANDS} nothing|there is nothing))"
    r"(?: (?:at (?:start|beginning|first)|initially))?(?: of game)?"
)
"""`#` stands for a piece, `@` for squares."""
_LEFT_OUT = wordset("the a an all both any .")
_WORDS = wordset("no nothing not never empty vacant unoccupied free")
_UNDER_WAY = AT_TIMES | (DYNAMIC - {"not"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or statement.kinds.isdisjoint(_SQUARES):
            continue
        context = statement.context
        if context.ours and not context.in_play and statement.around.isdisjoint(_UNDER_WAY):
            yield from _told(statement, ground)


_SQUARES = frozenset({"square", "range"})


def _told(statement: Statement, ground: Ground) -> Iterator[Claim]:
    read = _shortened(statement.tokens)
    if read is None or not statement.of_the_start:
        return
    text, pieces, points = read
    squares = [square for point in points if (square := ground.square(point)) is not None]
    if not _FORMS.fullmatch(text) or len(squares) != len(points) or follows_play(statement):
        return
    if (pieces and (is_foreign(pieces) or not pieces <= ground.standing)) or ground.holes:
        return
    around = statement.context.label.side
    sides = {token.side for token in statement.tokens if token.kind == "side"}
    sides = sides or ({around} if around >= 0 else {0, 1})
    there = [
        square
        for square in squares
        if (man := ground.placement.get(square)) is not None
        and man.side in sides
        and (not pieces or man.piece in pieces)
    ]
    what = f"no {ground.name(pieces)}" if pieces else "nothing"
    says = f"{what} stands on {', '.join(map(point_name, points[:4]))}"
    finds = f"the setup has {', '.join(_men(there[:4], ground))}"
    yield judged(KIND, statement.all, says, not there, finds, ground.evidence(there[:4]))


def _men(squares: Sequence[int], ground: Ground) -> Iterator[str]:
    return (f"{ground.at(square)} on {ground.board.name(square)}" for square in squares)


def _shortened(
    tokens: Sequence[Token],
) -> tuple[str, frozenset[str], tuple[Point, ...]] | None:
    """A sentence with signs for its piece and its list of squares; None with several pieces."""
    words: list[str] = []
    pieces: frozenset[str] = frozenset()
    points: tuple[Point, ...] = ()
    end = 0
    for at, token in enumerate(tokens):
        if at < end or token.kind == "side" or token.low in _LEFT_OUT:
            continue
        if token.kind in _SQUARES:
            found, end = squares_from(tokens, at)
            points += found
            words += ["@"] if words[-1:] != ["@"] else []
        elif token.kind == "piece":
            if pieces:
                return None
            pieces = token.pieces
            words.append("#")
        elif token.low not in _OR or words[-1:] != ["@"]:
            words.append(token.low)
    return " ".join(words), pieces, points


_OR = frozenset({",", "or", "nor"})
