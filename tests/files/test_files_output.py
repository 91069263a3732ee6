"""Whatever happens while a site is written, a reader finds the old one or the new one."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.errors import OutputError
from sitegen.files import write_file, write_output
from sitegen.files.manifest import MANIFEST
from sitegen.files.swap import settle
from sitegen.files.unlinked import OWN

if TYPE_CHECKING:
    from pathlib import Path

SITE = {"index.html": b"<h1>home</h1>", "carrera/index.html": b"c", "carrera/board.svg": b"<svg/>"}


def held(folder: Path) -> dict[str, bytes]:
    """What a reader finds in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".sitegen-")
    }


def beside(folder: Path) -> list[str]:
    """What stands in a folder, the cache not counted."""
    return sorted(name for name in os.listdir(folder) if name != OWN)


def second(folder: Path) -> Path:
    """The other one of the two folders that are exchanged."""
    return folder.parent / OWN / "sites" / f"{folder.name}.new"


def test_a_site_is_written_as_it_is_and_nothing_is_left_beside(tmp_path: Path) -> None:
    written = write_output(SITE, str(tmp_path / "deep" / "output"))
    assert held(tmp_path / "deep" / "output") == SITE
    assert sorted(written.changed) == sorted(SITE)
    assert beside(tmp_path / "deep") == ["output"]


def test_writing_the_same_site_again_touches_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    before = {path: path.stat() for path in folder.rglob("*")} | {folder: folder.stat()}
    written = write_output(SITE, str(folder))
    assert (written.changed, written.removed, written.unchanged) == ((), (), 3)
    for path, stat in before.items():
        assert (path.stat().st_ino, path.stat().st_mtime_ns) == (stat.st_ino, stat.st_mtime_ns)


def test_only_what_changed_is_written_and_only_what_is_gone_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    kept = (folder / "index.html").stat()
    new = {"index.html": SITE["index.html"], "carrera/index.html": b"new", "about/index.html": b"a"}
    written = write_output(new, str(folder))
    assert sorted(written.changed) == ["about/index.html", "carrera/index.html"]
    assert written.removed == ("carrera/board.svg",)
    assert held(folder) == new
    assert (folder / "index.html").stat().st_ino == kept.st_ino
    assert (folder / "index.html").stat().st_mtime_ns == kept.st_mtime_ns


def test_a_folder_left_empty_goes_with_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    write_output({"index.html": b"x"}, str(folder))
    assert not (folder / "carrera").exists()


def test_what_the_user_put_there_stays(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    (folder / "CNAME").write_text("rules.example")
    (folder / "carrera" / "mine.png").write_bytes(b"png")
    (folder / "empty").mkdir()
    (folder / ".git").mkdir(mode=0o700)
    (folder / ".git" / "HEAD").write_text("ref")
    (folder / "latest").symlink_to("carrera")
    head = (folder / ".git" / "HEAD").stat()
    write_output({"index.html": b"new"}, str(folder))
    assert (folder / "CNAME").read_text() == "rules.example"
    assert (folder / "carrera" / "mine.png").read_bytes() == b"png"
    assert (folder / "empty").is_dir()
    assert (folder / ".git").stat().st_mode & 0o777 == 0o700
    assert (folder / ".git" / "HEAD").stat().st_ino == head.st_ino
    assert os.readlink(folder / "latest") == "carrera"
    assert not (folder / "carrera" / "index.html").exists()


@pytest.mark.parametrize(
    ("path", "make"),
    [
        ("index.html", lambda at: at.write_text("mine")),
        ("index.html", lambda at: at.symlink_to("elsewhere")),
        ("index.html", lambda at: at.mkdir()),
        ("carrera", lambda at: at.write_text("mine")),
        ("carrera", lambda at: at.symlink_to("/tmp")),
    ],
)
def test_a_users_file_in_the_way_is_refused_and_nothing_changes(
    tmp_path: Path, path: str, make: object
) -> None:
    folder = tmp_path / "output"
    folder.mkdir()
    assert callable(make)
    make(folder / path)
    with pytest.raises(OutputError, match=f"output/{path} was not written by sitegen"):
        write_output(SITE, str(folder))
    assert os.listdir(folder) == [path]
    assert beside(tmp_path) == ["output"]


def test_a_users_file_with_the_sites_own_bytes_is_no_clash(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    (folder / MANIFEST).unlink()
    assert write_output(SITE, str(folder)).unchanged == 3


def test_a_link_put_over_a_written_file_is_never_written_through(tmp_path: Path) -> None:
    folder, secret = tmp_path / "output", tmp_path / "secret"
    write_output(SITE, str(folder))
    secret.write_text("keep")
    (folder / "index.html").unlink()
    (folder / "index.html").symlink_to(secret)
    with pytest.raises(OutputError, match="in the way"):
        write_output({**SITE, "index.html": b"new"}, str(folder))
    assert secret.read_text() == "keep"


def test_an_output_that_is_a_link_is_written_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "output").symlink_to("real")
    write_output(SITE, str(tmp_path / "output"))
    assert (tmp_path / "output").is_symlink()
    assert held(tmp_path / "real") == SITE


def test_where_a_file_was_a_folder_may_come_and_the_other_way_round(tmp_path: Path) -> None:
    folder = str(tmp_path / "output")
    write_output({"a": b"1", "b/c": b"2"}, folder)
    write_output({"a/x": b"3", "b": b"4"}, folder)
    assert held(tmp_path / "output") == {"a/x": b"3", "b": b"4"}


@pytest.mark.parametrize(
    "path",
    [
        "../x",
        "a/../../x",
        "/etc/x",
        "",
        "a//b",
        "./a",
        "a/.",
        "a/",
        "a\\..\\x",
        "a\0b",
        "a\nb",
        "\ud800",
        ".sitegen-lock",
    ],
)
def test_a_path_that_leaves_the_folder_is_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(OutputError, match="can be called"):
        write_output({"index.html": b"x", path: b"x"}, str(tmp_path / "output"))
    assert os.listdir(tmp_path) == []


def test_an_output_that_is_a_file_is_one_clear_sentence(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    with pytest.raises(OutputError, match="output: it is not a folder"):
        write_output(SITE, str(tmp_path / "output"))
    with pytest.raises(OutputError, match="on that path is not a folder"):
        write_output(SITE, str(tmp_path / "output" / "deeper"))
    assert (tmp_path / "output").read_text() == "a file"


def test_two_builds_at_once_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    lock = second(folder).with_suffix(".lock")
    lock.parent.mkdir(parents=True)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock)],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(OutputError, match="another sitegen is writing"):
            write_output(SITE, str(folder))
        holder.kill()
    write_output(SITE, str(folder))
    assert held(folder) == SITE


