"""Laws of lists of cases: what stands under `The game is drawn if:` is told of no game's start."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

LEADS = (
    "The game is drawn if",
    "A draw is likely when",
    "White can mate once",
    "The endgame is won whenever",
    "It is worth a try, provided that",
    "A player may claim a win if the following conditions are met",
    "When the opening is over",
    "If the Queens are gone",
    "The game is drawn in these cases",
    "It is a draw as soon as",
    "The following positions are drawn",
    "There is insufficient material if, for example",
    "Mate cannot be forced with",
)
CASES = (
    "there are no pawns on the board",
    "each side has one bishop",
    "each player has one rook and four pawns",
    "the queen stands on h5",
    "the king is on f6",
    "there are three queens",
)
AT_FIRST = ("When the game begins", "At the start", "Initial conditions", "If you set up the board")


@pytest.mark.parametrize("game", ["chess", "capablanca", "seirawan"])
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("lead", LEADS)
def test_a_case_in_a_list_is_no_setup(lead: str, case: str, game: str) -> None:
    for text in (f"{lead}:\n\n- {case}\n", f"{lead}:\n\n1. **Case:** {case};\n2. {case}.\n"):
        assert not library_page(text, game).failed


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("label", ["Draw if", "Drawn positions", "Insufficient material"])
def test_a_case_under_a_bold_line_is_no_setup(label: str, case: str) -> None:
    assert not library_page(f"**{label}**\n\n- {case}\n", "chess").failed


@pytest.mark.parametrize("game", ["chess", "capablanca"])
@pytest.mark.parametrize("lead", AT_FIRST)
def test_what_is_so_when_the_game_begins_is_one(lead: str, game: str) -> None:
    assert library_page(f"{lead}:\n\n- each side has one bishop\n", game).failed


@pytest.mark.parametrize("lead", ["Castling is not possible if", "Castling is prevented if"])
def test_men_that_prevent_castling_stand_on_the_squares_of_others(lead: str) -> None:
    text = f"## Castling\n\n{lead}:\n\n- there is a bishop on f1\n- there is a knight on j1\n"
    assert not page(text).failed


def test_men_that_are_drawn_by_lot_stand_at_the_start() -> None:
    lead = "The men are drawn by lot, under one condition"
    page = library_page(f"{lead}:\n\n- The Bishops stand on squares of the same colour.\n", "chess")
    assert page.failed
