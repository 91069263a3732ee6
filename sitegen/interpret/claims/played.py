"""Moves as pages write them, found among the legal moves of a position: `e2e4`, `Nf3`, `O-O`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.interpret.claims.extent import extent
from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    NotationError,
    NotLegalError,
    UnknownPieceError,
)
from sitegen.rules.notation.letters import san_letter
from sitegen.rules.notation.san import parse_san

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.position import Position

_COORDINATES = re.compile(r"([a-z][0-9]{1,2})[-x]?([a-z][0-9]{1,2})=?([A-Za-z]?)")
_SAN = re.compile(r"[A-Z]?[a-z]?[0-9]{0,2}x?[a-z][0-9]{1,2}(?:=?[A-Z])?(?:/[A-Z])?")
_DROP = re.compile(r"[A-Z]?@[a-z][0-9]{1,2}")
_CASTLE = re.compile(r"O-O(?:-O)?|0-0(?:-0)?")


def find_moves(position: Position, text: str) -> tuple[Move, ...]:
    """The legal moves that a text may mean: one where it is exact, none where it is illegal."""
    text = text.rstrip("+#!?")
    if match := _COORDINATES.fullmatch(text):
        return _between(position, match)
    try:
        return (parse_san(text, position),)
    except AmbiguousMoveError as error:
        names = error.problem.data["candidates"]
        assert isinstance(names, tuple)
        return tuple(parse_san(name, position) for name in names)
    except NotLegalError as error:
        missing = error.problem.data["reason"] == "promotion-missing"
        return _promotions(position, text) if missing else ()
    except NotationError:
        return ()


def is_move(text: str) -> bool:
    """Whether a text is written as a move at all."""
    text = text.rstrip("+#!?")
    return any(p.fullmatch(text) for p in (_CASTLE, _COORDINATES, _SAN, _DROP))


SQUARE = re.compile(r"[a-z][0-9]{1,2}")


def absent(position: Position, text: str) -> str:
    """Why no position of the game has such a move: a square or a man that there is not; `""` where
    all that it names exists."""
    board = position.variant.board
    grid = replace(board, voids=frozenset())  # that a man cannot go into a hole may be claimed
    for name in SQUARE.findall(text):
        if grid.parse(name) is None:
            return f"the board has no square {name}: {extent(board)}"
    text = text.rstrip("+#!?")
    if match := _COORDINATES.fullmatch(text):
        letter, variant = match.group(3), position.variant
        known = {"", *(san_letter(piece.name, variant).upper() for piece in variant.pieces)}
        return f"no piece of this game is written `{letter}`" if letter.upper() not in known else ""
    try:
        parse_san(text, position)
    except UnknownPieceError as error:
        if error.problem.start == 0:
            return f"no piece of this game is written `{error.problem.data['letter']}`"
    except NotationError:
        pass
    return ""


def _promotions(position: Position, text: str) -> tuple[Move, ...]:
    """`a8`, where the page leaves open what the pawn becomes."""
    pieces = dict.fromkeys(m.promotion for m in position.legal_moves() if m.promotion)
    found: list[Move] = []
    for piece in pieces:
        try:
            found.append(parse_san(f"{text}={san_letter(piece, position.variant)}", position))
        except NotationError:
            continue
    return tuple(found)


def _between(position: Position, match: re.Match[str]) -> tuple[Move, ...]:
    """Written as squares; what a pawn becomes may be left open, a castling be by king or rook."""
    board = position.variant.board
    origin, target = board.parse(match.group(1)), board.parse(match.group(2))
    letter = match.group(3).upper()
    return tuple(
        move
        for move in position.legal_moves()
        if origin is not None
        and move.origin == origin
        and (move.target == target or (move.rook is not None and move.rook == target))
        and (not letter or _letter(position, move) == letter)
    )


def _letter(position: Position, move: Move) -> str:
    """Of what a pawn becomes, or of the man that enters behind a move."""
    piece = move.promotion or (move.gate[1] if move.gate is not None else "")
    return san_letter(piece, position.variant).upper() if piece else ""
