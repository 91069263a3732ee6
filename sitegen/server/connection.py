"""Connections that do not hold the preview up: each request and each answer has its time.

A browser has sent its request within moments. Whoever opens a connection and says nothing, says it
drop by drop, or never takes its answer, would keep an open file of this process for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    import h11

PATIENCE = 12.0
"""Seconds that a whole request may take."""
TAKING = 60.0
"""Seconds until more of an answer must be taken: systems hold megabytes of it back themselves."""
SPARE = 128
"""Open files that are left for everything but connections."""


class PatientProtocol(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with an end to waiting. Owned by the event loop."""

    _look: asyncio.TimerHandle | None = None
    _upgraded = False
    _unsent = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > max(SPARE, _open_files() - SPARE):
            transport.abort()
            return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        # What is awaited from now on is the next request, however slowly this one still comes in.
        self._wait()
        super().on_response_complete()

    def _wait(self) -> None:
        self._rest()
        seconds = TAKING if self._unsent else PATIENCE
        self._look = self.loop.call_later(seconds, self._end_if_stuck)

    def _rest(self) -> None:
        if self._look:
            self._look.cancel()
            self._look = None

    def _end_if_stuck(self) -> None:
        """Called when nothing was completed for so long.

        A connection that became a socket may be silent for hours: it is asked for signs of life.
        """
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size()
        if self._unsent:
            stuck = self._unsent == before
        elif self._upgraded and self.transport.is_closing():
            return
        else:
            stuck = not self._upgraded
        if stuck:
            self.transport.abort()
        else:
            self._wait()


def _open_files() -> int:
    try:
        import resource
    except ImportError:
        return 2048
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return soft if soft != resource.RLIM_INFINITY else 8192
