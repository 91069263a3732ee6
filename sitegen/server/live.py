"""The build that is served now, the few before it, and the browsers that wait for the next one."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from sitegen.server.snapshot import Snapshot

_KEPT = 4
"""Builds that a browser may be behind and still learn what differs; others load the page anew."""


class Live:
    """Owned by the event loop: every method runs there."""

    def __init__(self, first: Snapshot) -> None:
        self.run = secrets.token_hex(4)
        """Tells this preview from one that ran on the same port before it."""
        self._recent = deque([replace(first, number=1)], maxlen=_KEPT)
        self._next = asyncio.Event()

    @property
    def snapshot(self) -> Snapshot:
        return self._recent[-1]

    def publish(self, snapshot: Snapshot) -> None:
        """Serve this build from now on, under the next number, and wake all who wait for it."""
        self._recent.append(replace(snapshot, number=self.snapshot.number + 1))
        self._next.set()
        self._next = asyncio.Event()

    async def newer(self, number: int) -> Snapshot:
        """The newest build, once it is another one than that of the number."""
        while self.snapshot.number == number:
            await self._next.wait()
        return self.snapshot

    def name(self, snapshot: Snapshot) -> str:
        """What a page is told that it comes from."""
        return f"{self.run}-{snapshot.number}"

    def named(self, name: str) -> Snapshot | None:
        """The build of that name, where it is kept still."""
        return next((each for each in self._recent if self.name(each) == name), None)
