"""The preview as an ASGI application: the build's files, and a socket that tells of new builds."""

from __future__ import annotations

import contextlib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from urllib.parse import unquote

import anyio
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from sitegen.errors import SourceError
from sitegen.server.head import in_head
from sitegen.server.hosts import host_of
from sitegen.server.message import difference, findings
from sitegen.server.snapshot import answer, body_of, content_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Receive, Scope, Send

    from sitegen.server.live import Live
    from sitegen.server.message import Json

OWN = "/_sitegen/"
_METHODS = ("GET", "HEAD")
_ASSETS = ("preview.js", "patch.js", "overlay.js", "preview.css")
_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_END = {"Connection": "close"}
"""Of what comes behind a refused request nothing is read."""


def application(live: Live, welcome: Callable[[str], bool]) -> ASGIApp:
    """The application that serves `live`; `welcome` tells whether a Host header may be answered.

    Nothing in a request makes it raise: what cannot be read is refused.
    """

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _respond(live, welcome, scope)(scope, receive, send)
        elif scope["type"] == "websocket":
            await _open(live, welcome, WebSocket(scope, receive, send))

    return app


def _respond(live: Live, welcome: Callable[[str], bool], scope: Scope) -> Response:
    headers, path = Headers(scope=scope), scope["path"]
    if not welcome(headers.get("host", "")):
        return _plain("This preview does not answer to that host name.\n", 403)
    if scope["method"] not in _METHODS:
        return _plain("A preview can only be read.\n", 405, Allow=", ".join(_METHODS), **_END)
    if "transfer-encoding" in headers or headers.get("content-length", "0") != "0":
        return _plain("Nothing can be sent to a preview.\n", 413, **_END)
    return _own(path.removeprefix(OWN)) if path.startswith(OWN) else _file(live, scope)


def _file(live: Live, scope: Scope) -> Response:
    snapshot = live.snapshot
    found = answer(snapshot, scope["path"])
    if found.location:
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        return RedirectResponse(found.location + query, found.status, _HEADERS)
    if not found.path:
        return _plain("There is no such page.\n", 404)
    try:
        body, kind = body_of(snapshot, found.path), content_type(found.path)
    except SourceError as error:  # it went while the next build is under way
        return _plain(f"{error}\n", 404)
    if kind.startswith("text/html"):
        body = with_client(body, live.name(snapshot))
    return Response(body, found.status, _HEADERS | {"Content-Type": kind})


async def _open(live: Live, welcome: Callable[[str], bool], websocket: WebSocket) -> None:
    """Tells of builds those pages only that this preview served itself."""
    host, origin = (websocket.headers.get(each, "") for each in ("host", "origin"))
    known = websocket.scope["path"] == f"{OWN}socket"
    if not known or not welcome(host) or host_of(origin) != host:
        await websocket.close(1008)
        return
    await websocket.accept()
    await _tell(websocket, live)


def with_client(html: bytes, build: str) -> bytes:
    """A page with the preview's script in its head, which removes itself from it at once."""
    script = f'<script type="module" src="{OWN}preview.js" data-sitegen-build="{build}"></script>'
    at = in_head(html)
    return html[:at] + script.encode() + html[at:]


def _own(name: str) -> Response:
    if name not in _ASSETS:
        return _plain("There is no such file.\n", 404)
    return Response(_asset(name), 200, _HEADERS | {"Content-Type": content_type(name)})


@cache
def _asset(name: str) -> bytes:
    return (files(__package__) / "assets" / name).read_bytes()


def _plain(text: str, status: int, **more: str) -> Response:
    return PlainTextResponse(text, status, {**_HEADERS, **more})


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
