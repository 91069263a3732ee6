"""How the rules castle from the setup, in the form that pages tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Certainty
    from sitegen.interpret.claims.words import Point, Token
    from sitegen.rules.board import Square


class Way(Struct, frozen=True):
    """How one side castles toward one wing: squares of king and rook before and after."""

    side: int
    king: tuple[Square, Square]
    rook: tuple[Square, Square]


class Journey(Struct, frozen=True):
    """A way of king or rook as a page tells it, from one square to another; `role` is empty where
    it is not clear whose it is."""

    role: str
    start: Point
    goal: Point
    first: Token
    last: Token
    """The words that tell it."""


def ways(ground: Ground) -> tuple[Way, ...]:
    """The castlings that the rules give from the setup, by side, toward the first file first."""
    castling, board = ground.variant.castling, ground.board
    if castling is None or castling.shuffled:
        return ()
    found = []
    for side in (0, 1):
        row = ground.rank_squares(ground.absolute(1, side))
        men = {s: m for s in row if (m := ground.placement.get(s)) is not None and m.side == side}
        kings = [s for s, m in men.items() if ground.variant.by_name[m.piece].royal]
        if castling.king:
            kings = [s for s, m in men.items() if m.piece == castling.king]
        if not castling.sides[side] or len(kings) != 1:
            continue
        king = kings[0]
        rooks = [s for s, m in men.items() if m.piece == castling.rook]
        for wing, file in enumerate(castling.files_of(side)):
            partners = [s for s in rooks if (s < king) == (wing == 0)]
            if file < 0 or not partners:
                continue
            to = board.square(file, board.rank(king))
            inner = to + 1 if wing == 0 else to - 1
            found.append(Way(side, (king, to), (partners[-wing], inner)))
    return tuple(found)


def certainty_of(ground: Ground) -> Certainty:
    """Only a document that gives distances itself contradicts them for sure."""
    return ground.certain("castling.king_steps")


def role_of(token: Token, ground: Ground) -> str:
    """`king`, `rook`, or nothing where the piece of these words takes no part."""
    return next((role for name in token.pieces if (role := role_of_man(name, ground))), "")


def role_of_man(name: str, ground: Ground) -> str:
    castling, piece = ground.variant.castling, ground.variant.by_name.get(name)
    if castling is not None and castling.rook == name:
        return "rook"
    royal = piece is not None and piece.royal
    return "king" if royal or (castling is not None and castling.king == name) else ""
