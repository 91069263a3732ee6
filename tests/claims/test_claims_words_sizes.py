"""Boards, parts of boards, and boards that are made out of others."""

from __future__ import annotations

from said import check, said


@said("sizes")
def test_the_size_of_the_board_is_told_from_that_of_a_part(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
