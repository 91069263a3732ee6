"""Quotations are found in one pass over the words, however many of them have no end."""

from __future__ import annotations

from typing import SupportsIndex

import pytest

from sitegen.interpret.claims.vocabulary import _quoted, tokenize

MARKS = ("“”", '""', "«»", "„“")


class Counted(list):  # type: ignore[type-arg]
    """Tells how often its members were looked at."""

    looks = 0

    def __getitem__(self, at: SupportsIndex | slice) -> object:  # type: ignore[override]
        self.looks += 1
        return super().__getitem__(at)


@pytest.mark.parametrize("opening", ["“", "«", "„", "“ a ", "« a „ "])
def test_openings_without_an_end_are_passed_once(opening: str) -> None:
    text = opening * 500
    tokens = Counted(tokenize(text))
    assert [token.text for token in _quoted(tokens, text)] == [token.text for token in tokens]
    assert tokens.looks < 5 * len(tokens)


@pytest.mark.parametrize("marks", MARKS)
def test_words_in_quotation_marks_are_one_token_that_nobody_reads(marks: str) -> None:
    text = f"a {marks[0]}b c{marks[1]} d"
    assert [token.kind == "quoted" for token in _quoted(tokenize(text), text)] == [
        False,
        True,
        False,
    ]
