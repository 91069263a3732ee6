"""What pieces move like: sums of pieces, likenesses, and whose they are."""

from __future__ import annotations

from said import check, said


@said("powers")
def test_what_a_piece_moves_like_is_proved_at_its_words(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
