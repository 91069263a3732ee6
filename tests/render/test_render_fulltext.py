"""The words of all pages are found from the home page, where the site was built with an index."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
GAME = "---\ntitle: {}\nengine: {{variant: {}}}\n---\n{}\n"
SITE = {
    "sitegen.toml": 'search = true\noutput = "out/sub"\n',
    "content/chess.md": GAME.format("Chess", "chess", "A queen may cross the whole labyrinth."),
    "content/gothic.md": GAME.format("Gothic Chess", "gothic", "Nobody has ever been lost here."),
    "content/guide.md": "---\ntitle: A guide\n---\nTo find the labyrinth, follow the thread.\n",
}


class Served(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("indexed")
    for path, text in SITE.items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "sitegen", "build"], cwd=root, check=True)
    return root / "out"


@pytest.fixture
def address(built: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=str(built))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/sub/"
        server.shutdown()


def test_words_of_all_pages_are_found(address: str) -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        page = chromium.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        page.get_by_label("Search").fill("labyrinth")
        links = page.locator(".texts a")
        expect(links).to_have_count(2)
        assert sorted(links.all_inner_texts()) == ["A guide", "Chess"]
        page.get_by_role("link", name="A guide").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("A guide")
        assert page.url == f"{address}guide/"
        page.go_back()
        page.get_by_label("Search").fill("zz")
        expect(page.locator(".texts")).to_be_hidden()
        assert faults == []
        chromium.close()


def test_only_what_a_search_needs_is_published(built: Path) -> None:
    files = [path for path in (built / "sub/pagefind").rglob("*") if path.is_file()]
    assert {"pagefind.js", "pagefind-entry.json"} <= {path.name for path in files}
    assert not [path for path in files if "ui" in path.name]
