"""Moves as pages write them, found among the legal moves of a position: `e2e4`, `Nf3`, `O-O`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position

_COORDINATES = re.compile(r"([a-z][0-9]{1,2})[-x]?([a-z][0-9]{1,2})=?([A-Za-z]?)")
_SAN = re.compile(r"([A-Z]?)([a-z]?)([0-9]{0,2})x?([a-z][0-9]{1,2})(?:=?([A-Z]))?")
_DROP = re.compile(r"([A-Z]?)@([a-z][0-9]{1,2})")
_CASTLE = {"O-O": 1, "0-0": 1, "O-O-O": 0, "0-0-0": 0}


def find_moves(position: Position, text: str) -> tuple[Move, ...]:
    """The legal moves that a text may mean: one where it is exact, none where it is illegal."""
    text = text.rstrip("+#!?")
    if text in _CASTLE:
        castlings = [m for m in position.legal_moves() if m.rook is not None]
        right = _CASTLE[text] == 1
        return tuple(m for m in castlings if (_rook(m) > _king(m)) == right)
    if match := _DROP.fullmatch(text):
        target = position.variant.board.parse(match.group(2))
        return _matching(position, match.group(1) or "P", target, drop=True)
    if match := _COORDINATES.fullmatch(text):
        return _between(position, match)
    if match := _SAN.fullmatch(text):
        return _named(position, match)
    return ()


def is_move(text: str) -> bool:
    """Whether a text is written as a move at all."""
    text = text.rstrip("+#!?")
    return text in _CASTLE or any(p.fullmatch(text) for p in (_COORDINATES, _SAN, _DROP))


def _king(move: Move) -> int:
    return move.origin or 0


def _rook(move: Move) -> int:
    return move.rook or 0


def _between(position: Position, match: re.Match[str]) -> tuple[Move, ...]:
    board = position.variant.board
    origin, target = board.parse(match.group(1)), board.parse(match.group(2))
    letter = match.group(3).upper()
    return tuple(
        move
        for move in position.legal_moves()
        if origin is not None
        and move.origin == origin
        and (move.target == target or (move.rook is not None and move.rook == target))
        and (not letter or _letter(position, move.promotion) == letter)
    )


def _letter(position: Position, piece: str) -> str:
    return position.variant.by_name[piece].letters[0].upper() if piece else ""


def _matching(
    position: Position, letter: str, target: int | None, drop: bool = False
) -> tuple[Move, ...]:
    return tuple(
        move
        for move in position.legal_moves()
        if target is not None
        and move.target == target
        and move.is_drop == drop
        and not move.is_castling
        and _letters(position, move.piece) & {letter, letter.lower()}
    )


def _letters(position: Position, piece: str) -> set[str]:
    return set(position.variant.by_name[piece].letters)


def _named(position: Position, match: re.Match[str]) -> tuple[Move, ...]:
    letter, file, rank, goal, promotion = match.groups()
    board = position.variant.board
    found = _matching(position, letter or "P", board.parse(goal))
    return tuple(
        move
        for move in found
        if move.origin is not None
        and (not file or board.name(move.origin)[0] == file)
        and (not rank or board.name(move.origin)[1:] == rank)
        and _letter(position, move.promotion) == (promotion or "")
    )
