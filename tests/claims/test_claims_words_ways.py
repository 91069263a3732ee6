"""How many squares a piece moves, and which way."""

from __future__ import annotations

from said import check, said


@said("ways")
def test_ways_of_moving_are_proved_whole(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
