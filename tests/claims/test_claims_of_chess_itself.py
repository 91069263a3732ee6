"""The page of chess itself may name its own game; what it tells of other games is not of it."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

from sitegen.interpret.claims.other_games import is_title_of_chess


@pytest.mark.parametrize(
    ("text", "false"),
    [
        ("Chess is played on an {} grid.", "9x9"),
        ("Chess has {} on each side.", "ten pawns"),
        ("In chess, the {}.", "queen stands on e1"),
        ("In chess the {}.", "queen starts on e1"),
        ("## Chess rules\n\nThe queen {}.", "moves one square diagonally"),
        ("## Standard chess\n\nThe queen {}.", "moves one square diagonally"),
    ],
)
def test_what_chess_is_said_to_have_is_judged_on_its_own_page(text: str, false: str) -> None:
    assert [words for _, words in library_page(text.format(false), "chess").failed] == [false]


@pytest.mark.parametrize(
    "text",
    [
        "In medieval chess the queen stands on e1.",
        "In chess variants the board is 9x9.",
        "Chess has many variants, some with a 10x8 board.",
        "Chess sets have 34 pieces, with two spare queens.",
        "A chess set comes with two extra queens, 34 pieces in all.",
        "In Capablanca chess the board is 10x8.",
        "## Chess variants\n\nThe board is 9x9.",
        "## History of chess\n\nThe queen moves one square diagonally.",
    ],
)
def test_what_it_tells_of_other_games_is_not(text: str) -> None:
    assert not library_page(text, "chess").failed


@pytest.mark.parametrize("text", ["Chess has the queen on e1.", "In chess the queen is on e1."])
def test_on_the_page_of_another_game_chess_is_another_game(text: str) -> None:
    assert not library_page(text, "capablanca").failed
    assert not page(text, "chess", title="Modern Chess").failed


def test_the_title_tells_whether_a_page_is_about_chess_itself() -> None:
    itself = ("Chess", "The rules of chess", "FIDE Chess", "How to play chess", "Standard chess")
    others = ("Grand Chess", "Modern Chess", "Makruk", "Chess with a duck", "Los Alamos Chess", "")
    assert all(map(is_title_of_chess, itself))
    assert not any(map(is_title_of_chess, others))
