"""Finds changes by looking at every file again and again, where nobody tells of them."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, TypeAlias

from sitegen.server.aside import aside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

EVERY = 0.3
"""Seconds between two looks."""
Sight: TypeAlias = dict[str, tuple[int, int, int]]
"""Time of change, size and identity of each file: two saves in one second differ."""


async def look_again(look: Callable[[], Sight], touched: Callable[[], None]) -> None:
    """Calls `touched` whenever something looks different, and once at the start."""
    before: Sight | None = None
    while True:
        now = await aside(look)
        if now != before:
            touched()
        before = now
        await asyncio.sleep(EVERY)


def sight(folders: Iterable[str], files: Iterable[str], counts: Callable[[str], bool]) -> Sight:
    """What files look like: those given, and of all below the folders those that count."""
    paths = [*files, *(path for folder in folders for path in _below(folder) if counts(path))]
    return {path: seen for path in paths if (seen := _seen(path))}


def _below(folder: str) -> Iterator[str]:
    pending = [os.path.realpath(folder)]
    while pending:
        try:
            with os.scandir(pending.pop()) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        pending.append(entry.path)
                    yield entry.path
        except OSError:
            # It is gone, or may not be listed: that is how it looks.
            continue


def _seen(path: str) -> tuple[int, int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_mtime_ns, found.st_size, found.st_ino)
