"""Numbers, ranks, files and names in the forms in which pages write them."""

from __future__ import annotations

from said import check, said


@said("names")
def test_every_form_of_a_number_and_a_name_is_understood(
    game: str, heading: str, line: str
) -> None:
    check(game, heading, line)
