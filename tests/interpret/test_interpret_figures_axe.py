"""A page of many pictures is open to everyone: axe finds nothing, and nothing is cut off."""

from __future__ import annotations

import mimetypes
import shutil
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from sitegen.config import Config
from sitegen.files import Sources
from sitegen.pipeline import build
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, Page, Route

HOST = "http://site.test/"
DOCUMENT = """---
title: Pictures of every kind
slug: pictures
engine:
  variant: crazyhouse
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
  pieces: {cannon: {betza: mRcpR, symbol: C}, griffon: {betza: "[F?R]", symbol: G}}
  render: {pieces: auto}
---

# Pictures of every kind

{{svg:start.svg "Before the first move"}}

{{svg:marks.svg marks="e4 ring:d4 cross:c4 star:b4 diamond:f4 1:g4" labels="h4=X" "Signs"}}

{{svg:arrows.svg arrows="e2e4 capture:g1f3 danger:b1c3 note:a2a3" last="e7e5" "Arrows"}}

{{svg:moves.svg moves="g1 e2" highlights="g1 e2" "Where two men may go"}}

{{svg:pocket.svg fen="4k3/8/8/8/8/8/8/4K3[QRp] w - - 0 1" theme="contrast" "Men in hand"}}

{{svg:castling.svg rule="castling" "Castling"}}

{{svg:promotion.svg rule="promotion" theme="green" "Promotion"}}

{{svg:passing.svg rule="en-passant" "En passant"}}

{{svg:step.svg rule="double-step" "The first step of a pawn"}}

{{svg:drops.svg rule="drops" "Drops"}}

{{moves:pawn "The pawn"}}

{{moves:knight theme="grey" "The knight"}}
"""


@pytest.fixture(scope="module")
def site() -> Mapping[str, bytes]:
    made = build(Sources((SourceFile("pictures.md", DOCUMENT),)), Config())
    assert [each.name for each in made.diagnostics if each.severity.name == "ERROR"] == []
    return made.files


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        yield chromium
        chromium.close()


def opened(browser: Browser, site: Mapping[str, bytes], path: str, width: int, tone: str) -> Page:
    def answer(route: Route) -> None:
        asked = urlsplit(route.request.url).path.lstrip("/")
        asked += "index.html" if asked.endswith("/") or not asked else ""
        kind = mimetypes.guess_type(asked)[0] or "text/plain"
        known = asked in site
        route.fulfill(status=200 if known else 404, content_type=kind, body=site.get(asked, b""))

    page = browser.new_page(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if tone == "dark" else "light",
    )
    page.route(f"{HOST}**", answer)
    page.goto(HOST + path)
    return page


@pytest.mark.parametrize("tone", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["pictures/", "pieces/glyphs/", "pieces/cannon/"])
def test_axe_finds_nothing(
    browser: Browser, site: Mapping[str, bytes], path: str, width: int, tone: str
) -> None:
    page = opened(browser, site, path, width, tone)
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found] == []
    page.close()


@pytest.mark.parametrize("path", ["pictures/", "pieces/glyphs/"])
def test_no_picture_is_wider_than_a_telephone(
    browser: Browser, site: Mapping[str, bytes], path: str
) -> None:
    page = opened(browser, site, path, 390, "light")
    assert page.locator("svg[role=img]").count() >= 6
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()


def test_every_picture_says_what_it_shows(browser: Browser, site: Mapping[str, bytes]) -> None:
    page = opened(browser, site, "pictures/", 1280, "light")
    names = page.locator("main svg[role=img]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-labelledby').split(' ')"
        ".map(id => document.getElementById(id).textContent))"
    )
    assert len(names) >= 14
    assert all(title and words for title, words in names)
    page.close()
