"""Laws of men that a page has and its game has not: a table of how they move is false, unless some
piece of the game moves so."""

from __future__ import annotations

import pytest
from claimed_pages import page

WESTERN = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  pieces:
    guard: {betza: K}
"""
BENT = WESTERN + "    griffon: {betza: FyafsF}\n"
ARRAY = "**White (rank 1):** Rook a1 · Knight b1 · Elephant c1 · General d1 · King e1\n\n"
TABLE = (
    "| Man | How it goes |\n|---|---|\n| King | Steps one square in any direction |\n| {} | {} |\n"
)


def failed(name: str, goes: str, *, array: str = ARRAY, game: str = WESTERN) -> list[str]:
    found = page(array + TABLE.format(name, goes), game).failed
    return [words for kind, words in found if kind == "movement-mismatch"]


@pytest.mark.parametrize(
    ("name", "goes"),
    [
        ("General", "One step diagonally"),
        ("General", "Leaps two squares orthogonally"),
        ("General (Firzan)", "One step diagonally"),
        ("Elephant", "Jumps exactly 2 squares diagonally"),
        ("Elephant", "Rook + Knight"),
    ],
)
def test_a_man_that_no_piece_of_the_game_moves_like_is_told_of(name: str, goes: str) -> None:
    assert failed(name, goes) == [goes]


@pytest.mark.parametrize(
    ("name", "goes"),
    [
        ("Elephant", "Any number of squares diagonally"),
        ("General", "One step in any direction"),
        ("General", "Rook + Bishop"),
        ("General", "One step diagonally or, at times, something else"),
        ("Dervish", "One step diagonally"),
    ],
)
def test_another_name_of_a_piece_and_a_man_who_is_not_there_are_none(name: str, goes: str) -> None:
    assert failed(name, goes) == []


def test_where_a_piece_cannot_be_compared_nothing_is_said() -> None:
    assert failed("General", "One step diagonally", game=BENT) == []


def test_where_a_letter_of_the_setup_is_unknown_it_may_be_that_man() -> None:
    game = WESTERN.replace("PPPPPPPP/RNBQ", "PPPPPPPP/RNBX")
    assert failed("General", "One step diagonally", game=game) == []


def test_a_table_of_other_games_is_not_read() -> None:
    array = ARRAY + "## Related games\n\n"
    assert failed("General", "One step diagonally", array=array) == []
