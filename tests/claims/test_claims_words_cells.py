"""Men and squares in the cells of tables."""

from __future__ import annotations

from said import check, said


@said("cells")
def test_cells_are_proved_with_their_heads(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
