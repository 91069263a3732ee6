"""One table of directions: their meaning in Betza and the steps that go that way agree."""

from __future__ import annotations

import pytest

from sitegen.interpret.claims.compass import ALONE, MEASURED, Directions, goes
from sitegen.rules.movement.betza import parse_betza

WAYS = sorted({way for each in (ALONE, MEASURED) for row in each.meanings for way in row.split()})
STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


@pytest.mark.parametrize("way", WAYS)
def test_a_step_goes_a_way_if_betza_says_so(way: str) -> None:
    movement, problems = parse_betza(way)
    assert not problems
    steps = {each.legs[0].offset for each in movement.ways}
    assert {step for step in STEPS if goes(way, *step)} == steps


@pytest.mark.parametrize("directions", [ALONE, MEASURED])
def test_each_row_is_one_group(directions: Directions) -> None:
    assert directions.pattern.groups == len(directions.meanings)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("forward", "fW"),
        ("diagonally forward", "fF"),
        ("straight back", "bW"),
        ("diagonally in any direction", "F"),
        ("straight", "W"),
        ("to the left", "lW"),
        ("along a rank or a file", "W"),
        ("in any direction", "F W"),
    ],
)
def test_words_of_a_direction_are_read_to_their_end(words: str, meant: str) -> None:
    assert MEASURED.at(f"{words} .", 0) == (len(words), meant)
    assert MEASURED.at(f"{words}-most", 0)[0] < len(words)
