"""Numbers, ranks, files and ranges, however they are written."""

from __future__ import annotations

from said import check, said


@said("numerals")
def test_numbers_are_read_however_they_are_written(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
