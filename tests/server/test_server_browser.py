"""The preview of documents on disk in a real browser: a save appears without touching it."""

from __future__ import annotations

import secrets
import shutil
import time
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from conftest import serving
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from conftest import Served
    from playwright.sync_api import Page

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
PAGE = f"""---
title: Chess
slug: chess
engine:
  variant: chess
  setup: "{START}"
---

# Chess

{{{{svg:board.svg "The start"}}}}

The rook is on a1: Rook a1.

```claims
legal: e2e4
```
"""
OTHER = PAGE.replace("title: Chess", "title: Second").replace("slug: chess", "slug: second")
BROKEN = PAGE.replace("---\n\n# Chess", "\n# Chess")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Served]]:
    root = tmp_path_factory.mktemp("site")
    reset(root)
    with serving(root) as running:
        yield root, running


@pytest.fixture
def folder(served: tuple[Path, Served]) -> Path:
    """The content folder, with everything as it was, and served so."""
    root, running = served
    mark = secrets.token_hex(4)
    reset(root, f"---\ntitle: {mark}\nslug: {mark}\n---\n\n# Reset\n")
    while not is_served(f"{running.url}{mark}/"):
        time.sleep(0.02)
    return root / "content"


@pytest.fixture
def address(folder: Path, served: tuple[Path, Served]) -> str:
    assert folder.is_dir()
    return served[1].url


def reset(root: Path, mark: str = "---\ntitle: Reset\n---\n") -> None:
    for name in ("content", "theme"):
        shutil.rmtree(root / name, ignore_errors=True)
        (root / name).mkdir()
    (root / "sitegen.toml").write_text('templates = "theme"\n')
    (root / "content" / "chess.md").write_text(PAGE)
    (root / "content" / "second.md").write_text(OTHER)
    (root / "content" / "reset.md").write_text(mark)


def is_served(url: str) -> bool:
    try:
        return bool(urlopen(url, timeout=20).status == 200)
    except HTTPError:
        return False


def test_a_saved_edit_appears_by_itself_where_the_reader_is(
    address: str, folder: Path, tab: Page
) -> None:
    tab.goto(address)
    for title in ("Chess", "Second"):
        expect(tab.get_by_role("link", name=title).first).to_be_visible()
    tab.set_viewport_size({"width": 800, "height": 300})
    tab.goto(f"{address}chess/")
    expect(tab.locator("figure svg").first).to_be_visible()
    tab.evaluate("window.mark = 1; scrollTo(0, 200)")
    # Saved by rename, as many editors do, and more than once.
    for words in ("A rook is", "One rook is"):
        (folder / "chess.md.new").write_text(PAGE.replace("The rook is", words))
        (folder / "chess.md.new").replace(folder / "chess.md")
        expect(tab.get_by_text(f"{words} on a1")).to_be_attached()
    assert tab.evaluate("window.mark") == 1
    assert tab.evaluate("scrollY") == 200


def test_what_is_wrong_stands_on_the_page_until_it_is_mended(
    address: str, folder: Path, tab: Page
) -> None:
    tab.goto(f"{address}chess/")
    overlay = tab.locator("sitegen-preview details")
    expect(overlay).to_have_count(0)
    (folder / "chess.md").write_text(PAGE.replace("e2e4", "e2e5"))
    expect(overlay.get_by_text("claim-fails")).to_be_visible()
    text = overlay.locator("div").first.inner_text()
    assert "content/chess.md:16" in text
    assert "legal: e2e5" in text
    assert "^^" in text
    # On a telephone no sentence of it is cut at the edge; lines of the source scroll.
    tab.set_viewport_size({"width": 390, "height": 844})
    assert tab.evaluate(
        "[...document.querySelector('sitegen-preview').shadowRoot.querySelectorAll('p, div')]"
        ".every((each) => each.scrollWidth <= each.clientWidth)"
    )
    tab.set_viewport_size({"width": 1280, "height": 720})
    # Closed by the author, it does not open by itself as long as there are faults.
    overlay.locator("summary").click()
    (folder / "chess.md").write_text(PAGE.replace("e2e4", "e2e6"))
    expect(overlay.get_by_text("e2e6").first).to_be_attached()
    expect(overlay.locator("pre").first).not_to_be_visible()
    tab.goto(f"{address}second/")
    expect(overlay.get_by_text("1 other page")).to_be_visible()
    overlay.locator("summary").click()
    overlay.get_by_role("link", name="content/chess.md").click()
    expect(overlay.get_by_text("claim-fails")).to_be_visible()
    (folder / "chess.md").write_text(PAGE)
    expect(overlay).to_have_count(0)


@pytest.mark.parametrize("broken", [BROKEN.encode(), b"\xff\xfe\0", b""])
def test_a_document_that_cannot_be_read_stays_as_it_was(
    address: str, folder: Path, tab: Page, broken: bytes
) -> None:
    tab.goto(f"{address}chess/")
    expect(tab.get_by_text("Rook a1")).to_be_visible()
    (folder / "chess.md").write_bytes(broken)
    overlay = tab.locator("sitegen-preview details")
    expect(overlay.locator("pre").first).to_be_visible()
    expect(tab.get_by_text("Rook a1")).to_be_visible()
    tab.goto(address)
    expect(tab.get_by_role("link", name="Chess").first).to_be_visible()
    tab.goto(f"{address}chess/")
    # Others go on meanwhile.
    (folder / "second.md").write_text(OTHER.replace("The rook", "A rook"))
    (folder / "chess.md").write_text(PAGE.replace("The rook", "Now a rook"))
    expect(tab.get_by_text("Now a rook")).to_be_visible()
    expect(overlay).to_have_count(0)


