"""Names of other games in a sentence or a heading: what is told with one is not of this game.

Knows words only, and no game's rules.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import ARTICLES
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.words import Token

NEUTRAL = wordset(
    "standard orthodox fide ordinary usual normal regular western international classical "
    "common conventional traditional modern"
)
"""Adjectives of chess itself."""
_GAMES = wordset(
    "makruk shogi xiangqi shatranj orda sittuyin janggi chaturanga capablanca gothic embassy "
    "grand omega crazyhouse bughouse atomic antichess makpong checkers draughts "
    "seirawan tamerlane gardner dunsany raumschach kriegspiel wildebeest"
)
_KINDS_OF_CHESS = wordset(
    "hexagonal cylinder cylindrical dimensional player "
    "giveaway losing suicide progressive marseillais alice monster random dark circular "
    "byzantine round quantum kriegspiel peasant fairy bad double"
)
"""Words before `chess` that make another game of it."""
_NAMED_GAMES = frozenset(f"{name}{end}" for name in _GAMES | {"chess"} for end in ("", "'s"))


_OF_RULES = wordset("the a of game rules rule laws law basic basics official how to play chess")


def is_title_of_chess(title: str) -> bool:
    """Whether a page is about chess itself: `Chess`, `The rules of chess`, `FIDE chess`. Of no
    other page `chess` is a word of the title that is read here."""
    words = re.findall("[a-z]+", title.lower())
    return "chess" in words and _OF_RULES.union(NEUTRAL - {"modern"}).issuperset(words)


def is_of_chess(heading: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether a column of a page about another game is headed `Chess`, `FIDE chess`."""
    lows = {token.low for token in heading}
    named = "chess" in lows or not lows.isdisjoint(_FOREIGN)
    known = NEUTRAL | _FOREIGN | _COUNTED if named else NEUTRAL
    return bool(title) and bool(lows) and lows <= known | {"chess", "in"}


_FOREIGN = frozenset({"fide", "western", "orthodox", "european"})
_COUNTED = wordset(
    "number count square squares move moves piece pieces place home start rank ( ) game"
)
"""`Number in chess`, `Square (chess)`: what a column about another game may tell."""


_ANY = frozenset({"a", "another", "one", "some", "any"})
_BY = frozenset({"by", "from", "called", "named", "like"})
_LEAST = 3


def names_other_game(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """Whether a game is named whose name is none of the words of this page's title."""
    lows = [token.low for token in tokens]
    if len(lows) > _LEAST and lows[0] in _ANY and lows[1] == "game" and lows[2] in _BY:
        return True  # `A game by Betza has two kings a side`
    if _NAMED_GAMES.isdisjoint(lows):
        return False
    for at, token in enumerate(tokens):
        name = token.low.removesuffix("'s")
        if name in _GAMES and name not in title:
            return True
        if name != "chess" or not at:
            continue
        before = tokens[at - 1]
        if before.low in _KINDS_OF_CHESS and before.low not in title:
            return True
        word = before.low.removesuffix("'s").removesuffix("'")
        named = before.text[:1].isupper() and before.kind in ("word", "side", "piece")
        sure = at > 1 or token.text[0].isupper() or before.low.endswith("'s")
        if named and word not in NEUTRAL and word not in title and sure:
            return True
    return False


_OWNED = wordset("player players set sets")
_SAYS = wordset(": has knows uses puts places is have lets allows starts")
_COMES = wordset("come comes coming came")


def is_of_plain_chess(lows: Sequence[str], title: frozenset[str]) -> bool:
    """`Chess has the King on e1`, `those who come from chess`, `a chess set with eight Pawns`: of
    the game itself, on the page of another one; on its own page, of games that are compared."""
    if "chess" in title:
        return not _KIN.isdisjoint(lows)
    at = lows.index("chess")
    behind = lows[at + 1] if at + 1 < len(lows) else ""
    heads = all(low in NEUTRAL | ARTICLES for low in lows[:at])
    comes = at > 1 and lows[at - 1] == "from" and lows[at - 2] in _COMES
    return behind in _OWNED or comes or (heads and behind in _SAYS | {"board", "boards"})


_KIN = wordset("variant variants set sets medieval ancient")
_GOES_ON = wordset(", . the a an each both all every there it he white black you no") | {""}


def of_itself(lows: Sequence[str], title: frozenset[str]) -> Iterator[int]:
    """Where `in chess` stands on the page of chess itself: not `in chess variants`."""
    if "chess" in title and "chess" in lows:
        for at, words in enumerate(zip(lows, lows[1:], (*lows[2:], ""), strict=False)):
            if words[:2] == ("in", "chess") and words[2] in _GOES_ON:
                yield from (at, at + 1)
