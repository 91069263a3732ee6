"""How king and rook castle: from where to where, how far, toward which wing and with whom."""

from __future__ import annotations

from said import check, said


@said("castles")
def test_what_is_told_of_castling_is_proved_at_its_words(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
