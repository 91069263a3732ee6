"""A first rank without squares, and the array of ordinary chess."""

from __future__ import annotations

from said import check, said


@said("array")
def test_a_rank_is_read_from_its_first_file(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
