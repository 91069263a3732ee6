"""Men on squares of a color: `the white Queen stands on a light square`."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.board_words import DARK
from sitegen.interpret.claims.common import home_behind
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.putting import puts
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "placement-mismatch"
_LINKS = wordset(
    "stands starts begins is placed on a an the of one goes sits occupies always put set located "
    "positioned"
)
_SQUARES = frozenset({"square", "squares", "field", "squared", "cell", "cells"})
_ENDS = frozenset({"", ".", ",", ";", ")", "and", "one"})
_HEADS = frozenset({"", ",", "and", ":", "(", "the"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(DARK) and _SQUARES.isdisjoint(statement.lows):
            continue
        if not statement.pieces or not puts(statement):
            continue
        if statement.static:
            yield from _alike(statement, ground)
            yield from _all_on(statement, ground)
        for at, token in enumerate(statement.tokens):
            usable = token.kind == "piece" and not token.plural and not is_foreign(token.pieces)
            if usable and not token.low.endswith("'s"):
                yield from _colored(statement, at, ground)
                if statement.static:
                    yield from _called(statement, at, ground)


_OF_COLORS = re.compile(
    r" (?:stand|are|start|begin|are placed) on squares of "
    r"(?P<said>the same|one|different|opposite|either) colou?rs?\b"
)


def _alike(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The Bishops stand on squares of different colours`: the two of each side, or of both."""
    match = _OF_COLORS.search(statement.low)
    at = statement.at(match.start()) if match else 0
    piece = statement.tokens[at]
    if (
        match is None
        or piece.kind != "piece"
        or is_foreign(piece.pieces)
        or piece.low.endswith("'s")
    ):
        return
    men = [ground.squares_of(piece.pieces, side) for side in (0, 1)]
    pairs = men if len(men[0]) == 2 else [(*men[0], *men[1])]
    if any(len(pair) != 2 for pair in pairs):
        return
    alike = {len({ground.board.is_dark(square) for square in pair}) == 1 for pair in pairs}
    same = match["said"] in ("the same", "one")
    says = f"the {ground.names(piece.pieces)} stand on squares of {match['said']} colour"
    there = english.listed(ground.board.name(square) for pair in pairs for square in pair)
    finds = f"they stand on {there}, {'of one colour' if True in alike else 'of both colours'}"
    span = statement.place(match)
    if len(alike) == 1:
        evidence = ground.evidence(pairs[0])
        yield judged(KIND, span, says, alike == {same}, finds, evidence)


_ALL_ON = re.compile(
    r"(?:both|all)(?: the)? (?P<men>\S+) (?:stand|are|start|begin|are placed) on "
    r"(?P<color>dark|black|light|white) (?:squares|fields)\b"
)


def _all_on(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Both Bishops stand on dark squares`: those of each side do."""
    match = _ALL_ON.match(statement.low)
    pieces = statement.pieces[0].pieces if match and len(statement.pieces) == 1 else frozenset()
    men = ground.squares_of(pieces) if match and not is_foreign(pieces) else ()
    if match is None or not men:
        return
    wrong = [s for s in men if ground.board.is_dark(s) != DARK[match["color"]]]
    says = f"the {ground.names(pieces)} stand on {match['color']} squares"
    there = english.listed(ground.board.name(square) for square in wrong[:4])
    finds = f"the setup has them on {there}, too"
    yield judged(KIND, statement.place(match), says, not wrong, finds, ground.evidence(wrong[:2]))


def _called(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`The light-squared Bishop starts on f1.`"""
    tokens = statement.tokens
    back = at - 2 - (low_at(tokens, at - 2) == "-")
    named = low_at(tokens, at - 1) in ("squared", "square") and low_at(tokens, back) in DARK
    found = home_behind(tokens, at, _LINKS, ground) if named else None
    if found is None:
        return
    last, square = found
    said, dark = DARK[low_at(tokens, back)], ground.board.is_dark(square)
    name = ground.board.name(square)
    says = f"{name} is {'dark' if said else 'light'}"
    span = statement.span(tokens[back], last)
    yield judged(KIND, span, says, said == dark, f"{name} is {'dark' if dark else 'light'}")


def _colored(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`White's Queen starts on a light square`: one man of a side, and the color of its square."""
    tokens = statement.tokens
    end = at + 1
    while low_at(tokens, end) in _LINKS:
        end += 1
    color = low_at(tokens, end)
    between = [t.low for t in tokens[at:end]]
    if not {"on", "occupies"}.intersection(between) or color not in DARK:
        return
    squared = low_at(tokens, end + 1) in _SQUARES
    if not squared and not (low_at(tokens, end + 1) in _ENDS and _of_both(statement)):
        return
    before, behind = low_at(tokens, at - 2), low_at(tokens, end + 1 + squared)
    if "goes" in between and not (before in _HEADS and behind in _ENDS):
        return
    if before in ("a", "an"):
        return  # `A white Queen on a dark square`: anyone
    side = _owner(tokens, at)
    men = ground.squares_of(tokens[at].pieces, side) if side >= 0 else ()
    if len(men) != 1:
        return
    square = men[0]
    dark = ground.board.is_dark(square)
    name = f"{ground.player(side)}'s {ground.name(tokens[at].pieces)}"
    says = f"{name} stands on a {'dark' if DARK[color] else 'light'} square"
    finds = f"the setup has it on {ground.board.name(square)}, a {'dark' if dark else 'light'} one"
    span = statement.span(tokens[at], tokens[end + squared])
    yield judged(KIND, span, says, dark == DARK[color], finds, ground.evidence([square]))


def _of_both(statement: Statement) -> bool:
    """`White queen on light, black queen on dark`: nobody says so of a game that is under way."""
    whose = {
        token.side
        for token, man in pairwise(statement.tokens)
        if token.kind == "side" and man.kind == "piece"
    }
    return whose == {0, 1}


def _owner(tokens: Sequence[Token], at: int) -> int:
    return tokens[at - 1].side if at and tokens[at - 1].kind == "side" else -1
