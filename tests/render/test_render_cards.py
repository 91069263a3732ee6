"""Cards: which of them bear boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import build
from sitegen.render import cards
from sitegen.source import SourceFile

if TYPE_CHECKING:
    import pytest

GAME = """---
title: Game {number}
parent: {parent}
engine: {{setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}}
---

Words.
"""


def test_lists_with_many_games_show_no_boards_and_shorter_ones_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cards, "_MOST_BOARDS", 3)
    parents = ("many", "many", "many", "many", "few", "few")
    texts = (GAME.format(number=n, parent=parent) for n, parent in enumerate(parents))
    files = build(
        Sources(tuple(SourceFile(f"{n}.md", text) for n, text in enumerate(texts))), Config()
    ).files
    boards = {
        path: files[path].count(b'class="board ') for path in files if path.endswith("index.html")
    }
    assert boards["index.html"] == 0
    assert boards["families/many/index.html"] == 0
    assert boards["families/few/index.html"] == 2
