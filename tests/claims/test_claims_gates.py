"""Patterns that are tried only on sentences with one of their words find nothing in others."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.interpret.claims import (
    absent,
    binding,
    brief,
    compass,
    endings,
    kindred,
    leaps,
    scope,
    shown,
)

TABLES = (scope._NOT_OF_THE_GAME, kindred._ELSEWHERE, shown._SHOWN)
PHRASES = {
    pattern: frozenset(word for word, patterns in table.items() if pattern in patterns)
    for table in TABLES
    for pattern in dict.fromkeys(pattern for patterns in table.values() for pattern in patterns)
}
GATES = (
    (scope._PLAIN, scope._IN_PLAIN),
    (absent._DENIED, absent._WORDS),
    (binding._CONFINED, binding._WORDS),
    (leaps._TURN, leaps._WORDS),
    (compass.ALONE.pattern, compass.ADVERBS | compass.LINES),
    *PHRASES.items(),
)
WHOLE = [
    *((words, said) for words, said, _ in brief._TABLE),
    *((words, said) for words, said, _ in endings._TABLE),
]
"""Sentences that are read whole, and the words by which they are looked for."""
LETTERS = "abcdefghijklmnopqrstuvwxyz ,-'"
FRAME = ["the", "in", "is", "are", "not", "to", "of", "one", "1", ".", ":", "e4", "x", "games"]


@pytest.mark.parametrize(("pattern", "words"), GATES)
@given(data=st.data())
def test_whatever_a_pattern_finds_has_one_of_the_words(
    pattern: re.Pattern[str], words: frozenset[str], data: st.DataObject
) -> None:
    own = sorted({word.rstrip("s") for word in re.findall(r"[a-zé]{2,}", pattern.pattern)})
    spoken = st.sampled_from([*FRAME, *own, *(f"{word}s" for word in own)])
    text = data.draw(st.lists(spoken, min_size=1, max_size=8))
    if pattern.search(" ".join(text)):
        assert not words.isdisjoint(text)


@pytest.mark.parametrize(("words", "said"), WHOLE)
@given(data=st.data())
def test_all_that_a_rule_in_a_table_reads_has_one_of_its_words(
    words: str, said: str, data: st.DataObject
) -> None:
    text = data.draw(st.from_regex(said, fullmatch=True, alphabet=LETTERS))
    assert any(f" {word.replace('_', ' ')} " in f" {text} " for word in words.split())
