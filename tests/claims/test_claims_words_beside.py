"""Men beside men, between men, and against men of the other side."""

from __future__ import annotations

from said import check, said


@said("beside")
def test_men_are_proved_beside_each_other(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
