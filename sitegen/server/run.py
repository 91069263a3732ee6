"""Runs the preview: builds, serves, watches, and builds again until Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING

import uvicorn
import watchfiles

from sitegen.diagnostics.text import write
from sitegen.errors import CommandError, SitegenError
from sitegen.server.app import application
from sitegen.server.live import Live
from sitegen.server.snapshot import Report, Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.pipeline import Built

PORTS_TRIED = 20


@dataclass(frozen=True, slots=True)
class Preview:
    """What to serve and where.

    `build` makes the site anew; `watched` are the folders and files whose changes call for it;
    `base` is the path of the site's root with a slash at both ends. `say` gets one line a piece,
    `ready` the address once it answers.
    """

    build: Callable[[], Built]
    watched: tuple[str, ...]
    base: str = "/"
    host: str = "127.0.0.1"
    port: int = 8000
    poll: bool = False
    say: Callable[[str], None] = print
    ready: Callable[[str], object] | None = None


def serve(preview: Preview) -> None:
    """Serves until interrupted. Raises CommandError where no port is free or the site cannot be
    built a first time."""
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(preview))


async def _serve(preview: Preview) -> None:
    live = Live(snapshot_of(preview.build(), 1))
    sock = _bind(preview)
    port = sock.getsockname()[1]
    hosts = frozenset() if preview.host in ("127.0.0.1", "::1") else frozenset({preview.host})
    config = uvicorn.Config(
        application(live, preview.base, hosts),
        log_level="error",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    name = f"[{preview.host}]" if ":" in preview.host else preview.host
    url = f"http://{name}:{port}{preview.base}"
    preview.say(f"Serving {url} (Ctrl-C ends)")
    stop = asyncio.Event()
    watching = asyncio.create_task(_watch(preview, live, stop))
    if preview.ready:
        preview.ready(url)
    try:
        await server.serve(sockets=[sock])
    finally:
        stop.set()
        await watching


def _bind(preview: Preview) -> socket.socket:
    """A listening socket on the port asked for, or on the next free one."""
    family = socket.AF_INET6 if ":" in preview.host else socket.AF_INET
    for port in range(preview.port, preview.port + PORTS_TRIED):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((preview.host, port))
        except OSError as error:
            sock.close()
            if preview.port == 0 or error.errno != errno.EADDRINUSE:
                raise CommandError(f"cannot serve on {preview.host}: {error.strerror}") from None
            continue
        if port != preview.port and preview.port != 0:
            preview.say(
                f"Port {preview.port} is taken (`lsof -i :{preview.port}` tells by whom); "
                f"this preview is on {port}"
            )
        return sock
    last = preview.port + PORTS_TRIED - 1
    raise CommandError(f"no port from {preview.port} to {last} is free; choose one with --port")


async def _watch(preview: Preview, live: Live, stop: asyncio.Event) -> None:
    """Builds anew after every change; a build that cannot be made leaves the last one in place."""
    changes = watchfiles.awatch(
        *preview.watched,
        stop_event=stop,
        debounce=50,
        step=10,
        force_polling=preview.poll or None,
        raise_interrupt=False,
    )
    async for _ in changes:
        try:
            built = await asyncio.to_thread(preview.build)
        except SitegenError as error:
            preview.say(f"Not built: {error}")
            continue
        snapshot = snapshot_of(built, live.snapshot.number + 1)
        paths = live.publish(snapshot)
        if paths:
            preview.say(_told(snapshot, paths))


def _told(snapshot: Snapshot, paths: frozenset[str]) -> str:
    errors = sum(report.errors for report in snapshot.reports.values())
    files = f"{len(paths)} file{'' if len(paths) == 1 else 's'}"
    faults = f", {errors} error{'' if errors == 1 else 's'}" if errors else ""
    return f"Built again: {files} changed{faults}"


def snapshot_of(built: Built, number: int) -> Snapshot:
    by_page: dict[str, list[Diagnostic]] = {}
    for diagnostic in built.diagnostics:
        by_page.setdefault(built.outputs.get(diagnostic.place.source.path, ""), []).append(
            diagnostic
        )
    return Snapshot(number, built.files, {path: _report(found) for path, found in by_page.items()})


def _report(found: Iterable[Diagnostic]) -> Report:
    diagnostics = tuple(found)
    levels = [diagnostic.severity.value for diagnostic in diagnostics]
    return Report(
        diagnostics[0].place.source.path,
        levels.count("error"),
        levels.count("warning"),
        tuple(write((diagnostic,)) for diagnostic in diagnostics),
    )
