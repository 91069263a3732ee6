"""Lists of men and squares, whichever comes first, whole and with men left out."""

from __future__ import annotations

from said import check, said


@said("lists")
def test_every_man_of_a_list_is_proved_on_its_square(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
