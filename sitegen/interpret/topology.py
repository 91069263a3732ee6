"""`engine.topology` -> Board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from sitegen.document.model import Mapping
from sitegen.interpret.schema import items_of, number_of, numbers_of, text_of
from sitegen.rules.board import MAX_FILES, MAX_RANKS, Board
from sitegen.source import Problem

if TYPE_CHECKING:
    from sitegen.document.model import Node
    from sitegen.rules.board import Wrap


def interpret_board(node: Node | None, base: Board) -> tuple[Board | None, tuple[Problem, ...]]:
    """The board; `base` where the document says nothing of it, None where it is no grid.

    Kinds: `wrong-type` {key, expected, found} for sizes and voids that cannot be,
    `board-unsupported` {type} for boards that the engine does not know yet.
    """
    if not isinstance(node, Mapping):
        return base, ()
    kind = text_of(node.value("type")) or "grid"
    layers = number_of(node.value("layers")) or 1
    if kind != "grid" or layers > 1:
        place = node.value("type" if kind != "grid" else "layers")
        problem = Problem("board-unsupported", place.span if place else node.span, {"type": kind})
        return None, (problem,) if kind in ("hex", "grid") else ()
    files, wrong_files = _size(node, "cols", base.files, MAX_FILES)
    ranks, wrong_ranks = _size(node, "rows", base.ranks, MAX_RANKS)
    problems = wrong_files + wrong_ranks
    if problems:
        return None, problems
    board = Board(files, ranks, wrap=_wrap(node))
    voids, wrong_voids = _voids(node.value("voids"), board)
    return replace(board, voids=voids), wrong_voids


def _size(node: Mapping, key: str, base: int, greatest: int) -> tuple[int, tuple[Problem, ...]]:
    value = node.value(key)
    number = number_of(value)
    if value is None or number is None:
        return base, ()
    if 1 <= number <= greatest:
        return number, ()
    data = {
        "key": f"topology.{key}",
        "expected": f"a number from 1 to {greatest}",
        "found": str(number),
    }
    return base, (Problem("wrong-type", value.span, data),)


def _wrap(node: Mapping) -> Wrap:
    wrap = text_of(node.value("wrap"))
    return cast("Wrap", wrap) if wrap in ("horizontal", "vertical", "both") else "none"


def _voids(node: Node | None, board: Board) -> tuple[frozenset[int], tuple[Problem, ...]]:
    """Cells come as [row, column] with rows counted from the top."""
    voids, problems = set(), []
    for item in items_of(node):
        cell = numbers_of(item)
        if len(cell) == 2 and 0 <= cell[0] < board.ranks and 0 <= cell[1] < board.files:
            voids.add(board.square(cell[1], board.ranks - 1 - cell[0]))
        elif len(cell) == 2:
            data = {
                "key": "topology.voids",
                "expected": f"[row, column] on a board of {board.ranks} rows and "
                f"{board.files} columns",
                "found": f"[{cell[0]}, {cell[1]}]",
            }
            problems.append(Problem("wrong-type", item.span, data))
    return frozenset(voids), tuple(problems)
