"""What pawns become, where, and how far they go: each word by which it is told."""

from __future__ import annotations

from said import check, said


@said("pawns")
def test_what_is_told_of_pawns_is_proved_at_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
