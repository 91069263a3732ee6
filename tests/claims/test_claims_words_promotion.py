"""What pawns become and where, told in many ways, and what only looks like it."""

from __future__ import annotations

from said import check, said


@said("promotion")
def test_what_pawns_become_and_where_is_proved_at_its_words(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
