"""Boards from the command line: all that a directive can show, and each wrong word told."""

from __future__ import annotations

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
SETUP = "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
DOCUMENT = f"""---
title: Carrera's Chess
parent: chess
engine:
  setup: "{SETUP}"
---

One claim that fails is no reason to draw nothing: the board has 81 squares.
"""


def sitegen(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "sitegen", "board", *arguments]
    done = subprocess.run(command, cwd=cwd, capture_output=True)
    assert b"Traceback" not in done.stderr
    return done


def output(*arguments: str, cwd: Path) -> str:
    done = sitegen(*arguments, cwd=cwd)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def picture(*arguments: str, cwd: Path) -> ET.Element:
    return ET.fromstring(output(*arguments, "-o", "-", cwd=cwd))


@pytest.fixture
def document(tmp_path: Path) -> str:
    (tmp_path / "carrera.md").write_text(DOCUMENT, encoding="utf-8")
    return "carrera.md"


def test_a_board_is_drawn_in_letters_and_in_words(tmp_path: Path, document: str) -> None:
    for target in ("carrera", document, SETUP):
        lines = output(target, "--format", "text", cwd=tmp_path).splitlines()
        assert lines[0] == "8 r a n b q k b n c r"
        assert lines[8] == "  a b c d e f g h i j"
        assert "Champion i1" in lines[10]


def test_a_pipe_gets_letters_as_a_terminal_does_and_a_picture_where_it_is_asked_for(
    tmp_path: Path,
) -> None:
    piped = output("chess", cwd=tmp_path)
    assert piped.startswith("8 r n b q k b n r\n")
    assert max(map(len, piped.splitlines())) < 300
    assert picture("chess", cwd=tmp_path).tag == f"{SVG}svg"
    assert output("chess", "--format", "svg", cwd=tmp_path).startswith("<?xml")
    assert not (tmp_path / "-").exists()
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "sitegen", "board", "chess"]
    subprocess.run(command, cwd=tmp_path, stdout=theirs, check=True)
    os.close(theirs)
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        assert terminal.read(17) == b"8 r n b q k b n r"


def test_a_file_has_what_its_name_says(tmp_path: Path) -> None:
    output("chess", "--moves", "g1", "-o", "one.svg", cwd=tmp_path)
    assert ET.parse(tmp_path / "one.svg").getroot().tag == f"{SVG}svg"
    output("chess", "--flip", "-o", "one.png", cwd=tmp_path)
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG\r\n")
    output("chess", "-o", "one.txt", cwd=tmp_path)
    assert (tmp_path / "one.txt").read_text().startswith("8 r n b q k b n r\n")


def test_a_card_is_1200_by_630(tmp_path: Path) -> None:
    card = picture("carrera", "--piece", "centaur", "--card", cwd=tmp_path)
    assert (card.get("width"), card.get("height")) == ("1200", "630")
    words = " ".join(text.text or "" for text in card.iter(f"{SVG}text"))
    assert "Carrera's Chess How the centaur moves 10×8 board" in words
    output("chess", "--card", "-o", "card.png", cwd=tmp_path)
    size = (tmp_path / "card.png").read_bytes()[16:24]
    assert (int.from_bytes(size[:4]), int.from_bytes(size[4:])) == (1200, 630)


def test_every_option_of_a_directive_reaches_the_picture(tmp_path: Path) -> None:
    root = picture(
        "chess", "--marks", "e4 ring:d5 1:c3", "--highlights", "a1", "--arrows", "g1f3",
        "--labels", "h8=X", "--last", "e7e5", "--window", "a1h8", "--coordinates", "none",
        "--theme", "green", "--cell-size", "50", "--flip", cwd=tmp_path,
    )  # fmt: skip
    words = root.findtext(f"{SVG}desc") or ""
    for line in ("Last move: e7 to e5.", "Highlighted: a1.", "Dots: e4.", "Rings: d5.",
                 "Numbers: 1 on c3.", "Labels: X on h8.", "Arrows: g1 to f3."):  # fmt: skip
        assert line in words
    assert root.get("class") == "board theme-green"
    assert root.get("width") == "402"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["capablanca", "--rule", "castling"], "King i1, Rook h1:"),
        (["carrera", "--rule", "double-step"], "Forbidden: f3 is attacked:"),
        (["crazyhouse", "--rule", "drops"], "White in hand: 1 Pawn."),
        (["chess", "--piece", "Pawn"], "A ring with a dot: may step two squares from its second"),
        (["chess", "--piece", "dragon king"], "A dot: moves or captures."),
    ],
)
def test_rules_and_pieces_are_shown(tmp_path: Path, arguments: list[str], line: str) -> None:
    assert line in output(*arguments, "--format", "text", cwd=tmp_path)
    assert picture(*arguments, cwd=tmp_path).get("viewBox")


def test_a_board_may_hold_what_the_rules_forbid(tmp_path: Path) -> None:
    lines = output("8/8/8/8/8/8/8/K7", "--format", "text", cwd=tmp_path).splitlines()
    assert lines[7] == "1 K . . . . . . ."


def test_a_position_that_cannot_be_is_drawn_and_told(tmp_path: Path) -> None:
    done = sitegen("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "--format", "text", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.decode().splitlines()[7] == "1 K . . . R . . ."
    assert b"Black is in check, and it is White's turn" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "--marks", "z9"], "`z9` does not fit the option `marks`"),
        (["chess", "--arrows", "e2e9"], "`e9` does not fit the option `arrows`"),
        (["chess", "--moves", "e4"], "`e4` does not fit the option `moves`"),
        (["chess", "--cell-size", "-5"], "`-5` does not fit the option `cellSize`"),
        (["chess", "--theme", "wod"], "did you mean `wood`?"),
        (["chess", "--rule", "drops"], "expected a rule of this game: castling"),
        (["chess", "--piece", "quen"], "did you mean `queen`?"),
        (["chess", "--piece", "queen", "--marks", "a1"], "only theme and cellSize"),
        (["chess", "--marks", 'e4" fen="8'], "has no place there"),
        (["chess", "--variant", "carrera"], "the game is given already"),
        (["chess", "--card", "--format", "text"], "a card is a picture"),
        (["chess", "-o", "x.svg", "--format", "svg"], "the name of the FILE says"),
        (["chess", "-o", "board.gif"], "FILE ends with .svg, .png or .txt"),
        (["chess", "-o", "no/board.svg"], "no/board.svg cannot be written"),
        (["no/such.md"], "there is no document no/such.md"),
        (["8/8/8/8/8/8/8/K8"], "fen-rank-width"),
        (["8/8/8/8/8/8/8/K7", "--variant", "ches"], "did you mean `chess`?"),
    ],
)
def test_what_cannot_be_used_is_told(tmp_path: Path, arguments: list[str], message: str) -> None:
    done = sitegen(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert message in done.stderr.decode()


def test_without_the_extra_png_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "resvg_py.py").write_text("raise ImportError\n")
    done = subprocess.run(
        [sys.executable, "-m", "sitegen", "board", "chess", "-o", "a.png"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "pip install resvg-py" in done.stderr
    assert not (tmp_path / "a.png").exists()
