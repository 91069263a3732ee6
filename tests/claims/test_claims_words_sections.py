"""Headings and sentences after which nothing is said of this game."""

from __future__ import annotations

from said import check, said


@said("sections")
def test_sections_about_something_else_are_not_judged(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
