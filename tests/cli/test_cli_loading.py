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


def loaded(folder: Path, *arguments: str, status: int = 0) -> set[str]:
    """The parts of sitegen that are loaded when a command ends."""
    return parts(said(folder, *arguments, status=status))


def parts(lines: list[str]) -> set[str]:
    return {name.split(".")[1] for name in lines[-1].split()}


def said(folder: Path, *arguments: str, status: int = 0) -> list[str]:
    """The lines of a command, and last the names of what it loaded."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status, ran.stderr
    return ran.stdout.splitlines()


def test_a_build_where_nothing_changed_loads_nothing_that_makes_pages(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "game.md").write_text(GAME, encoding="utf-8")
    assert loaded(tmp_path, "build").issuperset(MAKERS)
    assert loaded(tmp_path, "build").isdisjoint(MAKERS)


def test_a_check_where_nothing_changed_loads_nothing_that_proves_and_says_the_same(
    tmp_path: Path,
) -> None:
    (tmp_path / "game.md").write_text(GAME + "\nThe board has 81 squares.\n", encoding="utf-8")
    told = [said(tmp_path, "check", "game.md", status=1) for _ in range(2)]
    assert parts(told[0]).issuperset(MAKERS)
    assert parts(told[1]).isdisjoint(MAKERS)
    assert told[0][:-1] == told[1][:-1]
    assert any("81 squares" in line for line in told[1])
    # Whatever else is asked for is proved.
    assert "interpret" in loaded(tmp_path, "check", "game.md", "--ignore", "square-count-mismatch")


def test_help_loads_nothing_that_makes_pages(tmp_path: Path) -> None:
    assert loaded(tmp_path, "--help").isdisjoint(MAKERS)
