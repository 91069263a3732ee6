"""Men on squares: lists, sentences and labels."""

from __future__ import annotations

from said import check, said


@said("squares")
def test_men_on_squares_are_proved_at_their_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
