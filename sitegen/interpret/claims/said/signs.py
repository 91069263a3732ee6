"""What the signs of a drawn board mean: chess signs, the game's letters, and names shortened.

A sign of several letters stands for a name in which its letters follow each other (`Kg` for King),
by one map a page. Where several names would do, the setup tells which of them is meant.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.names import is_foreign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.board import Square

CHESS = dict(
    zip("♔♕♖♗♘♙♚♛♜♝♞♟", [(side, piece) for side in (0, 1)
        for piece in ("king", "queen", "rook", "bishop", "knight", "pawn")], strict=True)
)  # fmt: skip
_LONGEST = 3


class Sign(Struct, frozen=True):
    """The pieces that a sign may mean, none where that is not known; side -1: of either."""

    pieces: frozenset[str] = frozenset()
    side: int = -1


UNKNOWN = Sign()


def meanings(
    shown: Sequence[tuple[str, Square | None]], reading: Reading, ground: Ground
) -> Mapping[str, Sign]:
    """What each sign means, by the squares on which it is drawn (None: that is not known)."""
    legend = _legend(reading)
    cased = any(sign.islower() for sign, _ in shown if len(sign) == 1)
    found: dict[str, Sign] = {}
    for sign in dict.fromkeys(sign for sign, _ in shown if sign):
        squares = [square for other, square in shown if other == sign and square is not None]
        found[sign] = _meaning(sign, squares, legend, reading, ground, cased=cased)
    return found


def _meaning(
    sign: str,
    squares: Sequence[Square],
    legend: Mapping[str, frozenset[str]],
    reading: Reading,
    ground: Ground,
    *,
    cased: bool,
) -> Sign:
    if sign in CHESS:
        return _chess_sign(*CHESS[sign], reading, ground)
    letter = ground.variant.by_letter.get(sign)
    if sign in legend:
        return Sign(legend[sign], letter[0] if letter and cased else -1)
    if letter is not None:
        return Sign(frozenset({letter[1].name}), letter[0] if cased else -1)
    if len(sign) == 1:
        return UNKNOWN
    tokens = reading.vocabulary.read(sign)
    if len(tokens) == 1 and tokens[0].kind == "piece":
        return Sign(tokens[0].pieces if not is_foreign(tokens[0].pieces) else frozenset())
    return Sign(_shortened(sign.lower(), squares, reading, ground))


def _chess_sign(side: int, piece: str, reading: Reading, ground: Ground) -> Sign:
    """A sign of a piece that the game has not stands for any that has no sign: ♕ for the met."""
    pieces = _pieces_of(piece, reading) | {piece}
    signed = {piece for _, piece in CHESS.values()}
    return Sign(pieces if pieces & ground.standing else ground.standing - signed, side)


def _pieces_of(name: str, reading: Reading) -> frozenset[str]:
    phrases = reading.vocabulary.phrases.get(name, ())
    return frozenset(p for words, meant in phrases if len(words) == 1 for p in meant)


def _shortened(
    sign: str, squares: Iterable[Square], reading: Reading, ground: Ground
) -> frozenset[str]:
    """The piece of whose name a sign is short for; several only where nothing tells them apart."""
    names = {
        pieces
        for phrases in reading.vocabulary.phrases.values()
        for words, pieces in phrases
        if pieces & ground.standing and is_short_for(sign, words)
    } or {
        pieces
        for phrases in reading.vocabulary.phrases.values()
        for words, pieces in phrases
        if is_foreign(pieces) and is_short_for(sign, words)
    }
    if len(names) < _SEVERAL:
        return next(iter(names), frozenset())
    there = Counter(m.piece for s in squares if (m := ground.placement.get(s)) is not None)
    ranked = sorted(names, key=lambda pieces: -max(there[piece] for piece in pieces))
    best, other = (max(there[piece] for piece in pieces) for pieces in ranked[:2])
    return ranked[0] if best > other else frozenset(p for pieces in names for p in pieces)


_SEVERAL = 2


def is_short_for(sign: str, words: Sequence[str]) -> bool:
    """Whether the letters follow each other in a name, the first of a word first: `kg` in king."""
    return any(_follows(sign, " ".join(words[at:])) for at in range(len(words)))


def _follows(sign: str, name: str) -> bool:
    if not name.startswith(sign[0]):
        return False
    at = 0
    for letter in sign:
        at = name.find(letter, at) + 1
        if not at:
            return False
    return True


def _legend(reading: Reading) -> dict[str, frozenset[str]]:
    """`La=Lancer, Ke = Keshig` anywhere on the page."""
    found: dict[str, frozenset[str]] = {}
    for statement in reading.statements:
        if "=" in statement.lows:
            for sign, piece in _equations(statement.tokens):
                found.setdefault(sign.text, piece.pieces)
    return {sign: pieces for sign, pieces in found.items() if not is_foreign(pieces)}


def _equations(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    for at in range(1, len(tokens) - 1):
        sign, piece = tokens[at - 1], tokens[at + 1]
        if tokens[at].low == "=" and piece.kind == "piece" and len(sign.text) <= _LONGEST:
            yield sign, piece
