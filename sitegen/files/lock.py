"""One build at a time in one folder."""

from __future__ import annotations

import contextlib
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sitegen.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator


_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def locked(path: str, what: str) -> Iterator[None]:
    """Hold the lock file `path`; the system lets go of it however the process ends.

    Raises OutputError where another process holds it: `what` names what both want.
    """
    handle = _taken(path, what)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.unlink(path)
        os.close(handle)


def _taken(path: str, what: str) -> int:
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | _NOFOLLOW, 0o644)
        if not _lock(handle):
            os.close(handle)
            raise OutputError(f"another sitegen is writing {what}: wait until it has ended")
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(handle), os.stat(path)):
                return handle
        os.close(handle)


if sys.platform == "win32":  # pragma: no cover  msvcrt is part of Windows only
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
