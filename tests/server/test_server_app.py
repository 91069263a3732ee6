"""The preview serves a build as a host would, and nothing else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from sitegen.diagnostics.model import Diagnostic, Place, Severity
from sitegen.server.app import application, with_client
from sitegen.server.hosts import welcome
from sitegen.server.live import Live
from sitegen.server.snapshot import Report, Snapshot, answer, changed
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Scope

PAGE = "<!doctype html><html><head></head><body><p>One</p></body></html>"
FILES = {
    "index.html": PAGE.encode(),
    "404.html": b"<!doctype html><html><body>Lost</body></html>",
    "carrera/index.html": b"<!doctype html><html><body>Carrera</body></html>",
    "carrera/board.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "assets/site.css": b"body{}",
    "правила/index.html": "<!doctype html><html><body>Правила</body></html>".encode(),
}
OUTPUTS = {"content/carrera.md": "carrera/index.html"}
ODD = ("[", "]", "[::1", "[]:80", "a[b]", "http://[", "127.0.0.1:99999:1", "@127.0.0.1", "\xff\x00")
HERE = {"origin": "http://127.0.0.1:8000", "host": "127.0.0.1:8000"}


def snapshot(number: int = 1, base: str = "/", **changes: str) -> Snapshot:
    files = FILES | {name.replace("__", "/"): text.encode() for name, text in changes.items()}
    return Snapshot(number, base, files, OUTPUTS)


def client(base: str = "/", live: Live | None = None, host: str = "127.0.0.1") -> TestClient:
    app = application(live or Live(snapshot(base=base)), welcome(host))
    return TestClient(app, base_url="http://127.0.0.1:8000", follow_redirects=False)


def socket_path(live: Live, path: str = "/", build: str = "") -> str:
    return f"/_sitegen/socket?path={path}&build={build or live.name(live.snapshot)}"


def report(source: str, page: str, severity: Severity = Severity.ERROR) -> Report:
    place = Place(SourceFile(source, "Rook b1\n"), Span(5, 7))
    found = Diagnostic("CLM004", "placement-mismatch", severity, "it stands on a1", place)
    return Report(source, page, severity is Severity.ERROR, severity is Severity.WARNING, (found,))


# ── files ──


@pytest.mark.parametrize(
    ("path", "status", "kind"),
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/index.html", 200, "text/html; charset=utf-8"),
        ("/carrera/", 200, "text/html; charset=utf-8"),
        ("/carrera/board.svg", 200, "image/svg+xml; charset=utf-8"),
        ("/assets/site.css", 200, "text/css; charset=utf-8"),
        ("/правила/", 200, "text/html; charset=utf-8"),
        ("/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0/", 200, "text/html; charset=utf-8"),
        ("/nothing", 404, "text/html; charset=utf-8"),
        ("/a/b/c/", 404, "text/html; charset=utf-8"),
        ("/assets/", 404, "text/html; charset=utf-8"),
        ("/assets", 404, "text/html; charset=utf-8"),
        ("/CARRERA/", 404, "text/html; charset=utf-8"),
        ("/_sitegen/preview.js", 200, "text/javascript; charset=utf-8"),
        ("/_sitegen/../run.py", 404, "text/html; charset=utf-8"),
        ("/_sitegen/%2e%2e/app.py", 404, "text/plain; charset=utf-8"),
        ("/_sitegen/..%5capp.py", 404, "text/plain; charset=utf-8"),
        ("/_sitegen/", 404, "text/plain; charset=utf-8"),
        ("/..%2f..%2fetc/passwd", 404, "text/html; charset=utf-8"),
        ("/%2e%2e/%2e%2e/etc/passwd", 404, "text/html; charset=utf-8"),
        ("/%00", 404, "text/html; charset=utf-8"),
        ("/%FF%FE", 404, "text/html; charset=utf-8"),
    ],
)
def test_a_path_gets_what_a_host_would_give(path: str, status: int, kind: str) -> None:
    answer = client().get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-store"
    assert not {"etag", "last-modified"} & answer.headers.keys()


@pytest.mark.parametrize("path", ["/", "/nothing", "/assets/site.css", "/_sitegen/preview.js"])
def test_head_tells_what_get_would_without_the_body(path: str) -> None:
    got, told = client().get(path), client().head(path)
    assert (told.status_code, told.content) == (got.status_code, b"")
    assert told.headers["content-length"] == got.headers["content-length"]
    assert told.headers["content-type"] == got.headers["content-type"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "X"])
def test_a_preview_can_only_be_read(method: str) -> None:
    refused = client().request(method, "/")
    assert (refused.status_code, refused.headers["connection"]) == (405, "close")
    assert refused.headers["allow"] == "GET, HEAD"


def test_nothing_can_be_sent_with_a_request() -> None:
    assert client().request("GET", "/", content=b"x").status_code == 413
    assert client().request("GET", "/", headers={"transfer-encoding": "chunked"}).status_code == 413
    assert client().request("GET", "/", headers={"content-length": "0"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("/carrera", "/carrera/"),
        ("/carrera?a=1&b=%2F", "/carrera/?a=1&b=%2F"),
        ("/правила", "/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0/"),
    ],
)
def test_a_page_called_without_its_slash_is_elsewhere(path: str, location: str) -> None:
    answer = client().get(path)
    assert (answer.status_code, answer.headers["location"]) == (308, location)
    assert answer.headers["cache-control"] == "no-store"


def test_two_slashes_lead_to_no_other_host() -> None:
    found = answer(snapshot(), "//carrera"), answer(snapshot(), "//evil.example/..")
    assert [(each.status, each.location) for each in found] == [(404, ""), (404, "")]


@given(
    st.text()
    | st.lists(st.sampled_from(["carrera", "..", "", ".", "правила", "%2e%2e"])).map("/".join),
    st.sampled_from(["/", "/rules/", "/правила/"]),
)
def test_whatever_is_asked_for_only_files_of_the_build_are_given(path: str, base: str) -> None:
    built = snapshot(base=base)
    for asked in (f"/{path}", base + path):
        found = answer(built, asked)
        if found.location:
            assert found.status == (307 if asked in ("", "/") and base != "/" else 308)
            assert found.location.startswith(quote(base))
            assert not found.location.startswith("//")
            assert answer(built, unquote(found.location)).status == 200
        elif found.status == 200:
            assert found.path in FILES
            assert asked.startswith(base)
        else:
            assert (found.status, found.path) == (404, "404.html")


def test_below_a_base_path_all_is_the_same_and_nothing_is_above() -> None:
    below = client("/rules/")
    assert below.get("/rules").headers["location"] == "/rules/"
    assert below.get("/rules/carrera").headers["location"] == "/rules/carrera/"
    assert below.get("/rules/carrera/").status_code == 200
    assert below.get("/carrera/").status_code == 404
    assert b"Lost" in below.get("/carrera/").content


def test_whoever_opens_the_root_is_led_to_the_base_path() -> None:
    led = client("/a/правила/").get("/?x=1")
    where = "/a/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0/?x=1"
    assert (led.status_code, led.headers["location"]) == (307, where)
    assert led.headers["cache-control"] == "no-store"


def test_pages_bring_the_client_and_other_files_are_as_deployed() -> None:
    assert b"/_sitegen/preview.js" in client().get("/").content
    assert b"/_sitegen/preview.js" in client().get("/nothing").content
    assert client().get("/assets/site.css").content == FILES["assets/site.css"]
    assert client().get("/carrera/board.svg").content == FILES["carrera/board.svg"]


def test_the_client_is_one_line_in_the_head_and_needs_nothing_inline() -> None:
    page = with_client(PAGE.encode(), "x-1").decode()
    script = '<script type="module" src="/_sitegen/preview.js" data-sitegen-build="x-1"></script>'
    assert page == PAGE.replace("<head>", f"<head>{script}")


@pytest.mark.parametrize(
    "page",
    [
        "<p>bare",
        "",
        "just <b>text",
        "<!DOCTYPE html>\n<title>No head</title><p>x",
        "<!doctype html><HTML lang=en>\n<!-- <head> -->\n<HEAD class='a>b'\n>\n<title>T</title>",
        "<html><head><!-- before </head> --><title>T</title></head><body><head>",
        "<html><head><style>/* </head> */</style><title>T</title></head>",
        '<html><head><script type="application/json">{"end": "</head>"}</script></head>',
        "<html><head><!-- </HEAD > --><title><head></title></head>",
        "<html><body><p>no head</p></body></html>",
        "<?xml version='1.0'?><!DOCTYPE html><html><head/><body>",
        "<!-- unfinished",
        "\u043f\u0440\n<head>\u0434</head>",
    ],
)
def test_the_client_is_an_element_of_the_head_whatever_is_written_there(page: str) -> None:
    whole = with_client(page.encode(), "x-1").decode()
    tree = html5lib.parse(whole, namespaceHTMLElements=False)
    (script,) = tree.find("head").findall("script[@data-sitegen-build]")
    assert script.get("src") == "/_sitegen/preview.js"
    assert len(whole) == len(page) + len(with_client(b"", "x-1"))


def test_a_site_without_its_own_404_page_still_says_that_there_is_none() -> None:
    bare = client(live=Live(Snapshot(1, "/", {"index.html": b"x"}, {})))
    assert bare.get("/nothing").status_code == 404
    assert "no such page" in bare.get("/nothing").text


# ── hosts ──


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example:8000", "", "10.0.0.7:8000", "localhost.evil", *ODD],
)
@pytest.mark.parametrize("path", ["/", "/carrera?q", "/_sitegen/preview.js"])
def test_another_host_s_name_is_refused(host: str, path: str) -> None:
    answer = client().get(path, headers={"host": host.encode("latin-1")})  # type: ignore[dict-item]
    assert answer.status_code == 403
    assert b"One" not in answer.content


@given(st.text(st.characters(max_codepoint=255)) | st.sampled_from(ODD))
def test_whatever_a_header_holds_the_answer_is_no_fault_of_the_preview(text: str) -> None:
    raw = text.encode("latin-1")
    asked = {"type": "http", "method": "GET", "query_string": raw}
    app = application(Live(snapshot()), welcome("127.0.0.1"))
    for host, path in ((raw, "/carrera"), (b"127.0.0.1", "/carrera"), (b"127.0.0.1", text)):
        headers = [(b"host", host), (b"origin", raw), (b"referer", raw), (b"x-odd", raw)]
        sent = asyncio.run(exchange(app, asked | {"path": path, "headers": headers}))
        assert sent[0]["status"] in (200, 307, 308, 403, 404)
        sent = asyncio.run(
            exchange(app, asked | {"type": "websocket", "path": path, "headers": headers})
        )
        assert [each["type"] for each in sent] == ["websocket.close"]


async def exchange(app: ASGIApp, scope: Scope) -> list[Message]:
    """What is answered to a request, or to one who asks for a socket."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000",
        "LOCALHOST",
        "127.0.0.1:9",
        "127.0.0.2",
        "[::1]:8000",
        "[::1]",
        "a.localhost:1",
    ],
)
def test_this_machine_s_names_are_served(host: str) -> None:
    assert client().get("/", headers={"host": host}).status_code == 200


