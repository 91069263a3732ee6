"""Which way pieces move, leap and come back, and what colors corners have: each word of it."""

from __future__ import annotations

from said import check, said


@said("bearings")
def test_what_is_told_of_bearings_is_proved_at_its_words(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
