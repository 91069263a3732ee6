"""Where sentences, clauses and contrasts end."""

from __future__ import annotations

from said import check, said


@said("sentences")
def test_each_sentence_is_judged_by_itself(game: str, heading: str, line: str) -> None:
    check(game, heading, line)
