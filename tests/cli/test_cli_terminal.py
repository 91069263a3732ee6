"""What differs on a terminal: colour, a sign of life, and words that the shell completes."""

from __future__ import annotations

import io
import sys
import time
from typing import TYPE_CHECKING

import pytest

from sitegen import cli
from sitegen.cli import console
from sitegen.cli.commands import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["sitegen", *arguments])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert isinstance(ended.value.code, int)
    return ended.value.code


def shown_while_waiting(words: str, seconds: float) -> str:
    """What stands on the terminal once the words do, or after so many seconds without them."""
    assert isinstance(sys.stderr, io.StringIO)
    until = time.monotonic() + seconds
    with console.progress(words):
        while words not in sys.stderr.getvalue() and time.monotonic() < until:
            time.sleep(0.01)
        return sys.stderr.getvalue()


def test_work_that_takes_long_gives_a_sign_of_life_and_cleans_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(console, "_PATIENCE", 0.01)
    assert "Proving the pages" in shown_while_waiting("Proving the pages", 30)
    assert terminal.getvalue().rstrip().endswith("\x1b[?25h\r\x1b[1A\x1b[2K")


def test_work_that_is_soon_done_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(console, "_PATIENCE", 60)
    assert shown_while_waiting("Proving the pages", 0.05) == ""


def test_nothing_moves_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.setattr(console, "_PATIENCE", 0)
    assert shown_while_waiting("Proving the pages", 0.1) == ""


@pytest.mark.parametrize(
    ("term", "choice", "colour"),
    [
        ("xterm", "auto", True),
        ("dumb", "auto", False),
        ("dumb", "always", True),
        ("xterm", "never", False),
    ],
)
def test_a_terminal_has_colour_unless_it_is_a_dumb_one_or_it_was_not_wanted(
    monkeypatch: pytest.MonkeyPatch, term: str, choice: console.Colour, colour: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    assert console.wants_colour(choice, Terminal()) is colour
    assert console.wants_colour(choice, io.StringIO()) is (choice == "always")


def test_an_explanation_in_colour_has_the_words_of_the_one_without(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "explain", "fen-rank-width", "--color", "never") == 0
    plain = capsys.readouterr().out
    assert run(monkeypatch, "explain", "fen-rank-width", "--color", "always") == 0
    coloured = capsys.readouterr().out
    assert "\x1b[" not in plain
    assert "\x1b[" in coloured
    for heading in ("fen-rank-width (FEN003, error)", "Why it matters", "Use instead"):
        assert heading in plain
        assert heading in coloured


@pytest.mark.parametrize(
    ("typed", "at", "completed"),
    [
        ("sitegen ", 1, list(COMMANDS)),
        ("sitegen ch", 1, ["check"]),
        ("sitegen nothing", 1, []),
        ("sitegen nothing --", 2, ["--help", "--version"]),
        ("sitegen check --unsafe", 2, ["--unsafe-fixes"]),
        ("sitegen check --format con", 3, ["concise"]),
    ],
)
def test_the_shell_completes_commands_and_their_options(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    at: int,
    completed: list[str],
) -> None:
    monkeypatch.setenv("_SITEGEN_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(at))
    assert run(monkeypatch) == 0
    shown = capsys.readouterr()
    words = [line.partition(",")[2] for line in shown.out.splitlines() if line]
    assert (sorted(words), shown.err) == (sorted(completed), "")
