"""Men on ranks and wings, royal men, rows of tables: proved at the very words that say so."""

from __future__ import annotations

from said import check, said


@said("places")
def test_men_are_where_a_rank_a_wing_or_a_row_has_them(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
