"""How many men and squares there are: each word by which they are counted, and what counts none."""

from __future__ import annotations

from said import check, said


@said("numbers")
def test_what_is_counted_is_proved_at_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
