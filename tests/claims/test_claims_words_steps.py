"""How far men step, and which way."""

from __future__ import annotations

from said import check, said


@said("steps")
def test_steps_are_compared_with_the_movement(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
