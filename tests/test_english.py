"""Words of messages read as English, whatever stands in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.english import capital, counted, listed, plural
from sitegen.nearest import nearest

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=9)


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("rank", "ranks"),
        ("ferz", "ferzes"),
        ("ox", "oxes"),
        ("horseman", "horsemen"),
        ("human", "humans"),
        ("spy", "spies"),
        ("quay", "quays"),
        ("Mann", "Mann"),
    ],
)
def test_nouns_have_their_plural(noun: str, many: str) -> None:
    assert plural(noun) == many
    assert counted(1, noun) == f"1 {noun}"
    assert counted(0, noun) == f"0 {many}"


@given(st.lists(WORDS, max_size=6))
def test_a_list_names_each_word_once_and_in_order(words: list[str]) -> None:
    said = listed(words, "or")
    assert said.replace(" or ", ", ").split(", ") == (words or [""]) or "or" in words
    assert said.count(" or ") == (len(words) > 1)


def test_a_capital_leaves_the_rest_of_a_name() -> None:
    assert capital("north Star") == "North Star"
    assert capital("") == ""


@given(WORDS, st.lists(WORDS))
def test_the_nearest_name_is_the_word_itself_where_it_is_known(word: str, more: list[str]) -> None:
    assert nearest(word, [*more, word]) == word
    assert nearest(word, ()) == ""
