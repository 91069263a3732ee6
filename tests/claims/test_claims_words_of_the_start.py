"""What certainly tells of the start position."""

from __future__ import annotations

from said import check, said


@said("of_the_start")
def test_the_start_position_is_known_by_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
