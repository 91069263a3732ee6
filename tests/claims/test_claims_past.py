"""Laws of the past tense: rules told in it are read where most of them are true of this game, and
stories of other forms stay stories."""

from __future__ import annotations

import pytest
from claimed_pages import library_page
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_claims_properties import Army, armies

START = """
Each side had {files} pawns. The board had {files} files and {ranks} ranks.
White's {one} stood on {first}, and Black's {one} stood on {last}.
"""


@given(armies(), st.data())
@settings(max_examples=60)
def test_what_was_true_holds_and_one_changed_word_fails(army: Army, data: st.DataObject) -> None:
    file = data.draw(st.integers(0, army.files - 1))
    other = data.draw(st.integers(0, army.files - 1))
    assume(army.rank[file] != army.rank[other])
    said = {
        "files": army.files, "ranks": army.ranks, "one": army.rank[file],
        "first": army.square(file), "last": army.square(file, 1),
    }  # fmt: skip
    assert army.page(START.format(**said)).failed == []
    assert len(army.page(START.format(**said)).held) >= 4
    wrong = {"ranks": army.ranks + 1, "first": army.square(other), "last": army.square(other, 1)}
    changed = data.draw(st.sampled_from(sorted(wrong)))
    failed = army.page(START.format(**(said | {changed: wrong[changed]}))).failed
    assert any(str(wrong[changed]) in words for _, words in failed)


RULES = """
The courier moved any number of squares diagonally. The alfil leapt two squares diagonally.
The mann stepped one square in any direction. There was no castling.
Each player had 24 men. The king was placed on f1 and the ferz on g1.
"""


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("squares diagonally. The alfil", "squares orthogonally. The alfil"),
        ("leapt two", "leapt three"),
        ("was no castling", "was castling"),
        ("24 men", "26 men"),
        ("ferz on g1", "ferz on h1"),
    ],
)
def test_rules_of_the_past_are_read(true: str, false: str) -> None:
    assert library_page(RULES, "courier").failed == []
    assert len(library_page(RULES.replace(true, false), "courier").failed) == 1


@pytest.mark.parametrize(
    "text",
    [
        "In the first version the queen stood on f1 and the king on e1. Each side had ten pawns.",
        "Originally the archbishop stood on d1. The bishop stood on c1. The king stood on f1.",
        "Capablanca tried a bigger board. The board had 10 files and 10 ranks. Each side had ten "
        "pawns. Each side had two rooks. Pawns could step three squares.",
        "In 1923 the king stood on e1. The pawns were on the third rank.",
        "Carrera's Chess came first. There the queen stood on f1. The king stood on e1.",
        "The games of Lasker were wild. White's king stood on g1. Each side had three pawns.",
        "Some books had it otherwise. The archbishop stood on d1. The king stood on f1.",
        "Before that, castling was not allowed. The king stood on f1. The queen stood on d1.",
        "## History\n\nThe kings stood on f1 and f8. Each side had 9 pawns. The queen was on d1.",
    ],
)
def test_stories_of_other_forms_stay_unsaid(text: str) -> None:
    assert library_page(text, "capablanca").failed == []