HOLD = """
import sys
from sitegen.files.lock import locked
with locked(sys.argv[1], "it"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_manifest_that_is_broken_or_lies_removes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    (tmp_path / "precious").write_text("x")
    (folder / "mine").write_text("y")
    for text in ("", "[", '{"version": 1, "files": 3}', '{"version": 9}', "[" * 100_000):
        (folder / MANIFEST).write_text(text)
        write_output(SITE, str(folder))
    (folder / MANIFEST).write_text('{"version": 1, "files": ["../precious", "/etc/passwd", 7]}')
    write_output(SITE, str(folder))
    assert (tmp_path / "precious").exists()
    assert (folder / "mine").exists()


def test_without_an_exchange_files_are_put_in_place_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitegen.files.swap.exchange", lambda *_: False)
    folder = tmp_path / "output"
    folder.mkdir()
    (folder / "mine").write_text("m")
    for site in (SITE, {"index.html": b"2", "carrera": b"file now"}, SITE):
        write_output(site, str(folder))
        assert held(folder) == {**site, "mine": b"m"}
    assert beside(tmp_path) == ["output"]


def test_whoever_stands_in_the_folder_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    monkeypatch.chdir(folder)
    inode = folder.stat().st_ino
    write_output({"index.html": b"2"}, ".")
    assert held(folder) == {"index.html": b"2"}
    assert folder.stat().st_ino == inode
    assert sorted(os.listdir(folder)) == [MANIFEST, "index.html"]


def test_a_file_that_came_in_the_moment_of_the_exchange_moves_over(tmp_path: Path) -> None:
    folder, old = tmp_path / "output", second(tmp_path / "output")
    write_output(SITE, str(folder))
    write_output(SITE, str(old))
    (old / "late").mkdir()
    (old / "late" / "mine").write_text("just in time")
    settle(str(old), str(folder))
    assert (folder / "late" / "mine").read_text() == "just in time"


def test_what_the_user_removed_does_not_come_back(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    for number in range(4):
        (folder / "mine").parent.mkdir(exist_ok=True)
        (folder / "mine").write_text("m")
        write_output({"index.html": b"%d" % number}, str(folder))
        (folder / "mine").unlink()
        write_output({"index.html": b"%d!" % number}, str(folder))
        assert held(folder) == {"index.html": b"%d!" % number}


def test_the_second_folder_may_be_deleted_or_hold_anything(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    for number in range(6):
        other = second(folder)
        if number % 3 == 1:
            shutil.rmtree(tmp_path / OWN)
        elif number % 3 == 2:
            shutil.rmtree(other, ignore_errors=True)
            (other / "index.html").mkdir(parents=True)
            (other / "index.html" / "x").write_text("x")
            (other / "carrera").write_text("no folder")
        site = {**SITE, "index.html": b"%d" % number}
        write_output(site, str(folder))
        assert held(folder) == site


def test_where_a_file_has_one_name_only_it_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("sitegen.files.tree.os.link", refused)
    folder = tmp_path / "output"
    write_output(SITE, str(folder))
    (folder / "mine").write_bytes(b"m")
    os.utime(folder / "mine", (1e9, 1e9))
    write_output({**SITE, "index.html": b"new"}, str(folder))
    assert held(folder) == {**SITE, "index.html": b"new", "mine": b"m"}
    assert (folder / "mine").stat().st_mtime == 1e9


def test_a_file_that_is_interrupted_while_it_is_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_file(str(tmp_path / "a.svg"), b"old")
    assert (tmp_path / "a.svg").stat().st_mode & 0o777 == 0o666 & ~_umask()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sitegen.files.replace.os.replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(str(tmp_path / "a.svg"), b"new")
    assert os.listdir(tmp_path) == ["a.svg"]
    assert (tmp_path / "a.svg").read_bytes() == b"old"


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_small_change_to_a_large_site_touches_few_files(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    site = {f"{number}/index.html": b"x" for number in range(50)}
    for number in range(3):
        write_output({**site, "index.html": b"%d" % number}, str(folder))
    inodes = {path: path.stat().st_ino for path in folder.rglob("*/index.html")}
    folders = {path.stat().st_ino for path in second(folder).iterdir() if path.is_dir()}
    write_output({**site, "index.html": b"new"}, str(folder))
    assert inodes == {path: path.stat().st_ino for path in folder.rglob("*/index.html")}
    assert folders == {path.stat().st_ino for path in folder.iterdir() if path.is_dir()}


def test_a_link_in_the_place_of_the_second_folder_is_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "x").write_text("x")
    second(folder).parent.mkdir(parents=True)
    second(folder).symlink_to(tmp_path / "precious")
    write_output(SITE, str(folder))
    write_output({"index.html": b"2"}, str(folder))
    assert (tmp_path / "precious" / "x").read_text() == "x"
    assert held(folder) == {"index.html": b"2"}


def test_a_full_disk_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "output"
    write_output(SITE, str(folder))

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sitegen.files.swap._write", no_room)
    with pytest.raises(OutputError, match="No space left on device"):
        write_output({"index.html": b"new"}, str(folder))
    assert held(folder) == SITE
    assert beside(tmp_path) == ["output"]


WRITER = """
import sys
from sitegen.files import write_output
sites = [{f"{n}/index.html": b"%d" % (v * 7 + n) * 50 for n in range(40)} for v in (1, 2)]
sites[0]["only-first"] = b"1"
sites[1]["only-second"] = b"2"
for line in sys.stdin:
    write_output(sites[int(line) - 1], sys.argv[1])
    print("written", flush=True)
