"""Moves as they stand in a text, by squares (`e2-e4`, `a7a8q`) or as players write them (`Nf3+`):
the one legal move that is meant, and which of the signs behind it are not true.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sitegen.rules.notation.dashes import as_hyphens
from sitegen.rules.notation.errors import (
    MoveSyntaxError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)
from sitegen.rules.notation.letters import read_letters, san_letter
from sitegen.rules.notation.san import LONGEST, parse_san, the_one
from sitegen.rules.notation.signs import sign_error, split_signs
from sitegen.rules.notation.uci import format_uci, uci_names
from sitegen.rules.notation.wanted import Wanted, reason

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.notation.errors import FalseSignError
    from sitegen.rules.position import Position
    from sitegen.rules.variant import Variant


class Written(NamedTuple):
    """A move that can be played, its text without signs, and the signs that are not true of it."""

    move: Move
    bare: str
    errors: tuple[FalseSignError, ...] = ()


def read_move(text: str, position: Position) -> Written:
    """The one legal move that is meant; raises a NotationError with offsets into `text`."""
    if len(text) > LONGEST:
        raise MoveSyntaxError(0, len(text), text=text[:LONGEST])
    bare, signs = split_signs(as_hyphens(text))
    match = _SQUARES.fullmatch(bare)
    move = _between(match, position) if match else parse_san(bare, position)
    errors = (sign_error(text, sign, move, position) for sign in signs)
    return Written(move, bare, tuple(error for error in errors if error is not None))


def search_effort(position: Position) -> int:
    """How many times the work of a position of chess it is to find a move here, roughly: each
    legal move is looked at."""
    return 1 + len(position.legal_moves()) // 64


_SQUARE = "[a-z][0-9]{1,2}"
_SQUARES = re.compile(
    rf"(?P<origin>{_SQUARE})(?P<sep>[x:×-])?(?P<target>{_SQUARE})"
    r"(?:[=/(]?(?P<becomes>(?:[^\W\d_]|[♔-♟])[\u0300-\u036f]*)\uFE0E?\)?)?"
)


def _between(match: re.Match[str], position: Position) -> Move:
    """A move that is written by its squares; castling by those of the king, or as the king taking
    his own rook."""
    variant, parse = position.variant, position.variant.board.parse
    for group in ("origin", "target"):
        if parse(match[group]) is None:
            raise UnknownSquareError(*match.span(group), square=match[group])
    first = parse(match["origin"])
    becomes, takes = _becomes(match, variant), (match["sep"] or "-") != "-"
    squares = match["origin"] + match["target"]
    name = squares + (san_letter(becomes, variant).lower() if becomes else "")
    moves = [
        move
        for move in position.legal_moves()
        if first in (move.origin, move.rook) and (move.captures or not takes)
    ]
    found = [move for move in moves if name in uci_names(move, variant)]
    exact = [move for move in found if format_uci(move, variant) == name]
    if len(exact or found) == 1:
        return (exact or found)[0]
    if found or not becomes:
        found = found or [m for m in moves if m.promotion and _squares(m, variant) == squares]
    if found:
        return the_one(found, match[0], position, said=bool(becomes))
    man = position.setup.placement.get(first or 0)
    piece = man.piece if man is not None else ""
    wanted = Wanted(piece, match["origin"], takes, match["target"], becomes)
    raise NotLegalError(0, len(match[0]), move=match[0], reason=reason(wanted, position))


def _squares(move: Move, variant: Variant) -> str:
    origin = "" if move.origin is None else variant.board.name(move.origin)
    return origin + variant.board.name(move.target)


def _becomes(match: re.Match[str], variant: Variant) -> str:
    """The piece that a man becomes, or that enters behind it; its letter may be a small one."""
    letter, letters = match["becomes"] or "", read_letters(variant)
    if letter and letter not in letters and letter.upper() not in letters:
        raise UnknownPieceError(*match.span("becomes"), letter=letter)
    return letters.get(letter) or letters.get(letter.upper(), "") if letter else ""
