"""Rules told in a sentence of their own, in so many words."""

from __future__ import annotations

from said import check, said


@said("plainly")
def test_what_is_told_plainly_is_proved(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
