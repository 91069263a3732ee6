"""Men on ranks, and ranks on which nobody stands."""

from __future__ import annotations

from said import check, said


@said("rows")
def test_men_are_proved_on_the_ranks_that_belong_to_them(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
