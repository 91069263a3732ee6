"""Castling rights and squares: which partner a right means, which letter says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.rules.board import file_name
from sitegen.rules.setup import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sitegen.rules.board import Square
    from sitegen.rules.setup import Man, Side
    from sitegen.rules.variant import Variant


def castling_king(placement: Mapping[Square, Man], variant: Variant, side: Side) -> Square | None:
    """The square of the man that castles: the one nearest to his own edge."""
    name = variant.castling.king if variant.castling else ""
    names = {name} if name else {piece.name for piece in variant.pieces if piece.royal}
    squares = [s for s, man in placement.items() if man.side == side and man.piece in names]
    return min(squares, key=lambda s: s if side == 0 else -s, default=None)


def partners(
    placement: Mapping[Square, Man], variant: Variant, king: Square, wing: int
) -> list[Square]:
    """The squares of the men that the king on `king` may castle with, outermost first.

    Wing 0 is toward the first file, 1 toward the last.
    """
    board = variant.board
    start = board.square(0, board.rank(king))
    stop = start + board.files
    span = range(start, king) if wing == 0 else range(stop - 1, king, -1)
    return [square for square in span if is_partner(placement, variant, king, square)]


def is_partner(
    placement: Mapping[Square, Man], variant: Variant, king: Square, square: Square
) -> bool:
    """Whether the man on `square` is of the piece and side that the king castles with."""
    name = variant.castling.rook if variant.castling else "rook"
    man = placement.get(square)
    return man is not None and man.piece == name and man.side == placement[king].side


def outermost_partner(
    placement: Mapping[Square, Man], variant: Variant, king: Square, wing: int
) -> Square | None:
    return next(iter(partners(placement, variant, king, wing)), None)


def home_rights(placement: Mapping[Square, Man], variant: Variant) -> frozenset[Square]:
    """All rights that the men's places allow, for a FEN that has no field for them."""
    castling = variant.castling
    if castling is None:
        return frozenset()
    board = variant.board
    found: set[Square] = set()
    for side in SIDES:
        king = castling_king(placement, variant, side)
        home = 0 if side == 0 else board.ranks - 1
        if castling.sides[side] and king is not None and board.rank(king) == home:
            corners = (outermost_partner(placement, variant, king, wing) for wing in (0, 1))
            found.update(square for square in corners if square is not None)
    return frozenset(found)


def home_gates(placement: Mapping[Square, Man], variant: Variant) -> frozenset[Square]:
    """All men on their first rank, for a FEN that has no field for those that have not moved."""
    homes = (0, variant.board.ranks - 1)
    men = placement.items()
    return frozenset(s for s, man in men if variant.board.rank(s) == homes[man.side])


def side_of(square: Square, placement: Mapping[Square, Man], variant: Variant) -> Side:
    """Whose right it is: that of the man on the square, else of the nearer edge."""
    man = placement.get(square)
    if man is not None:
        return man.side
    return 0 if variant.board.rank(square) * 2 < variant.board.ranks else 1


def castling_field(
    rights: Iterable[Square],
    placement: Mapping[Square, Man],
    variant: Variant,
    gates: Iterable[Square] = (),
) -> str:
    """`KQkq` where the outermost partner is meant, else the file's letter; `-` for none.

    The files of `gates` follow, but for those of kings and partners with a right.
    """
    letters = [_letter(square, placement, variant) for square in rights]
    sides = {square: side_of(square, placement, variant) for square in (*rights, *gates)}
    kings = {castling_king(placement, variant, sides[square]) for square in rights}
    for square in sorted({*gates} - {*rights} - kings):
        name = file_name(variant.board.file(square))
        letters.append(name.upper() if sides[square] == 0 else name)
    return "".join(sorted(letters, key=lambda c: (c.islower(), c.upper() not in "KQ", c))) or "-"


def _letter(square: Square, placement: Mapping[Square, Man], variant: Variant) -> str:
    side = side_of(square, placement, variant)
    king = castling_king(placement, variant, side)
    name = file_name(variant.board.file(square))
    if king is not None:
        for wing, letter in enumerate("qk"):
            if outermost_partner(placement, variant, king, wing) == square:
                name = letter
    return name.upper() if side == 0 else name
