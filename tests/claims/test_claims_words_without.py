"""Men and squares that a game does without."""

from __future__ import annotations

from said import check, said


@said("without")
def test_what_is_said_to_be_missing_is_looked_for(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
