"""Headings and sentences after which nothing is said of this game."""

from __future__ import annotations

import pytest
from claimed_pages import page
from said import check, said


@said("sections")
def test_sections_about_something_else_are_not_judged(game: str, heading: str, line: str) -> None:
    check(game, heading, line)


@pytest.mark.parametrize("title", ["Darwin Chess", "Goal Chess", "Castling Chess", "Study Chess"])
def test_the_name_of_a_game_says_nothing_of_what_its_page_is_about(title: str) -> None:
    found = page("The King starts on d1.", "chess", title=title)
    assert found.failed == [("placement-mismatch", "King starts on d1")]


def test_the_name_of_a_game_may_stand_in_the_heading_of_its_setup() -> None:
    body = "Rules.\n\n# Darwin array\n\nThe King is on d1."
    found = page(body, "chess", title="Darwin")
    assert found.failed == [("placement-mismatch", "King is on d1")]
