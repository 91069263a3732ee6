"""Every kind of page is open to everyone: axe finds nothing, in any theme and at any width."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright
from small_site import built

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

KINDS = {
    "home": "index.html",
    "variant": "chess/index.html",
    "faulty variant": "great/index.html",
    "guide": "guide/index.html",
    "tree": "families/index.html",
    "pieces": "pieces/index.html",
    "piece": "pieces/centaur/index.html",
    "report": "report/index.html",
    "about": "about/index.html",
    "lints": "lints/index.html",
    "lost": "404.html",
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    for path, content in built().items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return root


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield chromium
        chromium.close()


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(browser: Browser, folder: Path, kind: str) -> None:
    page = browser.new_page()
    lost = (folder / "404.html").as_uri()
    page.route("file:///assets/*", lambda route: route.fulfill(path=folder / route.request.url[8:]))
    page.goto(lost if kind == "lost" else (folder / KINDS[kind]).as_uri())
    for details in page.locator("details").all():
        details.evaluate("it => { it.open = true }")
    # The list of all lints goes on as it begins, and axe looks long at every line of it.
    page.locator(".body > :nth-child(n+60)").evaluate_all("all => all.forEach(it => it.remove())")
    faults = []
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        for tone in ("light", "dark"):
            # Colours fade into one another when the theme turns; axe must see the end of it.
            page.emulate_media(
                color_scheme="dark" if tone == "dark" else "light", reduced_motion="reduce"
            )
            found = Axe().run(page).response["violations"]
            faults += [(width, tone, f["id"], [n["html"][:200] for n in f["nodes"]]) for f in found]
    page.close()
    assert faults == []
