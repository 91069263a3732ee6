"""What is told of each kind of false statement: what it says, what is found instead, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from claimed_pages import page
from test_claims_phrasings import GAMES

ROWS = [
    tuple(cell.replace("\\n", "\n") for cell in line.split("\t"))
    for line in Path(__file__).with_name("words.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("game", "text"), dict.fromkeys((row[0], row[1]) for row in ROWS))
def test_a_false_statement_is_told_in_words_that_are_true(game: str, text: str) -> None:
    found = page(text, GAMES.get(game, game))
    told = {
        (found.words(c), c.says, c.finds, " + ".join(e.message for e in c.evidence[:2]))
        for c in found.claims
        if c.verdict.value == "fails"
    }
    wanted = {row[2:] for row in ROWS if row[:2] == (game, text)}
    assert wanted <= told
