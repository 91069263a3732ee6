"""The running command: ports, Ctrl-C, and clients that are many, slow or broken."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from conftest import serving

from sitegen.errors import CommandError
from sitegen.server.port import listen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from conftest import Served

DOCUMENT = "---\ntitle: {0}\nslug: {0}\n---\n\n# {0}\n\nThis is {0}.\n"
COUNT = 20


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "content").mkdir()
    for number in range(COUNT):
        (folder / "content" / f"{number}.md").write_text(DOCUMENT.format(f"page-{number}"))
    return folder


@pytest.fixture(scope="module")
def running(site: Path) -> Iterator[Served]:
    with serving(site) as served:
        yield served


def connect(served: Served) -> socket.socket:
    url = urlsplit(served.url)
    assert url.hostname
    assert url.port
    return socket.create_connection((url.hostname, url.port), 20)


def fetch(served: Served, path: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(urlsplit(served.url).netloc, timeout=20)
    with contextlib.closing(connection):
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()


def upgraded(served: Served) -> socket.socket:
    """A socket on which builds are told, opened by hand so that it can be left unread."""
    host = urlsplit(served.url).netloc
    opened = connect(served)
    opened.sendall(
        f"GET /_sitegen/socket?path=/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert opened.recv(12) == b"HTTP/1.1 101"
    return opened


def test_a_thousand_requests_at_once_each_get_their_own_page(running: Served) -> None:
    url = urlsplit(running.url)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    paths = [f"page-{n % COUNT}" if n % 7 else f"missing-{n}" for n in range(1000)]

    async def get(path: str) -> bytes:
        reader, writer = await asyncio.open_connection(url.hostname, url.port)
        request = f"GET /{path}/ HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: close\r\n\r\n"
        writer.write(request.encode())
        body = await reader.read()
        writer.close()
        await writer.wait_closed()
        return body

    async def run() -> list[bytes]:
        return await asyncio.gather(*map(get, paths))

    try:
        answers = asyncio.run(run())
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    for path, body in zip(paths, answers, strict=True):
        if path.startswith("page"):
            assert body.startswith(b"HTTP/1.1 200 OK")
            assert f"This is {path}.".encode() in body
        else:
            assert body.startswith(b"HTTP/1.1 404 Not Found")
        assert body.rstrip().endswith(b"</html>")


def test_slow_and_broken_clients_keep_nobody_waiting(running: Served, site: Path) -> None:
    with contextlib.ExitStack() as stack:
        for _ in range(20):
            for opened in (connect(running), upgraded(running)):
                stack.callback(opened.close)
        broken = [
            b"GET / HTTP/1.1\r\nHost: ",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"GET /" + b"a" * 100_000,
            b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 50,
            b"\0" * 1000,
        ]
        for data in broken:
            opened = stack.enter_context(connect(running))
            opened.sendall(data)
        # A frame larger than anything a browser has to say.
        flood = stack.enter_context(upgraded(running))
        with contextlib.suppress(OSError):
            flood.sendall(b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"x" * 1000)
        gone = upgraded(running)
        gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        gone.close()
        began = time.monotonic()
        assert fetch(running, "/page-1/")[0] == 200
        assert time.monotonic() - began < 5
        (site / "content" / "0.md").write_text(DOCUMENT.format("page-0") + "\nMore of it.\n")
        until = time.monotonic() + 20
        while b"More of it." not in fetch(running, "/page-0/")[1]:
            assert time.monotonic() < until
            time.sleep(0.05)


def test_a_site_built_into_the_content_folder_is_served_and_does_not_disturb(
    running: Served, site: Path
) -> None:
    said = -1
    while said != (said := len(running.lines)):
        time.sleep(1)
    output = site / "content" / "output"
    output.mkdir()
    for number in range(50):
        (output / f"{number}.html").write_text("<p>old")
    (site / "content" / ".chess.md.swp").write_text("x")
    (site / "content" / "1.md~").write_text("x")
    (site / "content" / "new.md").write_text(DOCUMENT.format("page-new"))
    running.says("Built again", since=said)
    assert fetch(running, "/page-new/")[0] == 200
    assert fetch(running, "/output/1.html")[0] == 404
    time.sleep(0.5)
    assert len(running.lines) == said + 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_and_without_a_word_also_with_open_sockets(
    site: Path, number: signal.Signals
) -> None:
    with serving(site) as served, contextlib.ExitStack() as stack:
        for opened in (connect(served), upgraded(served), upgraded(served)):
            stack.enter_context(opened)
        stack.enter_context(connect(served)).sendall(b"GET / HT")
        said = len(served.lines)
        began = time.monotonic()
        served.process.send_signal(number)
        status = served.process.wait(20)
        assert time.monotonic() - began < 3
        assert status == (0 if number is signal.SIGINT else -number)
        assert served.lines[said:] == []
        with pytest.raises(ConnectionRefusedError):
            connect(served)


def test_a_taken_port_is_named_with_its_process_and_the_next_one_is_used(
    site: Path,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(site, "--port", str(port)) as served:
            line = served.says(f"Port {port} is taken")
            assert urlsplit(served.url).port == int(line.rsplit(" ", 1)[1])
            assert urlsplit(served.url).port != port
            if sys.platform == "linux":
                assert f"process {os.getpid()}" in line


def test_where_no_port_is_free_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.server.port._TRIED", 1)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CommandError, match=f"port {port} is taken .* another one with --port"):
            listen("127.0.0.1", port, print)


def test_an_address_of_another_machine_cannot_be_served() -> None:
    with pytest.raises(CommandError, match=r"cannot serve on 192\.0\.2\.1:8000"):
        listen("192.0.2.1", 8000, print)
    with pytest.raises(CommandError, match=r"cannot serve on no\.such\.invalid:8000"):
        listen("no.such.invalid", 8000, print)


def test_what_cannot_be_built_at_all_is_told_and_ends_with_2(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sitegen", "serve", "--port", "0"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "there is no file or folder content" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_with_poll_saves_are_seen_too(site: Path, serve: Callable[..., Served]) -> None:
    served = serve(str(site / "content"), "--port", "0", "--poll", "--base-url", "/rules/")
    assert urlsplit(served.url).path == "/rules/"
    (site / "content" / "2.md").write_text(DOCUMENT.format("page-2") + "\nPolled.\n")
    served.says("Built again")
    assert b"Polled." in fetch(served, "/rules/page-2/")[1]
