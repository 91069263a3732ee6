"""Men on squares of the start, and of positions that are put up to look at."""

from __future__ import annotations

from said import check, said


@said("posed")
def test_a_list_is_of_the_start_where_most_of_it_is_right(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
