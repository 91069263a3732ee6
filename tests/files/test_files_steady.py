"""A file that is being saved is never read half, and nobody waits for it for long."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from typing import TYPE_CHECKING

import pytest

from sitegen.files import read_source, steadily
from sitegen.files import steady as module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

OLD, NEW = "old and long\n" * 9, "new\n" * 20
PAUSE = 0.04


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.css"
    made.write_text(OLD)
    return made


@contextlib.contextmanager
def meanwhile(act: Callable[[], object]) -> Iterator[None]:
    thread = threading.Thread(target=act)
    thread.start()
    yield
    thread.join()


def emptied_first(path: Path) -> None:
    with open(path, "w") as file:
        time.sleep(PAUSE)
        file.write(NEW)


def in_two_halves(path: Path) -> None:
    with open(path, "w") as file:
        file.write(NEW[:30])
        file.flush()
        time.sleep(PAUSE)
        file.write(NEW[30:])


def longer_by_halves(path: Path) -> None:
    with open(path, "w") as file:
        file.write(OLD + "more")
        file.flush()
        time.sleep(PAUSE)
        file.seek(0)
        file.truncate()
        file.write(NEW)


def emptied_and_closed(path: Path) -> None:
    path.write_text("")
    time.sleep(PAUSE)
    path.write_text(NEW)


def half_and_closed(path: Path) -> None:
    path.write_text(NEW[:30])
    time.sleep(PAUSE)
    path.write_text(NEW)


SAVES = (emptied_first, in_two_halves, longer_by_halves, emptied_and_closed, half_and_closed)


@pytest.mark.parametrize("tells", [True, False], ids=["the system tells", "it does not"])
@pytest.mark.parametrize("save", SAVES)
def test_whichever_way_it_is_saved_the_whole_is_read(
    path: Path, save: Callable[[Path], None], tells: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not tells:
        monkeypatch.setattr(module, "_is_written", lambda _: None)
    elif sys.platform != "linux":
        pytest.skip("only Linux tells who writes")
    read = steadily()
    assert read(str(path), -1) == OLD.encode()
    with meanwhile(lambda: save(path)):
        time.sleep(PAUSE / 2)
        assert read(str(path), -1) == NEW.encode()


def test_a_file_that_is_put_in_the_place_of_another_is_read_at_once(path: Path) -> None:
    read = steadily()
    read(str(path), -1)
    for text in (NEW, "short", OLD):
        new = path.with_name("new")
        new.write_text(text)
        new.replace(path)
        began = time.monotonic()
        assert read(str(path), -1) == text.encode()
        assert time.monotonic() - began < 0.02 or sys.platform != "linux"


def test_who_keeps_a_file_open_is_waited_for_once_and_not_for_long(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LONGEST", 0.05)
    read = steadily()
    read(str(path), -1)
    with open(path, "a") as file:
        for waited in (True, False):
            file.write("more\n")
            file.flush()
            began = time.monotonic()
            assert read(str(path), -1) == path.read_bytes()
            assert (time.monotonic() - began >= 0.05) is (waited or sys.platform != "linux")


def test_a_file_that_stays_empty_is_empty(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_EMPTY", 0.02)
    read = steadily()
    assert read(str(path), 3) == OLD[:3].encode()
    path.write_text("")
    assert read(str(path), -1) == b""


def test_what_is_gone_is_an_error_as_ever_and_old_files_are_not_waited_for(path: Path) -> None:
    read = steadily()
    with pytest.raises(FileNotFoundError):
        read(f"{path}.not", -1)
    os.utime(path, (1, 1))
    assert read_source(str(path), read) == read_source(str(path))
