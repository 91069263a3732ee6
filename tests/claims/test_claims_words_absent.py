"""Men that a game does without, and men bound to one color."""

from __future__ import annotations

import pytest
from claimed_pages import library_page
from marked_pages import about, marked, rows, told, unmarked


@pytest.mark.parametrize(("game", "text", "why"), rows("absent"))
def test_each_word_is_proved_or_refuted_or_left_alone(game: str, text: str, why: str) -> None:
    body = unmarked(text)
    found = about(game, body)
    assert marked(found, body) == text
    assert told(found, body) == why


@pytest.mark.parametrize(
    ("text", "game", "true"),
    [
        ("White has no King.", "horde", True),
        ("Black has no King.", "horde", False),
        ("White has no Queen, Rooks or Bishops.", "horde", True),
        ("Black lacks a Queen.", "chess", False),
        ("White has no Pawn on the third rank.", "chess", None),
        ("Black has no Queen after the exchange.", "chess", None),
    ],
)
def test_one_side_may_be_without_a_man(text: str, game: str, true: bool | None) -> None:
    found = library_page(text, game)
    kinds = {"piece-count-mismatch"}
    assert ({kind for kind, _ in found.held} == kinds) == (true is True)
    assert ({kind for kind, _ in found.failed} == kinds) == (true is False)
