"""Headings that tell of what is spoken below them; ranks, royal men and rows of tables."""

from __future__ import annotations

from said import check, said


@said("headings")
def test_a_sentence_is_judged_as_its_heading_lets_it(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
