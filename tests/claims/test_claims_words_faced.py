"""Who stands against whom."""

from __future__ import annotations

from said import check, said


@said("faced")
def test_men_are_proved_against_men_of_the_other_side(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
