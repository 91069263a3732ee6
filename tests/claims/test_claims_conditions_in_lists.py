"""Laws of lists that go on with the words before them: each item is true or false together with
these, and one that a list does not go on with is left alone."""

from __future__ import annotations

import pytest
from claimed_pages import library_page

LEGAL = (
    "neither the King nor the Rook has moved",
    "the King is not in check",
    "there are no pieces between the King and the chosen Rook",
    "the squares between them are empty",
    "the King does not pass over or end up on a square attacked by an enemy piece",
)
ILLEGAL = (
    "the King has moved",
    "the King or the Rook has moved",
    "the King is in check",
    "a piece stands between the King and the Rook",
    "the King passes over an attacked square",
)
ALLOWED_IF = (
    "Castling is allowed only if",
    "A player may castle if",
    "Castling is permissible provided all of the following conditions are met",
    "To castle, these conditions must be met",
    "The King may castle only under these conditions",
    "Conditions for castling",
    "**Castling requirements**",
)
FORBIDDEN_IF = (
    "A player may not castle if",
    "Castling is forbidden when any of these is true",
    "There is no castling if",
)
LISTS = [
    *((lead, item, item in LEGAL) for lead in ALLOWED_IF for item in (*LEGAL, *ILLEGAL)),
    *((lead, item, item in ILLEGAL) for lead in FORBIDDEN_IF for item in (*LEGAL, *ILLEGAL)),
    ("A player may not castle", "if the King has moved", True),
    ("A player may not castle", "when the King has not moved", False),
    ("The game is drawn if", "a player is stalemated", True),
    ("The game is drawn if", "a player is checkmated", False),
    ("The game is drawn by", "stalemate", True),
    ("The game is drawn by", "fourfold repetition", False),
    ("The aim is to", "bare the enemy King", False),
    ("A player may not", "pass", True),
    ("A player may", "pass", False),
]
ELSEWHERE = (
    "In Janus Chess things are otherwise. Castling is allowed only if:",
    "Some believe that castling is allowed only if:",
    "These are mistakes:",
    "Castling is allowed only if, says my uncle:",
    "A player may castle if all of these hold but one:",
    "Castling restrictions:",
    "Restrictions on castling:",
    "Castling is subject to these restrictions:",
    "### Restrictions for castling",
    "Castling is still allowed, except if:",
    "A player may castle if none of these is true:",
    "To castle, none of these may be true:",
    "Which of these is true? A player may castle if:",
    "Choose the right answer. A player may castle only if:",
    "**Quiz.** A player may castle if:",
)
JUDGED = (
    ". Then castling is forbidden.",
    "; then castling must wait.",
    ". No!",
    ". Wrong.",
    ". ✗",
    " (no)",
    ", so castling is lost",
)


def body(lead: str, *items: str) -> str:
    return f"### Castling\n\n{lead}:\n\n" + "\n".join(f"- {item}" for item in items)


@pytest.mark.parametrize(("lead", "item", "true"), LISTS)
def test_an_item_is_so_together_with_the_words_before_its_list(
    lead: str, item: str, true: bool
) -> None:
    page = library_page(body(lead, item), "chess")
    told = page.held if true else page.failed
    assert item in [words for _, words in told]
    assert bool(page.failed) is not true


@pytest.mark.parametrize("between", [";", ",", "; and", ", or", "."])
def test_marks_between_items_change_nothing(between: str) -> None:
    items = (f"the King is in check{between}", f"the Rook has moved{between}")
    page = library_page(body("Castling is allowed only if", *items), "chess")
    assert len(page.failed) == 2


@pytest.mark.parametrize("item", ILLEGAL)
def test_a_heading_with_conditions_is_such_words_too(item: str) -> None:
    page = library_page(f"## Castling\n\n### Conditions\n\n- {item}\n", "chess")
    assert [words for _, words in page.failed] == [item]


@pytest.mark.parametrize("lead", ELSEWHERE)
@pytest.mark.parametrize("item", ILLEGAL)
def test_words_about_something_else_make_no_item_false(lead: str, item: str) -> None:
    assert not library_page(f"{lead}\n\n- {item}\n", "chess").failed


@pytest.mark.parametrize("behind", JUDGED)
@pytest.mark.parametrize("item", ILLEGAL)
@pytest.mark.parametrize("lead", ["Castling is allowed if:", "## Castling\n\n### Conditions"])
def test_an_item_that_tells_itself_what_follows_from_it_is_left_alone(
    lead: str, item: str, behind: str
) -> None:
    assert not library_page(f"{lead}\n\n- {item}{behind}\n", "chess").failed


@pytest.mark.parametrize("item", ILLEGAL)
def test_a_line_behind_a_list_may_take_it_back(item: str) -> None:
    text = f"A player may castle if:\n\n- {item}\n\nNone of these is true: he may not.\n"
    assert not library_page(text, "chess").failed


def test_what_restrictions_say_must_be_so_is_read() -> None:
    text = "Castling is subject to these restrictions:\n\n- the King must be in check\n"
    assert library_page(text, "chess").failed


@pytest.mark.parametrize("item", ILLEGAL)
def test_what_stands_below_an_item_of_a_heading_may_tell_what_follows(item: str) -> None:
    text = f"## Castling\n\n### Conditions\n\n- {item}\n  - castling must wait\n"
    assert not library_page(text, "chess").failed


@pytest.mark.parametrize("item", ILLEGAL)
def test_only_the_first_sentence_of_an_item_goes_on(item: str) -> None:
    further = f"- the arbiter is asked. Then, say, {item}.\n- **Note:** {item}."
    assert not library_page(f"Castling is allowed only if:\n\n{further}\n", "chess").failed
