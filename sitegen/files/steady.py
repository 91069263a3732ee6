"""Bytes of files that others may be writing at this moment; for one process that goes on.

Many editors save by emptying a file and filling it again. Whoever reads it in between gets half of
it, so a file that looks new is read once it is whole: nobody has it open to write to it any more,
or, where the system does not tell that, it has been still for a while.
"""

from __future__ import annotations

import os
import signal
import time
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    Reading: TypeAlias = "Callable[[str, int], bytes]"

_STILL = 0.08
"""Seconds without a change after which a file counts as whole where nobody tells who writes it."""
_SHORTER = 0.12
"""The same of a file that now is shorter than it was: it may be about to be filled in two steps."""
_EMPTY = 0.5
"""The same of a file that had something in it, and is empty."""
_LONGEST = 1.5
"""Seconds after which a file is taken as it is: somebody may keep it open for hours."""
_STEP = 0.004
_LONG_AGO = 2.0


def read_bytes(path: str, limit: int = -1) -> bytes:
    """What a file holds now, or the first `limit` bytes of it. Raises OSError."""
    with open(path, "rb") as file:
        return file.read(limit)


def steadily() -> Reading:
    """`read_bytes`, with a memory of its own, that waits for whoever is saving the file."""
    known: dict[str, os.stat_result] = {}
    waiting: dict[str, float] = {}

    def read(path: str, limit: int = -1) -> bytes:
        while True:
            data, look, pause = _read(path, limit, known.get(path))
            since = waiting.setdefault(path, time.monotonic())
            if not pause:
                del waiting[path]
            elif time.monotonic() - since <= _LONGEST:
                time.sleep(_STEP)
                continue
            # The wait for a file that nobody lets go of is remembered, and not made again.
            known[path] = look
            return data

    return read


def _read(
    path: str, limit: int, before: os.stat_result | None
) -> tuple[bytes, os.stat_result, float]:
    """What a file holds, how it looks, and how much longer it must stay so to count as whole."""
    with open(path, "rb") as file:
        look = os.fstat(file.fileno())
        data = file.read(limit)
        if _same(look, before) or _age(look) > _LONG_AGO:
            return data, look, 0.0
        written = _is_written(file.fileno())
        after = os.fstat(file.fileno())
    if written or not _same(look, after):
        return data, look, _STEP
    wanted = 0.0 if written is False else _STILL
    if before and look.st_size < before.st_size:
        in_place = look.st_ino == before.st_ino
        wanted = _EMPTY if not look.st_size else _SHORTER if in_place else wanted
    return data, look, max(0.0, wanted - _age(look))


def _same(one: os.stat_result, other: os.stat_result | None) -> bool:
    return other is not None and (
        (one.st_mtime_ns, one.st_ctime_ns, one.st_size, one.st_ino)
        == (other.st_mtime_ns, other.st_ctime_ns, other.st_size, other.st_ino)
    )


def _age(look: os.stat_result) -> float:
    """Seconds since a file was changed or put in its place, whatever time it was given since."""
    now = time.time()
    return min(abs(now - look.st_mtime), abs(now - look.st_ctime))


def _is_written(file: int) -> bool | None:
    """Whether anybody has the file open to write to it; `None`: this system does not say.

    Linux gives a lease to read a file only where nobody writes to it. It is given back at once; who
    opens the file meanwhile waits that long, and the signal for it does nothing.
    """
    try:
        from fcntl import F_RDLCK, F_SETLEASE, F_SETSIG, F_UNLCK, fcntl
    except ImportError:
        return None
    try:
        fcntl(file, F_SETSIG, signal.SIGURG)
        fcntl(file, F_SETLEASE, F_RDLCK)
        fcntl(file, F_SETLEASE, F_UNLCK)
    except BlockingIOError:
        return True
    except OSError:
        return None
    return False
