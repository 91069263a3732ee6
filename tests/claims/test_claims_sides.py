"""Letters, sides and sums."""

from __future__ import annotations

from claimed_pages import page

PLACEMENT = "placement-mismatch"


def test_letters_mean_what_the_vocabulary_says() -> None:
    good = page("## Setup\n\n```\n(A/a = Archbishop, C/c = Chancellor)\n```")
    bad = page("## Setup\n\n```\n(A/a = Chancellor, C/c = Archbishop)\n```")
    assert [k for k, _ in good.held] == [PLACEMENT, PLACEMENT]
    assert bad.failed == [(PLACEMENT, "A/a = Chancellor"), (PLACEMENT, "C/c = Archbishop")]
    table = "| Piece | Letter |\n|---|---|\n| Chancellor | A |"
    assert page(table).failed == [(PLACEMENT, "A")]


def test_a_side_that_is_no_player_is_told_once() -> None:
    found = page("**Red (rank 1):** Rook a1\n\nRed's King is on f1. White's King is on f1.")
    assert found.failed == [("player-name-mismatch", "Red")]


def test_colors_of_other_things_are_no_sides() -> None:
    text = "Red squares are promotion squares. The Gold moves sideways. A Silver is a general."
    assert page(text).failed == []


def test_parts_make_the_whole() -> None:
    kind = "count-arithmetic"
    parts = "10 Pawns, 2 Rooks, 2 Knights, 2 Bishops, 1 Archbishop, 1 Chancellor, 1 Queen, 1 King"
    assert kind in [k for k, _ in page(f"Each side has 20 men: {parts}.").held]
    assert (kind, "21 men") in page(f"There are 21 men: {parts}.").failed
