"""The build that is served now, and the browsers that wait for the next one."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sitegen.server.snapshot import Snapshot, changed

if TYPE_CHECKING:
    from collections.abc import Iterator

_WAITING = 64
"""Messages that a browser which sleeps may have waiting; it is told to reload after more."""

Update = tuple[Snapshot, frozenset[str] | None]
"""A new build and what it changed; None: whatever the browser shows is too old to tell."""


class Live:
    """Owned by the event loop: every method runs there."""

    def __init__(self, first: Snapshot) -> None:
        self.snapshot = first
        self._listeners: set[asyncio.Queue[Update]] = set()

    def publish(self, snapshot: Snapshot) -> frozenset[str]:
        """Serve this build from now on, and tell every browser what differs."""
        paths = changed(self.snapshot, snapshot)
        self.snapshot = snapshot
        for queue in self._listeners:
            if queue.qsize() >= _WAITING:
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait((snapshot, None))
            else:
                queue.put_nowait((snapshot, paths))
        return paths

    @contextmanager
    def updates(self) -> Iterator[asyncio.Queue[Update]]:
        queue: asyncio.Queue[Update] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)
