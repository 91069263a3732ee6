"""Lists of an army with numbers, and their sums."""

from __future__ import annotations

from said import check, said


@said("listed")
def test_the_numbers_of_a_list_are_those_of_the_army(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
