"""How many squares there are, and what is told in the past tense."""

from __future__ import annotations

from said import check, said


@said("board")
def test_squares_are_counted_and_the_past_is_read_where_it_is_of_this_game(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
