"""Men on their own color, White's on a light square and Black's on a dark one: `the Queen goes on
her own color`, `each queen on a square of its own color`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.common import subject_before
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.putting import puts
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "placement-mismatch"
_COLORS = wordset("color colour colors colours")
_WHOSE = r"(?:her|its|their|his)"
_SQUARE = (
    rf"(?:(?:an?|the|{_WHOSE}) )?(?:square|cell|field|tile)s?"
    r" (?:of|in|with|matching|(?:that|which) match(?:es)?) "
)
_OWN = re.compile(
    rf" (?:(?:on|occup(?:y|ies)|takes?|gets?) (?:{_SQUARE})?|in {_SQUARE})"
    rf"{_WHOSE}(?: own)?(?: matching)? colou?rs?\b"
    r"| on colou?r(?= \.|$)"
)
_LINKS = wordset(
    "always is are be placed put set located positioned starts start stands stand begins begin "
    "sits sit goes go both each all of should must"
)
_LORDS = frozenset({"king", "queen"})
_EVER = frozenset({"always", "squares", "cells", "fields"})
_PLAY = wordset(
    "stay stays remain remains bound confined limited restricted only keeps keep throughout game"
)
"""`The ferz stays on its own color`: that is of all its moves."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_COLORS) or not statement.lows.isdisjoint(_PLAY):
            continue
        if "square" not in statement.kinds and statement.pieces and puts(statement):
            yield from _own(statement, ground)


def _is_of_moves(statement: Statement, piece: Token) -> bool:
    """`The Met is always on squares of its own color`: it never leaves them."""
    return piece.pieces.isdisjoint(_LORDS) and not statement.lows.isdisjoint(_EVER)


def _own(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """One man of each side, the king or the queen; another one's color may be that of its moves."""
    match = _OWN.search(statement.low)
    before = statement.at(match.start() - 1) if match is not None else -1
    at = subject_before(statement.tokens, before, _LINKS)
    players = [name.lower() for name in ground.variant.players]
    if match is None or at < 0 or players != ["white", "black"]:
        return
    piece, ahead = statement.tokens[at], statement.tokens[:at]
    sides = [ahead[-1].side] if ahead and ahead[-1].kind == "side" else [0, 1]
    men = [ground.squares_of(piece.pieces, side) for side in sides]
    if any(len(found) != 1 for found in men) or _is_of_moves(statement, piece):
        return
    squares = [square for found in men for square in found]
    wrong = [
        square
        for side, square in zip(sides, squares, strict=True)
        if ground.board.is_dark(square) != (side == 1)
    ]
    says = f"the {ground.name(piece.pieces)} stands on its own colour"
    there = english.listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares)
    finds = f"the setup has {there}"
    span = statement.place(match)
    yield judged(KIND, span, says, not wrong, finds, ground.evidence(wrong))
