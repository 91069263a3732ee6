"""The pieces that are named behind a verb of promoting: `on rank 6 to a Queen, Rook or Knight`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.common import as_piece
from sitegen.interpret.claims.promotion_words import PROMOTION
from sitegen.interpret.claims.words import kind_at, low_at, wordset
from sitegen.rules import library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.words import Token

_LINKS = wordset("a an the , or and to into either one of : * any as + /")
_INTO = frozenset({"to", "into"})
_FOR = frozenset({"by", "for", "with"})
_EXCHANGED = frozenset({"replaced", "exchanged"})
_BETWEEN = wordset("also only always either instead : is at on or ( ) , and the its their")
"""Words that may stand with ranks and sides between a verb and its pieces."""
_ALLOWED = wordset("possible allowed permitted limited restricted only")
"""`Promotion is possible to a Queen`, `is only allowed to …`."""
_OPTIONS = wordset("choices options pieces")
_ARE = wordset("are is to : (")


def start_of_list(tokens: Sequence[Token], at: int) -> int:
    """Behind `promotes to`, `becomes`, `turns into` at `at`: where pieces must begin; 0 for none.

    Ranks and sides may stand between: `promotes on rank 9 (White) to …`.
    """
    low = tokens[at].low
    start = _past_places(tokens, at + 1)
    if low.startswith("becom"):
        return start
    if low in PROMOTION:
        while low_at(tokens, start) in _ALLOWED:
            start += 1
        if low_at(tokens, start) in _OPTIONS:
            return _past(tokens, start, _OPTIONS | _ARE)
        if low_at(tokens, at + 1) == "(":
            return _past(tokens, start, _INTO)
    return start + 1 if low_at(tokens, start) in (_FOR if low in _EXCHANGED else _INTO) else 0


def behind_ranks(tokens: Sequence[Token]) -> int:
    """`**Promotion:** on rank 6 (White), rank 3 (Black), to a Met only`: where the pieces begin."""
    end = _past_places(tokens, 0)
    return end + 1 if low_at(tokens, end) in _INTO else 0


def _past(tokens: Sequence[Token], at: int, words: frozenset[str]) -> int:
    while low_at(tokens, at) in words:
        at += 1
    return at


def _past_places(tokens: Sequence[Token], at: int) -> int:
    while low_at(tokens, at) in _BETWEEN or _is_place(tokens, at):
        at += 1
    return at


def _is_place(tokens: Sequence[Token], at: int) -> bool:
    """`rank 8`, `White`, and the first word of `for White`."""
    sided = "side" in (kind_at(tokens, at), kind_at(tokens, at + (low_at(tokens, at) == "for")))
    return sided or kind_at(tokens, at) == "rank"


def pieces_from(tokens: Sequence[Token], at: int, ground: Ground) -> list[Token]:
    """The list of pieces from `at` on: nothing but small words stands between them."""
    named: list[Token] = []
    for token in tokens[at:]:
        piece = as_piece(token, ground) if named else token
        if piece is not None and piece.kind == "piece":
            named.append(piece)
        elif token.low not in _LINKS:
            break
    return named


def missing_from(tokens: Sequence[Token], at: int, ground: Ground) -> Token | None:
    """The first name in the list of pieces from `at` on that means a well-known piece, and none
    of this game."""
    known = [piece.movement for piece in ground.variant.pieces]
    while kind_at(tokens, at) == "piece" or low_at(tokens, at) in _LINKS:
        at += 1
    if kind_at(tokens, at) != "word" or not tokens[at].text[0].isupper():
        return None
    piece = library.piece(tokens[at].low)
    listed = low_at(tokens, at + 1) in ("", ",", "or", "and")
    return tokens[at] if piece and listed and piece.movement not in known else None
