"""Each sentence is proved or refuted at its very words, and what is told of it is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from claimed_pages import Page, page
from test_claims_phrasings import GAMES

from sitegen.interpret.claims.model import Verdict

if TYPE_CHECKING:
    from sitegen.interpret.claims.model import Claim


def rows(name: str) -> list[tuple[str, ...]]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [
        tuple(cell.replace("\\n", "\n") for cell in line.split("\t"))
        for line in lines
        if not line.startswith("#")
    ]


def proved(game: str, text: str) -> Page:
    return page(text, GAMES.get(game, game))


def squares_shown(claim: Claim) -> list[str]:
    """The squares to which the first two pieces of evidence point."""
    return [at for e in claim.evidence[:2] for at in re.findall(r"\bon ([a-p]\d+)\b", e.message)]


VERDICTS, TOLD = rows("verdicts.tsv"), rows("words.tsv")


@pytest.mark.parametrize(("game", "text"), dict.fromkeys((row[0], row[1]) for row in VERDICTS))
def test_a_sentence_is_proved_or_refuted_at_its_words(game: str, text: str) -> None:
    found = proved(game, text)
    both = (("holds", found.held), ("fails", found.failed))
    judged = {(name, *claim) for name, claims in both for claim in claims}
    wanted = {row[2:] for row in VERDICTS if row[:2] == (game, text)}
    assert wanted <= judged
    assert {each for each in judged if each[0] == "fails"} <= wanted


@pytest.mark.parametrize(("game", "text"), dict.fromkeys((row[0], row[1]) for row in TOLD))
def test_a_false_statement_is_told_in_words_that_are_true(game: str, text: str) -> None:
    found = proved(game, text)
    told = {
        (found.words(c), c.says, c.finds, " ".join(squares_shown(c)))
        for c in found.claims
        if c.verdict is Verdict.FAILS
    }
    wanted = {row[2:] for row in TOLD if row[:2] == (game, text)}
    assert wanted <= told
