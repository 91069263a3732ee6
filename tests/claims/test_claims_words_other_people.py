"""What others say, what was once, what may be, and what is so after all."""

from __future__ import annotations

from said import check, said


@said("other_people")
def test_only_what_is_said_for_sure_is_judged(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
