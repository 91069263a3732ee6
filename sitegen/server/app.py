"""The preview as an ASGI application: the build's files, and a socket that tells of new builds."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from sitegen.server.snapshot import answer, content_type

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from sitegen.server.live import Live, Update

OWN = "/_sitegen/"
_ASSETS = ("preview.js", "preview.css")
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]", "testserver"})
_NO_STORE = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
_INJECTED = f'<script src="{OWN}preview.js" defer></script>'.encode()


def application(live: Live, base: str, hosts: frozenset[str] = frozenset()) -> Starlette:
    """The application that serves `live` below the path `base`.

    `hosts` are names besides those of this machine under which it may be called; a request for any
    other host is refused, since a page elsewhere could have sent it.
    """
    allowed = _LOOPBACK | hosts

    async def page(request: Request) -> Response:
        if not _is_for(request.headers.get("host", ""), allowed):
            return PlainTextResponse("This preview does not serve that host.\n", 403, _NO_STORE)
        return _respond(live, request.scope["path"], base)

    async def socket(websocket: WebSocket) -> None:
        headers = websocket.headers
        origin = urlsplit(headers.get("origin", "")).netloc
        if not (_is_for(headers.get("host", ""), allowed) and origin == headers.get("host")):
            await websocket.close(1008)
            return
        await websocket.accept()
        await _tell(websocket, live)

    return Starlette(
        routes=[
            WebSocketRoute(f"{OWN}socket", socket),
            Route("/{path:path}", page, methods=["GET"]),
        ]
    )


def _is_for(host: str, allowed: frozenset[str]) -> bool:
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    return name in allowed


def _respond(live: Live, path: str, base: str) -> Response:
    if path.startswith(OWN):
        return _own(path.removeprefix(OWN))
    found = answer(live.snapshot, path, base)
    if found.location:
        return RedirectResponse(found.location, 308, _NO_STORE)
    body = live.snapshot.files.get(found.path)
    if body is None:
        return PlainTextResponse("There is no such page.\n", 404, _NO_STORE)
    kind = content_type(found.path)
    if kind.startswith("text/html"):
        body = _with_client(body)
    return Response(body, found.status, _NO_STORE | {"Content-Type": kind})


def _with_client(html: bytes) -> bytes:
    head, close, tail = html.rpartition(b"</body>")
    return head + _INJECTED + close + tail if close else html + _INJECTED


def _own(name: str) -> Response:
    if name not in _ASSETS:
        return PlainTextResponse("There is no such file.\n", 404, _NO_STORE)
    body = (files(__package__) / "assets" / name).read_bytes()
    return Response(body, 200, _NO_STORE | {"Content-Type": content_type(name)})


async def _tell(websocket: WebSocket, live: Live) -> None:
    """Send what is wrong now, then every new build, until the browser leaves."""
    with live.updates() as queue:
        leaves = asyncio.ensure_future(_until_closed(websocket))
        await websocket.send_json(message((live.snapshot, frozenset())))
        while not leaves.done():
            next_update = asyncio.ensure_future(queue.get())
            await asyncio.wait({leaves, next_update}, return_when=asyncio.FIRST_COMPLETED)
            if not next_update.done():
                next_update.cancel()
                break
            try:
                await websocket.send_json(message(next_update.result()))
            except (WebSocketDisconnect, RuntimeError):
                break
        leaves.cancel()


async def _until_closed(websocket: WebSocket) -> None:
    try:
        while True:
            await websocket.receive()
    except (WebSocketDisconnect, RuntimeError):
        return


def message(update: Update) -> dict[str, object]:
    """What a browser is told: the build's number, the paths that changed, and every report."""
    snapshot, paths = update
    return {
        "number": snapshot.number,
        "changed": None if paths is None else sorted(paths),
        "reports": {
            path: {
                "source": report.source,
                "errors": report.errors,
                "warnings": report.warnings,
                "texts": report.texts,
            }
            for path, report in snapshot.reports.items()
        },
    }
