"""`fen-castling-rights`: rights that the rules or the places of the men do not allow.

Data: {reason, side}: `no-castling` in this game or for this side; `king-elsewhere`, not where he
starts, or not on his first rank where that is not known; `no-partner` on that square;
`partner-elsewhere`, one that has left the square where it starts; `two-on-a-wing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.notation.rights import castling_king, is_partner, side_of
from sitegen.rules.problem import SetupProblem
from sitegen.rules.setup import SIDES

if TYPE_CHECKING:
    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Setup, Side
    from sitegen.rules.variant import Variant


def castling_rights(
    setup: Setup, variant: Variant, start: Setup | None
) -> tuple[SetupProblem, ...]:
    problems = []
    for side in SIDES:
        rights = tuple(
            sorted(s for s in setup.castling if side_of(s, setup.placement, variant) == side)
        )
        if rights and (fault := _fault(setup, variant, side, rights, start)):
            reason, squares = fault
            data = {"reason": reason, "side": variant.players[side]}
            problems.append(SetupProblem("fen-castling-rights", squares, data))
    return tuple(problems)


def _fault(
    setup: Setup,
    variant: Variant,
    side: Side,
    rights: tuple[Square, ...],
    start: Setup | None,
) -> tuple[str, tuple[Square, ...]] | None:
    """The first reason why these rights cannot be, with the squares it is about."""
    if variant.castling is None or not variant.castling.sides[side]:
        return "no-castling", rights
    king = castling_king(setup.placement, variant, side)
    home = _home(start, variant, side) if start else None
    if king is None:
        return "king-elsewhere", rights
    if king != home[0] if home else not _on_first_rank(king, setup.board, side):
        return "king-elsewhere", (king,)
    lacking = tuple(s for s in rights if not is_partner(setup.placement, variant, king, s))
    if lacking:
        return "no-partner", lacking
    moved = tuple(s for s in rights if home and s not in home[1])
    if moved:
        return "partner-elsewhere", moved
    for wing in (tuple(s for s in rights if s < king), tuple(s for s in rights if s > king)):
        if len(wing) > 1:
            return "two-on-a-wing", wing
    return None


def _on_first_rank(king: Square, board: Board, side: Side) -> bool:
    return board.rank(king) == (0 if side == 0 else board.ranks - 1)


def _home(start: Setup, variant: Variant, side: Side) -> tuple[Square, frozenset[Square]] | None:
    """Where king and partners stand at the start, where that is not left to chance."""
    assert variant.castling is not None
    king = castling_king(start.placement, variant, side)
    return None if variant.castling.shuffled or king is None else (king, start.castling)
