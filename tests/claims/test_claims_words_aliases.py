"""Names that a page gives to men and sides."""

from __future__ import annotations

from said import check, said


@said("aliases")
def test_a_name_of_the_page_is_proved_as_the_man_it_means(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
