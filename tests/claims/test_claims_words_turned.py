"""Armies that mirror each other or are turned round."""

from __future__ import annotations

from said import check, said


@said("turned")
def test_armies_are_compared_square_by_square(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
