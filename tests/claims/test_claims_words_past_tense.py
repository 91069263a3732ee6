"""What is told in the past tense."""

from __future__ import annotations

from said import check, said


@said("past")
def test_the_past_counts_where_it_is_true_of_this_game(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
