"""The preview in a real browser: a save appears without touching it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

CHROMIUM = shutil.which("chromium") or ""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]

PAGE = """---
title: Chess
slug: chess
engine:
  variant: chess
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# Chess

{{svg:board.svg "The start"}}

The rook is on a1: Rook a1.
"""
OTHER = PAGE.replace("title: Chess", "title: Second").replace("slug: chess", "slug: second")

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    content = tmp_path / "content"
    content.mkdir()
    (content / "chess.md").write_text(PAGE)
    (content / "second.md").write_text(OTHER)
    return content


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "sitegen", "serve", str(folder), "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder.parent, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout is not None
        for line in server.stdout:
            if found := re.search(r"http://\S+", line):
                yield found[0]
                break
        else:
            pytest.fail("the preview did not start")
        server.terminate()


@pytest.fixture
def browser_page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        browser.close()
        assert faults == []


def test_home_and_all_variants_are_shown(address: str, browser_page: Page) -> None:
    browser_page.goto(address)
    for title in ("Chess", "Second"):
        expect(browser_page.get_by_role("link", name=title).first).to_be_visible()
    for slug in ("chess", "second"):
        browser_page.goto(f"{address}{slug}/")
        expect(browser_page.locator("figure svg").first).to_be_visible()


def test_a_saved_edit_appears_by_itself_where_the_reader_is(
    address: str, folder: Path, browser_page: Page
) -> None:
    browser_page.set_viewport_size({"width": 800, "height": 300})
    browser_page.goto(f"{address}chess/")
    browser_page.evaluate("window.mark = 1; scrollTo(0, 200)")
    # Saved by rename, as many editors do.
    (folder / "chess.md.new").write_text(PAGE.replace("The rook is", "A rook is"))
    (folder / "chess.md.new").replace(folder / "chess.md")
    expect(browser_page.get_by_text("A rook is on a1")).to_be_attached()
    assert browser_page.evaluate("window.mark") == 1
    assert browser_page.evaluate("scrollY") == 200


def test_what_is_wrong_stands_on_the_page_until_it_is_mended(
    address: str, folder: Path, browser_page: Page
) -> None:
    browser_page.goto(f"{address}chess/")
    overlay = browser_page.locator("sitegen-preview details")
    expect(overlay).to_have_count(0)
    (folder / "chess.md").write_text(PAGE.replace("Rook a1", "Rook b1"))
    expect(overlay.get_by_text("placement-mismatch")).to_be_visible()
    expect(overlay.get_by_text("Rook b1")).to_be_visible()
    browser_page.goto(f"{address}second/")
    expect(overlay.get_by_text("1 other page")).to_be_attached()
    (folder / "chess.md").write_text(PAGE)
    expect(overlay).to_have_count(0)
