"""Tables of men on squares, and names that are words of every day."""

from __future__ import annotations

from said import check, said


@said("tables")
def test_cells_are_proved_and_common_words_are_names_where_they_must_be(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