def test_open_to_the_network_addresses_are_served_and_foreign_names_are_not() -> None:
    opened = client(host="0.0.0.0")
    assert opened.get("/", headers={"host": "192.168.1.20:8000"}).status_code == 200
    assert opened.get("/", headers={"host": "[fe80::1]:8000"}).status_code == 200
    assert opened.get("/", headers={"host": "evil.example:8000"}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        HERE | {"origin": "http://evil.example"},
        HERE | {"origin": "null"},
        HERE | {"origin": "http://["},
        HERE | {"origin": "http://127.0.0.1:8000]"},
        HERE | {"origin": "file://127.0.0.1:8000"},
        HERE | {"origin": "127.0.0.1:8000"},
        HERE | {"origin": "http://127.0.0.1:9999"},
        {"host": "127.0.0.1:8000"},
        {"origin": "http://evil.example", "host": "evil.example"},
    ],
)
def test_a_socket_from_another_origin_is_refused(headers: dict[str, str]) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client().websocket_connect("/_sitegen/socket", headers=headers),
    ):
        pass


# ── what a browser is told ──


def test_a_browser_is_told_what_is_wrong_and_then_what_changed() -> None:
    first = Snapshot(1, "/", FILES, OUTPUTS, (report("content/carrera.md", "carrera/index.html"),))
    live = Live(first)
    path = socket_path(live, "/carrera/")
    with client(live=live).websocket_connect(path, headers=HERE) as socket:
        told = socket.receive_json()
        assert (told["errors"], told["warnings"], told["pages"]) == (1, 0, 0)
        [[severity, text]] = told["texts"]
        assert severity == "error"
        assert "Rook b1" in text
        assert "     ^^" in text
        assert "page" not in told
        new = {"carrera__index.html": "<body>New</body>", "assets__site.css": "b{}"}
        socket.portal.call(live.publish, snapshot(2, **new))
        told = socket.receive_json()
        assert told["build"] == live.name(live.snapshot)
        assert told["page"] == [FILES["carrera/index.html"].decode(), "<body>New</body>"]
        assert told["files"] == ["/assets/site.css"]
        assert (told["errors"], told["texts"]) == (0, [])


