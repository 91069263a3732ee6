"""Words before a colon that speak of differences: `The major difference from chess is the starting
position: …`. What stands behind is of this game, unless another one is said to differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import ARRAY
from sitegen.interpret.claims.grammar import ARTICLES
from sitegen.interpret.claims.other_games import NEUTRAL, names_other_game
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

DIFFERENCES = wordset("difference differences exception exceptions change changes")
_OF_THE_GAME = ARRAY | wordset(
    "set-up board lineup positions arrangements arrays setups set-ups placements"
)
"""`Makruk is chess with two differences: …` may stand on a page about another game."""
_OTHERS = wordset(
    "variant variants version versions form forms region regions regional local other others "
    "another older unlike countries country"
)
_CHESS = NEUTRAL | wordset("chess western european")


def is_head(lows: Sequence[str]) -> bool:
    """Whether words before a colon tell of differences in the array."""
    return not (DIFFERENCES.isdisjoint(lows) or _OF_THE_GAME.isdisjoint(lows))


def is_of_others(head: Sequence[Token], title: frozenset[str]) -> bool:
    """`The Cambodian version has one difference in the setup`, `In chess there is …`: of two games
    the one that differs is told first; behind `from` chess may be named on any page."""
    lows = [token.low for token in head]
    first = next((low for low in lows if low not in ARTICLES | {"in"}), "")
    triples = zip(lows, lows[1:], lows[2:], strict=False)
    of_chess = any(low in DIFFERENCES and rest == ["of", "chess"] for low, *rest in triples)
    named = any(
        token.kind == "word"
        and token.text[:1].isupper()
        and token.low.removesuffix("'s") not in title | _CHESS
        for token in head[1:]
    )
    others = not _OTHERS.isdisjoint(lows)
    of_chess = of_chess or first in _CHESS - title
    return bool(title) and (of_chess or named or others or names_other_game(head, title))
