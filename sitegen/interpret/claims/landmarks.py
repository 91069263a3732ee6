"""Men that are named only to tell where others stand, or do not: `behind the pawns`, `left of the
King`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import DETERMINERS
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

BESIDE = wordset("left right next adjacent close front")
_NEARBY = BESIDE | wordset("behind before opposite facing")
_SIDES = BESIDE | {"side", "hand"}
"""`Left of`, `on the right hand of`, `next to`."""
_NEAR = wordset("behind before beside near front")
_LINKS = wordset("of to")
_BETWEEN = DETERMINERS | _LINKS | {"all", "these"}


def is_landmark(tokens: Sequence[Token], at: int) -> bool:
    """`left of the King`, `the pieces behind the pawns`: whether others stand there."""
    back = at - 1
    while low_at(tokens, back) in _BETWEEN:
        back -= 1
    low, linked = low_at(tokens, back), low_at(tokens, back + 1) in _LINKS
    return low in _NEAR or (linked and low in _SIDES)


def name_landmark(before: Sequence[Token]) -> bool:
    """`In front of the Rook`, `between the Knight on b1 and the Bishop`: whether these words name a
    man that tells where another one stands."""
    lows = {token.low for token in before}
    between = "between" in lows and any(token.kind == "square" for token in before)
    return between or not lows.isdisjoint(_NEARBY)