def test_pages_that_did_not_change_are_left_alone() -> None:
    live = Live(snapshot())
    with client(live=live).websocket_connect(socket_path(live), headers=HERE) as socket:
        socket.receive_json()
        socket.portal.call(live.publish, snapshot(2, **{"carrera__index.html": "x"}))
        assert socket.receive_json()["page"] is None


def test_other_pages_are_told_by_number_the_worst_first() -> None:
    reports = (
        report("content/a.md", "a/index.html", Severity.INFO),
        report("content/b.md", "", Severity.WARNING),
        report("content/carrera.md", "carrera/index.html"),
    )
    live = Live(Snapshot(1, "/rules/", FILES, OUTPUTS, reports))
    path = socket_path(live, "/rules/")
    with client(live=live).websocket_connect(path, headers=HERE) as socket:
        told = socket.receive_json()
    assert told["pages"] == 2
    assert [(each["source"], each["address"]) for each in told["others"]] == [
        ("content/carrera.md", "/rules/carrera/"),
        ("content/b.md", ""),
    ]


def test_a_sleeping_tab_gets_one_message_for_all_it_missed() -> None:
    live = Live(snapshot())
    missed = socket_path(live)
    for number in (2, 3):
        live.publish(snapshot(number, **{"index.html": f"<p>{number}"}))
    with client(live=live).websocket_connect(missed, headers=HERE) as socket:
        assert socket.receive_json()["page"] == [PAGE, "<p>3"]


