"""Words of a statement as tokens: numbers, squares, ranks, files. Knows no piece and no game.

One pattern without nested repetition cuts the text; `merge` joins what belongs together (`ranks 1
to 4`, `a2–j2`, `eighty-one`), each token keeping its place in the statement.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

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
    ("size", r"[0-9]{1,3} ?[×xX✕] ?[0-9]{1,3}(?!\w)"),
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


def _ranked(text: str, first: int, step: int = 1) -> dict[str, int]:
    return {word: first + step * n for n, word in enumerate(text.split())}


_TENS = _ranked("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10)
NUMBERS = {
    **_ranked(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen",
        0,
    ),
    **_TENS,
    "dozen": 12,
    "hundred": 100,
}
ORDINALS = _ranked(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth", 1
)
_COUNTED: dict[str, tuple[Kind, int]] = {
    **{word: ("number", n) for word, n in NUMBERS.items()},
    **{word: ("ordinal", n) for word, n in ORDINALS.items()},
}
DASHES = frozenset("-–—")
JOINS = frozenset({"to", "through", "-", "–", "—"})
_ARROWS = frozenset({"->", "–>", "—>", "→"})
"""Marks of a way from one square to another."""
_RANGE_JOINS = JOINS | _ARROWS | {"until", "till"}
_EDGES = {
    "back": 1, "home": 1, "base": 1, "last": -1, "far": -1, "farthest": -1, "furthest": -1,
    "final": -1, "end": -1, "promotion": -1, "rearmost": 1,
}  # fmt: skip
_RANK_WORDS = frozenset({"rank", "ranks", "row", "rows"})
_RANK_HEADS = frozenset({*_EDGES, *_RANK_WORDS, "files", *ascii_lowercase})


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
_TIMES = re.compile(r" ?[×x✕] ?")


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


def join(tokens: Sequence[Token], start: int, end: int, text: str, **changes: Any) -> Token:
    """One token in the place of `tokens[start:end]`."""
    first, last = tokens[start], tokens[end - 1]
    words = text[first.start : last.end]
    changes = {"low": words.lower(), **changes}
    return replace(first, text=words, end=last.end, **changes)


def merge(tokens: Sequence[Token], text: str) -> list[Token]:
    """Tokens with compound numbers, ranks, files and ranges of squares joined."""
    merged: list[Token] = []
    end = 0
    for at, token in enumerate(tokens):
        if at < end:
            continue
        joins = token.kind != "word" or token.low in _RANK_HEADS
        if joins and token.kind in _MERGED and (found := _MERGED[token.kind](tokens, at, text)):
            token, end = found
        merged.append(token)
    return merged


def low_at(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


def _kind_at(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].kind if at < len(tokens) else ""


def _number(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`10 by 8`, `ten squares by eight`, `eighty-one`, `one hundred and twenty`."""
    by = at + 1 + (low_at(tokens, at + 1) == "squares")
    if low_at(tokens, by) == "by" and _kind_at(tokens, by + 1) == "number":
        sizes = (tokens[at].number, tokens[by + 1].number)
        return join(tokens, at, by + 2, text, kind="size", points=(sizes,)), by + 2
    number, end = _tens(tokens, at)
    if low_at(tokens, end) == "hundred":
        number, end = 100 * number, end + 1
    if tokens[end - 1].low == "hundred":
        rest, behind = _tens(tokens, end + (low_at(tokens, end) == "and"))
        number, end = (number + rest, behind) if rest else (number, end)
    return (join(tokens, at, end, text, number=number), end) if end > at + 1 else None