def test_faults_of_templates_and_configuration_are_shown_and_mended(
    address: str, folder: Path, tab: Page
) -> None:
    root = folder.parent
    tab.goto(f"{address}chess/")
    overlay = tab.locator("sitegen-preview details")
    (root / "theme" / "variant.html").write_text("<p>\n{{ nothing }}\n")
    expect(overlay.get_by_text("variant.html:2: 'nothing' is undefined")).to_be_visible()
    expect(overlay.get_by_text("{{ nothing }}")).to_be_visible()
    expect(tab.get_by_text("Rook a1")).to_be_visible()
    (root / "theme" / "variant.html").write_text("<p>My own {{ page.frame.title }}")
    expect(tab.get_by_text("My own Chess")).to_be_visible()
    expect(overlay).to_have_count(0)
    (root / "theme" / "variant.html").unlink()
    expect(tab.get_by_text("Rook a1")).to_be_visible()
    (root / "sitegen.toml").write_text("titel = 'x'\n")
    expect(overlay.get_by_text("did you mean `title`?")).to_be_visible()
    (root / "sitegen.toml").write_text("title = 'My games'\nbase_url = '/rules/'\n")
    tab.wait_for_url(f"{address}rules/chess/")
    expect(tab.get_by_role("link", name="My games")).to_be_visible()
    expect(overlay).to_have_count(0)


def test_a_page_that_gets_another_address_is_followed(
    address: str, folder: Path, tab: Page
) -> None:
    tab.goto(f"{address}chess/")
    (folder / "chess.md").write_text(PAGE.replace("slug: chess", "slug: schach"))
    tab.wait_for_url(f"{address}schach/")
    expect(tab.get_by_text("Rook a1")).to_be_visible()


def test_boards_theme_and_search_work_on_after_a_change(
    address: str, folder: Path, tab: Page
) -> None:
    tab.goto(f"{address}chess/")
    dark = tab.locator("[data-theme-button]")
    board = tab.locator(".answers .stage").first
    expect(board).to_have_attribute("role", "application")
    tab.evaluate("document.querySelector('.answers').mark = 1")
    (folder / "chess.md").write_text(PAGE.replace("The rook", "A rook"))
    expect(tab.get_by_text("A rook").first).to_be_visible()
    assert tab.evaluate("document.querySelector('.answers').mark") == 1
    dark.click()
    expect(dark).to_have_attribute("aria-pressed", "true")
    new = PAGE.replace(START, START.replace("PPPPPPPP", "PPPPP1PP"))
    (folder / "chess.md").write_text(new)
    tab.wait_for_function("document.querySelector('.answers').mark !== 1")
    expect(board).to_have_attribute("role", "application")
    board.focus()
    tab.keyboard.press("Enter")
    expect(tab.locator(".play-from").first).to_be_attached()
    dark.click()
    expect(dark).to_have_attribute("aria-pressed", "false")
    tab.goto(address)
    tab.locator("[data-search] input").fill("second")
    expect(tab.locator(".card:visible")).to_have_count(1)
    (folder / "second.md").write_text(OTHER.replace("title: Second", "title: Second one"))
    expect(tab.locator(".card:visible")).to_have_count(1)
    expect(tab.locator(".card:visible")).to_contain_text("Second one")
    tab.locator("[data-search] input").fill("chess")
    expect(tab.locator(".card:visible").filter(has_text="Chess").first).to_be_visible()


STRICT = """{% extends "sitegen/variant.html" %}
{% block head %}
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
{{ super() }}
{% endblock %}
"""


def test_it_works_under_the_strict_policy_of_the_deployed_site(
    address: str, folder: Path, tab: Page
) -> None:
    theme = folder.parent / "theme"
    tab.goto(f"{address}chess/")
    (theme / "variant.html").write_text(STRICT)
    expect(tab.locator("meta[http-equiv]")).to_be_attached()
    tab.add_init_script(
        "window.refused = []; addEventListener('securitypolicyviolation',"
        " (event) => refused.push(event.blockedURI))"
    )
    tab.goto(f"{address}chess/")
    tab.evaluate("window.mark = 1")
    (folder / "chess.md").write_text(PAGE.replace("e2e4", "e2e5"))
    box = tab.locator("sitegen-preview details")
    expect(box.get_by_text("claim-fails")).to_be_visible()
    expect(box).to_have_css("position", "fixed")
    (theme / "assets").mkdir()
    (theme / "assets" / "site.css").write_text("p { color: rgb(1, 2, 3) }")
    expect(tab.get_by_text("Rook a1").first).to_have_css("color", "rgb(1, 2, 3)")
    # Nothing of it was refused, and the policy was in force.
    assert tab.evaluate("refused") == []
    tab.evaluate("document.body.append(Object.assign(new Image(), { src: 'data:,' }))")
    tab.wait_for_function("refused.length === 1")
    assert tab.evaluate("window.mark") == 1
