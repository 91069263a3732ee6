"""The preview as an ASGI application: the build's files, and a socket that tells of new builds."""

from __future__ import annotations

import contextlib
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import anyio
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocketDisconnect

from sitegen.server.message import difference, findings
from sitegen.server.snapshot import answer, content_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from sitegen.server.live import Live
    from sitegen.server.message import Json

OWN = "/_sitegen/"
_ASSETS = ("preview.js", "patch.js", "overlay.js", "preview.css")
_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HEAD_END = re.compile(rb"</head\s*>", re.IGNORECASE)


def application(live: Live, welcome: Callable[[str], bool]) -> Starlette:
    """The application that serves `live`; `welcome` tells whether a Host header may be answered."""

    async def page(request: Request) -> Response:
        if not welcome(request.headers.get("host", "")):
            return _plain("This preview does not answer to that host name.\n", 403)
        return _respond(live, request)

    async def socket(websocket: WebSocket) -> None:
        host = websocket.headers.get("host", "")
        origin = urlsplit(websocket.headers.get("origin", "")).netloc
        if not welcome(host) or origin != host:
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


def _respond(live: Live, request: Request) -> Response:
    path = request.scope["path"]
    if path.startswith(OWN):
        return _own(path.removeprefix(OWN))
    snapshot = live.snapshot
    found = answer(snapshot, path)
    if found.location:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(found.location + query, found.status, _HEADERS)
    if not found.path:
        return _plain("There is no such page.\n", 404)
    body, kind = snapshot.files[found.path], content_type(found.path)
    if kind.startswith("text/html"):
        body = with_client(body, live.name(snapshot))
    return Response(body, found.status, _HEADERS | {"Content-Type": kind})


def with_client(html: bytes, build: str) -> bytes:
    """A page with the preview's script in its head, which removes itself from it at once."""
    script = f'<script type="module" src="{OWN}preview.js" data-sitegen-build="{build}"></script>'
    found = _HEAD_END.search(html)
    at = found.start() if found else len(html)
    return html[:at] + script.encode() + html[at:]


def _own(name: str) -> Response:
    if name not in _ASSETS:
        return _plain("There is no such file.\n", 404)
    return Response(_asset(name), 200, _HEADERS | {"Content-Type": content_type(name)})


@cache
def _asset(name: str) -> bytes:
    return (files(__package__) / "assets" / name).read_bytes()


def _plain(text: str, status: int) -> Response:
    return PlainTextResponse(text, status, _HEADERS)


async def _tell(websocket: WebSocket, live: Live) -> None:
    """Send every new build until the browser leaves; one that is slow gets the newest only."""
    async with anyio.create_task_group() as group:

        async def leave() -> None:
            await _until_closed(websocket)
            group.cancel_scope.cancel()

        group.start_soon(leave)
        # It may leave while it is being told something.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await _tell_all(websocket, live)
        group.cancel_scope.cancel()


async def _tell_all(websocket: WebSocket, live: Live) -> None:
    path = unquote(websocket.query_params.get("path", "/"))
    shown = live.named(websocket.query_params.get("build", ""))
    after = live.snapshot
    while True:
        told: dict[str, Json] = {"build": live.name(after), **findings(path, after)}
        if shown is None:
            # A page of long ago, or of another preview: nobody knows what it looks like.
            told["reload"] = True
        elif shown is not after:
            told |= difference(path, shown, after)
        await websocket.send_json(told)
        shown = after
        after = await live.newer(after.number)


async def _until_closed(websocket: WebSocket) -> None:
    """Nothing that a browser says matters but its leaving."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass
