"""Names of men, sides and wings: as pages spell them, and words that only look like them."""

from __future__ import annotations

from said import check, said


@said("spellings")
def test_a_name_is_known_as_it_is_spelled(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
