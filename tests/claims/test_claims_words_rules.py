"""Stalemate, the first step of pawns, and how pieces step."""

from __future__ import annotations

from said import check, said


@said("rules")
def test_a_rule_is_proved_at_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
