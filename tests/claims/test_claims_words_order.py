"""Men and squares that follow each other in a sentence."""

from __future__ import annotations

from said import check, said


@said("order")
def test_men_are_proved_on_the_squares_that_belong_to_them(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
