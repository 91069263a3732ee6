"""Tokens that mean one thing together, as one: `ranks 1 to 4`, `a2–j2`, `eighty-one`, `files b and
i`; each keeps its place in the statement."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING

from sitegen.interpret.claims.board_words import EDGES, FILES, RANKS
from sitegen.interpret.claims.numerals import NUMBERS, TENS
from sitegen.interpret.claims.words import ARROWS, DASHES, join, kind_at, low_at, lows, wordset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Kind, Point, Token

_TO = DASHES | {"to", "through"}
_RANGE_JOINS = _TO | ARROWS | {"until", "till"}
_RANK_HEADS = frozenset({*EDGES, *RANKS, "files", *ascii_lowercase})


def merge(tokens: Sequence[Token], text: str) -> list[Token]:
    """Tokens with compound numbers, ranks, files and ranges of squares joined."""
    merged: list[Token] = []
    end = 0
    for at, token in enumerate(tokens):
        if at < end:
            continue
        kind = token.kind
        if token.low in _RANK_HEADS if kind == "word" else kind in _JOINED:
            token, end = _JOINED[kind](tokens, at, text) or (token, end)
        merged.append(token)
    return merged


_GOING_ON = frozenset({"squares", "by", "hundred", *DASHES, *NUMBERS})
"""What may stand behind the first word of a longer number."""
_BEFORE_BY = DASHES | {"squares"}


def _number(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`10 by 8`, `ten-by-eight`, `ten squares by eight`, `eighty-one`, `one hundred and twenty`."""
    if low_at(tokens, at + 1) not in _GOING_ON and tokens[at].low != "hundred":
        return None
    by = at + 1 + (low_at(tokens, at + 1) in _BEFORE_BY)
    other = by + 1 + (low_at(tokens, by + 1) in DASHES)
    if low_at(tokens, by) == "by" and kind_at(tokens, other) == "number":
        sizes = (tokens[at].number, tokens[other].number)
        return join(tokens, at, other + 1, text, kind="size", points=(sizes,)), other + 1
    number, end = _tens(tokens, at)
    if low_at(tokens, end) == "hundred":
        number, end = 100 * number, end + 1
    if tokens[end - 1].low == "hundred":
        rest, behind = _tens(tokens, end + (low_at(tokens, end) == "and"))
        number, end = (number + rest, behind) if rest else (number, end)
    return (join(tokens, at, end, text, number=number), end) if end > at + 1 else None


