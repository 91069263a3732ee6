"""What a person sees who runs a command, and what the exit status says."""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
import yaml
from jsonschema import Draft202012Validator

from sitegen import cli
from sitegen.cli.commands import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGE = """---
title: Carrera's Chess
slug: carrera
board: "10×8"
parent: chess
engine:
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
---

# Carrera's Chess

{{svg:carrera-board.svg "The men before the first move"}}

**White (rank 1, a–j):** Rook(a1), Centaur(b1), Knight(c1), Bishop(d1), Queen(e1), King(f1),
Bishop(g1), Knight(h1), Champion(i1), Rook(j1)

```
FEN: rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR w - - 0 1
(A/a = Centaur, C/c = Champion)
```
"""
RIGHT = PAGE.replace("rAnbqkbnCr", "ranbqkbncr")


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """Runs `sitegen` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)

    def ran(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["sitegen", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, out, err)

    return ran


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8"))
    return path


# ── check ──


def test_true_documents_end_with_0(run: Callable[..., Ran], tmp_path: Path) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)
    ran = run("check")
    assert (ran.status, ran.err) == (0, "")
    assert re.fullmatch(r"No faults found in 1 document, 1[0-9] statements proved\n", ran.out)


def test_a_false_document_ends_with_1_and_its_line(run: Callable[..., Ran], tmp_path: Path) -> None:
    put(tmp_path / "content/carrera.md", PAGE)
    ran = run("check")
    assert ran.status == 1
    assert "error: fen-case-slip[" in ran.out
    assert " --> content/carrera.md:9:12\n" in ran.out
    assert ran.out.endswith(
        "\n\nFound 1 error in 1 document, 15 statements proved; 1 can be mended with --fix\n"
    )
    assert "\x1b" not in ran.out


def test_json_is_all_there_is_on_the_output(run: Callable[..., Ran], tmp_path: Path) -> None:
    put(tmp_path / "a.md", PAGE)
    ran = run("check", "a.md", "--format", "json")
    (fault,) = json.loads(ran.out)
    assert (fault["name"], fault["line"], fault["column"]) == ("fen-case-slip", 9, 12)
    assert (ran.status, ran.err) == (1, "")


@pytest.mark.parametrize(
    ("form", "start"),
    [
        ("concise", "a.md:9:12: error fen-case-slip "),
        ("github", "::error file=a.md,line=9,"),
        ("sarif", '{\n  "$schema": '),
        ("junit", "<?xml "),
    ],
)
def test_each_format_has_its_own_form(
    run: Callable[..., Ran], tmp_path: Path, form: str, start: str
) -> None:
    put(tmp_path / "a.md", PAGE)
    ran = run("check", "a.md", "--format", form)
    assert ran.status == 1
    assert ran.out.startswith(start)


def test_github_has_a_summary_of_what_it_shows_no_annotation_for(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(12):
        put(tmp_path / f"content/{number}.md", PAGE)
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    ran = run("check", "--format", "github", "--select", "fen-case-slip")
    assert ran.out.count("::error ") == 10
    assert (tmp_path / "summary.md").read_text().count("fen&#45;case&#45;slip") == 2


def test_a_fix_mends_the_document_and_nothing_else(run: Callable[..., Ran], tmp_path: Path) -> None:
    raw = "\ufeff" + PAGE.replace("\n", "\r\n")
    page = put(tmp_path / "content/carrera.md", raw)
    shown = run("check", "--diff")
    assert shown.status == 1
    assert '+  setup: "ranbqkbncr/' in shown.out
    assert shown.err == "Would mend 1 fault in 1 document\n"
    assert page.read_bytes().decode() == raw
    ran = run("check", "--fix")
    assert ran == Ran(0, "No faults found in 1 document\n", "Mended 1 fault in 1 document\n")
    assert page.read_bytes().decode() == raw.replace("rAnbqkbnCr", "ranbqkbncr")
    assert run("check", "--fix").err == "Mended 0 faults in 0 documents\n"


@pytest.mark.parametrize("folder", ["content", "elsewhere"])
def test_a_document_checked_alone_still_knows_the_others(
    run: Callable[..., Ran], tmp_path: Path, folder: str
) -> None:
    page = put(tmp_path / folder / "a.md", "---\ntitle: A\n---\n\n# A\n\n[b](b.md) [c](c.md)\n")
    put(tmp_path / folder / "b.md", "---\ntitle: B\n---\n\n# B\n\n[d](d.md)\n")
    for path in (f"{folder}/a.md", f"./{folder}/a.md", str(page)):
        ran = run("check", path, "--format", "json")
        (fault,) = json.loads(ran.out)
        assert (fault["name"], fault["line"], fault["column"]) == ("link-broken", 7, 15)


def test_a_folder_of_the_content_checked_alone_still_knows_the_rest(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    page = put(tmp_path / "content/about/a.md", "---\ntitle: A\n---\n\n# A\n\n[b](../b.md)\n")
    put(tmp_path / "content/b.md", "---\ntitle: B\n---\n\n# B\n\n[d](d.md)\n")
    for path in ("content/about", "./content/about/", str(page.parent)):
        assert run("check", path).out == "No faults found in 1 document\n"
    assert run("check", "content").status == 1


def test_lints_are_chosen_on_the_command_line_and_in_the_configuration(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    put(tmp_path / "content/carrera.md", PAGE)
    assert run("check", "--ignore", "fen-case-slip").status == 0
    assert run("check", "--ignore", "DOC, FEN").status == 0
    assert run("check", "--select", "fen-syntax").status == 0
    put(tmp_path / "sitegen.toml", '[severity]\nfen-case-slip = "warning"\n')
    assert run("check").status == 0
    assert run("check", "--strict").status == 1
    put(tmp_path / "sitegen.toml", 'ignore = ["FEN"]\n')
    assert run("check").status == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "nowhere.md"], "sitegen: there is no file or folder nowhere.md"),
        (
            ["check"],
            "sitegen: there is no file or folder content: `sitegen new .` starts a site here",
        ),
        (["check", "empty"], "sitegen: there are no documents (*.md) in empty"),
        (["build", "empty"], "sitegen: there are no documents (*.md) in empty"),
        (["check", "--format", "xml"], "'xml' is not one of"),
        (["check", "--ignore", "fen-case-slib"], "did you mean `fen-case-slip`?"),
        (["check", "--unsafe-fixes"], "give one of them"),
        (["chekc"], "there is no command `chekc`: did you mean `check`?"),
        (["build", "good", "--base-url", "example.org"], "is no base URL"),
        (["build", "good", "-o", "file/out"], "sitegen: the site cannot be written to file/out"),
        (["build", "good", "-o", "file"], "it is not a folder"),
        (["explain", "fen-sintax"], "did you mean `fen-syntax`?"),
        (["--no-such-option"], "No such option"),
    ],
)
def test_what_cannot_run_ends_with_2_and_one_clear_sentence(
    run: Callable[..., Ran], tmp_path: Path, arguments: list[str], message: str
) -> None:
    (tmp_path / "empty").mkdir()
    put(tmp_path / "file", "a file")
    put(tmp_path / "good/carrera.md", RIGHT)
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_a_wrong_configuration_is_told_at_its_place(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)
    put(tmp_path / "sitegen.toml", 'titel = "x"\nignore = ["fen-sintax"]\n')
    ran = run("check")
    assert ran.status == 2
    assert ran.err == (
        "sitegen: sitegen.toml:1:1: unknown key `titel`: did you mean `title`?\n"
        "sitegen.toml:2:1: unknown lint `fen-sintax`: did you mean `fen-syntax`?\n"
    )


def test_a_file_that_is_no_text_hides_no_other(run: Callable[..., Ran], tmp_path: Path) -> None:
    put(tmp_path / "content/carrera.md", PAGE)
    (tmp_path / "content/bad.md").write_bytes(b"---\ntitle: caf\xe9\n")
    ran = run("check", "--format", "json")
    found = [(fault["name"], fault["line"], fault["column"]) for fault in json.loads(ran.out)]
    assert found == [("source-unreadable", 2, 11), ("fen-case-slip", 9, 12)]


def test_colour_is_a_matter_of_choice(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "a.md", PAGE)
    assert "\x1b[1;31m" in run("check", "a.md", "--color", "always").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;31m" in run("check", "a.md").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("check", "a.md").out
    assert "\x1b[1;31m" in run("check", "a.md", "--color", "always").out


# ── build ──


def test_a_site_is_built_and_built_again_without_a_change(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)
    ran = run("build")
    assert ran.status == 0
    assert re.search(r"^Wrote output: \d+ files, \d+ changed in \d", ran.out, re.MULTILINE)
    assert (tmp_path / "output/carrera/index.html").is_file()
    assert (tmp_path / "output/carrera/carrera-board.svg").is_file()
    assert ", none changed in " in run("build").out


def test_a_site_with_faults_is_written_whole_and_ends_with_1(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    put(tmp_path / "docs/carrera.md", PAGE)
    ran = run("build", "docs", "-o", "public")
    assert ran.status == 1
    assert "fen-case-slip" in ran.out
    assert (tmp_path / "public/carrera/index.html").is_file()


def test_own_templates_come_before_the_built_in_ones(
    run: Callable[..., Ran], tmp_path: Path
) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)
    put(tmp_path / "own/404.html", "lost")
    put(tmp_path / "sitegen.toml", 'templates = "own"\n')
    assert run("build").status == 0
    assert (tmp_path / "output/404.html").read_text() == "lost"
    put(tmp_path / "sitegen.toml", 'templates = "none"\n')
    assert run("build").err == "sitegen: there is no folder none with templates\n"


# ── new, schema ──


def test_a_new_site_is_true_and_builds(run: Callable[..., Ran], tmp_path: Path) -> None:
    assert run("new", "rules").status == 0
    os.chdir(tmp_path / "rules")
    ran = run("check", "--strict")
    assert (ran.status, ran.err) == (0, "")
    assert re.fullmatch(r"No faults found in 1 document, [0-9]+ statements proved\n", ran.out)
    assert run("build", "--strict").status == 0
    assert (tmp_path / "rules/output/my-chess/my-chess-board.svg").is_file()
    first = (tmp_path / "rules/output/my-chess/index.html").read_text("utf-8")
    assert "assets/board.js" in first, "the first board that one sees answers"
    workflow = (tmp_path / "rules/.github/workflows/pages.yml").read_text()
    assert "pip install sitegen" not in workflow, "the index has another project of that name"


def test_a_new_site_needs_a_place_of_its_own(run: Callable[..., Ran], tmp_path: Path) -> None:
    put(tmp_path / "rules/precious", "x")
    assert run("new", "rules").err == "sitegen: rules is not empty: choose a folder that is\n"
    assert run("new", "rules/precious").status == 2
    assert os.listdir(tmp_path / "rules") == ["precious"]


def test_the_schema_accepts_the_front_matter_of_documents(run: Callable[..., Ran]) -> None:
    schema = json.loads(run("schema").out)
    Draft202012Validator.check_schema(schema)
    valid = Draft202012Validator(schema)
    assert valid.is_valid(yaml.safe_load(PAGE.split("---")[1]))
    assert not valid.is_valid({"title": "x", "engine": {"topology": {"type": "triangle"}}})
    assert not valid.is_valid({"engine": {}})
    assert valid.is_valid({"title": "x", "engine": {"enPassant": {"0": True, "1": "no"}}})
    assert valid.is_valid({"title": "x", "tags": ["own"]})


# ── explain, help, version ──


def test_every_lint_can_be_explained(run: Callable[..., Ran]) -> None:
    lines = run("explain").out.splitlines()
    for line in lines:
        code, name = line.split()[:2]
        assert run("explain", name).out == run("explain", code).out
        assert run("explain", name).out.startswith(f"# {name} ({code}, ")
        assert run("explain", code.lower()).out == run("explain", code).out
    group = [line for line in lines if line.startswith("CLM")]
    assert [line.split()[0] for line in run("explain", "clm").out.splitlines()] == [
        line.split()[0] for line in group
    ]


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_no_line_too_long_for_a_terminal(run: Callable[..., Ran], command: str) -> None:
    ran = run(*([command] if command else []), "--help")
    assert ran.status == 0
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_a_fault_of_sitegen_itself_is_told_without_a_trace(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)

    def broken(*_: object) -> None:
        raise KeyError("\x1b[2Joops")

    monkeypatch.setattr("sitegen.pipeline.check", broken)
    monkeypatch.delenv("SITEGEN_TRACEBACK")
    ran = run("check")
    assert ran.status == 2
    assert "this is a fault of sitegen itself: KeyError: '\\x1b[2Joops'" in ran.err


# ── the process ──


def _sitegen(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sitegen", *arguments]


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_version_is_there_at_once() -> None:
    """By the work it takes: how long that lasts depends on what else the machine does, and on
    whether somebody looks which lines run."""
    unwatched = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    costs = []
    for _ in range(5):
        before = _cpu_of_children()
        done = subprocess.run(
            _sitegen("--version"), capture_output=True, text=True, check=True, env=unwatched
        )
        costs.append(_cpu_of_children() - before)
    assert re.fullmatch(r"sitegen \d+\.\d+\.\d+\n", done.stdout)
    assert min(costs) < 0.25
    loaded = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "sitegen", "--version"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    for heavy in ("rich", "jinja2", "yaml", "markdown_it", "svgwrite", "starlette"):
        assert not re.search(rf"\| +{heavy}\b", loaded.stderr), heavy


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    for number in range(200):
        put(tmp_path / f"content/{number}.md", PAGE.replace("carrera", f"c{number}"))
    command = subprocess.Popen(
        _sitegen("check"), cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    with command:
        assert command.stdout
        assert command.stderr
        command.stdout.readline()
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 1


def test_ctrl_c_ends_without_a_word(tmp_path: Path) -> None:
    put(tmp_path / "content/carrera.md", RIGHT)
    code = (
        "import os, signal, sitegen.pipeline as c, sitegen.cli as cli, sys\n"
        # Where the tests run in the background of a shell, they have been told to ignore it.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "c.check = lambda *_: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.argv = ['sitegen', 'check']\n"
        "cli.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, b"", b"")


def test_an_output_that_knows_no_unicode_gets_signs_instead(tmp_path: Path) -> None:
    put(tmp_path / "content/carrera.md", PAGE)
    done = subprocess.run(
        _sitegen("check"), cwd=tmp_path, capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stdout.isascii()
