"""However the standard streams end, a command ends as documented and without a traceback."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sitegen import cli
from sitegen.cli.outlet import Outlet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from _typeshed import ReadableBuffer

PAGE = "---\ntitle: P\nslug: p\nparent: chess\nengine: {}\n---\n\n# P\n"
FALSE = PAGE + "\nThe board has 65 squares.\n"
COMMANDS = [
    *(["check"], ["check", "--format", "json"], ["board", "chess"]),
    *(["build", "--no-cache"], ["schema"], ["explain"], ["explain", "fen-rank-width"]),
    *(["moves", "chess"], ["perft", "chess", "1"], ["-V"], ["--help"], ["check", "--help"]),
    *(["explain", "fen-rank-width", "--color", "always"], ["new", "site"]),
]
PROBLEMS = [["check", "nowhere"], ["nothing"], ["serve", "nowhere"], ["explain", "nothing"]]


class Broken(io.RawIOBase):
    """A stream that takes nothing."""

    def __init__(self, number: int) -> None:
        self.number = number

    def writable(self) -> bool:
        return True

    def write(self, _data: ReadableBuffer, /) -> int:
        raise OSError(self.number, os.strerror(self.number))


def stream(number: int) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BufferedWriter(Broken(number)), encoding="utf-8")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "p.md").write_text(FALSE)
    monkeypatch.chdir(tmp_path)

    def ran(*words: str) -> int:
        monkeypatch.setattr(sys, "argv", ["sitegen", *words])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert isinstance(ended.value.code, int)
        return ended.value.code

    return ran


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_standard_output_is_one_line_and_2(
    run: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    monkeypatch.setattr(sys, "stdout", stream(errno.ENOSPC))
    assert run(*words) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[-1] == "sitegen: standard output cannot be written: No space left on device"
    assert sum("cannot be written" in each for each in told) == 1


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_that_is_gone_changes_nothing(
    run: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
) -> None:
    monkeypatch.setattr(sys, "stdout", stream(errno.EPIPE))
    false = words[0] in ("check", "build") and "--help" not in words
    assert run(*words) == (1 if false else 0)
    assert "cannot be written" not in capsys.readouterr().err


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EPIPE, errno.EIO, errno.EBADF])
def test_whatever_becomes_of_standard_error_the_status_stays(
    run: Callable[..., int], monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(sys, "stderr", stream(number))
    assert [run(*words) for words in PROBLEMS] == [2, 2, 2, 2]
    assert run("check") == 1
    assert run("moves", "chess") == 0
    monkeypatch.setattr(sys, "stdout", stream(number))
    assert run("moves", "chess") == (0 if number == errno.EPIPE else 2)


def test_a_pipe_that_never_waits_gets_everything() -> None:
    out, into = os.pipe()
    os.set_blocking(into, False)
    reader = subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], stdin=out)
    with reader, io.TextIOWrapper(io.BufferedWriter(Outlet(io.FileIO(into, "w")))) as shown:
        os.close(out)
        shown.write("x" * 1_000_000)
        shown.flush()
        shown.buffer.raw._below.close()  # type: ignore[attr-defined]
    assert reader.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="descriptors are closed by a shell of Unix")
@pytest.mark.parametrize(
    ("words", "status"),
    [("-V >&-", 0), ("no 2>&-", 2), ("no <&- >&- 2>&-", 2), ("-V >/dev/full", 2)],
)
def test_streams_that_are_closed_before_a_command_begins_are_no_fault(
    words: str, status: int
) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m sitegen {words}'],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == status
    assert "Traceback" not in ran.stderr
    assert "Exception ignored" not in ran.stderr
