"""Whether a number of squares is that of the whole board: `a board made up of 64 squares`, `the 80
squares of the board`, `9 × 9 = 81 squares`; not of a part of it, and not of the board of chess."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.other_games import NEUTRAL
from sitegen.interpret.claims.words import low_at, lows, wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.statement import Statement

ALL = (["in", "all"], ["in", "total"], ["altogether"])
_SUMS = frozenset({"=", "makes", "total"})
_INVENTORY = wordset("men files ranks size pieces")
_LINES = wordset("files ranks rows columns")
_CHESS = 64


def is_total(statement: Statement, at: int, count: int) -> bool:
    """Whether a number of squares is that of the whole board: in a sum, beside the board's size, or
    said so."""
    tokens = statement.tokens
    if sum(low_at(tokens, i + 1) == "squares" for i in range(len(tokens))) > 1:
        return False
    if tokens[at].number == _CHESS and _OF_CHESS.search(statement.low):
        return False
    before, behind = lows(tokens, max(0, at - 4), min(at, 4)), lows(tokens, at + 2, 4)
    whole = any(behind[: len(words)] == words for words in ALL)
    said = "board" in before and ("has" in before or "of" in before)
    men = before[-1:] == ["on"] and ("men" in before or "in all" in statement.low)
    heads = at == 0 or before[-1:] in ([":"], [","])
    first = heads and behind[:1] in ([","], []) and not statement.lows.isdisjoint(_INVENTORY)
    sized = [i for i, t in enumerate(tokens) if t.kind == "size"]
    beside = any((i < at and "(" in before) or i == at + 3 for i in sized)
    so = "so" in before and not {"has", "are", "is"}.isdisjoint(before)
    beside = beside or (before[-1:] == ["("] and not statement.lows.isdisjoint(_LINES))
    so = so or (before == ["there", "are"] and behind[:3] == ["on", "the", "board"])
    told = 2 * tokens[at].number > count and _is_told(statement, at)
    return whole or said or men or first or beside or so or told or not _SUMS.isdisjoint(before)


_MADE_OF = re.compile(
    r"\b(?:board|chessboard|grid)(?: ,)?(?: that| which)?(?: is)? (?:with|has|of|contains?"
    r"|comprises|containing|comprising|divided into|(?:made|made up|composed|consists"
    r"|consisting) of)"
    r"(?: exactly| a total of)?$"
)
_ENDS = re.compile(
    r"^(?:$|[.,:(]|(?:in an?|in total|arranged|laid|of alternating|of two|alternat\S+|and)\b)"
)
_ALL_THE = re.compile(r"(?:^| )(?:the|all)$")
_ITS = re.compile(r"^(?:of|on) the (?:chess)?board(?: (?:[.,:(]|are|is|may|alternat)|$)")
_COLORS_OF = re.compile(r"\bcolou?rs of (?:all|the|all the)$")
_SHADES = re.compile(r"^(?:of the board|alternat|are\b)")
_ALTERNATE = re.compile(r"^(?:alternate|are (?:alternat\S+|colou?red)) ?")
_WHOLE = ((_MADE_OF, _ENDS), (_ALL_THE, _ITS), (_COLORS_OF, _SHADES), (_ALL_THE, _ALTERNATE))
"""What stands before and behind the number of all squares: `a board made up of 64 squares in …`,
`the 64 squares of the board`, `the colors of the 64 squares`, `the 64 squares alternate`."""
_OTHER_BOARDS = wordset(
    "larger bigger smaller wider other different another extended boards than too not cannot more "
    "add adds added additional joined"
)
_OF_CHESS = re.compile(
    r"\b(?:a|the) chess ?board\b|\bboard of chess\b"
    rf"|\b(?:{'|'.join(sorted(NEUTRAL))}) (?:chess ?)?board\b"
)
"""A board that is named for its size, which need not be that of this game."""


def _is_told(statement: Statement, at: int) -> bool:
    """Whether the words on both sides are those of the whole board, and it is this game's."""
    if not statement.lows.isdisjoint(_OTHER_BOARDS) or statement.low.startswith("on a "):
        return False
    before = " ".join(lows(statement.tokens, max(0, at - _NEAR), min(at, _NEAR)))
    behind = " ".join(lows(statement.tokens, at + 2, _NEAR))
    return any(left.search(before) and right.search(behind) for left, right in _WHOLE)


_NEAR = 8
"""So many words on either side are looked at."""
