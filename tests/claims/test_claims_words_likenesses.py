"""How a game differs from chess."""

from __future__ import annotations

from said import check, said


@said("likenesses")
def test_what_is_told_behind_differences_is_of_this_game(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