def _tens(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """The number that begins at a place, 0 for none, and its end."""
    number = tokens[at].number if kind_at(tokens, at) == "number" else 0
    skip = 2 if low_at(tokens, at + 1) in DASHES else 1
    unit = NUMBERS.get(low_at(tokens, at + skip), 0)
    if low_at(tokens, at) in TENS and 0 < unit < 10:
        return number + unit, at + skip + 1
    return number, at + 1


def _ordinal_ranks(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`second rank`, `2nd and 7th ranks`."""
    numbers, end = [tokens[at].number], at + 1
    while low_at(tokens, end) in _LINKS and kind_at(tokens, end + 1) == "ordinal":
        numbers.append(tokens[end + 1].number)
        end += 2
    end += low_at(tokens, end) == "horizontal"
    if low_at(tokens, end) not in RANKS and not _is_line(tokens, end):
        return None
    end = _behind_player(tokens, end + 1)
    token = join(tokens, at, end, text, kind="rank", ranks=tuple(numbers), own=True)
    return token, end


def _is_line(tokens: Sequence[Token], at: int) -> bool:
    """`The second line from the player`; the first line of an army is another one."""
    return low_at(tokens, at) == "line" and _behind_player(tokens, at + 1) > at + 1


_OR_RANK = (["(", "or", "rank", ")"], ["(", "rank", ")"], ["(", "or", "row", ")"])
_FROM = (["from"], ["closest", "to"], ["nearest", "to"], ["in", "front", "of"], ["nearest"])
_BEHIND = frozenset(words[0] for words in (*_OR_RANK, *_FROM))
_PLAYERS = (["each", "player"], ["the", "player"], ["every", "player"], ["you"])


def _behind_player(tokens: Sequence[Token], at: int) -> int:
    """Past `(or rank)` and `from each player`, which say no more than `second row` does."""
    if low_at(tokens, at) not in _BEHIND:
        return at
    at += next((len(gloss) for gloss in _OR_RANK if lows(tokens, at, len(gloss)) == gloss), 0)
    for words in _FROM:
        behind = at + len(words)
        if lows(tokens, at, len(words)) == words:
            whose = (len(who) for who in _PLAYERS if lows(tokens, behind, len(who)) == who)
            end = behind + next(whose, 0)
            return end if end > behind else at
    return at


def _range(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`a2–j2`, `a2 to j2`: the two ends are kept, not what lies between."""
    link = low_at(tokens, at + 1)
    if link not in _RANGE_JOINS or kind_at(tokens, at + 2) != "square":
        return None
    kind: Kind = "move" if link in ARROWS else "range"
    ends = tokens[at].points + tokens[at + 2].points
    return join(tokens, at, at + 3, text, kind=kind, points=ends), at + 3


_BESIDE = _TO | FILES | {"and", "&", ","}
"""What may stand behind the letter of a file that is no article."""


def _word(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    low = tokens[at].low
    if low in RANKS:
        return _numbered_ranks(tokens, at, text)
    after = at + 2 if low_at(tokens, at + 1) in DASHES else at + 1
    if low in EDGES and low_at(tokens, after) in RANKS:
        edge = EDGES[low]
        return join(tokens, at, after + 1, text, kind="rank", ranks=(edge,), own=True), after + 1
    if low == "files":
        return _files(tokens, at, text, at + 1) or _lettered(tokens, at, text, at + 1)
    if low_at(tokens, at + 1) not in _BESIDE:
        return None
    file = _file(tokens, at)
    if file and low_at(tokens, after) in FILES and not _is_article(tokens, at):
        return join(tokens, at, after + 1, text, kind="file", points=file), after + 1
    return _files(tokens, at, text, at) or _lettered(tokens, at, text, at)


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
    return small and low_at(tokens, at - 1) != "the" and low_at(tokens, at + 1) in FILES


def _files(tokens: Sequence[Token], start: int, text: str, at: int) -> tuple[Token, int] | None:
    """`a–j`, `a to j`, from `at` on; the word `files` may stand before, at `start`."""
    first, last = _file(tokens, at), _file(tokens, at + 2)
    if not (first and last) or low_at(tokens, at + 1) not in _TO:
        return None
    return join(tokens, start, at + 3, text, kind="files", points=first + last), at + 3


def _numbered_ranks(tokens: Sequence[Token], at: int, text: str) -> tuple[Token, int] | None:
    """`rank 2`, `ranks 1–4`, `ranks 4 and 3`, `ranks 10, 9 and 8`."""
    if kind_at(tokens, at + 1) != "number":
        return None
    numbers, end = [tokens[at + 1].number], at + 2
    while kind_at(tokens, end + (skip := _link(tokens, end))) == "number":
        link, number = tokens[end].low, tokens[end + skip].number
        if link in _TO and 0 < number - numbers[-1] < 99:
            numbers.extend(range(numbers[-1] + 1, number + 1))
        elif tokens[at].low in ("ranks", "rows") and link in _LINKS:
            numbers.append(number)
        else:
            break
        end += skip + 1
    return join(tokens, at, end, text, kind="rank", ranks=tuple(numbers)), end


_LINKS = wordset("and or & ,")


def _link(tokens: Sequence[Token], at: int) -> int:
    """How many words lie between two numbers: `and`, or a comma and `and`."""
    return 1 + (low_at(tokens, at) == "," and low_at(tokens, at + 1) in ("and", "or"))


_JOINED = {"word": _word, "number": _number, "ordinal": _ordinal_ranks, "square": _range}
