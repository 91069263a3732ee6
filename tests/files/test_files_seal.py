"""What came with a checkout below `.sitegen` is neither believed nor followed nor deleted."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest

from sitegen.errors import OutputError
from sitegen.files import Store, write_output
from sitegen.files.leftover import second_folder
from sitegen.files.seal import VARIABLE, sealing_key
from sitegen.files.unlinked import linked

if TYPE_CHECKING:
    from pathlib import Path

KEY = "ab" + "0" * 62
OLD = 40 * 24 * 3600


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a key in the environment, whose state folder is this one."""
    monkeypatch.delenv(VARIABLE)
    state = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return state


def test_a_key_is_made_once_and_for_its_user_alone(home: Path) -> None:
    key = sealing_key()
    assert key == sealing_key()
    assert (home / "sitegen" / "key").read_bytes() == key
    assert (home / "sitegen" / "key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("spoiled", ["readable", "short", "link", "folder"])
def test_a_key_that_others_may_know_is_none(home: Path, spoiled: str) -> None:
    folder = home / "sitegen"
    folder.mkdir(parents=True)
    key = folder / "key"
    match spoiled:
        case "readable":
            key.write_bytes(b"x" * 32)
            key.chmod(0o644)
        case "short":
            key.write_bytes(b"x")
            key.chmod(0o600)
        case "link":
            (home / "other").write_bytes(b"x" * 32)
            (home / "other").chmod(0o600)
            key.symlink_to(home / "other")
        case _:
            key.mkdir()
    assert sealing_key() is None


@pytest.mark.parametrize("where", ["relative", "", "inside"])
def test_a_state_folder_that_a_checkout_could_bring_is_none(
    home: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = str(home.parent / "work" / "state")
    monkeypatch.setenv("XDG_STATE_HOME", inside if where == "inside" else where)
    monkeypatch.delenv("HOME", raising=False)
    assert sealing_key() is None


def test_runners_with_one_key_believe_each_other_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "ours")
    Store(str(tmp_path)).write(KEY, b"kept")
    assert Store(str(tmp_path)).read(KEY) == b"kept"
    monkeypatch.setenv(VARIABLE, "a stranger's")
    assert Store(str(tmp_path)).read(KEY) is None


def test_an_entry_under_another_name_is_none(tmp_path: Path) -> None:
    store, other = Store(str(tmp_path)), "ab" + "1" * 62
    store.write(KEY, b"kept")
    (tmp_path / "ab" / KEY[2:]).rename(tmp_path / "ab" / other[2:])
    assert store.read(other) is None


def test_without_a_key_nothing_is_kept(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "cache"), None)
    store.write(KEY, b"kept")
    assert store.read(KEY) is None
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("link", [".sitegen", ".sitegen/cache", ".sitegen/cache/ab"])
def test_nothing_is_written_read_or_deleted_through_a_link(
    tmp_path: Path, link: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    victim = tmp_path / "victim"
    (victim / "cache" / "ab").mkdir(parents=True)
    (victim / "ab").mkdir()
    entries = [victim / "cache" / "ab" / KEY[2:], victim / "ab" / KEY[2:], victim / KEY[2:]]
    store = Store(".sitegen/cache")
    Store(str(victim)).write(KEY, b"kept")
    data = (victim / "ab" / KEY[2:]).read_bytes()
    for entry in entries:
        entry.write_bytes(data)
        os.utime(entry, (time.time() - OLD,) * 2)
    before = sorted(victim.rglob("*"))
    (tmp_path / link).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / link).symlink_to(victim)
    store.write(KEY, b"new")
    store.sweep()
    assert store.read(KEY) is None
    assert sorted(victim.rglob("*")) == before


def test_what_only_looks_like_an_entry_is_not_swept(tmp_path: Path) -> None:
    store, old = Store(str(tmp_path)), (time.time() - OLD,) * 2
    store.write(KEY, b"kept")
    mine, foreign = tmp_path / "ab" / KEY[2:], tmp_path / "ab" / ("2" * 62)
    foreign.write_bytes(b"somebody's")
    for path in (mine, foreign):
        os.utime(path, old)
    store.sweep()
    assert not mine.exists()
    assert foreign.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_an_entry_that_is_a_pipe_is_none(tmp_path: Path) -> None:
    (tmp_path / "ab").mkdir()
    os.mkfifo(tmp_path / "ab" / KEY[2:])
    assert Store(str(tmp_path)).read(KEY) is None


def test_a_second_folder_that_came_with_the_repository_stays_out_of_the_site(
    tmp_path: Path,
) -> None:
    left = tmp_path / ".sitegen" / "sites" / "output.new"
    (left / "evil").mkdir(parents=True)
    (left / ".sitegen-manifest.json").write_text('{"version":1,"files":[]}')
    (left / "evil" / "index.html").write_text("<script>")
    for content in (b"one", b"two"):
        write_output({"index.html": content}, str(tmp_path / "output"))
    assert not (tmp_path / "output" / "evil").exists()
    assert (left / "evil" / "index.html").exists()


def test_a_record_of_another_folder_or_another_key_names_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop, site = f"{tmp_path}/output.", f"{tmp_path}/site"
    with second_folder(workshop, site) as (second, known):
        assert not known
    with second_folder(workshop, site) as (again, known):
        assert (again, known) == (second, True)
    os.rename(second, f"{second}-away")
    os.mkdir(second)
    with second_folder(workshop, site) as (other, known):
        assert (other != second, known) == (True, False)
    monkeypatch.setenv(VARIABLE, "a stranger's")
    with second_folder(workshop, site) as (_, known):
        assert not known


def test_a_site_is_not_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "victim").mkdir()
    (tmp_path / ".sitegen").symlink_to(tmp_path / "victim")
    with pytest.raises(OutputError, match="is no folder"):
        write_output({"index.html": b"x"}, str(tmp_path / "output"))
    assert os.listdir(tmp_path / "victim") == []
    assert linked(f"{tmp_path}/.sitegen/sites") == f"{tmp_path}/.sitegen"
