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


@pytest.mark.parametrize(
    "heads",
    [
        ("Slides (moves)", "Leaps (moves)"),
        ("Moves like", "and like"),
        ("Moves straight", "Moves diagonally"),
        ("First move", "Home"),
        ("New move added to that of chess", "Home"),
    ],
)
@pytest.mark.parametrize("name", ["General", "Queen"])
def test_a_column_that_tells_of_some_moves_only_is_none(heads: tuple[str, str], name: str) -> None:
    one, two = heads
    table = f"| Man | {one} | {two} |\n|---|---|---|\n| {name} | One step diagonally | Knight |\n"
    found = page(ARRAY + table, WESTERN).failed
    assert [words for kind, words in found if kind == "movement-mismatch"] == []


def test_a_column_of_chess_pieces_names_no_men_of_another_game() -> None:
    table = "| Chess piece | Here | Moves |\n|---|---|---|\n| Queen | General | One step |\n"
    found = page(ARRAY + table, WESTERN).failed
    assert [words for kind, words in found if kind == "movement-mismatch"] == []


@pytest.mark.parametrize("more", ["Rook", "+ Rook", "or Rook", "as Rook"])
def test_a_cell_behind_that_goes_on_leaves_nothing_to_compare(more: str) -> None:
    table = f"| Man | Moves as | Bonus |\n|---|---|---|\n| General | Bishop | {more} |\n"
    assert page(ARRAY + table, WESTERN).failed == []
    table = "| Man | Moves as | Home |\n|---|---|---|\n| General | Bishop + Knight | d1 |\n"
    assert [words for _, words in page(ARRAY + table, WESTERN).failed] == ["Bishop + Knight"]


@pytest.mark.parametrize("head", ["Replaced piece", "Instead of", "In the place of"])
def test_men_that_others_stand_for_are_not_told_of(head: str) -> None:
    table = f"| {head} | Man | Moves |\n|---|---|---|\n| Queen | Guard | one step diagonally |\n"
    assert page(table, WESTERN).failed == []
