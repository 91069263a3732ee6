"""The options of a directive, read one by one; every wrong word is a problem at its own place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeAlias, cast, get_args

from sitegen.diagram.model import Arrow, Coordinates, Label, Mark, Role
from sitegen.diagram.theme import theme_names
from sitegen.rules.board import file_name
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from sitegen.diagram.model import Cell, Shape
    from sitegen.document.model import Directive, Option
    from sitegen.rules.board import Board, Square
    from sitegen.source import Text

_WORD = re.compile(r"\S+")
_SHAPES = ("dot", "ring", "cross", "diamond", "star")


@dataclass(frozen=True, slots=True)
class Options:
    """What a directive asks for beside its picture's name and caption."""

    fen: Text | None = None
    moves: tuple[tuple[Square, Span], ...] = ()
    marks: tuple[Mark, ...] = ()
    highlights: tuple[Cell, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    labels: tuple[Label, ...] = ()
    last: tuple[Cell, Cell] | None = None
    window: tuple[Cell, Cell] | None = None
    coordinates: Coordinates | None = None
    theme: str = ""
    flipped: bool = False


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A word that cannot be read: its characters, and what would be right."""

    start: int
    end: int
    expected: str
    near: str = ""


_Reader: TypeAlias = "Callable[[str, int, Board], object]"


def read_options(directive: Directive, board: Board) -> tuple[Options, tuple[Problem, ...]]:
    """The options that can be read, and a `directive-option` {option, found, expected, near} for
    every word that cannot."""
    values: dict[str, object] = {}
    problems: list[Problem] = []
    for option in directive.options:
        key = option.key.value
        if key not in _KEYS:
            near = get_close_matches(key, _KEYS, 1, 0.5)
            known = f"one of {', '.join(_KEYS)}"
            problems.append(_problem(option, option.key.span, key, known, near[0] if near else ""))
        elif key in values:
            problems.append(_problem(option, option.key.span, key, "each option once"))
        else:
            values[key] = _read(option, board, problems)
    return _options(values), tuple(problems)


def _read(option: Option, board: Board, problems: list[Problem]) -> object:
    key = option.key.value
    reader = _KEYS[key]
    if reader is None:
        if option.value is not None and key == "flip":
            problems.append(_problem(option, option.span, key, "`flip` alone, without a value"))
        return option.value if key == "fen" else True
    if option.value is None:
        problems.append(_problem(option, option.span, key, f'a value: {key}="…"'))
        return ()
    return tuple(_words(option, option.value, reader, board, problems))


def _words(
    option: Option, value: Text, reader: _Reader, board: Board, problems: list[Problem]
) -> Iterator[tuple[object, Span]]:
    for word in _WORD.finditer(value.value):
        read = reader(word[0], word.start(), board)
        if isinstance(read, _Wrong):
            span = value.at(read.start, read.end)
            found = value.value[read.start : read.end]
            problems.append(_problem(option, span, found, read.expected, read.near))
        else:
            yield read, value.at(*word.span())


def _problem(option: Option, span: Span, found: str, expected: str, near: str = "") -> Problem:
    data = {"option": option.key.value, "found": found, "expected": expected, "near": near}
    return Problem("directive-option", span, data)


# ── one reader for each kind of word ──


def _square(word: str, start: int, board: Board) -> Cell | _Wrong:
    square = board.parse(word)
    if square is None:
        corner = f"{file_name(board.files - 1)}{board.ranks}"
        return _Wrong(start, start + len(word), f"a square of this board, a1 to {corner}")
    return board.file(square), board.rank(square)


def _pair(word: str, start: int, board: Board) -> tuple[Cell, Cell] | _Wrong:
    """Two squares, as in `e2e4` or `a10-b12`."""
    parts = re.fullmatch(r"([a-z][0-9]{1,2})-?([a-z][0-9]{1,2})", word)
    if parts is None:
        return _Wrong(start, start + len(word), "two squares, such as e2e4")
    first = _square(parts[1], start, board)
    second = _square(parts[2], start + parts.start(2), board)
    if isinstance(first, _Wrong) or isinstance(second, _Wrong):
        return first if isinstance(first, _Wrong) else cast("_Wrong", second)
    if first == second:
        return _Wrong(start, start + len(word), "two different squares")
    return first, second


def _chosen(word: str, start: int, names: Collection[str], more: str = "") -> str | _Wrong:
    if word in names:
        return word
    near = get_close_matches(word, names, 1)
    expected = f"one of {', '.join(names)}{more}"
    return _Wrong(start, start + len(word), expected, near[0] if near else "")


def _mark(word: str, start: int, board: Board) -> Mark | _Wrong:
    """`e4`, `ring:e4` or, with a number in it, `1:e4`."""
    kind, _, square = word.rpartition(":")
    cell = _square(square, start + len(word) - len(square), board)
    if isinstance(cell, _Wrong):
        return cell
    if kind.isascii() and kind.isdecimal() and len(kind) <= 2:
        return Mark(cell, "number", text=kind)
    shape = _chosen(kind or "dot", start, _SHAPES, ", or a number")
    return shape if isinstance(shape, _Wrong) else Mark(cell, cast("Shape", shape))


def _arrow(word: str, start: int, board: Board) -> Arrow | _Wrong:
    """`e2e4` or, with the part it plays, `capture:e2e4`; a knight's leap is bent."""
    kind, _, squares = word.rpartition(":")
    role = _chosen(kind or "move", start, get_args(Role))
    pair = _pair(squares, start + len(word) - len(squares), board)
    if isinstance(role, _Wrong) or isinstance(pair, _Wrong):
        return role if isinstance(role, _Wrong) else cast("_Wrong", pair)
    (left, low), (right, high) = pair
    bent = sorted((abs(left - right), abs(low - high))) == [1, 2]
    return Arrow(*pair, cast("Role", role), bent)


def _label(word: str, start: int, board: Board) -> Label | _Wrong:
    square, equals, text = word.partition("=")
    cell = _square(square, start, board)
    if isinstance(cell, _Wrong):
        return cell
    if not equals or not 1 <= len(text) <= 4:
        return _Wrong(start, start + len(word), "a square and up to four letters, such as e4=A")
    return Label(cell, text)


def _window(word: str, start: int, board: Board) -> tuple[Cell, Cell] | _Wrong:
    pair = _pair(word, start, board)
    if isinstance(pair, _Wrong):
        return pair
    files, ranks = sorted(cell[0] for cell in pair), sorted(cell[1] for cell in pair)
    return (files[0], ranks[0]), (files[1], ranks[1])


def _coordinates(word: str, start: int, _board: Board) -> str | _Wrong:
    return _chosen(word, start, get_args(Coordinates))


def _theme(word: str, start: int, _board: Board) -> str | _Wrong:
    return _chosen(word, start, theme_names())


def _man(word: str, start: int, board: Board) -> Square | _Wrong:
    cell = _square(word, start, board)
    return cell if isinstance(cell, _Wrong) else board.square(*cell)


_KEYS: Mapping[str, _Reader | None] = {
    "fen": None,
    "moves": _man,
    "marks": _mark,
    "highlights": _square,
    "arrows": _arrow,
    "labels": _label,
    "last": _pair,
    "window": _window,
    "coordinates": _coordinates,
    "theme": _theme,
    "flip": None,
}
"""Option -> how to read one word of it; None for those that are not lists of words."""


def _options(values: dict[str, object]) -> Options:
    def words(key: str) -> list[object]:
        return [word for word, _ in cast("tuple[tuple[object, Span], ...]", values.get(key, ()))]

    def one(key: str) -> object:
        return next(iter(words(key)), None)

    return Options(
        fen=cast("Text | None", values.get("fen")),
        moves=cast("tuple[tuple[Square, Span], ...]", values.get("moves", ())),
        marks=tuple(cast("list[Mark]", words("marks"))),
        highlights=tuple(cast("list[Cell]", words("highlights"))),
        arrows=tuple(cast("list[Arrow]", words("arrows"))),
        labels=tuple(cast("list[Label]", words("labels"))),
        last=cast("tuple[Cell, Cell] | None", one("last")),
        window=cast("tuple[Cell, Cell] | None", one("window")),
        coordinates=cast("Coordinates | None", one("coordinates")),
        theme=cast("str", one("theme") or ""),
        flipped="flip" in values,
    )
