"""How far the king goes: said in numbers, in squares, and in both, which have to agree."""

from __future__ import annotations

import pytest
from claimed_pages import page


def failed(body: str, game: str = "capablanca") -> list[tuple[str, str]]:
    """Words that fail and what was found instead."""
    found = page(body, game)
    return [(found.words(c), c.finds) for c in found.claims if c.verdict.value == "fails"]


@pytest.mark.parametrize(
    ("number", "faults"),
    [("three", []), ("two", [("two squares", "the squares named beside it are 3 away")])],
)
def test_a_number_agrees_with_the_squares_beside_it(
    number: str, faults: list[tuple[str, str]]
) -> None:
    body = f"Castling: the King moves {number} squares: f1 to i1 or f1 to c1."
    assert failed(body) == faults
    assert ("castling-mismatch", "f1 to i1") in page(body).held


@pytest.mark.parametrize(
    ("number", "faults"), [("three", []), ("four", [("four squares", "it is 3 away")])]
)
def test_each_of_two_ways_is_as_long_as_it_is_said(
    number: str, faults: list[tuple[str, str]]
) -> None:
    body = f"When castling, the king moves three squares to i1, but {number} squares to c1."
    assert failed(body) == faults


def test_what_is_usual_where_men_stand_as_in_chess_is_a_default_and_proves_nothing() -> None:
    told = "## Castling\n\nThe King moves {} squares toward the Rook."
    for first, known in (("rnbqkbnr", True), ("rnbkqbnr", False)):
        game = f"""
  topology: {{type: grid, rows: 8, cols: 8}}
  players: [white, black]
  setup: "{first}/pppppppp/8/8/8/8/PPPPPPPP/{first.upper()}"
"""
        assert (
            page(told.format("three"), game).failed == [("rule-unstated", "three squares")] * known
        )
        assert page(told.format("two"), game).failed == []
