"""What a game changes against its parent, told so that a player of the parent could sit down."""

from __future__ import annotations

import pytest

from sitegen.render.differences import differences
from sitegen.rules import library


def changes(name: str, parent: str) -> tuple[str, ...]:
    new, old = library.variant(name), library.variant(parent)
    assert new is not None
    assert old is not None
    return differences(new, old)


@pytest.mark.parametrize(
    ("name", "parent", "told"),
    [
        ("three-check", "chess", ("A side wins with the 3rd check that it gives.",)),
        ("torpedo", "chess", ("A pawn may advance two squares at once.",)),
        ("gothic", "capablanca", ("The men start from other squares.",)),
        (
            "almost",
            "chess",
            (
                "Adds chancellor.",
                "Does without queen.",
                "A pawn that reaches the last rank becomes a chancellor, rook, bishop or knight.",
            ),
        ),
    ],
)
def test_all_that_differs_is_told_and_nothing_else(
    name: str, parent: str, told: tuple[str, ...]
) -> None:
    assert changes(name, parent) == told


def test_a_man_under_another_name_is_no_other_man() -> None:
    first, second, *_ = changes("embassy", "capablanca")
    assert first == "Calls the archbishop cardinal and the chancellor marshall."
    assert second == "The men start from other squares."


def test_a_sentence_does_not_lean_on_one_that_is_left_out() -> None:
    step = next(text for text in changes("carrera", "chess") if "may not answer" in text)
    assert step.startswith("A pawn on its 2nd rank may advance two squares at once. That step")


@pytest.mark.parametrize("name", library.variant_names())
def test_a_game_differs_from_its_parent_and_not_from_itself(name: str) -> None:
    variant = library.variant(name)
    assert variant is not None
    assert differences(variant, variant) == ()
    if variant.family:
        assert changes(name, variant.family)
