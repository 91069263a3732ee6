"""Sentences about chess, older rules or other people's game on the page of another game: `in the
orthodox game`, `Western pawns`, `by FIDE rules`, `old rules: …`.

Knows words only; games with names of their own are for `other_games`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.phrases import find, phrases
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

_ABROAD = wordset("western european fide orthodox international")
_OF_OLD = wordset("ancient old older olden former early medieval mediaeval original")
_NEAR = wordset(
    "today's parent sister other familiar better-known smaller larger bigger european modern"
)
_WHOSE = "|".join(sorted(NEUTRAL | _ABROAD | _NEAR))
_RULES = "|".join(sorted(_ABROAD))
_LED = "|".join(sorted(_OF_OLD | _ABROAD | {"house", "local", "chess"}))
_PLAIN = "usual normal standard ordinary regular orthodox western"
_IN = r"in (?<=\bin )"
_NOT_AS = r"(?<!\bas in )(?<!\blike in )(?<!\bthan in )(?<!\bfrom in )"
_ELSEWHERE = phrases(
    ("chess", rf"^(?:in|at) (?:(?:{_WHOSE}) ){{0,2}}chess\b"),
    ("chess", r"chess (?<=\bchess ), (?:where|whose)\b"),
    ("chess fide orthodox western", "^(?:chess|fide|orthodox|western)(?: :|$)"),
    ("players", r"^players of (?:[^ ]+ )?chess\b"),
    ("rules", rf"^under (?:the )?(?:{_WHOSE}) rules\b"),
    ("rules laws", r"\b(?:by|under) the (?:rules|laws) of (?:[^ ]+ )?chess\b"),
    ("rule rules edition version laws", rf"^(?:{_LED}) (?:rules?|edition|version|laws)(?: :|$)"),
    ("game form", rf"{_IN}{_NOT_AS}the (?:{_WHOSE}) (?:game|form)\b"),
    ("game", rf"^the (?:{_WHOSE}) game\b"),
    ("game form", rf"^(?:the )?\S+ of the (?:{_WHOSE}) (?:game|form)\b"),
    (
        "know west middle chess our",
        rf"{_IN}{_NOT_AS}(?:the (?:game (?:we|you) know|west|middle ages|game of chess)|our game)"
        r"\b",
    ),
    (
        " ".join(_ABROAD),
        rf"\b(?:in {_NOT_AS}|under |by )(?:the )?(?:{_RULES}) (?:rules?|laws|play|game)\b"
        rf"|^(?:its|their|his|the) (?:{_RULES}) "
        r"(?:counterpart|cousin|equivalent|namesake|relative)\b",
    ),
    (
        " ".join(_OF_OLD),
        rf"{_IN}(?:{'|'.join(sorted(_OF_OLD))}) (?:times|days|play|rules|form|forms|centuries)\b",
    ),
    (
        _PLAIN,
        rf"^(?:a |an |the )?(?:{_PLAIN.replace(' ', '|')}) (?:chess )?"
        r"(?:board|chessboard|set|army|players?) (?:has|have|is|measures|start|starts|may|can)\b",
    ),
    ("century", rf"{_IN}the [^ ]+ century\b"),
    ("variant variation", "^(?:an?|another|one|the) (?:[^ ]+ )?(?:variant|variation) :"),
    ("here", r"\bbut not here$"),
)
_OF_ANY = frozenset({"game", "games", "chess", "the"})
"""Words of a title that make no other game its own: `Modern` does in `the modern game`."""
_THEIRS = _ABROAD | {"chess"}
_ARTICLES = frozenset({"the", "a", "an"})
_OPENING = frozenset({",", ":", "only", "while", "whereas", "where", "but", "and"})


def tells_of_kin(
    text: str, words: Sequence[str], tokens: Sequence[Token], title: frozenset[str]
) -> bool:
    """Whether a sentence is about a game that this one is compared with."""
    found = find(_ELSEWHERE, text, words)
    if found is not None and _OF_ANY.issuperset(title.intersection(found.group().split())):
        return True
    return not _THEIRS.isdisjoint(words) and is_of_their_men(tokens)


def is_of_their_men(tokens: Sequence[Token]) -> bool:
    """`Western pawns promote …`, `The king of chess may castle`; and not `moves like a chess
    knight`."""
    opens = 0
    for at, token in enumerate(tokens):
        if token.low in _OPENING or (token.low in _ARTICLES and at == opens):
            opens = at + 1
        elif at == opens and token.low in _THEIRS:
            return at + 1 < len(tokens) and tokens[at + 1].kind == "piece"
        elif at == opens and token.kind == "piece":
            behind = [each.low for each in tokens[at + 1 : at + 4]]
            if behind[:1] == ["of"] and "chess" in behind:
                return True
    return False


_GOING_ON = wordset("also moreover furthermore likewise besides similarly and")
_TOO = frozenset({"also", "too", "likewise"})


def goes_on(tokens: Sequence[Token]) -> bool:
    """Whether a sentence adds to the one before it: `Also, …`, `Pawns there promote …`."""
    lows = [token.low for token in tokens]
    there = lows.index("there") if "there" in lows[1:3] else 0
    of_there = there > 0 and lows[there - 1] not in ("is", "are", "stands", "stand")
    return of_there or lows[0] in _GOING_ON or not _TOO.isdisjoint(lows)
