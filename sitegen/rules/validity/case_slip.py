"""`fen-case-slip`: men of one side written in the letter case of the other.

The proof is the other half of the board. A man in the far half of the board, whose opposite square
holds the same piece of the same side, was written in the wrong case if changing all such men makes
the armies mirror or rotate each other (`symmetry` says which: certain), or at least makes both
sides have as many men of each such kind, on ranks where everybody else is of the other side
(`symmetry` is `""`: likely). Armies that differ by design are not touched: to them no man of the
same kind answers, or too few to make the halves alike.

Data: {symmetry, placement}: the placement with the men changed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.notation.fen import format_placement
from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import other
from sitegen.rules.validity.symmetry import images, symmetry

if TYPE_CHECKING:
    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Man, Setup
    from sitegen.rules.validity.symmetry import Image, Placement
    from sitegen.rules.variant import Variant


def mend_cases(setup: Setup, variant: Variant) -> tuple[Setup, tuple[SetupProblem, ...]]:
    """The setup with every man in the case of his side, and what was wrong."""
    found = slipped(setup)
    if not found:
        return setup, ()
    mended = replace(setup, placement=swapped(setup.placement, found))
    data = {
        "symmetry": symmetry(mended.placement, setup.board),
        "placement": format_placement(mended, variant),
    }
    return mended, (SetupProblem("fen-case-slip", found, data),)


def slipped(setup: Setup) -> tuple[Square, ...]:
    """The squares of the men in the wrong case, ascending; the fewest that explain the setup."""
    placement, board = setup.placement, setup.board
    if len({man.side for man in placement.values()}) < 2 or symmetry(placement, board):
        return ()
    for name, image in images(board).items():
        found = _strangers(placement, board, image)
        if found and symmetry(swapped(placement, found), board) == name:
            return found
    likely = (_likely(placement, board, image) for image in images(board).values())
    return min(filter(None, likely), key=len, default=())


def swapped(placement: Placement, squares: tuple[Square, ...]) -> dict[Square, Man]:
    """The placement with the men on those squares given to the other side."""
    changed = {s: placement[s]._replace(side=other(placement[s].side)) for s in squares}
    return {**placement, **changed}


def _strangers(placement: Placement, board: Board, image: Image) -> tuple[Square, ...]:
    """Men in the far half whose opposite square holds the same piece of the same side."""
    return tuple(
        square
        for square, man in sorted(placement.items())
        if (other := placement.get(image[square])) is not None
        and image[square] != square
        and (other.piece, other.side) == (man.piece, man.side)
        and _in_far_half(square, man, board)
    )


def _in_far_half(square: Square, man: Man, board: Board) -> bool:
    rank = board.rank(square) if man.side == 0 else board.ranks - 1 - board.rank(square)
    return rank * 2 >= board.ranks


def _likely(placement: Placement, board: Board, image: Image) -> tuple[Square, ...]:
    """Strangers on ranks of the other side, if changing them makes their kinds equal in number."""
    ranks = Counter((board.rank(s), man.side) for s, man in placement.items())
    found = tuple(
        square
        for square in _strangers(placement, board, image)
        if ranks[board.rank(square), placement[square].side]
        < ranks[board.rank(square), other(placement[square].side)]
    )
    counts = Counter((m.piece, m.side) for m in swapped(placement, found).values())
    kinds = {placement[square].piece for square in found}
    return found if all(counts[kind, 0] == counts[kind, 1] for kind in kinds) else ()
