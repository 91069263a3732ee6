"""Color-binding: what of a board a movement can never leave. On a cylinder it may differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.movement.reach import potential
from sitegen.rules.squares import mask_of, squares_of

if TYPE_CHECKING:
    from sitegen.rules.board import Board, Square
    from sitegen.rules.movement.model import Movement


def is_color_bound(movement: Movement, board: Board) -> bool:
    """Whether no move ever changes the color of the piece's square, and there is one to make."""
    if board.wrap == "none" and _keeps_color(movement):
        return any(potential(movement, board, square) for square in board.squares)
    dark = mask_of(s for s in board.squares if board.is_dark(s))
    mobile = False
    for square in board.squares:
        reached = potential(movement, board, square)
        mobile = mobile or bool(reached)
        if reached & (~dark if dark >> square & 1 else dark):
            return False
    return mobile


def _keeps_color(movement: Movement) -> bool:
    """Whether each step of each way keeps the color, as long as no edges are joined."""
    legs = (leg for way in movement.ways for leg in way.legs)
    return all(
        not leg.wraps and all(sum(step) % 2 == 0 for step in (leg.offset, *leg.turns))
        for leg in legs
    )


def components(movement: Movement, board: Board) -> tuple[frozenset[Square], ...]:
    """The parts of the board between which no series of moves leads, by their first squares.

    A piece that only goes forward counts as if it could go back.
    """
    linked = {square: potential(movement, board, square) for square in board.squares}
    for square, reached in list(linked.items()):
        for other in squares_of(reached):
            linked[other] |= 1 << square
    parts: list[frozenset[Square]] = []
    rest = mask_of(board.squares)
    while rest:
        part, grown = 0, rest & -rest
        while grown:
            part |= grown
            around = 0
            for square in squares_of(grown):
                around |= linked[square]
            grown = around & ~part
        parts.append(frozenset(squares_of(part)))
        rest &= ~part
    return tuple(parts)
