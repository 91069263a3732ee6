"""Two renderers that share no code draw the same picture."""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import resvg_py
from diagram_boards import BOARDS, carrera
from msgspec.structs import replace
from playwright.sync_api import Page, sync_playwright

from sitegen.diagram.card import card
from sitegen.diagram.letters import lacking, told, words_of
from sitegen.diagram.model import Label
from sitegen.diagram.picture import inline, render, standalone, symbols_sheet
from sitegen.diagram.png import can_make_png, png
from sitegen.diagram.theme import board_css
from sitegen.errors import DependencyError

if TYPE_CHECKING:
    from collections.abc import Iterator

CHROMIUM = Path("/usr/bin/chromium")

COMPARE = """async ([one, other]) => {
  const pixels = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return [...context.getImageData(0, 0, canvas.width, canvas.height).data];
  };
  const [a, b] = [await pixels(one), await pixels(other)];
  if (a.length !== b.length) return 1;
  return a.filter((value, at) => Math.abs(value - b[at]) > 96).length / a.length;
}"""


def data_url(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    path = str(CHROMIUM) if CHROMIUM.exists() else None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser.new_page(viewport={"width": 900, "height": 600})
        browser.close()


COMPARED = ("carrera", "rich-flipped", "points", "row", "grid")


@pytest.mark.parametrize("name", COMPARED)
def test_chromium_and_resvg_draw_the_same_picture(page: Page, name: str) -> None:
    svg = standalone(render(BOARDS[name]))
    assert share_that_differs(page, svg, data_url("svg+xml", svg.encode())) < 0.02


@pytest.mark.parametrize("name", COMPARED)
def test_a_picture_looks_alike_in_a_page_and_alone(page: Page, name: str) -> None:
    picture = render(BOARDS[name])
    html = symbols_sheet([picture]) + inline(picture, "b")
    style = board_css() + "body { color: #757575; font-family: sans-serif }"
    page.set_content(f"<style>{style}</style><body>{html}")
    seen = data_url("png", page.locator("svg.board").screenshot())
    assert share_that_differs(page, standalone(picture), seen) < 0.02


def share_that_differs(page: Page, svg: str, seen: str) -> float:
    drawn = data_url("png", png(svg, background="#ffffff"))
    return float(page.evaluate(COMPARE, [seen, drawn]))


def test_png_is_as_wide_as_asked() -> None:
    image = png(standalone(render(carrera())), 754)
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(image[16:20]) == 754


def test_a_card_has_the_size_that_other_sites_want() -> None:
    image = png(card(render(carrera()), "Carrera's Chess", ["10 × 8"], "Rules"))
    assert (int.from_bytes(image[16:20]), int.from_bytes(image[20:24])) == (1200, 630)


def test_pictures_that_differ_in_words_differ_on_a_machine_without_fonts() -> None:
    board = render(carrera())
    titles = ("Alpha", "Omega", "Ωμέγα", "Альфа", "אלף", "Łódź", "Đặng")
    words = [card(board, title) for title in titles]
    labels = [(Label((0, 0), each),) for each in "AW"]
    labelled = [standalone(render(replace(carrera(), labels=each))) for each in labels]
    pictures = [png(svg) for svg in (*words, *labelled)]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("fonts_of_the_system", [True, False])
def test_the_bytes_are_the_same_with_and_without_fonts_of_the_system(
    fonts_of_the_system: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    svg = card(render(carrera()), "Alpha and Ωμέγα", ["ten by eight"], "Rules")
    made, draw = png(svg), resvg_py.svg_to_bytes

    def drawn(**options: object) -> object:
        return draw(**options | {"skip_system_fonts": not fonts_of_the_system})

    monkeypatch.setattr(resvg_py, "svg_to_bytes", drawn)
    assert png(svg) == made


def test_letters_that_the_font_lacks_are_named() -> None:
    assert lacking("Chess, Škoda ß Ωμέγα Шахматы שחמט Đặng † ½ ×\n") == ""
    assert lacking("将棋 and 将 \N{WHITE CHESS KING}") == "将棋\N{WHITE CHESS KING}"
    assert words_of(card(render(carrera()), "A & B", ["<c>"])).startswith("A & B<c>")
    assert "将棋" in told("将棋")


def test_without_the_extra_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "resvg_py", None)
        with pytest.raises(DependencyError, match="pip install resvg-py"):
            png("<svg/>")
    monkeypatch.setattr("sitegen.diagram.png.font_file", lambda: "")
    with pytest.raises(DependencyError, match=r"a font, .* fontpkg-arimo"):
        png("<svg/>")
    assert not can_make_png()
