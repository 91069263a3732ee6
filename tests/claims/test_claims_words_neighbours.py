"""Men beside men, colors of squares, armies against each other and numbers of men."""

from __future__ import annotations

from said import check, said


@said("neighbours")
def test_what_stands_beside_what_and_how_many_there_are_is_proved(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
