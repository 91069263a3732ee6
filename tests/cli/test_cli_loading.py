"""A command that has nothing to do does not load what it would do it with."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LOADED = """
import sys
from sitegen.cli import main
sys.argv = ["sitegen", *sys.argv[1:]]
try:
    main()
finally:
    print(*(name for name in sys.modules if name.startswith("sitegen.")))
"""
MAKERS = ("document", "interpret", "lint", "pipeline", "render", "rules", "site")

GAME = """---
title: A game
engine:
  setup: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
---

The game of chess.
"""


def loaded(folder: Path, *arguments: str) -> set[str]:
    """The parts of sitegen that are loaded when a command ends."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    names = ran.stdout.splitlines()[-1].split()
    return {name.split(".")[1] for name in names}


def test_a_build_where_nothing_changed_loads_nothing_that_makes_pages(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "game.md").write_text(GAME, encoding="utf-8")
    assert loaded(tmp_path, "build").issuperset(MAKERS)
    assert loaded(tmp_path, "build").isdisjoint(MAKERS)


def test_help_loads_nothing_that_makes_pages(tmp_path: Path) -> None:
    assert loaded(tmp_path, "--help").isdisjoint(MAKERS)
