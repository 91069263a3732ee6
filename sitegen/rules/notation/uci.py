"""Moves as engines write them: `e2e4`, `e7e8q`, `N@f3`, and castling by the king's squares.

Where the men start on any file (Chess960), or where the king's step in castling could be taken for
a plain one, castling is written as the king taking his own rook. Reading accepts both.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    MoveSyntaxError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)
from sitegen.rules.notation.letters import by_san_letter, san_letter

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position
    from sitegen.rules.variant import Variant

_MOVE = re.compile(r"(?:(.)@|([a-z][1-9][0-9]?))([a-z][1-9][0-9]?)(.?)")


def format_uci(move: Move, variant: Variant) -> str:
    board = variant.board
    if move.origin is None:
        return f"{san_letter(move.piece, variant)}@{board.name(move.target)}"
    target = move.rook if move.rook is not None and _by_rook(move, variant) else move.target
    promotion = san_letter(move.promotion, variant).lower() if move.promotion else ""
    return f"{board.name(move.origin)}{board.name(target)}{promotion}"


def _by_rook(move: Move, variant: Variant) -> bool:
    shuffled = variant.castling is not None and variant.castling.shuffled
    return shuffled or (move.origin is not None and abs(move.origin - move.target) <= 1)


def parse_uci(text: str, position: Position) -> Move:
    """The legal move of that name; raises a NotationError."""
    match = _MOVE.fullmatch(text) if len(text) < 9 else None
    if match is None:
        raise MoveSyntaxError(0, len(text), text=text[:40])
    variant = position.variant
    for group in (2, 3):
        if match[group] and variant.board.parse(match[group]) is None:
            raise UnknownSquareError(*match.span(group), square=match[group])
    for group in (1, 4):
        if match[group] and match[group].upper() not in by_san_letter(variant):
            raise UnknownPieceError(*match.span(group), letter=match[group])
    found = [move for move in position.legal_moves() if text in _names(move, variant)]
    if not found:
        raise NotLegalError(0, len(text), move=text, reason="not-there")
    if len(found) > 1:
        names = tuple(format_uci(move, variant) for move in found)
        exact = [move for move, name in zip(found, names, strict=True) if name == text]
        if len(exact) != 1:
            raise AmbiguousMoveError(0, len(text), move=text, candidates=names)
        return exact[0]
    return found[0]


def _names(move: Move, variant: Variant) -> tuple[str, ...]:
    """All ways of writing a move: its own, and for castling both."""
    if move.origin is None or move.rook is None:
        return (format_uci(move, variant),)
    board = variant.board
    return tuple(board.name(move.origin) + board.name(to) for to in (move.target, move.rook))
