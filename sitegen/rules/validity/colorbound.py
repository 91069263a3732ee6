"""`fen-colorbound-pair`: all men of a color-bound kind of one side stand on squares of one color.

Whether a kind is color-bound follows from its movement and the board. Data: {piece, first, second}:
the color on which the first and the second side's men stand, `""` for a side that has them right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.rules.movement import is_color_bound
from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Movement
    from sitegen.rules.piece import Piece
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def colorbound_pair(setup: Setup, variant: Variant) -> tuple[SetupProblem, ...]:
    men: dict[tuple[str, Side], list[Square]] = {}
    for square, man in sorted(setup.placement.items()):
        men.setdefault((man.piece, man.side), []).append(square)
    found = (_of_kind(setup.board, piece, men) for piece in variant.pieces)
    return tuple(problem for problem in found if problem is not None)


def _of_kind(
    board: Board, piece: Piece, men: Mapping[tuple[str, Side], list[Square]]
) -> SetupProblem | None:
    pairs = [_alike(men.get((piece.name, side), []), board) for side in SIDES]
    if not any(pairs) or not _bound(piece.movement, board):
        return None
    colors = [_color(pair[0], board) if pair else "" for pair in pairs]
    data = {"piece": piece.name, "first": colors[0], "second": colors[1]}
    return SetupProblem("fen-colorbound-pair", pairs[0] + pairs[1], data)


def _alike(men: list[Square], board: Board) -> tuple[Square, ...]:
    """The men, if they are two or more and all on one color."""
    colors = {board.is_dark(square) for square in men}
    return tuple(men) if len(men) > 1 and len(colors) == 1 else ()


def _color(square: Square, board: Board) -> str:
    return "dark" if board.is_dark(square) else "light"


@lru_cache(maxsize=1024)
def _bound(movement: Movement, board: Board) -> bool:
    return is_color_bound(movement, board)
