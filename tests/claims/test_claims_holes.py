"""Boards with holes: which squares are missing, and the colours of the others."""

from __future__ import annotations

import pytest
from claimed_pages import page

HOLED = """
  topology: {type: grid, rows: 8, cols: 8, voids: [[3, 4], [3, 6]]}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/4*1*1/8/8/PPPPPPPP/RNBQKBNR"
"""
CUT = """
  topology: {type: grid, rows: 8, cols: 8, voids: [[0, 0], [0, 7], [7, 0], [7, 7]]}
  players: [white, black]
  setup: "*nbqkbn*/pppppppp/8/8/8/8/PPPPPPPP/*NBQKBN*"
"""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Two squares are missing: e5 and g5.", "e5 and g5"),
        ("Two squares are missing: e5 and g5.", "Two"),
        ("The squares e5 and g5 do not exist.", "e5 and g5"),
        ("There are holes on e5 and g5.", "e5 and g5"),
        ("The corner a1 is dark.", "dark"),
        ("a1 is a dark square.", "dark"),
    ],
)
def test_a_true_word_of_a_board_with_holes_is_proved(text: str, words: str) -> None:
    found = page(text, HOLED)
    assert words in [said for _, said in found.held]
    assert found.failed == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Two squares are missing: e5 and f5.", "e5 and f5"),
        ("Square g4 is missing.", "g4"),
        ("There are holes on e4 and g5.", "e4 and g5"),
        ("Three squares are missing.", "Three"),
        ("The corner a1 is light.", "light"),
        ("a1 is a light square.", "light"),
    ],
)
def test_a_false_word_of_a_board_with_holes_fails(text: str, words: str) -> None:
    assert [said for _, said in page(text, HOLED).failed] == [words]


def test_a_whole_board_lacks_no_square() -> None:
    found = page("Two squares are missing: e5 and g5.", "chess")
    assert found.failed == [("square-count-mismatch", "e5 and g5")]


@pytest.mark.parametrize(
    "text",
    [
        "No square is missing.",
        "The pawn on e5 is missing.",
        "A Rook may jump over the hole on e4.",
        "The squares e4 and d4 are missing in the diagram of the first edition.",
        "In other versions the squares e4 and d4 are missing.",
        "There is a hole beside e4.",
        "The holes e5 and g5 separate f5 from d5 and h5.",
        "From e4 the square beyond the hole on e5 is e6.",
        "Three squares are missing on the kingside of the original board.",
    ],
)
def test_what_is_said_of_men_and_pictures_is_no_word_of_the_board(text: str) -> None:
    assert page(text, HOLED).failed == []


def test_corners_that_do_not_exist_have_no_colour() -> None:
    assert page("All corners are dark, and the right-hand corner is light.", CUT).failed == []


def test_a_weak_square_of_a_whole_board_may_be_called_a_hole() -> None:
    assert page("The f3 square is a hole.", "chess").failed == []
