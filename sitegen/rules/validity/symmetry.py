"""How the two armies of a start position answer each other: mirrored, rotated, or not at all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Man

    Image = tuple[Square, ...]
    Placement = Mapping[Square, Man]


@lru_cache(maxsize=64)
def images(board: Board) -> Mapping[str, Image]:
    """For each symmetry the square that answers each square: on the same file, or through the
    centre of the board."""
    files, squares = board.files, range(board.files * board.ranks)
    last = len(squares) - 1
    return {
        "mirror": tuple(last - square + 2 * (square % files) - files + 1 for square in squares),
        "rotation": tuple(last - square for square in squares),
    }


def answers(man: Man | None, other: Man | None) -> bool:
    """Whether two opposite squares hold the same piece of either side, or nothing both."""
    if man is None or other is None:
        return man is other
    return man.piece == other.piece and man.side != other.side


def unanswered(placement: Placement, image: Image) -> list[Square]:
    """Squares of men to whom no man answers; a square that is its own image has no other."""
    return [
        square
        for square in sorted(placement)
        if (other := image[square]) != square
        and not answers(placement[square], placement.get(other))
    ]


def symmetry(placement: Placement, board: Board) -> str:
    """`mirror`, `rotation` or `""`."""
    return next((n for n, image in images(board).items() if _is_answered(placement, image)), "")


def _is_answered(placement: Placement, image: Image) -> bool:
    """Whether a man answers each, as far as that takes looking."""
    return all(
        image[square] == square or answers(man, placement.get(image[square]))
        for square, man in placement.items()
    )


def likeness(placement: Placement, board: Board) -> float:
    """The share of men, the commonest kind left out, to whom a like man answers, at best: 0 to 1.

    Armies that were meant to be alike and have one fault are near 1; unlike by design, near 0.
    """
    kinds = [man.piece for man in placement.values()]
    common = max(set(kinds), key=lambda kind: (kinds.count(kind), kind), default="")
    rest = sum(kind != common for kind in kinds)
    if not rest:
        return 1.0
    lonely = (
        sum(placement[square].piece != common for square in unanswered(placement, image))
        for image in images(board).values()
    )
    return 1 - min(lonely) / rest
