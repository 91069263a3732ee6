"""Positions, moves and outcomes in blocks of claims, in the forms in which they are written."""

from __future__ import annotations

from said import check, said


@said("positions")
def test_each_part_of_a_line_is_proved_by_itself(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
