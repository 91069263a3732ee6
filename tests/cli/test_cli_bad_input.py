"""Whatever is wrong with a document is told at its place; nothing makes a traceback."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sitegen.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GOOD = """---
title: T
slug: t
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# T

{{svg:x.svg "Start"}}
"""

BAD = [
    ("# Hello\n", "front-matter-syntax", 1, 1),
    (GOOD.replace("---\n\n# T", "\n# T"), "front-matter-syntax", 1, 1),
    (GOOD.replace("slug: t", "slug t"), "front-matter-syntax", 3, 1),
    (GOOD.replace("slug: t", "\tslug: t"), "front-matter-syntax", 3, 1),
    (GOOD.replace("slug: t", "title: U"), "duplicate-key", 3, 1),
    (GOOD.replace("title: T", "title:"), "wrong-type", 2, 1),
    (GOOD.replace("type: grid", "type: gird"), "wrong-type", 5, 20),
    (GOOD.replace("  setup", "  # setup"), "missing-key", 4, 1),
    (GOOD.replace('"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"', "12"), "wrong-type", 6, 10),
    (GOOD.replace("8/8/8/8/", "8/8/8/"), "fen-rank-count", 6, 11),
    (GOOD.replace("RNBQKBNR", "RNBQKBNRR"), "fen-rank-width", 6, 46),
    (GOOD.replace("RNBQKBNR", "RNBQKBZR"), "fen-unknown-letter", 6, 52),
    (GOOD.replace("x.svg", "../x.svg"), "directive-syntax", 11, 7),
    (GOOD.replace(' "Start"', ""), "caption-missing", 11, 1),
    (GOOD.replace("svg:x", "sgv:x"), "directive-unknown", 11, 3),
    (GOOD.replace('"Start"}}', '"Start}}'), "directive-syntax", 11, 13),
]


class Ran(NamedTuple):
    exit_code: int
    stdout: str


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Runs `sitegen`; whatever it is given, it must not fall over."""

    def ran(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["sitegen", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        assert "fault of sitegen itself" not in out + err
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, out)

    return ran


@pytest.mark.parametrize(("text", "name", "line", "column"), BAD)
def test_a_fault_is_an_error_at_its_place(
    run: Callable[..., Ran], tmp_path: Path, text: str, name: str, line: int, column: int
) -> None:
    (tmp_path / "t.md").write_text(text)
    result = run("check", str(tmp_path), "--format", "json")
    places = [(d["name"], d["line"], d["column"]) for d in json.loads(result.stdout)]
    assert (name, line, column) in places
    assert result.exit_code == 1
    shown = run("check", str(tmp_path))
    assert name in shown.stdout


def test_a_good_document_is_left_alone(run: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "t.md").write_text(GOOD)
    assert run("check", str(tmp_path), "--strict").exit_code == 0


def test_a_broken_document_hides_no_other(run: Callable[..., Ran], tmp_path: Path) -> None:
    for index, (text, *_) in enumerate(BAD):
        (tmp_path / f"t{index}.md").write_text(text.replace("slug: t\n", f"slug: t{index}\n"))
    found = json.loads(run("check", str(tmp_path), "--format", "json").stdout)
    assert len({diagnostic["path"] for diagnostic in found}) == len(BAD)
    output = tmp_path / "site"
    assert run("build", str(tmp_path), "-o", str(output)).exit_code == 1
    assert (output / "t15" / "index.html").exists()


def test_one_address_for_two_documents_is_told_with_both(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    for name in "ab":
        (tmp_path / f"{name}.md").write_text(GOOD)
    (clash,) = json.loads(run("check", str(tmp_path), "--format", "json").stdout)
    assert clash["name"] == "slug-clash"
    assert [note["path"].rpartition("/")[2] for note in clash["notes"]] == ["a.md"]


def test_what_is_no_text_is_told_by_its_first_bad_byte(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "t.md").write_bytes(b"\x89PNG\r\n\x00\x01\xff")
    (found,) = json.loads(run("check", str(tmp_path), "--format", "json").stdout)
    assert found["name"] == "source-unreadable"
    assert run("build", str(tmp_path), "-o", str(tmp_path / "o")).exit_code == 1


@pytest.mark.parametrize("command", ["check", "build", "serve"])
def test_an_empty_or_missing_folder_ends_the_command_with_2(
    run: Callable[..., Ran], tmp_path: Path, command: str
) -> None:
    assert run(command, str(tmp_path)).exit_code == 2
    assert run(command, str(tmp_path / "missing")).exit_code == 2


def test_an_output_that_cannot_be_written_ends_the_command_with_2(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    (tmp_path / "t.md").write_text(GOOD)
    (tmp_path / "file").write_text("mine")
    result = run("build", str(tmp_path), "-o", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    "words", [["check"], ["explain"], ["board"], ["check", "--select"], [], ["new", "\0"]]
)
def test_no_word_of_the_command_line_reaches_the_terminal_as_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["sitegen", *words, "\x1b]0;x\x07\x9b31m\u202e"])
    monkeypatch.setattr("click.utils.should_strip_ansi", lambda *_: False)
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capsys.readouterr()
    assert ended.value.code == 2
    assert err
    assert not [char for char in out + err if char != "\n" and not char.isprintable()]