@pytest.mark.parametrize("build", ["0badf00d-1", "x", "no"])
def test_a_page_of_another_preview_or_of_long_ago_is_loaded_anew(build: str) -> None:
    live = Live(snapshot())
    with client(live=live).websocket_connect(socket_path(live, "/", build), headers=HERE) as socket:
        assert socket.receive_json()["reload"] is True


def test_a_page_that_moved_is_followed() -> None:
    live = Live(snapshot())
    path = socket_path(live, "/carrera/")
    moved = {name: body for name, body in FILES.items() if name != "carrera/index.html"}
    moved["new name/index.html"] = b"<p>Carrera"
    with client(live=live).websocket_connect(path, headers=HERE) as socket:
        socket.receive_json()
        after = Snapshot(2, "/", moved, {"content/carrera.md": "new name/index.html"})
        socket.portal.call(live.publish, after)
        assert socket.receive_json()["address"] == "/new%20name/"


def test_a_site_under_a_new_base_path_is_followed() -> None:
    live = Live(snapshot())
    path = socket_path(live, "/carrera/")
    with client(live=live).websocket_connect(path, headers=HERE) as socket:
        socket.receive_json()
        socket.portal.call(live.publish, snapshot(2, "/rules/"))
        assert socket.receive_json()["address"] == "/rules/carrera/"


def test_a_missing_page_appears_once_it_is_written() -> None:
    live = Live(snapshot())
    path = socket_path(live, "/gothic/")
    with client(live=live).websocket_connect(path, headers=HERE) as socket:
        socket.receive_json()
        socket.portal.call(live.publish, snapshot(2, **{"gothic/index.html": "<p>Gothic"}))
        assert socket.receive_json()["page"] == [FILES["404.html"].decode(), "<p>Gothic"]


def test_when_too_much_changed_the_page_is_loaded_anew() -> None:
    live = Live(snapshot())
    with client(live=live).websocket_connect(socket_path(live), headers=HERE) as socket:
        socket.receive_json()
        many = {f"{number}.svg": "x" for number in range(201)}
        socket.portal.call(live.publish, snapshot(2, **many))
        assert socket.receive_json()["files"] is None


def test_what_a_browser_says_is_ignored() -> None:
    live = Live(snapshot())
    with client(live=live).websocket_connect(socket_path(live), headers=HERE) as socket:
        socket.receive_json()
        socket.send_text("x" * 1000)
        socket.send_bytes(b"\0\xff")
        socket.portal.call(live.publish, snapshot(2, **{"index.html": "new"}))
        assert socket.receive_json()["page"] == [PAGE, "new"]


def test_what_changed_is_what_differs() -> None:
    before, after = snapshot(1), snapshot(2, **{"index.html": "new", "more__index.html": "x"})
    assert changed(before, after) == {"index.html", "more/index.html"}
    assert changed(after, before) == {"index.html", "more/index.html"}
    assert changed(before, snapshot(2)) == frozenset()
