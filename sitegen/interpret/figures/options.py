"""The options of a directive: every word that cannot be read is a problem at its own place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.figures import words
from sitegen.interpret.figures.window import unseen
from sitegen.interpret.figures.words import MOST_WORDS, Wrong
from sitegen.nearest import nearest
from sitegen.source import Problem, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.diagram.model import Arrow, Cell, Coordinates, Label, Mark
    from sitegen.document.model import Directive, Option
    from sitegen.interpret.figures.words import Read, Reader, Rule
    from sitegen.rules.board import Board, Square
    from sitegen.source import Span

_WORD = re.compile(r"\S+")

LOOK = ("coordinates", "theme", "cellSize", "flip")
"""Options that say how a board looks, not what is on it."""
MOVES = ("theme", "cellSize")
"""Options that fit the movement of a piece."""
_KEYS = ("fen", "rule", "moves", "marks", "highlights", "arrows", "labels", "last", "window", *LOOK)


class Options(Struct, frozen=True):
    """What a directive asks for beside its picture's name and caption."""

    fen: Text | None = None
    rule: tuple[Rule, Text] | None = None
    moves: tuple[tuple[Square, Text], ...] = ()
    marks: tuple[Mark, ...] = ()
    highlights: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    last: tuple[Cell, Cell] | None = None
    window: tuple[Cell, Cell] | None = None
    coordinates: Coordinates | None = None
    theme: str = ""
    cell_size: int | None = None
    flipped: bool = False


def read_options(directive: Directive, board: Board) -> tuple[Options, tuple[Problem, ...]]:
    """The options that can be read, and a `directive-option` {option, found, expected, near} for
    every word that cannot."""
    options, problems = _sorted_out(directive)
    reading = _Reading(board, options, problems)
    read = Options(
        fen=reading.text("fen"),
        rule=reading.one("rule", words.rule),
        moves=reading.words("moves", words.placed),
        marks=reading.words("marks", words.mark),
        highlights=reading.words("highlights", words.cell),
        arrows=reading.words("arrows", words.arrow),
        labels=reading.words("labels", words.label),
        last=reading.one("last", words.pair),
        window=reading.one("window", words.window),
        coordinates=reading.one("coordinates", words.coordinates),
        theme=reading.one("theme", words.theme) or "",
        cell_size=reading.one("cellSize", words.cell_size),
        flipped=reading.flag("flip"),
    )
    if read.window is not None:
        asked = reading.text("window")
        expected = f"squares within the window {asked.value if asked else ''}"
        for key, word in unseen(options, read.window, board):
            problems.append(option_problem(key, word.span, word.value, expected))
    return read, tuple(problems)


def option_problem(option: str, span: Span, found: str, expected: str, near: str = "") -> Problem:
    data = {"option": option, "found": found, "expected": expected, "near": near}
    return Problem("directive-option", span, data)


def _sorted_out(directive: Directive) -> tuple[dict[str, Option], list[Problem]]:
    """The known options by key, each once and where it makes sense."""
    options: dict[str, Option] = {}
    problems: list[Problem] = []
    allowed, why = _allowed(directive)
    for option in directive.options:
        key = option.key.value
        if key in options:
            expected, near = "each option once", ""
        elif key in allowed:
            options[key] = option
            continue
        elif key in _KEYS:
            expected, near = why, ""
        else:
            expected = f"one of {', '.join(allowed)}"
            near = nearest(key, allowed, 0.5)
        problems.append(option_problem(key, option.key.span, key, expected, near))
    return options, problems


def _allowed(directive: Directive) -> tuple[tuple[str, ...], str]:
    """The options that fit the directive, and what is asked of the others."""
    if directive.kind.value == "moves":
        return MOVES, f"only {' and '.join(MOVES)} with the moves of a piece"
    if directive.option("rule") is not None:
        return ("rule", *LOOK), "no other option that puts something on the board beside `rule`"
    return _KEYS, ""


class _Reading(Struct, frozen=True):
    """The options of one directive, and the problems found so far with their words."""

    board: Board
    options: dict[str, Option]
    problems: list[Problem]

    def text(self, key: str) -> Text | None:
        option = self.options.get(key)
        if option is not None and option.value is None:
            self._wrong(key, option.span, key, f'a value: {key}="…"')
        return option.value if option else None

    def flag(self, key: str) -> bool:
        option = self.options.get(key)
        if option is not None and option.value is not None:
            self._wrong(key, option.span, key, f"`{key}` alone, without a value")
        return option is not None

    def words(self, key: str, read: Reader[Read]) -> tuple[Read, ...]:
        text = self.text(key)
        return tuple(self._read(key, text, read)) if text else ()

    def one(self, key: str, read: Reader[Read]) -> Read | None:
        """The value of an option that has a single one: it stands first, or several words are
        wrong as a whole."""
        text = self.text(key)
        if text is None:
            return None
        parts = list(_WORD.finditer(text.value))
        if not parts:
            self._wrong(key, text.span, text.value, "one value")
        if len(parts) < 2:
            return next(self._read(key, text, read), None)
        first, whole = read(text.part(*parts[0].span()), self.board), read(text, self.board)
        if not isinstance(first, Wrong):
            rest = text.part(parts[1].start(), len(text.value))
            self._wrong(key, rest.span, rest.value, "one value")
            return first
        expected = whole.expected if isinstance(whole, Wrong) else "one value"
        self._wrong(key, text.span, text.value, expected, self._joined(text, read))
        return None

    def _joined(self, text: Text, read: Reader[Read]) -> str:
        """What several words would mean as one, `""` where they mean nothing: `en passant`."""
        parts = _WORD.findall(text.value)[:MOST_WORDS]
        for word in ("-".join(parts), "".join(parts)):
            if not isinstance(read(Text.plain(word, 0), self.board), Wrong):
                return word
        return ""

    def _read(self, key: str, text: Text, read: Reader[Read]) -> Iterator[Read]:
        for count, found in enumerate(_WORD.finditer(text.value)):
            if count == MOST_WORDS:
                rest = text.part(found.start(), len(text.value))
                self._wrong(key, rest.span, found[0], f"no more than {MOST_WORDS} words")
                break
            word = read(text.part(*found.span()), self.board)
            if isinstance(word, Wrong):
                self._wrong(key, word.text.span, word.text.value, word.expected, word.near)
            else:
                yield word

    def _wrong(self, key: str, span: Span, found: str, expected: str, near: str = "") -> None:
        self.problems.append(option_problem(key, span, found, expected, near))
