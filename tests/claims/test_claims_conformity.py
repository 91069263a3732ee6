"""`All rules are as in chess`: what `engine` takes away then has to be said on the page."""

from __future__ import annotations

import pytest
from claimed_pages import Page, page

from sitegen.interpret.claims.model import Verdict

ALL = "All rules are as in standard chess."
TOLD = {
    "castling": "There is no castling.",
    "enPassant": "There is no en passant.",
    "doubleStep": "Pawns have no double step.",
}
"""What `engine` may take away, and the sentence that says so."""


def game(*taken: str, choices: str = "queen, rook, bishop, knight") -> str:
    rules = "".join(f"  {key}: {str(key not in taken).lower()}\n" for key in TOLD)
    return f"""
  topology: {{type: grid, rows: 8, cols: 8}}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  promotionChoices: [{choices}]
{rules}"""


def missing(found: Page) -> list[str]:
    return [c.finds for c in found.claims if c.verdict is Verdict.FAILS]


@pytest.mark.parametrize("key", TOLD)
def test_what_is_taken_away_silently_is_told(key: str) -> None:
    assert missing(page(ALL, game(key))) == [
        f"`engine` takes away {key}, and the page does not say so"
    ]
    assert missing(page(f"{ALL} {TOLD[key]}", game(key))) == []


@pytest.mark.parametrize("key", TOLD)
def test_of_several_only_what_the_page_keeps_silent_about_is_told(key: str) -> None:
    others = [other for other in TOLD if other != key]
    words = " ".join(TOLD[other] for other in others)
    (claim,) = missing(page(f"{ALL} {words}", game(*TOLD)))
    assert claim.startswith(f"`engine` takes away {key}, and")


def test_other_choices_of_promotion_need_a_word() -> None:
    few = game(choices="queen")
    assert missing(page(ALL, few)) == [
        "`engine` has other promotion choices, and the page does not say so"
    ]
    assert missing(page(f"{ALL} A pawn promotes to a queen.", few)) == []
    more = game(choices="queen, rook, bishop, knight, king")
    assert len(missing(page(ALL, more))) == 1


def test_where_the_rules_are_those_of_chess_nothing_is_missing() -> None:
    assert missing(page(ALL, game())) == []
    assert missing(page("Chess is an old game.", game(*TOLD, choices="queen"))) == []
