"""Positions that are no start: in a diagram, an opening or a game, and men that stand well.

Knows words only. What is shown may well be the start; where it is said so, it is believed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.phrases import find, phrases
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_START = wordset(
    "initial initially starting start starts begin begins beginning setup set-up array arrangement "
    "opening original"
)
"""Words of a position that is the start after all."""
_PICTURES = (
    "diagram diagrams picture pictures figure figures fig illustration illustrations photo photos "
    "photograph photographs drawing drawings"
)
_PICTURE = f"(?:{_PICTURES.replace(' ', '|')})"
_WELL = "(?:well|badly|best|better|ideally|safely|awkwardly|strongly|poorly|safer|safest)"
_SHOWN = phrases(
    (
        _PICTURES,
        rf"(?<!.\bas )\b(?:in|on|see) (?:[^ ]+ ){{0,2}}{_PICTURE}\b|^{_PICTURE} (?:[^ ]+ )?:",
    ),
    ("shown", r"^as shown\b"),
    ("plays", r"\b(?:white|black) plays [a-z]{0,2}[0-9]"),
    (
        "position positions",
        r"in (?<=\bin )(?:such|the (?:final|following|resulting|next|last|critical|above|given))"
        r" positions?\b"
        r"|in (?<=\bin )the position (?:above|below|shown|given|after|on the (?:right|left))\b",
    ),
    ("e e.g e.g.", r"^e(?:\.g| \. ?g)\b"),
    ("mate", r"^in the [^ ]+ mate\b"),
    ("right left", r"^on the (?:right|left) (?:the|white|black)\b"),
    (
        "board",
        r"^on (?:an empty|the (?:small|empty|other|upper|lower|left|right)) board\b"
        r"|^on the board (?:shown|below|above)\b",
    ),
    ("placed", rf"\b{_WELL} placed\b"),
    ("stand stands", rf"\bstands? {_WELL}\b"),
)
_OPENINGS = frozenset({"opening", "defence", "defense", "system", "structure"})
_ARTICLES = frozenset({"the", "a", "an"})


def is_shown(
    text: str, words: Sequence[str], tokens: Sequence[Token], title: frozenset[str]
) -> bool:
    """Whether men are told of in a position that is looked at: `In the diagram …`, `In the Ruy
    Lopez …`, `A bishop on b2 is well placed`."""
    if find(_SHOWN, text, words) and _START.isdisjoint(words):
        return True
    if words[0] in _ANY:
        return _is_any(tokens)
    return words[0] in _INTO and (_is_played(words) or _is_named(tokens, title))


_ANY = frozenset({"a", "an"})
_INTO = frozenset({"in", "against"})
_LISTING = frozenset({",", "and", "&", "or", ")", ";", "."})


def _is_any(tokens: Sequence[Token]) -> bool:
    """`A knight on e5 stands in the centre`: any knight there, and no list of men on squares."""
    at = 1 + (len(tokens) > 1 and tokens[1].kind == "side")
    kinds = [token.kind for token in tokens[at : at + 3]]
    behind = tokens[at + 3].low if len(tokens) > at + 3 else "."
    return kinds == ["piece", "word", "square"] and behind not in _LISTING


def _is_played(words: Sequence[str]) -> bool:
    """`In this opening`, `In game 6`."""
    first, second = (*words[1:3], "", "")[:2]
    return (first == "this" and second in _OPENINGS) or (first == "game" and second.isdecimal())


def _is_named(tokens: Sequence[Token], title: frozenset[str]) -> bool:
    """`In the Ruy Lopez`, `In the King's Indian`, `In the game Anderssen–Kieseritzky`: a capital
    behind the article that is nobody's of this game."""
    at = 1 + (len(tokens) > 1 and tokens[1].low in _ARTICLES)
    named = [t for t in tokens[at : at + 2] if not t.low.endswith("'s") and t.low != "game"]
    if at == 1 or not named or named[0].kind != "word":
        return False
    return named[0].text[:1].isupper() and named[0].low not in title | _START
