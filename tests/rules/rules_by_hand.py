"""Games with hoppers, riders, divergent men and walls, made by hand from those of chess."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sitegen.rules.board import Board
from sitegen.rules.library import variant
from sitegen.rules.movement import parse_betza
from sitegen.rules.piece import Piece
from sitegen.rules.special.castling import Castling
from sitegen.rules.special.double_step import DoubleStep

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant


def by_hand(name: str) -> Variant:
    chess = variant("chess")
    assert chess is not None
    match name:
        case "grasshopper":
            setup = "rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1"
            return _with(chess, {"grasshopper": ("gQ", "G")}, setup)
        case "nightrider":
            return _with(chess, {"knight": ("NN", "N")}, chess.setup)
        case "newzealand":
            return _with(chess, {"rook": ("mRcN", "R"), "knight": ("mNcR", "N")}, chess.setup)
        case "shako":
            rows = "c8c/ernbqkbnre/pppppppppp/10/10"
            game = _with(chess, {"cannon": ("mRcpR", "C"), "elephant": ("FA", "E")}, _both(rows))
            board = Board(10, 10)
            return replace(
                game, board=board, double_step=DoubleStep(ranks=(3,)), castling=Castling((3, 7))
            )
        case "gustav3":
            rows = "arnbqkbnra/*pppppppp*/*8*/*8*"
            walls = frozenset(10 * r + f for r in range(1, 7) for f in (0, 9))
            game = _with(chess, {"amazon": ("QN", "A")}, _both(rows))
            return replace(game, board=Board(10, 8, walls), castling=Castling((3, 7)))
        case _:
            raise ValueError(name)


NAMES = ("grasshopper", "nightrider", "newzealand", "shako", "gustav3")


def _with(chess: Variant, men: dict[str, tuple[str, str]], setup: str) -> Variant:
    """Chess with other men, or with men that move otherwise."""
    assert chess.promotion is not None
    made = []
    for name, (betza, letter) in men.items():
        movement, problems = parse_betza(betza)
        assert not problems
        made.append(Piece(name, movement, (letter, letter.lower()), betza=betza))
    kept = tuple(piece for piece in chess.pieces if piece.name not in men)
    choices = tuple(dict.fromkeys((*chess.promotion.choices[0], *men)))
    return replace(
        chess,
        pieces=(*kept, *made),
        setup=setup,
        promotion=replace(chess.promotion, choices=(choices, choices)),
    )


def _both(rows: str) -> str:
    """The upper half of a board and its mirror image, as a whole FEN."""
    ranks = rows.split("/")
    return "/".join((*ranks, *(rank.upper() for rank in reversed(ranks)))) + " w KQkq - 0 1"
