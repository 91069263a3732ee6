"""Kills, full disks, folders that cannot be written and sources that vanish: no site is ever torn.

The hundred kills of whole builds: `pytest -m slow tests/files/test_files_faults.py`.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen.files import read_sources
from sitegen.files.read import read_source

if TYPE_CHECKING:
    from sitegen.files.read import Unreadable
    from sitegen.source import SourceFile

FAULTY = Path(__file__).with_name("faulty_disk.py")
PLACES = ("{0}/parent/output", "{0}")
"""A folder that can be exchanged for another one, and one that cannot: the root of a disk."""


def run(case: str, *arguments: object, alone: bool = False) -> str:
    """One case of faulty_disk.py; `alone`: with mounts of its own that nobody else sees."""
    command = [sys.executable, str(FAULTY), case, *map(str, arguments)]
    if alone:
        command = ["unshare", "--mount", "--map-root-user", *command]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def _mounts() -> None:
    """Skips where the system lets nobody mount a small disk of his own."""
    if not shutil.which("unshare"):
        pytest.skip("there is no unshare(1) here, with which a small disk could be mounted")
    tried = ["unshare", "--mount", "--map-root-user", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    if subprocess.run(tried, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here: user namespaces are not allowed")


def test_a_kill_around_any_step_leaves_one_site_whole(tmp_path: Path) -> None:
    steps, new = map(int, run("killed", tmp_path).split())
    assert steps > 30
    assert 1 <= new < steps


def test_a_step_that_fails_is_told_and_leaves_one_site_whole(tmp_path: Path) -> None:
    steps, told = map(int, run("failed", tmp_path).split())
    assert 20 < told <= steps


@pytest.mark.usefixtures("_mounts")
@pytest.mark.parametrize("place", PLACES)
def test_a_disk_that_is_full_sooner_or_later_leaves_the_old_site(
    tmp_path: Path, place: str
) -> None:
    run("full", tmp_path, place, alone=True)


@pytest.mark.usefixtures("_mounts")
@pytest.mark.parametrize("place", PLACES)
def test_a_disk_that_can_only_be_read_leaves_the_old_site(tmp_path: Path, place: str) -> None:
    run("read_only", tmp_path, place, alone=True)


def test_a_folder_that_may_only_be_read_leaves_the_old_site() -> None:
    with tempfile.TemporaryDirectory() as folder:
        run("forbidden", folder)


# ── whole builds ──

PAGE = "---\ntitle: Game {0}\nslug: game-{0}\nparent: chess\n---\n\n# Game {0}\n\n{1}\n"
VERSIONS = ("The first text.", "The second text, which is longer than the first.")


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sitegen", "build", "--no-cache", "--jobs", "1", *arguments]


def write_content(root: Path, version: int) -> None:
    """Documents of which all change, some come and some go."""
    shutil.rmtree(root / "content", ignore_errors=True)
    (root / "content").mkdir()
    for number in range(version, version + 5):
        text = PAGE.format(number, VERSIONS[version])
        (root / "content" / f"{number}.md").write_text(text)


def build(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(), cwd=root, capture_output=True, text=True, check=False)


def held(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(".sitegen-")
    }


@pytest.mark.parametrize("kills", [5, pytest.param(100, marks=pytest.mark.slow)])
def test_a_build_killed_at_any_moment_leaves_one_site_whole(tmp_path: Path, kills: int) -> None:
    sites, took = [], 0.0
    for version in (1, 0):
        write_content(tmp_path, version)
        began = time.monotonic()
        assert build(tmp_path).returncode == 0
        took = time.monotonic() - began
        sites.insert(0, held(tmp_path / "output"))
    assert sites[0] != sites[1]
    (tmp_path / "output" / "CNAME").write_bytes(b"mine")
    chance = random.Random(kills)
    for number in range(kills):
        write_content(tmp_path, (number + 1) % 2)
        running = subprocess.Popen(command(), cwd=tmp_path, stdout=subprocess.DEVNULL)
        # Most moments are those around the end, when the site is written.
        time.sleep(took * (1 - chance.random() ** 2 * 0.9) * 1.05)
        running.send_signal(signal.SIGKILL)
        running.wait()
        found = held(tmp_path / "output")
        assert found.pop("CNAME") == b"mine"
        assert found in sites
    assert build(tmp_path).returncode == 0
    assert held(tmp_path / "output") == {**sites[kills % 2], "CNAME": b"mine"}
    assert sorted(os.listdir(tmp_path)) == [".sitegen", "content", "output"]


def test_a_build_beside_another_one_is_refused_in_one_sentence(tmp_path: Path) -> None:
    write_content(tmp_path, 0)
    lock = tmp_path / ".sitegen" / "sites" / "output.lock"
    lock.parent.mkdir(parents=True)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        ran = build(tmp_path)
        assert ran.returncode == 2
        assert "another sitegen is writing the site to output: wait until it" in ran.stderr
        assert "Traceback" not in ran.stderr
        assert not (tmp_path / "output").exists()
        holder.kill()
    assert build(tmp_path).returncode == 0


HOLD = """
import sys
from sitegen.files.lock import locked
with locked(sys.argv[1], "it"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_killed_build_leaves_no_process_behind() -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", WORKERS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with running:
        assert running.stdout
        assert running.stdout.readline() == "working\n"
        assert len(session(running.pid)) > 1
        running.kill()
    until = time.monotonic() + 30
    while session(running.pid):
        assert time.monotonic() < until
        time.sleep(0.05)


WORKERS = """
import sys
from sitegen.memo.crew import processes
with processes(2) as run:
    list(run(abs, {str(number): number for number in range(100)}))
    print("working", flush=True)
    sys.stdin.read()
"""


def session(leader: int) -> list[int]:
    """The processes of a session that still live."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, leads = path.read_text().rpartition(")")[2].split()[:4]
            if int(leads) == leader and state != "Z":
                found.append(int(path.parent.name))
    return found


# ── sources ──


def test_a_document_that_vanishes_before_it_is_read_hides_no_other(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / f"{name}.md").write_text(name)

    def read(path: str) -> SourceFile | Unreadable:
        (tmp_path / "b.md").unlink(missing_ok=True)
        return read_source(path)

    sources = read_sources([str(tmp_path)], read)
    assert [source.text for source in sources.files] == ["a", "c"]
    (gone,) = sources.unreadable
    assert (gone.problem.kind, gone.problem.data) == ("cannot-open", {"reason": "it is gone"})


def test_a_folder_that_vanishes_while_others_are_listed_hides_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.md").write_text(name)
    listed, seen = os.scandir, []

    def scandir(path: str) -> object:
        seen.append(path)
        if len(seen) == 2:
            gone = tmp_path / ("b" if path != str(tmp_path / "b") else "a")
            (gone / "x.md").unlink()
            gone.rmdir()
        return listed(path)

    monkeypatch.setattr("sitegen.files.find.os.scandir", scandir)
    sources = read_sources([str(tmp_path)])
    assert len(sources.files) == 2
    assert [each.problem.kind for each in sources.unreadable] == ["folder-unreadable"]
