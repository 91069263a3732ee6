"""Men where they cannot stand: `fen-void-occupied` and `fen-pawn-on-last-rank`.

Data of the latter: {piece, end}: `last` where the man ought to have become another, `first` where
one that only goes forward cannot have come from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.problem import SetupProblem

if TYPE_CHECKING:
    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man, Setup
    from sitegen.rules.variant import Variant


def void_occupied(setup: Setup) -> tuple[SetupProblem, ...]:
    squares = tuple(sorted(setup.board.voids & setup.placement.keys()))
    return (SetupProblem("fen-void-occupied", squares, {}),) if squares else ()


def pawn_on_last_rank(
    setup: Setup, variant: Variant, start: Setup | None
) -> tuple[SetupProblem, ...]:
    if variant.promotion is None:
        return ()
    problems = []
    for end in ("last", "first"):
        if end == "first" and _start_there(setup, variant, start):
            continue
        for piece in variant.promotion.pieces:
            squares = tuple(
                square
                for square, man in sorted(setup.placement.items())
                if man.piece == piece and _stands_at(end, square, man, setup, variant)
            )
            if squares:
                data = {"piece": piece, "end": end}
                problems.append(SetupProblem("fen-pawn-on-last-rank", squares, data))
    return tuple(problems)


def _stands_at(end: str, square: Square, man: Man, setup: Setup, variant: Variant) -> bool:
    """Whether a man stands on a rank where he must have promoted, or on one he cannot reach."""
    assert variant.promotion is not None
    rank, ranks = setup.board.rank(square), setup.board.ranks
    from_far_edge = ranks - rank if man.side == 0 else rank + 1
    if end == "last":
        return from_far_edge in variant.promotion.mandatory_of(man.side)
    return from_far_edge == ranks and _only_forward(man, variant)


def _only_forward(man: Man, variant: Variant) -> bool:
    piece = variant.by_name.get(man.piece)
    ways = piece.movement.ways if piece else ()
    return bool(ways) and all(way.legs[0].offset[1] > 0 for way in ways)


def _start_there(setup: Setup, variant: Variant, start: Setup | None) -> bool:
    """Whether pawns may stand on their first rank because the game begins so.

    Where its start is not known, a rank that is mostly pawns was filled with them on purpose.
    """
    step = variant.double_step
    if step is not None and 1 in (*step.ranks_of(0), *step.ranks_of(1)):
        return True
    men = (setup if start is None else start).placement.items()
    ranks = setup.board.ranks
    home = [m for s, m in men if setup.board.rank(s) == (0 if m.side == 0 else ranks - 1)]
    pawns = sum(man.piece in variant.promotion.pieces for man in home) if variant.promotion else 0
    return pawns * 2 >= len(home) > 0 if start is None else pawns > 0
