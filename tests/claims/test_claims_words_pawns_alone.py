"""Pawns on their way, and pieces that chess has not."""

from __future__ import annotations

from said import check, said


@said("pawns_alone")
def test_a_pawn_is_proved_where_it_is_no_longer_at_home(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
