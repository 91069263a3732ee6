"""The preview serves a build as a host would, and nothing else."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sitegen.server.app import application
from sitegen.server.live import Live
from sitegen.server.snapshot import Report, Snapshot, changed

PAGE = "<!doctype html><html><body><p>One</p></body></html>"
FILES = {
    "index.html": PAGE.encode(),
    "404.html": b"<!doctype html><html><body>Lost</body></html>",
    "carrera/index.html": b"<!doctype html><html><body>Carrera</body></html>",
    "carrera/board.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "site.css": b"body{}",
    "правила/index.html": "<!doctype html><html><body>Правила</body></html>".encode(),
}


def snapshot(number: int = 1, **changes: str) -> Snapshot:
    files = FILES | {name.replace("__", "/"): text.encode() for name, text in changes.items()}
    return Snapshot(number, files, {})


def client(base: str = "/", live: Live | None = None) -> TestClient:
    app = application(live or Live(snapshot()), base)
    return TestClient(app, base_url="http://127.0.0.1:8000", follow_redirects=False)


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/carrera/", 200, "text/html; charset=utf-8"),
        ("/carrera/board.svg", 200, "image/svg+xml; charset=utf-8"),
        ("/site.css", 200, "text/css; charset=utf-8"),
        ("/правила/", 200, "text/html; charset=utf-8"),
        ("/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0/", 200, "text/html; charset=utf-8"),
        ("/nothing", 404, "text/html; charset=utf-8"),
        ("/a/b/c/", 404, "text/html; charset=utf-8"),
        ("/_sitegen/preview.js", 200, "text/javascript; charset=utf-8"),
        ("/_sitegen/../run.py", 404, "text/html; charset=utf-8"),
        ("/_sitegen/%2e%2e/app.py", 404, "text/plain; charset=utf-8"),
        ("/..%2f..%2fetc/passwd", 404, "text/html; charset=utf-8"),
        ("/%00", 404, "text/html; charset=utf-8"),
    ],
)
def test_a_path_gets_what_a_host_would_give(path: str, status: int, kind: str) -> None:
    answer = client().get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-store"


def test_a_page_called_without_its_slash_is_elsewhere() -> None:
    answer = client().get("/carrera")
    assert (answer.status_code, answer.headers["location"]) == (308, "/carrera/")


def test_below_a_base_path_all_is_the_same_and_nothing_is_above() -> None:
    below = client("/rules/")
    assert below.get("/rules").headers["location"] == "/rules/"
    assert below.get("/rules/carrera/").status_code == 200
    assert below.get("/carrera/").status_code == 404
    assert b"Lost" in below.get("/carrera/").content


def test_pages_bring_the_client_and_other_files_are_as_deployed() -> None:
    assert b"/_sitegen/preview.js" in client().get("/").content
    assert client().get("/site.css").content == FILES["site.css"]
    assert client().get("/carrera/board.svg").content == FILES["carrera/board.svg"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8000", ""])
def test_another_host_s_name_is_refused(host: str) -> None:
    assert client().get("/", headers={"host": host}).status_code == 403


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:9", "[::1]:8000", "localhost"])
def test_this_machine_s_names_are_served(host: str) -> None:
    assert client().get("/", headers={"host": host}).status_code == 200


def test_a_socket_from_another_origin_is_refused() -> None:
    browser = client()
    headers = {"origin": "http://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        browser.websocket_connect("/_sitegen/socket", headers=headers),
    ):
        pass


def test_a_browser_is_told_what_is_wrong_and_then_what_changed() -> None:
    live = Live(
        Snapshot(
            1, FILES, {"carrera/index.html": Report("content/carrera.md", 1, 0, ("error: x",))}
        )
    )
    browser = client(live=live)
    headers = {"origin": "http://127.0.0.1:8000", "host": "127.0.0.1:8000"}
    with browser.websocket_connect("/_sitegen/socket", headers=headers) as socket:
        first = socket.receive_json()
        assert first["number"] == 1
        assert first["reports"]["carrera/index.html"]["texts"] == ["error: x"]
        socket.portal.call(live.publish, snapshot(2, **{"site.css": "body{color:red}"}))
        second = socket.receive_json()
        assert second["number"] == 2
        assert second["changed"] == ["carrera/index.html", "site.css"]
        assert second["reports"] == {}


def test_what_changed_is_what_differs() -> None:
    before, after = snapshot(1), snapshot(2, **{"index.html": "new", "more__index.html": "x"})
    assert changed(before, after) == {"index.html", "more/index.html"}
    assert changed(before, snapshot(2)) == frozenset()
