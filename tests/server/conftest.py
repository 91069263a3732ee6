"""A real browser, a preview of pages made up by the test, and one of documents on disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from sitegen.server.live import Live
from sitegen.server.run import server_of
from sitegen.server.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or ""
# A slow machine is no fault of the preview.
expect.set_options(timeout=20_000)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM and not os.environ.get("CI"):
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def tab(chromium: Browser) -> Iterator[Page]:
    """A tab in which no script may fail."""
    page = chromium.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert faults == []


@dataclass(slots=True)
class Stage:
    """A preview whose builds the test makes up."""

    live: Live
    loop: asyncio.AbstractEventLoop
    url: str
    files: dict[str, bytes] = field(default_factory=dict)

    def publish(self, **texts: str) -> None:
        """Files by name, with `__` for `/` and `_` for the dot; `index_html` is the home page."""
        for name, text in texts.items():
            path = re.sub(r"_(?=[a-z0-9]+$)", ".", name.replace("__", "/"))
            self.files[path] = text.encode()
        number = self.live.snapshot.number + 1
        snapshot = Snapshot(number, "/", dict(self.files), {})
        self.loop.call_soon_threadsafe(self.live.publish, snapshot)
        while self.live.snapshot.number < number:
            threading.Event().wait(0.005)


@pytest.fixture
def stage() -> Iterator[Stage]:
    live = Live(Snapshot(1, "/", {}, {}))
    started: list[asyncio.AbstractEventLoop] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = server_of(live, "127.0.0.1")

        async def run() -> None:
            started.append(asyncio.get_running_loop())
            await server.serve(sockets=[listening])

        thread = threading.Thread(target=asyncio.run, args=(run(),))
        thread.start()
        while not server.started:
            threading.Event().wait(0.005)
        yield Stage(live, started[0], f"http://127.0.0.1:{listening.getsockname()[1]}/")
        server.should_exit = True
        thread.join()


@dataclass(slots=True)
class Served:
    """A running `sitegen serve`; `lines` grows with what it says."""

    process: subprocess.Popen[str]
    url: str = ""
    lines: list[str] = field(default_factory=list)
    told: threading.Condition = field(default_factory=threading.Condition)
    ended: bool = False

    def says(self, pattern: str, seconds: float = 120, since: int = 0) -> str:
        """The first line that fits, once it is said."""

        def found() -> str:
            return next((line for line in self.lines[since:] if re.search(pattern, line)), "")

        with self.told:
            if not self.told.wait_for(lambda: found() or self.ended, seconds) or not found():
                pytest.fail(f"the preview does not say {pattern!r} but {self.lines}")
            return found()

    def interrupt(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.told:
                self.lines.append(line.rstrip("\n"))
                self.told.notify_all()
        with self.told:
            self.ended = True
            self.told.notify_all()

    @classmethod
    def of(cls, process: subprocess.Popen[str]) -> Served:
        served = cls(process)
        threading.Thread(target=served._listen, daemon=True).start()
        line = served.says(r"Serving http://\S+")
        served.url = re.findall(r"http://\S+", line)[0]
        return served


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts `sitegen serve` with options in the test's own folder."""
    with contextlib.ExitStack() as stack:
        yield lambda *options: stack.enter_context(serving(tmp_path, *options))


@contextlib.contextmanager
def serving(folder: Path, *options: str) -> Iterator[Served]:
    command = [sys.executable, "-m", "sitegen", "serve", *(options or ("--port", "0"))]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield Served.of(process)
    finally:
        # As a user ends it: what is killed cannot tell which of its lines have run.
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()
