"""Words of a statement as tokens: numbers, squares, marks. Knows no piece and no game.

One pattern without nested repetition cuts the text. What belongs together is for `joined`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from sitegen.interpret.claims.numerals import NUMBERS, ORDINALS

if TYPE_CHECKING:
    from collections.abc import Sequence

Kind: TypeAlias = Literal[
    "word", "number", "ordinal", "square", "range", "move", "size", "rank", "file", "files",
    "piece", "side", "man", "punct", "code", "quoted",
]  # fmt: skip

Point: TypeAlias = tuple[int, int]
"""A square as written, (file, rank) from 0: it need not be on any board."""


class Token(Struct, frozen=True):
    """A word or what several words mean together, at characters `start` to `end`.

    `points` are the squares of a square, range or move; `pieces` the pieces a name may mean (a name
    that the page brings up and the variant lacks stands as itself); `ranks` are rank numbers from
    1, counted from the far edge where negative, and `own` where they are ordinals, which people
    also count from a player's own edge.
    """

    kind: Kind
    text: str
    low: str
    start: int
    end: int
    number: int = 0
    points: tuple[Point, ...] = ()
    pieces: frozenset[str] = frozenset()
    plural: bool = False
    side: int = -1
    ranks: tuple[int, ...] = ()
    own: bool = False


_PATTERNS: tuple[tuple[Kind, str], ...] = (
    ("word", r"[Ee]n[ -][Pp]assant(?!\w)"),
    ("word", r"[A-Za-z]{2,40}(?![\w'’])"),
    ("word", r"[^\W\d_]{2,40}(?:['’][^\W\d_]{1,20})?(?!\w)"),
    ("code", r"\x00+"),
    ("size", r"[0-9]{1,3} ?[×xX✕*] ?[0-9]{1,3}(?!\w)"),
    ("man", r"[A-Z][a-z][1-9][0-9]?(?!\w)"),
    ("move", r"[a-z][1-9][0-9]?[a-z][1-9][0-9]?(?!\w)"),
    ("square", r"[a-zA-L][1-9][0-9]?(?!\w)"),
    ("ordinal", r"[0-9]{1,3}(?:st|nd|rd|th)(?!\w)"),
    ("number", r"[0-9]{1,6}"),
    ("word", r"[^\W\d_]{1,40}(?:['’][^\W\d_]{1,20})?"),
    ("punct", r"[-–—=]>|[^\s\w]|\w"),
)
_KINDS = tuple((kind, re.compile(pattern)) for kind, pattern in _PATTERNS)
_PIECES = re.compile("|".join([r"\s+", *(pattern for _, pattern in _PATTERNS)]))
"""Every text is a series of these."""


def wordset(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


_COUNTED: dict[str, tuple[Kind, int]] = {
    **{word: ("number", n) for word, n in NUMBERS.items()},
    **{word: ("ordinal", n) for word, n in ORDINALS.items()},
}
DASHES = frozenset("-–—")
ARROWS = wordset("-> –> —> →")
"""Marks of a way from one square to another."""


@lru_cache(maxsize=1024)
def tokenize(text: str) -> tuple[Token, ...]:
    """The plain tokens of a text, in order."""
    tokens: list[Token] = []
    end = 0
    for piece in _PIECES.findall(text):
        start, end = end, end + len(piece)
        if piece.endswith(_CONTRACTED):
            tokens += _apart(piece, start)
        elif (known := _meaning(piece)) is not None:
            kind, low, number, points = known
            tokens.append(Token(kind, piece, low, start, end, number, points))
    return tuple(tokens)


_CONTRACTED = ("n't", "n’t")


def _apart(word: str, start: int) -> list[Token]:
    """`isn't` as `is` and `not`, `can't` as `can` and `not`."""
    middle = start + len(word) - len(_CONTRACTED[0])
    stem = word[: middle - start]
    low = stem.lower()
    first = Token("word", stem, "can" if low == "ca" else low, start, middle)
    return [first, Token("word", word[len(stem) :], "not", middle, start + len(word))]


@lru_cache(maxsize=8192)
def _meaning(word: str) -> tuple[Kind, str, int, tuple[Point, ...]] | None:
    """What a word is, wherever it stands: its kind, itself as it is read, its number and squares;
    None for blanks."""
    if word.isspace():
        return None
    kind = next(kind for kind, pattern in _KINDS if pattern.fullmatch(word))
    low = word.lower()
    if low in _COUNTED:
        kind, number = _COUNTED[low]
        return kind, low, number, ()
    if kind == "word":
        low = low.replace("’", "'").replace("-", " ")
    number = int(low.rstrip("stndrh")) if kind in ("number", "ordinal") else 0
    return kind, low, number, _points(kind, low)


_SQUARE = re.compile(r"[a-z][0-9]+")
_TIMES = re.compile(r" ?[×x✕*] ?")


def _points(kind: Kind, low: str) -> tuple[Point, ...]:
    """The squares that are written, or the one pair of numbers of a size."""
    if kind == "size":
        files, ranks = _TIMES.split(low)
        return ((int(files), int(ranks)),)
    written = kind in ("square", "man", "move")
    return tuple(map(point, _SQUARE.findall(low))) if written else ()


def point(name: str) -> Point:
    """`b10` -> (1, 9)."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def point_name(at: Point) -> str:
    return f"{chr(ord('a') + at[0])}{at[1] + 1}"


def low_at(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


def kind_at(tokens: Sequence[Token], at: int) -> str:
    """The kind of the token at `at`, `""` before the first and behind the last."""
    return tokens[at].kind if 0 <= at < len(tokens) else ""


def lows(tokens: Sequence[Token], at: int, number: int) -> list[str]:
    """The next words from `at` on, in lower case."""
    return [token.low for token in tokens[at : at + number]]


def behind_gloss(tokens: Sequence[Token], at: int) -> int:
    """Past a parenthesis that begins at `at`."""
    if low_at(tokens, at) != "(":
        return at
    return next((i + 1 for i in range(at, len(tokens)) if tokens[i].low == ")"), at)


def join(tokens: Sequence[Token], start: int, end: int, text: str, **changes: Any) -> Token:
    """One token in the place of `tokens[start:end]`."""
    first, last = tokens[start], tokens[end - 1]
    words = text[first.start : last.end]
    changes = {"low": words.lower(), **changes}
    return replace(first, text=words, end=last.end, **changes)
