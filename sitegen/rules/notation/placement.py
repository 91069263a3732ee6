"""The first field of a FEN: men by rank, walls, and the pocket behind them.

A rank of a wrong width never shifts another, and a man that cannot be read is a hole. Kinds:
`fen-rank-count` {expected, found}, `fen-rank-width` {rank, expected, found}, `fen-unknown-letter`
{square, letter, near} (square `""` in a pocket), `fen-void-occupied` {square, letter}, and
`fen-syntax` {reason, text} with reasons `zero-run`, `split-run` {meant}, `wall` {square},
`promoted-mark`, `pocket`, `pocket-men`.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from sitegen.rules.notation.lookalikes import near_letters
from sitegen.rules.problem import Data, Problem
from sitegen.rules.setup import Man

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.notation.fields import Field
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Side
    from sitegen.rules.variant import Variant

WIDEST = 999
"""Where counting the width of a senseless rank stops."""

MARKS = ("~", "+")
"""Signs of promotion, behind a man or before him. They take no square."""


@dataclass(slots=True)
class Reading:
    """What has been read so far; filled in place by the functions below."""

    variant: Variant
    pattern: re.Pattern[str]
    problems: list[Problem]
    men: dict[Square, Man] = field(default_factory=dict)
    places: dict[Square, tuple[int, int]] = field(default_factory=dict)
    pockets: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))

    def man(self, letter: str) -> tuple[Side, Piece]:
        """The side and the piece of a letter of the pattern."""
        by_letter = self.variant.by_letter
        found = by_letter.get(letter)
        return found or by_letter[unicodedata.normalize("NFC", letter)]


@lru_cache(maxsize=256)
def _tokens(letters: tuple[str, ...], wide: bool) -> re.Pattern[str]:
    """The pattern of one token; on narrow boards a zero joins the digit before it. An accent may
    be a character of its own."""
    run = "[0-9]+" if wide else "[1-9]0|[0-9]"
    spelled = {*letters, *(unicodedata.normalize("NFD", letter) for letter in letters)}
    longest = sorted(filter(None, spelled), key=lambda letter: (-len(letter), letter))
    men = "|".join(map(re.escape, longest)) or "(?!)"
    return re.compile(rf"(?P<run>{run})|(?P<man>{men})(?P<promoted>~?)|(?P<other>.)", re.S)


def read_placement(field: Field, variant: Variant, problems: list[Problem]) -> Reading:
    """Read a placement with its pocket if it has one."""
    pattern = _tokens(tuple(variant.by_letter), variant.board.files > 9)
    out = Reading(variant, pattern, problems)
    text, start, end = field.fen, field.start, field.end
    bracket = text.find("[", start, end)
    body_end = end if bracket < 0 else bracket
    ranks = _ranks(text, start, body_end)
    expected = variant.board.ranks
    if bracket >= 0:
        _read_brackets(text, bracket, end, out)
    elif len(ranks) == expected + 1 and variant.drops is not None:
        _read_pocket(text, *ranks.pop(), out)
    if len(ranks) != expected:
        data = {"expected": expected, "found": len(ranks)}
        first = ranks[expected][0] - 1 if len(ranks) > expected else start
        out.problems.append(Problem("fen-rank-count", first, body_end, data))
    for index, (at, stop) in enumerate(ranks[:expected]):
        _read_rank(text, at, stop, expected - 1 - index, out)
    return out


def _ranks(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The (start, end) of each rank."""
    found = []
    at = start
    while (slash := text.find("/", at, end)) >= 0:
        found.append((at, slash))
        at = slash + 1
    return [*found, (at, end)]


def _read_rank(text: str, start: int, end: int, rank: int, out: Reading) -> None:
    board = out.variant.board
    file = 0
    for token in islice(out.pattern.finditer(text, start, end), WIDEST):
        if file > WIDEST:
            break
        if token.lastgroup == "run":
            file += _run(token[0], token.start(), board.files, out)
        elif token[0] in MARKS:
            _syntax(out, "promoted-mark", token)
        else:
            if file < board.files:
                _read_man(token, rank * board.files + file, out)
            file += 1
    if file != board.files:
        data = {"rank": rank + 1, "expected": board.files, "found": file}
        out.problems.append(Problem("fen-rank-width", *_visible(text, start, end), data))


def _visible(text: str, start: int, end: int) -> tuple[int, int]:
    """An empty rank is shown by the slash beside it."""
    if start < end:
        return start, end
    return (start, end + 1) if end < len(text) and text[end] == "/" else (max(0, start - 1), end)


def _run(run: str, at: int, files: int, out: Reading) -> int:
    """The number of empty squares that a run of digits means."""
    if run.startswith("0"):
        out.problems.append(
            Problem("fen-syntax", at, at + len(run), {"reason": "zero-run", "text": run[:9]})
        )
    value = int(run) if len(run) < 4 else WIDEST
    if value <= files or len(run) == 1 or files <= 9:
        return value
    total = min(sum(map(int, run[:WIDEST])), WIDEST)
    if total > files:
        return value
    data = {"reason": "split-run", "text": run[:9], "meant": str(total)}
    out.problems.append(Problem("fen-syntax", at, at + len(run), data))
    return total


def _read_man(token: re.Match[str], square: Square, out: Reading) -> None:
    board, letter = out.variant.board, token["man"]
    void = square in board.voids
    if letter and not void:
        side, piece = out.man(letter)
        out.men[square] = Man(side, piece.name, bool(token["promoted"]))
        out.places[square] = token.span("man")
    elif letter:
        data = {"square": board.name(square), "letter": letter}
        out.problems.append(Problem("fen-void-occupied", *token.span("man"), data))
    elif token[0] != "*":
        _unknown(token, board.name(square), out)
    elif not void:
        _syntax(out, "wall", token, square=board.name(square))


def _unknown(token: re.Match[str], square: str, out: Reading) -> None:
    letter = token[0]
    near = near_letters(letter, out.variant)
    if letter in "Oo" and not token.string[: token.start()][-1:].isdecimal():
        # A nought stands nowhere but behind another digit.
        near = tuple(guess for guess in near if guess != "0")
    data: Data = {"square": square, "letter": letter, "near": near}
    out.problems.append(Problem("fen-unknown-letter", *token.span(), data))


def _syntax(out: Reading, reason: str, token: re.Match[str], **data: str) -> None:
    problem = Problem("fen-syntax", *token.span(), {"reason": reason, "text": token[0], **data})
    out.problems.append(problem)


def _read_brackets(text: str, start: int, end: int, out: Reading) -> None:
    close = text.find("]", start, end)
    if close != end - 1:
        data = {"reason": "pocket", "text": text[start:end][:40]}
        out.problems.append(Problem("fen-syntax", start, end, data))
    stop = end if close < 0 else close
    if text[start + 1 : stop] != "-":
        _read_pocket(text, start + 1, stop, out)


def _read_pocket(text: str, start: int, end: int, out: Reading) -> None:
    """Men in hand, each by its letter."""
    in_hand = out.variant.drops is not None or out.variant.gating is not None
    if end - start > 4 * WIDEST or (end > start and not in_hand):
        data = {"reason": "pocket-men", "text": text[start:end][:40]}
        out.problems.append(Problem("fen-syntax", start, end, data))
        return
    for token in out.pattern.finditer(text, start, end):
        if letter := token["man"]:
            side, piece = out.man(letter)
            out.pockets[side][piece.name] = out.pockets[side].get(piece.name, 0) + 1
        elif token["run"] or token[0] in MARKS:
            _syntax(out, "pocket", token)
        else:
            _unknown(token, "", out)
