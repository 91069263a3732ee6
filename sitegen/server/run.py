"""Runs the preview: builds, serves, watches, and builds again until Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import uvicorn

from sitegen.server.app import application
from sitegen.server.aside import aside
from sitegen.server.hosts import WILDCARDS, is_loopback, welcome
from sitegen.server.live import Live
from sitegen.server.port import listen
from sitegen.server.rebuild import Made, Workshop, make_again, make_first
from sitegen.server.snapshot import changed
from sitegen.server.watch import Watched, polls, watch

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from sitegen.server.snapshot import Snapshot

_OPEN_FILES = 8192
"""Connections that are served at once, where the system allows."""
_LARGEST_MESSAGE = 4096


@dataclass(frozen=True, slots=True)
class Preview:
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
        asyncio.run(_serve(preview, first, listening))


async def _serve(preview: Preview, first: Made, listening: socket.socket) -> None:
    live = Live(first.snapshot)
    server = uvicorn.Server(
        uvicorn.Config(
            application(live, welcome(preview.host)),
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
    _announce(preview, first, listening.getsockname()[1])
    following = asyncio.create_task(_follow(preview, live, first))
    following.add_done_callback(lambda _: setattr(server, "should_exit", True))
    try:
        await server.serve(sockets=[listening])
    finally:
        following.cancel()
    if following.done() and not following.cancelled():
        following.result()


def _announce(preview: Preview, first: Made, port: int) -> None:
    host = "127.0.0.1" if preview.host in WILDCARDS else preview.host
    name = f"[{host}]" if ":" in host else host
    url = f"http://{name}:{port}{first.snapshot.base}"
    if not is_loopback(preview.host):
        preview.say("Everybody who reaches this machine can read this preview")
    preview.say(f"Serving {url} (Ctrl-C ends)")
    if told := _faults(first.snapshot):
        preview.say(f"It has {told}: its pages tell which")
    if preview.ready:
        preview.ready(url)


async def _follow(preview: Preview, live: Live, made: Made) -> None:
    """Builds anew after every change; looks elsewhere when the configuration says so."""
    dirty = asyncio.Event()
    watching, watched = _begin(preview, made.watched, dirty), made.watched
    try:
        while True:
            await dirty.wait()
            dirty.clear()
            began = time.perf_counter()
            made = await aside(partial(make_again, preview.workshop, made))
            _tell(preview, live, made.snapshot, time.perf_counter() - began)
            if made.watched != watched:
                watching.cancel()
                watching, watched = _begin(preview, made.watched, dirty), made.watched
    finally:
        watching.cancel()


def _begin(preview: Preview, watched: Watched, dirty: asyncio.Event) -> asyncio.Task[None]:
    reason = "--poll" if preview.poll else polls(watched)
    if reason and not preview.poll:
        preview.say(f"Looking for changes again and again: {reason}")
    return asyncio.create_task(watch(watched, bool(reason), dirty.set, preview.say))


def _tell(preview: Preview, live: Live, snapshot: Snapshot, seconds: float) -> None:
    """Publish a build that differs from the last one, and say so."""
    last = live.snapshot
    paths = changed(last, snapshot)
    told_before = (last.base, last.failure, last.reports, last.outputs)
    if not paths and told_before == (
        snapshot.base,
        snapshot.failure,
        snapshot.reports,
        snapshot.outputs,
    ):
        return
    live.publish(snapshot)
    if snapshot.failure:
        preview.say(f"Not built: {snapshot.failure}")
        return
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
