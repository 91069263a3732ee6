"""Runs the preview: builds, serves, watches, and builds again until Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from functools import partial
from typing import TYPE_CHECKING

import uvicorn
from msgspec import Struct

from sitegen.server.app import application
from sitegen.server.connection import PatientProtocol
from sitegen.server.follow import follow
from sitegen.server.hosts import WILDCARDS, is_loopback, welcome
from sitegen.server.live import Live
from sitegen.server.port import listen
from sitegen.server.rebuild import make_first
from sitegen.server.snapshot import changed
from sitegen.server.watch import polls, watch

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from sitegen.server.rebuild import Made, Workshop
    from sitegen.server.snapshot import Snapshot
    from sitegen.server.watch import Watched

_OPEN_FILES = 8192
"""Connections that are served at once, where the system allows."""
_LARGEST_MESSAGE = 4096
_LARGEST_HEAD = 32768
"""Bytes of a request line and all headers."""


class Preview(Struct, frozen=True):
    """What to serve and where. `say` gets one line a piece, `ready` the address once it answers."""

    workshop: Workshop
    host: str = "127.0.0.1"
    port: int = 8000
    poll: bool = False
    say: Callable[[str], None] = print
    ready: Callable[[str], object] | None = None


def serve(preview: Preview) -> None:
    """Serves until interrupted. Raises CommandError where no port is free, and what building
    raises where the site cannot be built a first time."""
    _allow_many_connections()
    with (
        contextlib.suppress(KeyboardInterrupt),
        listen(preview.host, preview.port, preview.say) as listening,
    ):
        first = make_first(preview.workshop)
        # What stays as long as the preview need not be looked at by every collection of garbage.
        gc.collect()
        gc.freeze()
        asyncio.run(_serve(preview, first, listening))


async def _serve(preview: Preview, first: Made, listening: socket.socket) -> None:
    live = Live(first.snapshot)
    server = server_of(live, preview.host)
    _announce(preview, first, listening.getsockname()[1])
    following = asyncio.create_task(
        follow(preview.workshop, live, first, partial(_watch, preview), partial(_tell, preview))
    )
    following.add_done_callback(lambda _: setattr(server, "should_exit", True))
    try:
        await server.serve(sockets=[listening])
    finally:
        following.cancel()
    if following.done() and not following.cancelled():
        following.result()


def server_of(live: Live, host: str) -> uvicorn.Server:
    """What answers for a preview that listens on a host."""
    return uvicorn.Server(
        uvicorn.Config(
            application(live, welcome(host)),
            http=PatientProtocol,
            h11_max_incomplete_event_size=_LARGEST_HEAD,
            ws="websockets-sansio",
            ws_max_size=_LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            log_level="critical",
            access_log=False,
            lifespan="off",
            server_header=False,
            # What is under way when Ctrl-C comes is of no use to anybody.
            timeout_graceful_shutdown=0,
        )
    )


def _announce(preview: Preview, first: Made, port: int) -> None:
    host = "127.0.0.1" if preview.host in WILDCARDS else preview.host
    name = f"[{host}]" if ":" in host else host
    url = f"http://{name}:{port}{first.snapshot.base}"
    if not is_loopback(preview.host):
        preview.say("Everybody who reaches this machine can read this preview")
    preview.say(f"Serving {url} (Ctrl-C ends)")
    if told := _faults(first.snapshot):
        preview.say(f"The site has {told}: its pages show where")
    if preview.ready:
        preview.ready(url)


def _watch(preview: Preview, watched: Watched, touched: Callable[[], None]) -> asyncio.Task[None]:
    reason = "" if preview.poll else polls(watched)
    if reason:
        preview.say(f"Looking for changes again and again: {reason}")
    return asyncio.create_task(watch(watched, preview.poll or bool(reason), touched, preview.say))


def _tell(preview: Preview, last: Made, made: Made, seconds: float) -> None:
    """Say what differs from the last build, if anything."""
    snapshot = made.snapshot
    if snapshot.failure:
        for line in f"Not built: {snapshot.failure}".split("\n"):
            preview.say(line)
        return
    paths = changed(last.snapshot, snapshot)
    files = f"{len(paths)} file{'' if len(paths) == 1 else 's'} changed"
    told = ", ".join(filter(None, (files, _faults(snapshot))))
    preview.say(f"Built again in {seconds * 1000:.0f} ms: {told}")


def _faults(snapshot: Snapshot) -> str:
    errors = sum(each.errors for each in snapshot.reports)
    warnings = sum(each.warnings for each in snapshot.reports)
    counts = ((errors, "error"), (warnings, "warning"))
    return ", ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in counts if n)


def _allow_many_connections() -> None:
    """Each one is an open file, of which systems allow few unless asked."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _OPEN_FILES if hard == resource.RLIM_INFINITY else min(hard, _OPEN_FILES)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
