"""Which way a piece moves: a direction that its rules give it holds, another one fails."""

from __future__ import annotations

import pytest
from claimed_pages import CHESS, MAKRUK, page


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Bishops move diagonally.", "Bishops move orthogonally."),
        ("The bishop only moves diagonally.", "The queen only moves diagonally."),
        ("Rooks move horizontally or vertically.", "Rooks move horizontally or diagonally."),
        ("A rook goes sideways.", "A pawn goes sideways."),
        ("The queen slides diagonally.", "The rook slides diagonally."),
        ("Pawns capture diagonally forward.", "Pawns capture straight ahead."),
        (
            "Pawns move straight forward and capture diagonally.",
            "Pawns move diagonally and capture straight forward.",
        ),
        ("The king moves and captures diagonally.", "The pawn moves and captures diagonally."),
        ("The pawn may not move backwards.", "The king may not move backwards."),
        ("Pawns never move sideways.", "Rooks never move sideways."),
        ("The queen may move backwards.", "The pawn may move backwards."),
        ("The knight can leap over other pieces.", "The rook can leap over other pieces."),
        ("The bishop cannot jump over other pieces.", "The knight cannot jump over other pieces."),
        (
            "The knight moves two squares in one direction and one to the side.",
            "The knight moves three squares in one direction and one to the side.",
        ),
        (
            "A knight moves like an L, two squares vertically plus one horizontally.",
            "A knight moves like an L, three squares vertically plus one horizontally.",
        ),
        (
            "### Knight\n\nThe knight goes round a corner; it may jump over other men.",
            "### Knight\n\nThe knight goes round a corner; it may not jump over other men.",
        ),
        ("Pawn: Moves forward one square.", "Pawn: Moves backward one square."),
        (
            "### Pawn\n\nIt captures one square diagonally forward.",
            "### Pawn\n\nIt captures one square straight ahead.",
        ),
        (
            "Queen: Moves horizontally, vertically, or diagonally any number of squares.",
            "Rook: Moves horizontally, vertically, or diagonally any number of squares.",
        ),
        (
            "A knight jumps two squares horizontally or vertically, then one at a right angle.",
            "A bishop jumps two squares horizontally or vertically, then one at a right angle.",
        ),
    ],
)
def test_a_direction_is_held_against_the_movement(true: str, false: str) -> None:
    assert page(true, CHESS).held
    assert not page(true, CHESS).failed
    assert {kind for kind, _ in page(false, CHESS).failed} == {"movement-mismatch"}


def test_the_movement_of_the_game_counts_and_not_that_of_chess() -> None:
    for true, false in (
        ("The met moves diagonally.", "The met moves orthogonally."),
        (
            "The khon moves one square straight forward or one square diagonally.",
            "The khon moves one square straight backward or one square diagonally.",
        ),
    ):
        assert page(true, MAKRUK).held
        assert page(false, MAKRUK).failed


@pytest.mark.parametrize(
    "text",
    [
        "When it captures, the pawn moves diagonally.",
        "Pawns move diagonally if they capture.",
        "In other versions the pawn moves sideways.",
        "Unlike here, in Berolina chess pawns move diagonally.",
        "The king moves sideways when it castles.",
        "The pawn moves diagonally to d5.",
        "The rook moves forward like a pawn.",
        "On the first move a pawn moves forward two squares.",
        "Some pawns move diagonally, others do not.",
        "The rook jumps over the king in castling.",
        "A rook moves one square horizontally and one square vertically.",
    ],
)
def test_what_holds_at_times_or_elsewhere_is_left_alone(text: str) -> None:
    assert not page(text, CHESS).failed
