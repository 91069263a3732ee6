"""What stalemate is worth, told in many ways, where it is a draw and where it is a loss."""

from __future__ import annotations

from said import check, said


@said("stalemates")
def test_what_stalemate_is_worth_is_proved_at_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
