"""Laws of `castling is not possible` under words that name a case: no more is denied than that."""

from __future__ import annotations

import pytest
from claimed_pages import library_page

CASES = (
    "If the King has moved",
    "While the King is in check",
    "Once the King has moved",
    "After the King has moved",
    "As long as the King is in check",
    "Until the pieces between them have moved",
    "In check",
    "With the King in check",
    "For a King that has moved",
    "White's King has moved",
    "On the first move",
)
DENIALS = ("castling is not possible", "there is no castling", "castling is forbidden")
ABOVE = ("{}:\n\n- {}\n", "**{}:**\n\n- {}\n", "**{}:** {}.\n", "- {}:\n  - {}\n")
GAME = ("In this game", "Under these rules", "Special rules", "Differences", "In short")
HEADS = ("No castling:", "There is no castling:", "**No castling:**", "**No en passant:**")


@pytest.mark.parametrize("above", ABOVE)
@pytest.mark.parametrize("denial", DENIALS)
@pytest.mark.parametrize("case", CASES)
def test_what_is_denied_in_a_case_is_not_denied(case: str, denial: str, above: str) -> None:
    assert not library_page(above.format(case, denial), "chess").failed


@pytest.mark.parametrize("denial", DENIALS)
@pytest.mark.parametrize("case", ["If the King has moved", "When the King is in check", "In check"])
def test_a_heading_may_name_the_case(case: str, denial: str) -> None:
    assert not library_page(f"### {case}\n\n{denial.capitalize()}.\n", "chess").failed


@pytest.mark.parametrize("case", ["if the King has moved", "the King is in check", "when he moved"])
@pytest.mark.parametrize("head", HEADS)
def test_cases_may_stand_behind_a_denial(head: str, case: str) -> None:
    assert not library_page(f"{head}\n\n- {case}\n", "chess").failed
    assert not library_page(f"{head} {case}\n", "chess").failed


@pytest.mark.parametrize("denial", DENIALS)
@pytest.mark.parametrize("lead", GAME)
def test_words_that_name_the_game_are_no_case(lead: str, denial: str) -> None:
    assert library_page(f"{lead}:\n\n- {denial}\n", "chess").failed
