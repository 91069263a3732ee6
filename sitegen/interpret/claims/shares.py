"""Parts and sums of men: `24 men, of which twelve are pawns`, `there are 16 pawns in the game`,
`all 32 men stand …`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.counting import KIND
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_MEN = wordset("men pieces")
_WHICH = (("of", "which"), ("of", "whom"), ("of", "them"), ("among", "them"))
_GAME = (
    ("in", "the", "game"), ("in", "all"), ("in", "total"), ("altogether",), ("on", "the", "board"),
    ("at", "the", "start"), ("on", "the", "board", "at", "the", "start"), ("initially",),
)  # fmt: skip
_LINKS = wordset(", and")
_WORDS = frozenset(words[-1] for words in _WHICH) | {"there", "all"}


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    if ground.holes or not ground.placement:
        return
    for statement in reading.statements:
        if statement.lows.isdisjoint(_WORDS) or not statement.static:
            continue
        yield from _parts(statement, ground)
        yield from _sums(statement, ground)
        yield from _all(statement, ground)


def _parts(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`24 men, of which twelve are pawns`: of each side, or of both."""
    tokens = statement.tokens
    counted = any(
        token.kind == "number" and low_at(tokens, at + 1) in _MEN for at, token in enumerate(tokens)
    )
    for at in range(1, len(tokens) - 3) if counted else ():
        pair = (tokens[at].low, tokens[at + 1].low)
        if pair not in _WHICH or tokens[at + 2].kind != "number":
            continue
        end = at + 3 + (low_at(tokens, at + 3) in ("are", "is"))
        if end < len(tokens) and _is_countable(tokens[end]):
            yield _counted(statement, tokens[at + 2], tokens[end], ground)


def _sums(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`There are 16 pawns and 4 commoners in the game.`"""
    tokens = statement.tokens
    if [low_at(tokens, at) for at in (0, 1)] != ["there", "are"]:
        return
    found: list[tuple[Token, Token]] = []
    at = 2
    while at + 1 < len(tokens) and tokens[at].kind == "number" and _is_countable(tokens[at + 1]):
        found.append((tokens[at], tokens[at + 1]))
        at += 2
        while low_at(tokens, at) in _LINKS:
            at += 1
    rest = tuple(token.low for token in tokens[at:] if token.low != ".")
    told = rest in _GAME or (not rest and statement.of_the_start)
    for number, piece in found if told else ():
        yield _counted(statement, number, piece, ground)


def _all(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`All 32 men stand as in chess.`"""
    tokens = statement.tokens
    whole = tokens[0].low == "all" and kind_at(tokens, 1) == "number"
    verb = low_at(tokens, 3) in ("stand", "are", "start")
    if not (whole and verb) or tokens[2].low not in _MEN:
        return
    sides = [len(ground.subject.setup.men(side)) for side in (0, 1)]
    held = [ground.in_hand(side) for side in (0, 1)]
    number = tokens[1].number
    pawns = [len(ground.squares_of(frozenset({"pawn"}), side)) for side in (0, 1)]
    counts = {*sides, sum(sides), sum(sides) + sum(held)}
    if tokens[2].low == "pieces":  # pawns need not be counted among them
        counts |= {men - few for men, few in zip(sides, pawns, strict=True)}
    true = number in counts
    span = statement.span(tokens[1], tokens[2])
    finds = f"the setup has {sum(sides)}"
    yield judged(KIND, span, f"there are {number} men", true, finds, ground.evidence(()))


def _is_countable(token: Token) -> bool:
    return token.kind == "piece" and not is_foreign(token.pieces)


def _counted(statement: Statement, number: Token, piece: Token, ground: Ground) -> Claim:
    """True for the men of both sides together, or of one."""
    every = ground.squares_of(piece.pieces)
    white, black = (
        len(ground.squares_of(piece.pieces, side)) + ground.in_hand(side, piece.pieces)
        for side in (0, 1)
    )
    says = f"there are {ground.many(number.number, piece.pieces)}"
    each = f"{white} of {ground.player(0)} and {black} of {ground.player(1)}"
    finds = f"the setup has {f'{white} a side' if white == black else each}"
    span, true = statement.span(number, piece), number.number in (white, black, white + black)
    return judged(KIND, span, says, true, finds, ground.evidence(every[:3]))
