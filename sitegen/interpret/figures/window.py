"""What the options of a directive put on squares that its window leaves out of the picture."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from sitegen.interpret.figures import words
from sitegen.interpret.figures.words import MOST_WORDS, Wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sitegen.diagram.model import Cell
    from sitegen.document.model import Option
    from sitegen.interpret.figures.words import Read, Reader
    from sitegen.rules.board import Board
    from sitegen.source import Text


def unseen(
    options: Mapping[str, Option], window: tuple[Cell, Cell], board: Board
) -> Iterator[tuple[str, Text]]:
    """The option and the word of all that is not seen, or cut. Of the last move one square is
    enough."""
    (left, low), (right, high) = window

    def inside(cell: Cell) -> bool:
        return left <= cell[0] <= right and low <= cell[1] <= high

    for key, cells_of, enough in _ON_SQUARES:
        option = options.get(key)
        if option is None or option.value is None:
            continue
        for found in islice(re.finditer(r"\S+", option.value.value), MOST_WORDS):
            word = option.value.part(*found.span())
            cells = cells_of(word, board)
            if not isinstance(cells, Wrong) and not enough(map(inside, cells)):
                yield key, word


def _cells_of(
    read: Reader[Read], cells: Callable[[Read], tuple[Cell, ...]]
) -> Reader[tuple[Cell, ...]]:
    def reader(word: Text, board: Board) -> tuple[Cell, ...] | Wrong:
        found = read(word, board)
        return found if isinstance(found, Wrong) else cells(found)

    return reader


_ON_SQUARES: tuple[tuple[str, Reader[tuple[Cell, ...]], Callable[[Iterable[bool]], bool]], ...] = (
    ("marks", _cells_of(words.mark, lambda mark: (mark.cell,)), all),
    ("highlights", _cells_of(words.cell, lambda cell: (cell,)), all),
    ("labels", _cells_of(words.label, lambda label: (label.cell,)), all),
    ("arrows", _cells_of(words.arrow, lambda arrow: (arrow.start, arrow.end)), all),
    ("last", words.pair, any),
)
"""The options that put something on squares, the cells of a word, and how many must be seen."""
