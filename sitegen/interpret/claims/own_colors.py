"""Men on their own color, White's on a light square and Black's on a dark one: `the Queen goes on
her own color`, `each queen on a square of its own color`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.common import is_joined
from sitegen.interpret.claims.grammar import DETERMINERS
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.putting import puts
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

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
_PLAY = wordset(
    "stay stays remain remains bound confined limited restricted only keeps keep throughout game"
)
"""`The ferz stays on its own color`: that is of all its moves."""
_BESIDE = wordset("of to beside behind than before opposite")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if statement.lows.isdisjoint(_COLORS) or not statement.lows.isdisjoint(_PLAY):
            continue
        if "square" not in statement.kinds and statement.pieces and puts(statement):
            yield from _own(statement, ground)


def _own(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """One man of each side, the king or the queen; another one's color may be that of its moves."""
    match = _OWN.search(statement.low)
    at = _subject(statement, match) if match is not None else -1
    players = [name.lower() for name in ground.variant.players]
    if match is None or at < 0 or players != ["white", "black"]:
        return
    piece, before = statement.tokens[at], statement.tokens[:at]
    sides = [before[-1].side] if before and before[-1].kind == "side" else [0, 1]
    men = [ground.squares_of(piece.pieces, side) for side in sides]
    if any(len(found) != 1 for found in men):
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


def _subject(statement: Statement, match: re.Match[str]) -> int:
    """Where the piece stands of which it is said, nothing but a verb between; -1 for none."""
    tokens = statement.tokens
    last = at = statement.at(match.start() - 1)
    while at >= 0 and tokens[at].low in _LINKS:
        at -= 1
    if at < 0 or tokens[at].kind != "piece" or is_foreign(tokens[at].pieces):
        return -1
    back = at - 1
    while low_at(tokens, back) in DETERMINERS or kind_at(tokens, back) == "side":
        back -= 1
    if at == last and low_at(tokens, back) in _BESIDE:
        return -1  # `next to the Queen on her own color`
    return -1 if tokens[at].low.endswith("'s") or is_joined(tokens, at) else at
