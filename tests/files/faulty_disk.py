"""Writes a site again and again while the disk, or the process, fails at every step once.

Run by test_files_faults.py as a process of its own: `faulty_disk.py CASE FOLDER [PLACE]`.
"""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.errors import OutputError
from sitegen.files import write_output

if TYPE_CHECKING:
    from collections.abc import Callable

OLD = {
    "index.html": b"old" * 50,
    "carrera/index.html": b"c",
    "carrera/board.svg": b"<svg/>",
    "gone/index.html": b"gone",
}
NEW = {
    "index.html": b"new" * 10_000,
    "carrera/index.html": b"c",
    "carrera/board/index.html": b"n",
    "more/deep/index.html": b"more",
}
STEPS = frozenset(
    {"open", "os.mkdir", "os.rename", "os.link", "os.remove", "os.rmdir", "os.utime", "os.chmod"}
    | {"os.scandir", "os.listdir", "shutil.rmtree"}
)
"""What the interpreter tells of before it does it."""
CALLS = frozenset(
    {"open", "mkdir", "rename", "replace", "link", "unlink", "rmdir", "utime", "chmod", "write"}
    | {"dlsym", "flock", "close"}
)
"""Functions written in C around which it may end: also between opening a file and writing it."""


def before_step(number: int, event: Callable[[], None]) -> Callable[[], bool]:
    """Let something happen before a step; what is given ends that, and tells whether it came."""
    left = number

    def before(step: str, _: object) -> None:
        nonlocal left
        if left >= 0 and step in STEPS:
            left -= 1
            if left < 0:
                event()

    def end() -> bool:
        nonlocal left
        came, left = left < 0, -1
        return came

    sys.addaudithook(before)
    return end


def die_around_call(number: int) -> None:
    left = number

    def around(_: object, event: str, function: object) -> None:
        nonlocal left
        if event in ("c_call", "c_return") and getattr(function, "__name__", "") in CALLS:
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(around)


def held(folder: str) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in Path(folder).rglob("*")
        if path.is_file() and not path.name.startswith(".sitegen-")
    }


def is_new(folder: str) -> bool:
    """Whether the new site is there; an error where neither is, or where the user's file is not."""
    found = held(folder)
    assert found.pop("CNAME") == b"mine"
    assert found in (OLD, NEW), sorted(found)
    return found == NEW


def prepare(folder: str) -> None:
    """The old site, and a file of the user in it."""
    write_output(OLD, folder)
    Path(folder, "CNAME").write_bytes(b"mine")


def fault_of_writing(folder: str) -> str:
    """What the new site cannot be written for, if there is anything."""
    try:
        write_output(NEW, folder)
    except OutputError as error:
        return str(error)
    return ""


def killed(root: str) -> None:
    folder, seen = f"{root}/output", []
    for number in range(5000):
        prepare(folder)
        child = os.fork()
        if not child:
            die_around_call(number)
            write_output(NEW, folder)
            sys.setprofile(None)
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        seen.append(is_new(folder))
        write_output(OLD, folder)
        assert not is_new(folder), f"what a kill around call {number} left is not set right"
        if status == 0:
            break
        assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL
    assert seen == sorted(seen), "the old one until some step, and the new one from there on"
    print(len(seen), sum(seen))


def failed(root: str) -> None:
    def fail() -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    folder, told = f"{root}/output", 0
    for number in range(5000):
        prepare(folder)
        end = before_step(number, fail)
        fault = fault_of_writing(folder)
        came = end()
        # There are steps that nothing depends on.
        assert is_new(folder) or fault
        assert not fault or "No space left on device" in fault, fault
        told += bool(fault)
        write_output(NEW, folder)
        assert is_new(folder)
        if not came:
            print(number, told)
            return
    raise AssertionError("it does not end")


def full(disk: str, place: str) -> None:
    mount("-t", "tmpfs", "-o", "size=512k", "tmpfs", disk)
    folder, filler, seen = place.format(disk), Path(disk, "filler"), set()
    os.makedirs(folder, exist_ok=True)
    for blocks in range(40):
        prepare(folder)
        space = os.statvfs(disk)
        filler.write_bytes(b"x" * max(0, (space.f_bavail - blocks) * space.f_bsize))
        fault = fault_of_writing(folder)
        assert not fault or "No space left on device" in fault, fault
        filler.unlink()
        assert is_new(folder) is (not fault)
        seen.add(bool(fault))
        write_output(NEW, folder)
        assert is_new(folder)
    assert seen == {True, False}


def read_only(disk: str, place: str) -> None:
    mount("-t", "tmpfs", "-o", "size=512k", "tmpfs", disk)
    folder = place.format(disk)
    prepare(folder)
    mount("-o", "remount,ro", disk)
    assert "Read-only file system" in fault_of_writing(folder)
    assert not is_new(folder)


def forbidden(root: str) -> None:
    """As somebody who may not write there, which the superuser has to become first."""
    nobody, folder = 65534, f"{root}/parent/output"
    prepare(folder)
    os.chmod(root, 0o755)
    os.chmod(folder, 0o555)
    if not os.getuid():
        for path in Path(root).rglob("*"):
            os.chown(path, nobody, nobody)
        os.setgroups([])
        os.setgid(nobody)
        os.setuid(nobody)
    assert "Permission denied" in fault_of_writing(folder)
    assert not is_new(folder)


def mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True)


if __name__ == "__main__":
    {case.__name__: case for case in (killed, failed, full, read_only, forbidden)}[sys.argv[1]](
        *sys.argv[2:]
    )
