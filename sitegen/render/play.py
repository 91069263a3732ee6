"""What a board on a page needs to answer when it is touched: every man's legal moves."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from sitegen.interpret.figures.men import spoken
from sitegen.rules.notation.fen import format_fen
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board
    from sitegen.rules.move import Move
    from sitegen.rules.setup import Side


def play_data(subject: Subject) -> Markup | None:
    """The start position as JSON that is safe within a `script` element.

    `men` are the names by square, `moves` the targets by square as the side of the man could move
    if it were its turn; a target at which something is captured has an `x` before it. None for a
    setup that the rules refuse.
    """
    return None if subject.start is None else _played(subject.start)


@lru_cache(maxsize=8)
def _played(start: Position) -> Markup:
    variant, setup, board = start.variant, start.setup, start.variant.board
    them: Side = 1 if setup.turn == 0 else 0
    other = Position(replace(setup, turn=them, en_passant=()), variant)
    sides = [name[:1].upper() + name[1:] for name in variant.players]
    names = {piece.name: spoken(piece) for piece in variant.pieces}
    data = {
        "files": board.files,
        "ranks": board.ranks,
        "fen": format_fen(setup, variant),
        "men": {
            board.name(square): f"{sides[man.side]} {names[man.piece]}"
            for square, man in sorted(setup.placement.items())
        },
        "moves": _moves(start.legal_moves(), board) | _moves(other.legal_moves(), board),
    }
    return json_markup(data)


def json_markup(data: object) -> Markup:
    """JSON in which nothing can end the element around it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(text)


def _moves(moves: Iterable[Move], board: Board) -> dict[str, str]:
    found: dict[str, dict[str, None]] = {}
    for move in moves:
        if move.origin is not None:
            target = ("x" if move.captures else "") + board.name(move.target)
            found.setdefault(board.name(move.origin), {})[target] = None
    return {origin: " ".join(targets) for origin, targets in found.items()}
