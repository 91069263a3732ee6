"""Labels before colons and dashes: each word with which one begins, and what is no label."""

from __future__ import annotations

from said import check, said


@said("leads")
def test_what_stands_behind_a_label_is_proved_by_it(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
