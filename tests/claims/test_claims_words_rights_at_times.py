"""Rights that a game has, lacks, or lacks at times only."""

from __future__ import annotations

from said import check, said


@said("rights")
def test_a_right_that_is_missing_at_times_is_not_missing(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
