"""Phrases around what pawns become, heads of tables with other names, ends of lines."""

from __future__ import annotations

from said import check, said


@said("phrases")
def test_a_word_beside_it_changes_what_is_said(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
