"""The words of an option, one reader for each kind: a square, a mark, an arrow.

A reader gives what the word means, or `Wrong`: the part that cannot be read, and what would do.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct

from sitegen.diagram.model import Arrow, Coordinates, Label, Mark, Role
from sitegen.diagram.theme import theme_names
from sitegen.nearest import nearest
from sitegen.rules.board import Board, file_name
from sitegen.rules.notation.dashes import as_hyphens

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from sitegen.diagram.model import Cell
    from sitegen.rules.board import Square
    from sitegen.source import Text

MIN_CELL_SIZE, MAX_CELL_SIZE = 8, 120
"""Pixels of a square, in a document."""

MOST_WORDS = 500
"""Words of one option: what is beyond could not be told apart on a board any more."""

Rule: TypeAlias = Literal["castling", "promotion", "en-passant", "double-step", "drops"]
"""A rule that can be drawn."""

_Shape: TypeAlias = Literal["dot", "ring", "cross", "diamond", "star"]
_SHAPES: tuple[_Shape, ...] = get_args(_Shape)
_ROLES: tuple[Role, ...] = get_args(Role)
_COORDINATES: tuple[Coordinates, ...] = get_args(Coordinates)
_RULES: tuple[Rule, ...] = get_args(Rule)
_PAIR = re.compile(r"([a-z][0-9]{1,2})[-x×]?([a-z][0-9]{1,2})")

Name = TypeVar("Name", bound=str)
Read = TypeVar("Read")


class Wrong(Struct, frozen=True):
    """A word, or a part of one, that cannot be read, and what would be right."""

    text: Text
    expected: str
    near: str = ""


Reader: TypeAlias = "Callable[[Text, Board], Read | Wrong]"


def square(word: Text, board: Board) -> Square | Wrong:
    found = board.parse(word.value)
    if found is not None:
        return found
    if replace(board, voids=frozenset()).parse(word.value) is not None:
        return Wrong(word, "a square that is not a hole in the board")
    corner = f"{file_name(board.files - 1)}{board.ranks}"
    return Wrong(word, f"a square of this board, a1 to {corner}")


def cell(word: Text, board: Board) -> Cell | Wrong:
    found = square(word, board)
    return found if isinstance(found, Wrong) else (board.file(found), board.rank(found))


def placed(word: Text, board: Board) -> tuple[Square, Text] | Wrong:
    """A square, with the word that names it."""
    found = square(word, board)
    return found if isinstance(found, Wrong) else (found, word)


def pair(word: Text, board: Board) -> tuple[Cell, Cell] | Wrong:
    """Two squares, as in `e2e4` or `a10-b12`."""
    parts = _PAIR.fullmatch(as_hyphens(word.value))
    if parts is None:
        return Wrong(word, "two squares, such as e2e4")
    first, second = (cell(word.part(*parts.span(group)), board) for group in (1, 2))
    if isinstance(first, Wrong):
        return first
    if isinstance(second, Wrong):
        return second
    return (first, second) if first != second else Wrong(word, "two different squares")


def window(word: Text, board: Board) -> tuple[Cell, Cell] | Wrong:
    """Two opposite corners, whichever: the lower left and the upper right one."""
    found = pair(word, board)
    if isinstance(found, Wrong):
        return found
    (left, right), (low, high) = (sorted(axis) for axis in zip(*found, strict=True))
    return (left, low), (right, high)


def mark(word: Text, board: Board) -> Mark | Wrong:
    """`e4`, `ring:e4` or, with a number in it, `1:e4`."""
    kind, name = _halves(word)
    at = cell(name, board)
    if isinstance(at, Wrong):
        return at
    if kind.value.isascii() and kind.value.isdecimal() and len(kind.value) <= 2:
        return Mark(at, "number", text=kind.value)
    shape = _choice(kind, _SHAPES, ", or a number") if kind.value else "dot"
    return shape if isinstance(shape, Wrong) else Mark(at, shape)


def arrow(word: Text, board: Board) -> Arrow | Wrong:
    """`e2e4` or, with the part it plays, `capture:e2e4`; a knight's leap is bent."""
    kind, names = _halves(word)
    role = _choice(kind, _ROLES) if kind.value else "move"
    if isinstance(role, Wrong):
        return role
    found = pair(names, board)
    if isinstance(found, Wrong):
        return found
    (left, low), (right, high) = found
    bent = sorted((abs(left - right), abs(low - high))) == [1, 2]
    return Arrow(*found, role, bent)


def label(word: Text, board: Board) -> Label | Wrong:
    name, equals, text = word.value.partition("=")
    at = cell(word.part(0, len(name)), board)
    if isinstance(at, Wrong):
        return at
    if not equals or not 1 <= len(text) <= 4:
        return Wrong(word, "a square and up to four letters, such as e4=A")
    return Label(at, text)


def coordinates(word: Text, _board: Board) -> Coordinates | Wrong:
    return _choice(word, _COORDINATES)


def theme(word: Text, _board: Board) -> str | Wrong:
    return _choice(word, theme_names())


def rule(word: Text, _board: Board) -> tuple[Rule, Text] | Wrong:
    found = _choice(word, _RULES)
    return found if isinstance(found, Wrong) else (found, word)


def cell_size(word: Text, _board: Board) -> int | Wrong:
    if word.value.isascii() and word.value.isdecimal() and len(word.value) < 4:
        size = int(word.value)
        if MIN_CELL_SIZE <= size <= MAX_CELL_SIZE:
            return size
    return Wrong(word, f"a number of pixels, {MIN_CELL_SIZE} to {MAX_CELL_SIZE}")


def _choice(word: Text, names: Collection[Name], more: str = "") -> Name | Wrong:
    for name in names:
        if name == word.value:
            return name
    near = nearest(word.value, map(str, names))
    return Wrong(word, f"one of {', '.join(names)}{more}", near)


def _halves(word: Text) -> tuple[Text, Text]:
    """What stands before the last colon, if there is one, and what behind it."""
    head, colon, _ = word.value.rpartition(":")
    return word.part(0, len(head)), word.part(len(head) + len(colon), len(word.value))
