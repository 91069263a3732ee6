"""What stands before a colon or a dash, and what it says of what follows."""

from __future__ import annotations

import pytest
from marked_pages import about, marked, rows, told, unmarked


@pytest.mark.parametrize(("game", "text", "why"), rows("labels"))
def test_each_word_is_proved_or_refuted_or_left_alone(game: str, text: str, why: str) -> None:
    body = unmarked(text)
    found = about(game, body)
    assert marked(found, body) == text
    assert told(found, body) == why
