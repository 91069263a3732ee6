"""The colors of corners: `black squares in the corners`, `the right corner is light`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen import english
from sitegen.interpret.claims.board_words import DARK
from sitegen.interpret.claims.grammar import ARE
from sitegen.interpret.claims.ground import judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "corner-color-mismatch"
_NOUNS = ("square", "squares", "corner", "corners", "coloured", "colored", "field", "cell")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or statement.lows.isdisjoint(DARK):
            continue
        if statement.lows.isdisjoint(("not", "no", "never")):
            yield from _corner(statement, ground)


def _color(statement: Statement) -> Token | None:
    """The one word of color, where it is a square's."""
    tokens = statement.tokens
    if statement.lows >= {"dark", "light"}:
        return None
    found = []
    for at, token in enumerate(tokens):
        if token.low not in DARK:
            continue
        near = [t.low for t in tokens[at + 1 : at + 3]]
        last = at == len(tokens) - 1 or tokens[at + 1].low in (",", ".", ")")
        copula = at > 0 and tokens[at - 1].low in ARE and last
        if any(word in _NOUNS for word in near) or copula:
            found.append(token)
    return found[0] if len({t.low for t in found}) == 1 else None


def _corner(statement: Statement, ground: Ground) -> Iterator[Claim]:
    color = _color(statement)
    if color is None:
        return
    dark = DARK[color.low]
    text = statement.low
    board = ground.board
    right = (board.square(board.files - 1, 0), board.square(0, board.ranks - 1))
    left = (board.square(0, 0), board.square(board.files - 1, board.ranks - 1))
    handed = any(w in text for w in ("corner", "nearest", "hand", "each player", "bottom"))
    squares: tuple[int, ...]
    names = [t for t in statement.tokens if t.kind == "square"]
    if names:
        found = [ground.square(t.points[0]) for t in names]
        if None in found or any(t.kind == "piece" for t in statement.tokens):
            return
        squares = tuple(s for s in found if s is not None)
        where = english.listed(board.name(s) for s in squares)
    elif "right" in text and "left" not in text:
        squares, where = right, "the corner at each player's right"
    elif "left" in text and handed and "right" not in text:
        squares, where = left, "the corner at each player's left"
    elif "corners" in statement.lows:
        squares, where = right + left, "every corner"
    else:
        return
    if not board.voids.isdisjoint(squares):
        return
    word = "dark" if dark else "light"
    wrong = [s for s in squares if board.is_dark(s) != dark]
    names_wrong = english.listed(board.name(s) for s in sorted(wrong))
    other = "light" if dark else "dark"
    says = f"{where} {'are' if len(names) > 1 else 'is'} {word}"
    finds = f"{names_wrong} {'is' if len(wrong) == 1 else 'are'} {other}"
    finds += "" if 0 in wrong else " (a1 is dark)"
    claim = judged(KIND, statement.span(color), says, not wrong, finds)
    if len(wrong) == len(squares):
        claim = replace(claim, edits=((claim.span, _opposite(color.text)),))
    yield claim


def _opposite(word: str) -> str:
    """The other color, written like this one."""
    other = {"dark": "light", "light": "dark", "black": "white", "white": "black"}[word.lower()]
    return other.capitalize() if word[0].isupper() else other
