"""What is said of this game, of other games and of nobody knows what; where sentences end."""

from __future__ import annotations

from said import check, said


@said("scope")
def test_only_what_is_said_of_this_game_is_judged(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
