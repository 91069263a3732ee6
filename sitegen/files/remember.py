"""Files read once and, as long as they look the same, never again; for one process that goes on."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, TypeAlias

from sitegen.files.beside import look
from sitegen.files.read import read_source
from sitegen.files.steady import read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.attached import Attached
    from sitegen.files.read import Unreadable
    from sitegen.files.steady import Reading
    from sitegen.source import SourceFile

    Read: TypeAlias = SourceFile | Unreadable

_COARSE_NS = 2_000_000_000
"""Clocks of file systems are as coarse as that: a file saved so shortly before it was read may be
saved again and look the same."""
_TICK_NS = 100_000_000
"""The same of the clock by which a file of old is put in place of another."""


def remembering(read_data: Reading = read_bytes) -> Callable[[str], Read]:
    """`read_source`, with a memory of its own: an unchanged file gives the very same value."""
    known: dict[str, tuple[tuple[int, ...], Read]] = {}

    def read(path: str) -> Read:
        look = _look(path)
        if look and path in known and known[path][0] == look:
            return known[path][1]
        found = read_source(path, read_data)
        if look and _settled(look):
            known[path] = (look, found)
        else:
            known.pop(path, None)
        return found

    return read


def remembering_looks() -> Callable[[str, str, str], Attached]:
    """`look`, with a memory of its own."""
    known: dict[str, tuple[tuple[int, ...], Attached]] = {}

    def seen(path: str, below: str, root: str) -> Attached:
        sight = _look(path)
        if sight and path in known and known[path][0] == sight:
            return known[path][1]
        found = look(path, below, root)
        if sight and _settled(sight):
            known[path] = (sight, found)
        else:
            known.pop(path, None)
        return found

    return seen


def _settled(look: tuple[int, ...]) -> bool:
    now = time.time_ns()
    return now - look[0] > _COARSE_NS and now - look[1] > _TICK_NS


def _look(path: str) -> tuple[int, ...]:
    """Nothing where it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return ()
    return (found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino, found.st_dev)
