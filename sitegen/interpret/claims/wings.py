"""Men on wings: `the Archbishop is on the queen's side`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import WINGS
from sitegen.interpret.claims.common import home_behind
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.relative import KIND, on_wing
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement

_LINKS = wordset("is stands starts begins sits placed found on at the")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not WINGS.isdisjoint(statement.lows) and statement.static:
            yield from _placed(statement, ground)
        if not _OWNERS.keys().isdisjoint(statement.lows) and statement.static:
            yield from _called(statement, ground)


_OWNERS = {
    "king's": "kingside",
    "queen's": "queenside",
    "kingside": "kingside",
    "queenside": "queenside",
}


def _called(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`The King's Knight stands on g1`: a man of two, and the wing it is called by."""
    tokens = statement.tokens
    for at, owner in enumerate(tokens[:-2]):
        piece = tokens[at + 1]
        if owner.low not in _OWNERS or piece.kind != "piece" or piece.plural:
            continue
        found = home_behind(tokens, at + 1, _LINKS, ground)
        if found is None:
            continue
        last, square = found
        side, name = ground.placement[square].side, ground.board.name(square)
        wing = on_wing(square, side, ground)
        if wing and len(ground.squares_of(piece.pieces, side)) > 1:
            says = f"{name} is {_OWNERS[owner.low]}"
            span = statement.span(owner, last)
            true = wing == _OWNERS[owner.low]
            yield judged(KIND, span, says, true, f"{name} is {wing}", ground.evidence([square]))


def _placed(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """A single man of each side, with a verb and its wing behind."""
    tokens = statement.tokens
    for at, token in enumerate(tokens[:-2]):
        if token.kind != "piece" or is_foreign(token.pieces) or token.low.endswith("'s"):
            continue
        end = at + 1
        while low_at(tokens, end) in _LINKS:
            end += 1
        wing = low_at(tokens, end)
        if wing not in WINGS or end < at + 3 or low_at(tokens, at + 1) in ("on", "at", "the"):
            continue
        squares = [ground.squares_of(token.pieces, side) for side in (0, 1)]
        if any(len(found) != 1 for found in squares):
            continue
        true = [on_wing(found[0], side, ground) for side, found in enumerate(squares)]
        says = f"the {ground.name(token.pieces)} stands {wing}"
        span = statement.span(token, tokens[end])
        if true == [wing, wing]:
            yield holds(KIND, span, says)
        elif wing not in true and "" not in true:
            there = ", ".join(ground.board.name(found[0]) for found in squares)
            finds = f"the setup has it on {there}, {true[0]}"
            yield fails(KIND, span, says, finds, ground.evidence([s[0] for s in squares]))
