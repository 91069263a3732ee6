"""`engine.topology` -> Board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sitegen.document.model import Mapping, Scalar
from sitegen.interpret.schema import items_of, number_of, numbers_of, text_of
from sitegen.rules.board import MAX_FILES, MAX_RANKS, Board
from sitegen.source import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Mapping as Map

    from sitegen.document.model import Entry, Node
    from sitegen.rules.board import Wrap


_SHOWN = 8
"""Further holes off the board that are shown."""


def interpret_board(node: Node | None, base: Board) -> tuple[Board | None, tuple[Problem, ...]]:
    """The board; `base` where the document says nothing of it, None where it is no grid or where
    what the document says cannot be read.

    Kinds: `wrong-type` {key, expected, found} for sizes and voids that cannot be.
    """
    if node is None:
        return base, ()
    if not isinstance(node, Mapping):
        return None, ()
    if any(further(node)):
        return None, ()
    wrap = _wrap(node.value("wrap"))
    kind = text_of(node.value("type")) or "grid"
    if wrap is None or kind.casefold() != "grid" or (number_of(node.value("layers")) or 1) > 1:
        return None, ()
    files, wrong_files = _size(node.value("cols"), "cols", base.files, MAX_FILES)
    ranks, wrong_ranks = _size(node.value("rows"), "rows", base.ranks, MAX_RANKS)
    if files is None or ranks is None:
        return None, wrong_files + wrong_ranks
    board = Board(files, ranks, wrap=wrap)
    voids, wrong_voids = _voids(node.value("voids"), board)
    return None if voids is None else replace(board, voids=voids), wrong_voids


def _size(
    value: Node | None, key: str, base: int, greatest: int
) -> tuple[int | None, tuple[Problem, ...]]:
    """The number of ranks or files; None where it cannot be."""
    number = number_of(value)
    if value is None:
        return base, ()
    if number is None or 1 <= number <= greatest:
        return number, ()
    data = {
        "key": f"topology.{key}",
        "expected": f"a number from 1 to {greatest}",
        "found": str(number),
    }
    return None, (Problem("wrong-type", value.span, data),)


KEYS = frozenset(
    ("type", "rows", "cols", "layout", "voids", "wrap", "layers", "layer_labels", "orientation")
)
"""What may be said of a board of rows and columns; `orientation` turns no square."""
_NOTHING = frozenset({"", "0", "1", "false", "no", "none", "off"})


def further(node: Mapping) -> Iterator[Entry]:
    """What is said of a board that may make another one of it, and is not known here."""
    for entry in node.entries:
        value = entry.value
        nothing = isinstance(value, Scalar) and (value.null or value.text.value.lower() in _NOTHING)
        if entry.key.text.value not in KEYS and not nothing:
            yield entry


_ALSO: Map[str, Wrap] = {"false": "none", "cylinder": "horizontal", "torus": "both"}
"""What else joined edges are called."""

WRAPS = ("none", "horizontal", "vertical", "both", *_ALSO)
"""The values of `wrap`."""


def _wrap(node: Node | None) -> Wrap | None:
    """None where it is not known which edges are joined."""
    if node is None or (isinstance(node, Scalar) and node.null):
        return "none"
    wrap = text_of(node) or ""
    return _ALSO.get(wrap, cast("Wrap", wrap)) if wrap in WRAPS else None


def _voids(node: Node | None, board: Board) -> tuple[frozenset[int] | None, tuple[Problem, ...]]:
    """Cells come as [row, column] with rows counted from the top; None where one of them cannot
    be read."""
    items = items_of(node)
    cells = [numbers_of(item) for item in items]
    if any(len(cell) != 2 for cell in cells):
        return None, ()
    outside = [
        item
        for item, (row, column) in zip(items, cells, strict=True)
        if not (0 <= row < board.ranks and 0 <= column < board.files)
    ]
    if not outside:
        return frozenset(board.square(c, board.ranks - 1 - r) for r, c in cells), ()
    from_one = all(1 <= row <= board.ranks and 1 <= col <= board.files for row, col in cells)
    return None, (wrong_voids(outside, board, from_one=from_one),)


def wrong_voids(items: Sequence[Node], board: Board, *, from_one: bool) -> Problem:
    """`wrong-type` of cells that cannot be holes of the board; `from_one`: their author may well
    have counted from 1."""
    first, *more = items
    row, column = numbers_of(first)
    hint = ", which seems to be counted from 1" if from_one else ""
    data = {
        "key": "topology.voids",
        "expected": "[row, column], counted from 0 and from the top left corner, at most "
        f"[{board.ranks - 1}, {board.files - 1}] on this board",
        "found": f"[{row}, {column}]{hint}",
    }
    return Problem(
        "wrong-type", first.span, data, tuple(("and here", n.span) for n in more[:_SHOWN])
    )