"""


def _site(version: int) -> dict[str, bytes]:
    pages = {f"{n}/index.html": b"%d" % (version * 7 + n) * 50 for n in range(40)}
    return {**pages, "only-first" if version == 1 else "only-second": b"%d" % version}


def test_a_kill_at_any_moment_leaves_one_site_whole(tmp_path: Path) -> None:
    folder = tmp_path / "output"
    chance = random.Random(5)
    folder.mkdir()
    (folder / "mine").write_bytes(b"m")
    command = [sys.executable, "-c", WRITER, str(folder)]
    for old, new in [(1, 2), (2, 1)] * 5:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
            assert writer.stdin
            assert writer.stdout
            for version in (new, old, new, old):
                began = time.monotonic()
                writer.stdin.write(b"%d\n" % version)
                writer.stdin.flush()
                assert writer.stdout.readline() == b"written\n"
            took = time.monotonic() - began
            assert held(folder) == {**_site(old), "mine": b"m"}
            # The moment is a share of what a write takes here, be the machine quick or slow.
            writer.stdin.write(b"%d\n" % new)
            writer.stdin.flush()
            time.sleep(chance.random() * took)
            writer.kill()
            writer.wait()
        assert held(folder) in [{**_site(version), "mine": b"m"} for version in (old, new)]
    write_output(SITE, str(folder))
    assert held(folder) == {**SITE, "mine": b"m"}
    assert beside(tmp_path) == ["output"]


names = st.sampled_from(["a", "b", "c/a", "c/b", "d/e/f"])
sites = st.dictionaries(names, st.binary(max_size=3), max_size=5)


@given(st.lists(sites, min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_any_series_of_sites_leaves_exactly_the_last_one(
    tmp_path_factory: pytest.TempPathFactory, series: list[dict[str, bytes]]
) -> None:
    folder = tmp_path_factory.mktemp("site") / "output"
    for site in series:
        write_output(site, str(folder))
        assert held(folder) == site
