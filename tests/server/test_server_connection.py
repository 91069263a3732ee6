"""No connection holds the preview up: not one that is silent, slow, odd, or one of many."""

from __future__ import annotations

import contextlib
import random
import socket
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from sitegen.server import connection

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Stage

HEAD = "GET {} HTTP/1.1\r\nHost: {}\r\n"
PATIENCE = 0.8


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PATIENCE", PATIENCE)
    monkeypatch.setattr(connection, "TAKING", 2 * PATIENCE)


@contextlib.contextmanager
def connected(stage: Stage, data: bytes = b"") -> Iterator[socket.socket]:
    url = urlsplit(stage.url)
    with socket.socket() as opened:
        opened.settimeout(5)
        # Little fits into it, so that what is not taken stays with the preview.
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        opened.connect((url.hostname or "", url.port or 0))
        opened.sendall(data)
        yield opened


def request(stage: Stage, path: str, *headers: str) -> bytes:
    lines = "".join(f"{each}\r\n" for each in headers)
    return (HEAD.format(path, urlsplit(stage.url).netloc) + lines).encode()


def upgrade(stage: Stage, **changes: str) -> bytes:
    host = urlsplit(stage.url).netloc
    fields = {
        "Origin": f"http://{host}",
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    lines = [f"{name}: {value}" for name, value in (fields | changes).items()]
    return request(stage, "/_sitegen/socket?path=/", *lines) + b"\r\n"


def rest(opened: socket.socket) -> bytes:
    """All that still comes until the connection ends."""
    got = b""
    with contextlib.suppress(ConnectionResetError):
        while part := opened.recv(65536):
            got += part
    return got


def test_who_never_finishes_a_request_or_begins_none_is_left(stage: Stage) -> None:
    stage.publish(index_html="<p>Home")
    begun = [
        b"",
        b"G",
        b"\r\n",
        request(stage, "/", "X-A: "),
        request(stage, "/") + b"\r\n" + request(stage, "/", "X-A: "),
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nab",
        request(stage, "/", "Transfer-Encoding: chunked") + b"\r\n5\r\nab",
    ]
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(connected(stage, data)) for data in begun]
        began = time.monotonic()
        for each in opened:
            rest(each)
        assert time.monotonic() - began < 8 * PATIENCE


def test_drop_by_drop_is_no_faster(stage: Stage) -> None:
    with connected(stage, request(stage, "/")) as opened:
        began = time.monotonic()
        with contextlib.suppress(OSError):
            while time.monotonic() - began < 9 * PATIENCE:
                opened.sendall(b"X-A: b\r\n")
                time.sleep(PATIENCE / 20)
        assert time.monotonic() - began < 8 * PATIENCE


def test_who_does_not_take_the_answer_is_left_and_who_takes_it_slowly_is_not(stage: Stage) -> None:
    large = "x" * 8_000_000
    stage.publish(index_html=large)
    asked = request(stage, "/", "Connection: close") + b"\r\n"
    with connected(stage, asked) as slow, connected(stage, asked) as never:
        taken = 0
        for _ in range(8):
            time.sleep(PATIENCE / 3)
            taken += len(slow.recv(900_000, socket.MSG_WAITALL))
        taken += len(rest(slow))
        time.sleep(PATIENCE)
        left = len(rest(never))
        assert taken > 8_000_000 > left


def test_a_socket_may_be_silent(stage: Stage) -> None:
    with connected(stage, upgrade(stage)) as opened:
        assert opened.recv(12) == b"HTTP/1.1 101"
        time.sleep(3 * PATIENCE)
        stage.publish(index_html="<p>New")
        got = b""
        while b"New" not in got:
            part = opened.recv(65536)
            assert part
            got += part


def test_more_connections_than_the_system_allows_are_not_taken(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.publish(index_html="<p>Home")
    monkeypatch.setattr(connection, "_open_files", lambda: 0)
    monkeypatch.setattr(connection, "SPARE", 3)
    with connected(stage), connected(stage), connected(stage), connected(stage) as fourth:
        assert rest(fourth) == b""
    monkeypatch.undo()
    with connected(stage, request(stage, "/", "Connection: close") + b"\r\n") as opened:
        assert rest(opened).startswith(b"HTTP/1.1 200 ")


ODD = (b"[", b"]", b"http://[", b"\xff", b"%", b"%%3", b"//", b"\\", b"..", b"?", b"\t", b":", b"@")


def test_odd_bytes_are_refused_and_never_a_fault_of_the_preview(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    random.seed(8)
    stage.publish(index_html="<p>Home", a__index_html="<p>A")
    host = urlsplit(stage.url).netloc.encode()
    seeds = [upgrade(stage), request(stage, "/a?b", "Origin: x", "Connection: close") + b"\r\n"]
    seeds += [seed.replace(host, odd, 1) for seed in seeds for odd in ODD]
    for number in range(250):
        data = bytearray(random.choice(seeds))
        for _ in range(number % 4):
            at = random.randrange(len(data) - 4)
            data[at : at + random.randrange(3)] = random.choice(ODD)
        with connected(stage, bytes(data) + b"\r\n\r\n") as opened:
            got = opened.recv(12)
            assert got == b"" or got[9:10] in b"1234", (bytes(data), got)
    assert [each for each in caplog.records if each.exc_info] == []
