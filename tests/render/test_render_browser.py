"""The finished site in a real browser: under a strict policy, below a sub-path, and from disk."""

from __future__ import annotations

import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright
from small_site import built

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


class Strict(SimpleHTTPRequestHandler):
    """A server that allows a page nothing but files of its own host."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def send_error(self, code: int, *_: object) -> None:
        body = (self.root / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    root: Path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("site")
    for base, below in (("", "disk"), ("http://127.0.0.1/sub/path/", "web/sub/path")):
        for path, content in built(base).items():
            file = root / below / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
    return root


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    handler = type("Handler", (Strict,), {"root": folder / "web/sub/path"})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder / "web")))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/sub/path/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on which any error, also a breach of the policy, fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    yield opened
    context.close()
    assert [e for e in errors if "404" not in e] == []


def test_words_and_filters_narrow_the_games(page: Page, address: str) -> None:
    page.goto(address)
    cards = page.locator(".card:visible")
    expect(cards).to_have_count(2)
    page.get_by_label("Search").fill("CENTAUR nobody")
    expect(cards).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 game")
    page.get_by_role("button", name="Show all").click()
    expect(cards).to_have_count(2)
    page.get_by_label("Board").select_option("8×8")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("Chess")
    page.reload()
    expect(cards).to_have_count(1)


def test_the_search_works_from_disk(page: Page, folder: Path) -> None:
    page.goto((folder / "disk/index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("great")
    expect(page.locator(".card:visible")).to_have_count(1)
    page.locator(".card:visible a").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Great")


def place(page: Page, file: int, rank: int) -> tuple[float, float]:
    """The middle of a square of the board that answers, on the screen; a1 is (0, 0)."""
    page.locator(".stage").scroll_into_view_if_needed()
    script = """([x, y]) => {
        const m = document.querySelector(".stage svg").getScreenCTM();
        return [x * m.a + m.e, y * m.d + m.f];
    }"""
    x, y = page.evaluate(script, [file * 100 + 50, (7 - rank) * 100 + 50])
    return x, y


def test_a_board_answers_to_the_mouse(page: Page, address: str) -> None:
    page.goto(address + "great/")
    stage, status = page.locator(".stage"), page.locator(".answers [role=status]")
    page.mouse.move(*place(page, 1, 0))
    expect(stage.locator(".play-move")).to_have_count(2)
    page.mouse.move(*place(page, 1, 4))
    expect(stage.locator(".play-move")).to_have_count(0)
    page.mouse.click(*place(page, 0, 7))
    expect(status).to_have_text("Black Rook on a8: has no move yet")
    page.mouse.click(*place(page, 0, 4))
    expect(status).to_have_text("a5, empty")


def test_a_board_answers_to_the_keyboard_from_either_side(page: Page, address: str) -> None:
    page.goto(address + "great/")
    stage, status = page.locator(".stage"), page.locator(".answers [role=status]")
    stage.focus()
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text("White Centaur on b1: may go to a3, c3")
    page.keyboard.press("Enter")
    expect(stage.locator(".play-move")).to_have_count(2)
    page.get_by_role("button", name="Turn the board").click()
    stage.focus()
    page.keyboard.press("ArrowLeft")
    expect(status).to_have_text("White Knight on c1: may go to b3, d3")
    page.keyboard.press("Escape")
    expect(stage.locator(".play-move")).to_have_count(0)


def test_a_board_can_be_saved_as_svg_and_as_png(page: Page, address: str) -> None:
    page.goto(address + "great/")
    for name, starts in (("Save as SVG", b"<?xml"), ("Save as PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_text(name, exact=True).click()
        assert download.value.path().read_bytes().startswith(starts)
        assert download.value.suggested_filename == f"great-board.{name[-3:].lower()}"


def test_a_board_answers_to_a_finger(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(address + "great/")
    page.touchscreen.tap(*place(page, 1, 0))
    expect(page.locator(".play-move")).to_have_count(2)
    context.close()


def test_a_chosen_theme_stays(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Dark theme").click()
    page.goto(address + "great/")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 22, 19)"
    expect(page.get_by_role("button", name="Dark theme")).to_have_attribute("aria-pressed", "true")


def test_words_of_another_script_run_their_own_way(page: Page, address: str) -> None:
    page.goto(address + "guide/")
    bidi = "it => getComputedStyle(it).unicodeBidi"
    assert page.get_by_role("heading", level=1).evaluate(bidi) in ("plaintext", "isolate")
    assert page.locator(".body p").first.evaluate(bidi) == "plaintext"


def test_a_box_about_a_fault_leads_to_its_words_and_to_its_explanation(
    page: Page, address: str
) -> None:
    page.goto(address + "great/")
    page.locator(".notice").get_by_role("link", name="See the words").click()
    expect(page.locator("mark:target")).to_have_text("Centaur b1")
    page.locator(".notice").get_by_role("link", name="placement-mismatch").click()
    expect(page.locator("h3:target")).to_have_text("placement-mismatch")


def test_without_a_script_nothing_is_missing(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(".card:visible")).to_have_count(2)
    expect(page.locator(".search")).to_be_hidden()
    page.goto(address + "great/")
    expect(page.locator("[data-do]:visible, [data-theme-button]:visible")).to_have_count(0)
    page.get_by_text("The picture in words").first.click()
    expect(page.locator("figcaption li").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_is_wider_than_the_screen(browser: Browser, folder: Path, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    for file in sorted((folder / "disk").rglob("*.html")):
        if "http-equiv" in file.read_text(encoding="utf-8"):
            continue
        page.goto(file.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, file.name
    context.close()


def test_a_lost_reader_finds_home_from_any_depth(page: Page, address: str) -> None:
    page.goto(address + "no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such page")
    page.get_by_role("link", name="All games").click()
    assert page.url == address


def test_a_page_asks_for_nothing_but_its_own_files(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "great/")
    page.wait_for_load_state("networkidle")
    assert all(url.startswith(address) for url in asked)
    assert len(asked) <= 6


def test_a_page_prints_on_paper_without_its_frame(page: Page, address: str) -> None:
    page.goto(address + "great/")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator(".top")).to_be_hidden()
    expect(page.locator(".stage svg").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(36, 33, 28)"
    assert page.pdf().startswith(b"%PDF")


def test_a_former_address_leads_on_with_query_and_place(page: Page, address: str) -> None:
    page.goto(f"{address}old-great/?from=book#setup")
    page.wait_for_url(f"{address}great/?from=book#setup")
