"""How pieces move, told in columns of tables: each plain phrase, and what is none."""

from __future__ import annotations

from said import check, said


@said("columns")
def test_what_columns_tell_of_moves_is_proved_at_its_words(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
