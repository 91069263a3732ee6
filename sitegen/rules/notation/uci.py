"""Moves as engines write them: `e2e4`, `e7e8q`, `N@f3`, and castling by the king's squares.

A man that enters behind a move stands after it like a promotion (`b1c3h`); where it enters on the
square of the castling rook, the move is written from there to the king (`h1e1h`).

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
    """The usual name of a move, by which `parse_uci` finds it again."""
    return uci_names(move, variant)[0]


def parse_uci(text: str, position: Position) -> Move:
    """The legal move of that name; raises a NotationError with offsets into `text`."""
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
    found = [move for move in position.legal_moves() if text in uci_names(move, variant)]
    if not found:
        raise NotLegalError(0, len(text), move=text, reason="not-there")
    if len(found) > 1:
        names = tuple(format_uci(move, variant) for move in found)
        exact = [move for move, name in zip(found, names, strict=True) if name == text]
        if len(exact) != 1:
            raise AmbiguousMoveError(0, len(text), move=text, candidates=names)
        return exact[0]
    return found[0]


def uci_names(move: Move, variant: Variant) -> tuple[str, ...]:
    """All ways of writing a move, the usual one first: castling has two."""
    name = variant.board.name
    if move.origin is None:
        return (f"{san_letter(move.piece, variant)}@{name(move.target)}",)
    becomes = move.promotion or (move.gate[1] if move.gate else "")
    letter = san_letter(becomes, variant).lower() if becomes else ""
    usual = f"{name(move.origin)}{name(move.target)}{letter}"
    if move.rook is None:
        return (usual,)
    if move.gate is not None and move.gate[0] == move.rook:
        return (f"{name(move.rook)}{name(move.origin)}{letter}",)
    by_rook = f"{name(move.origin)}{name(move.rook)}{letter}"
    return (by_rook, usual) if _is_written_by_rook(move, variant) else (usual, by_rook)


def _is_written_by_rook(move: Move, variant: Variant) -> bool:
    shuffled = variant.castling is not None and variant.castling.shuffled
    return shuffled or (move.origin is not None and abs(move.origin - move.target) <= 1)
