"""The rules engine: boards, pieces, variants and the proof of what they allow.

Standard library only; it knows nothing of documents, pictures or sites, and can be used alone:

>>> from sitegen import rules
>>> carrera = rules.library.variant("carrera")
>>> read = rules.parse_fen(carrera.setup, carrera)
>>> start = rules.Position.from_setup(read.setup, carrera)
>>> len(start.legal_moves())
28
>>> after = start.play(rules.parse_san("Nd3", start))
>>> rules.format_fen(after.setup, carrera)
'ranbqkbncr/pppppppppp/10/10/10/3N6/PPPPPPPPPP/RA1BQKBNCR b - - 1 1'
>>> rules.perft.perft(start, 3)
24944

`library` has the known variants and pieces, `movement` what Betza notation comes to, `perft` counts
moves. A name is imported when it is first asked for, so that a part costs no more than itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.rules import library, movement, perft
    from sitegen.rules.board import Board, Square
    from sitegen.rules.describe import describe_rules
    from sitegen.rules.endings.model import Outcome
    from sitegen.rules.errors import IllegalMoveError, RulesError, SetupError
    from sitegen.rules.library import LibraryError
    from sitegen.rules.move import Move
    from sitegen.rules.movement import Movement, format_betza, parse_betza
    from sitegen.rules.notation.errors import NotationError
    from sitegen.rules.notation.fen import ParsedFen, format_fen, format_placement, parse_fen
    from sitegen.rules.notation.line import Line, Ply, format_line, parse_line
    from sitegen.rules.notation.san import format_san, parse_san
    from sitegen.rules.notation.uci import format_uci, parse_uci
    from sitegen.rules.piece import Piece
    from sitegen.rules.position import Position
    from sitegen.rules.problem import Problem, SetupProblem
    from sitegen.rules.setup import Man, Setup, Side
    from sitegen.rules.validity import validate, validate_position
    from sitegen.rules.variant import Variant

__all__ = [
    "Board", "IllegalMoveError", "LibraryError", "Line", "Man", "Move", "Movement",
    "NotationError", "Outcome", "ParsedFen", "Piece", "Ply", "Position", "Problem", "RulesError",
    "Setup", "SetupError", "SetupProblem", "Side", "Square", "Variant", "describe_rules",
    "format_betza", "format_fen", "format_line", "format_placement", "format_san", "format_uci",
    "library", "movement", "parse_betza", "parse_fen", "parse_line", "parse_san", "parse_uci",
    "perft", "validate", "validate_position",
]  # fmt: skip

_HOMES = {
    "board": ("Board", "Square"),
    "describe": ("describe_rules",),
    "endings.model": ("Outcome",),
    "errors": ("IllegalMoveError", "RulesError", "SetupError"),
    "library": ("LibraryError",),
    "move": ("Move",),
    "movement": ("Movement", "format_betza", "parse_betza"),
    "notation.errors": ("NotationError",),
    "notation.fen": ("ParsedFen", "format_fen", "format_placement", "parse_fen"),
    "notation.line": ("Line", "Ply", "format_line", "parse_line"),
    "notation.san": ("format_san", "parse_san"),
    "notation.uci": ("format_uci", "parse_uci"),
    "piece": ("Piece",),
    "position": ("Position",),
    "problem": ("Problem", "SetupProblem"),
    "setup": ("Man", "Setup", "Side"),
    "validity": ("validate", "validate_position"),
    "variant": ("Variant",),
}
"""Module -> the names of the public face that it holds."""

_PARTS = ("library", "movement", "perft")
"""Modules that belong to the face as they are."""

if not TYPE_CHECKING:  # a type checker would take every misspelt name for one of these

    def __getattr__(name: str) -> object:
        if name in _PARTS:
            return import_module(f"{__name__}.{name}")
        for home, names in _HOMES.items():
            if name in names:
                return getattr(import_module(f"{__name__}.{home}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return __all__
