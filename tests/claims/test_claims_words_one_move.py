"""What is told of one move, of castling, of captures and of other games is no rule of movement."""

from __future__ import annotations

from said import check, said


@said("one_move")
def test_what_is_true_once_or_elsewhere_is_not_called_false(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
