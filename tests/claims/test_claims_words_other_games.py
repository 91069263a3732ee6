"""What is said of other games, by name."""

from __future__ import annotations

from said import check, said


@said("other_games")
def test_what_is_said_of_another_game_is_not_judged(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
