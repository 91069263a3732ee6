"""Boards, moves and counts of what a command line names."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sitegen.cli.game import variant_for

if TYPE_CHECKING:
    from pathlib import Path

DOCUMENT = """---
title: Carrera's Chess
slug: carrera
board: "10×8"
parent: chess
engine:
  setup: "SETUP"
---

# Carrera's Chess

One claim that fails is no reason to draw nothing: the board has 81 squares.
"""
SETUP = "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"


def sitegen(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "sitegen", *arguments], cwd=cwd, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    return done


def output(*arguments: str, cwd: Path) -> str:
    done = sitegen(*arguments, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*arguments: str, cwd: Path) -> str:
    done = sitegen(*arguments, cwd=cwd)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


@pytest.fixture
def document(tmp_path: Path) -> str:
    (tmp_path / "carrera.md").write_text(DOCUMENT.replace("SETUP", SETUP), encoding="utf-8")
    return "carrera.md"


def test_a_variant_is_counted_from_its_start_and_from_a_fen(tmp_path: Path) -> None:
    assert output("perft", "chess", "3", cwd=tmp_path) == "8902\n"
    assert output("perft", "chess", "0", cwd=tmp_path) == "1\n"
    fen = "8/P7/8/8/8/8/8/k1K5 w - - 0 1"
    assert output("perft", "chess", fen, "1", cwd=tmp_path) == "7\n"
    assert output("perft", "chess", *fen.split(), "1", cwd=tmp_path) == "7\n"


def test_a_divided_count_has_each_move_and_the_sum(tmp_path: Path, document: str) -> None:
    *lines, total = output("perft", document, "2", "--divide", cwd=tmp_path).splitlines()
    counts = dict(line.split(": ") for line in lines)
    assert "a2a3" in counts
    assert sum(map(int, counts.values())) == int(total)
    assert total == output("perft", "carrera", "2", cwd=tmp_path).strip()


def test_moves_are_listed_as_engines_and_as_books_write_them(tmp_path: Path) -> None:
    fen = "8/P7/8/8/8/8/8/k1K5 w - - 0 1"
    done = sitegen("moves", "chess", fen, cwd=tmp_path)
    assert done.stdout.splitlines()[:3] == ["a7a8b  a8=B", "a7a8n  a8=N", "a7a8q  a8=Q#"]
    assert done.stderr == "White has 7 legal moves\n"


def test_what_the_rules_forbid_is_no_position(tmp_path: Path) -> None:
    fen = "8/8/8/8/8/8/8/K7"
    assert "fen-royal-count" in refused("perft", "chess", fen, "1", cwd=tmp_path)


def test_a_document_named_by_its_slug_is_pointed_to(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/lantern.md").write_text("")
    message = refused("moves", "lantern", cwd=tmp_path)
    assert "called lantern: did you mean `content/lantern.md`?" in message.replace("\\", "/")


def test_the_game_of_a_fen_is_the_one_that_reads_it() -> None:
    assert variant_for("8/8/8/8/8/8/8/K7") == "chess"
    assert variant_for("rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR") == "chancellor-chess"
    assert variant_for(f"{SETUP} w - - 0 1") == "carrera"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["perft", "ches", "1"], "no game of the library called ches: did you mean `chess`?"),
        (["perft", "chess", "x"], "the last word is the depth"),
        (["perft", "chess", "8/8/8/8/8/8/8/K9 w - - 0 1", "1"], "fen-rank-width"),
        (["moves", "chess", "8/8/8/8/8/8/8/Kz5k"], "fen-unknown-letter"),
        (["moves", "chess", "8/8/8/8/8/8/8/Kz5k"], "command line:1:"),
        (["moves", "chess", "8/8/8/8/8/8/8/K7 w - - 0 1"], "Black has no royal men"),
        (["moves", "guide.md"], "guide.md has no game"),
        (["moves", "carrera.md", "10/10/10/10/10/10/10/Z9"], "fen-unknown-letter"),
    ],
)
def test_what_cannot_be_used_is_told(
    tmp_path: Path, document: str, arguments: list[str], message: str
) -> None:
    assert document
    (tmp_path / "guide.md").write_text("---\ntitle: Guide\n---\n\n# Guide\n")
    assert message in refused(*arguments, cwd=tmp_path)