def _tens(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """The number that begins at a place, 0 for none, and its end."""
    number = tokens[at].number if _kind_at(tokens, at) == "number" else 0
    skip = 2 if low_at(tokens, at + 1) in DASHES else 1
    unit = NUMBERS.get(low_at(tokens, at + skip), 0)
    if low_at(tokens, at) in _TENS and 0 < unit < 10:
        return number + unit, at + skip + 1
    return number, at + 1


def _ordinal_ranks(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`second rank`, `2nd and 7th ranks`."""
    numbers, end = [tokens[at].number], at + 1
    while low_at(tokens, end) in _LINKS and _kind_at(tokens, end + 1) == "ordinal":
        numbers.append(tokens[end + 1].number)
        end += 2
    if low_at(tokens, end) not in _RANK_WORDS:
        return None
    token = join(tokens, at, end + 1, text, kind="rank", ranks=tuple(numbers), own=True)
    return token, end + 1


def _range(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`a2–j2`, `a2 to j2`: the two ends are kept, not what lies between."""
    link = low_at(tokens, at + 1)
    if link not in _RANGE_JOINS or _kind_at(tokens, at + 2) != "square":
        return None
    kind: Kind = "move" if link in _ARROWS else "range"
    ends = tokens[at].points + tokens[at + 2].points
    return join(tokens, at, at + 3, text, kind=kind, points=ends), at + 3


def _word(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    low = tokens[at].low
    if low in _RANK_WORDS:
        return _numbered_ranks(tokens, at, text)
    after = at + 2 if low_at(tokens, at + 1) in DASHES else at + 1
    if low in _EDGES and low_at(tokens, after) in _RANK_WORDS:
        edge = _EDGES[low]
        return join(tokens, at, after + 1, text, kind="rank", ranks=(edge,), own=True), after + 1
    if low == "files":
        return _files(tokens, at, text, at + 1) or _lettered(tokens, at, text, at + 1)
    file = _file(tokens, at)
    if file and low_at(tokens, after) in _FILE_WORDS and not _is_article(tokens, at):
        return join(tokens, at, after + 1, text, kind="file", points=file), after + 1
    return _files(tokens, at, text, at) or _lettered(tokens, at, text, at)


_FILE_WORDS = frozenset({"file", "files", "column", "columns"})


def _file(tokens: Sequence[Token], at: int) -> tuple[Point, ...]:
    """The file that a single letter means."""
    low = low_at(tokens, at)
    return ((ord(low) - ord("a"), 0),) if len(low) == 1 and "a" <= low <= "z" else ()


_MOST_FILES = 26
"""There are no more letters for them."""


def _lettered(tokens: Sequence[Token], start: int, text: str, at: int) -> tuple[Token, int] | None:
    """`files b and i`, `b- and i-files`: the letters from `at` on; the word stands at `start` or
    behind them."""
    letters: tuple[Point, ...] = ()
    end = at
    while len(letters) < _MOST_FILES and (file := _file(tokens, end)):
        letters += file
        end += 1 + (low_at(tokens, end + 1) in DASHES)
        if low_at(tokens, end) not in ("and", "&", ","):
            break
        end += 1 + (low_at(tokens, end + 1) in ("and", "&"))
    if len(letters) < 2 or (start == at and low_at(tokens, end) not in ("files", "columns")):
        return None
    last = end + (start == at)
    return join(tokens, start, last, text, kind="file", points=letters), last


def _is_article(tokens: Sequence[Token], at: int) -> bool:
    """`The kings share a file`, whichever it is; `the a file` is the first one."""
    small = tokens[at].text == "a" or (tokens[at].text == "A" and not at)
    return small and low_at(tokens, at - 1) != "the" and low_at(tokens, at + 1) in _FILE_WORDS


def _files(tokens: Sequence[Token], start: int, text: str, at: int) -> tuple[Token, int] | None:
    """`a–j`, `a to j`, from `at` on; the word `files` may stand before, at `start`."""
    first, last = _file(tokens, at), _file(tokens, at + 2)
    if not (first and last) or low_at(tokens, at + 1) not in JOINS:
        return None
    return join(tokens, start, at + 3, text, kind="files", points=first + last), at + 3


def _numbered_ranks(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`rank 2`, `ranks 1–4`, `ranks 4 and 3`, `ranks 10, 9 and 8`."""
    if _kind_at(tokens, at + 1) != "number":
        return None
    numbers, end = [tokens[at + 1].number], at + 2
    while _kind_at(tokens, end + (skip := _link(tokens, end))) == "number":
        link, number = tokens[end].low, tokens[end + skip].number
        if link in JOINS and 0 < number - numbers[-1] < 99:
            numbers.extend(range(numbers[-1] + 1, number + 1))
        elif tokens[at].low in ("ranks", "rows") and link in _LINKS:
            numbers.append(number)
        else:
            break
        end += skip + 1
    return join(tokens, at, end, text, kind="rank", ranks=tuple(numbers)), end


_LINKS = frozenset({"and", "or", "&", ","})


def _link(tokens: Sequence[Token], at: int) -> int:
    """How many words lie between two numbers: `and`, or a comma and `and`."""
    return 1 + (low_at(tokens, at) == "," and low_at(tokens, at + 1) in ("and", "or"))


_MERGED = {"word": _word, "number": _number, "ordinal": _ordinal_ranks, "square": _range}
