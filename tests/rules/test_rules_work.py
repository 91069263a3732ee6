"""No definition of a few letters makes more work than is followed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.movement import parse_betza
from sitegen.rules.movement.work import MOST_WORK, work
from sitegen.rules.perft import effort
from sitegen.rules.position import Position


@pytest.mark.parametrize(
    ("betza", "board"),
    [
        ("aaB", Board(8, 8)),
        ("aapQ", Board(26, 26)),
        ("aaKK", Board(26, 26)),
        ("[Q-Q-Q-Q]", Board(26, 26)),
        ("[B-R-B-R-B-R]", Board(26, 26)),
        ("[pQ-pQ-pQ-cQ]", Board(16, 16, wrap="both")),
        ("ZZ", Board(26, 99, wrap="both")),
    ],
)
def test_what_multiplies_from_leg_to_leg_is_more_than_is_followed(betza: str, board: Board) -> None:
    assert work(parse_betza(betza)[0], board) > MOST_WORK


def test_every_piece_of_the_library_is_followed_on_the_largest_board() -> None:
    pieces = filter(None, map(library.piece, library.piece_names()))
    assert max(work(piece.movement, Board(26, 26)) for piece in pieces) < MOST_WORK // 8


@pytest.mark.parametrize("betza", ["RmasR", "BmasB", "cKyafcK", "KNADcaKmcabK", "[F?R]"])
def test_the_pieces_of_the_largest_shogi_are_followed(betza: str) -> None:
    assert 0 < work(parse_betza(betza)[0], Board(25, 25)) < MOST_WORK


def test_a_position_of_chess_is_the_measure_of_effort() -> None:
    variant = library.variant("chess")
    assert variant is not None
    assert variant.start is not None
    assert effort(Position(variant.start, variant)) == 1


def test_each_line_that_legs_may_take_is_effort() -> None:
    chess = library.variant("chess")
    assert chess is not None
    assert chess.start is not None
    pieces = (
        replace(piece, movement=parse_betza("QaQ")[0]) if piece.name == "queen" else piece
        for piece in chess.pieces
    )
    assert effort(Position(chess.start, replace(chess, pieces=tuple(pieces)))) > 50
