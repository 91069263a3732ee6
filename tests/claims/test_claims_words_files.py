"""Men on files and in corners."""

from __future__ import annotations

from said import check, said


@said("files_and_corners")
def test_men_stand_on_their_files_and_in_their_corners(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
