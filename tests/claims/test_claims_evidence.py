"""What fails shows where the opposite is stated; what is said loosely does not fail."""

from __future__ import annotations

import pytest
from claimed_pages import page


@pytest.mark.parametrize(
    ("sentence", "message", "value"),
    [
        ("There is no castling.", "`castling` is stated here", "{king_steps: 3}"),
        ("There is no en passant.", "`enPassant` is stated here", "true"),
        ("Pawns have no double step.", "`doubleStep` is stated here", "true"),
        ("Stalemate is a win.", "stalemate is stated here", "draw"),
        (
            "Pawns promote to a queen only.",
            "the choices are stated here",
            "[queen, rook, bishop, knight, archbishop, chancellor]",
        ),
        (
            "On the last rank there is a choice of five.",
            "the choices are stated here",
            "[queen, rook, bishop, knight, archbishop, chancellor]",
        ),
        (
            "The King moves two squares when castling.",
            "castling is defined here",
            "{king_steps: 3}",
        ),
        ("Black's rook stands on a2.", "the setup has a white pawn on a2", "P"),
        ("Each side has 9 pawns.", "the setup has a white pawn on a2", "P"),
        (
            "The board has 65 squares.",
            "the topology gives the board's size",
            "{type: grid, rows: 8, cols: 10}",
        ),
        (
            "The board is 9×9.",
            "the topology gives the board's size",
            "{type: grid, rows: 8, cols: 10}",
        ),
        ("Black moves first.", "the players are white and black", "[white, black]"),
    ],
)
def test_what_fails_shows_where_the_opposite_is_stated(
    sentence: str, message: str, value: str
) -> None:
    found = page(sentence)
    (claim,) = (each for each in found.claims if each.verdict.value == "fails")
    first = claim.evidence[0]
    assert first.span is not None
    assert (first.message, found.source.slice(first.span)) == (message, value)


@pytest.mark.parametrize(
    "loosely", ["usually", "normally", "generally", "typically", "commonly", "mostly", "often"]
)
def test_what_is_usual_is_no_rule(loosely: str) -> None:
    assert page("Pawns promote to a queen only.").failed
    assert page(f"Pawns {loosely} promote to a queen only.").failed == []
