"""A name is found by what any keyboard can type, whatever letters it is written in."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

CHROMIUM = Path("/usr/bin/chromium")
SCRIPT = Path(__file__).parents[2] / "templates" / "assets" / "search.js"
NAMES = {
    "Łódź Chess": "lodz chess",
    "Bjørn Æsir": "bjorn aesir",
    "Straßenschach": "strassenschach",
    "GROẞ": "gross",
    "Đặng": "dang",
    "Échecs de Ströbeck": "echecs de strobeck",
    "Þórðr": "thordr",
    "Œuvre": "oeuvre",
    "Diyarbakır İstanbul": "diyarbakir istanbul",
    "Ħal Għaxaq": "hal ghaxaq",
    "ﬁnal ŉ": "final 'n",
    "Carrera’s Chess": "carrera's chess",
    "10×8 Chess – large": "10x8 chess - large",
    "Ωμέγας": "ωμεγασ",
    "Ёлка": "елка",
    "Đấu cờ Việt": "dau co viet",
    "Paraŀlel": "parallel",
    "Ĳsland": "ijsland",
    "Mühle": "muehle",
    "Ålborg Søby": "aalborg soeby",
    "Hawaiʻi": "hawaii",
    "O\u2019Kelly": "okelly",
    "Ex\u00adtinction": "extinction",
}
BASES = {"SHARP S": "ss", "ETH": "d", "THORN": "th", "DOTLESS I": "i", "KRA": "k", "ENG": "n"}
BASES |= {"LONG S": "s", "N PRECEDED BY APOSTROPHE": "n"}


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM if CHROMIUM.exists() else None,
            args=["--no-sandbox", "--disable-gpu"],
        )
        yield browser.new_page()
        browser.close()


def found(page: Page, names: list[str], typed: list[str]) -> list[list[str]]:
    """The names of the cards that are shown for each of the words typed."""
    cards = "".join(f"<li class='card' data-words=''>{name}</li>" for name in names)
    page.set_content(
        "<form data-search><input name=q><span role=status></span><button type=reset></button>"
        f"</form><ul>{cards}</ul>"
    )
    page.add_script_tag(path=SCRIPT)
    shown: list[list[str]] = page.evaluate(
        """(typed) => typed.map((words) => {
          document.querySelector("input").value = words;
          document.querySelector("form").dispatchEvent(new Event("input"));
          return [...document.querySelectorAll(".card:not([hidden])")].map((c) => c.textContent);
        })""",
        typed,
    )
    return shown


def test_each_name_is_found_as_it_is_written_and_as_it_is_typed(page: Page) -> None:
    names = list(NAMES)
    assert found(page, names, names) == [[name] for name in names]
    assert found(page, names, list(NAMES.values())) == [[name] for name in names]


def test_every_letter_of_european_languages_is_found_by_its_letters(page: Page) -> None:
    letters = {}
    for code in range(0xC0, 0x180):
        name = unicodedata.name(chr(code))
        if match := re.match(
            r"LATIN (?:SMALL|CAPITAL) (?:LETTER|LIGATURE) (.*?)(?: WITH |$)", name
        ):
            letters[chr(code)] = BASES.get(match[1], match[1].lower())
    shown = found(page, list(letters), list(letters.values()))
    missed = [letter for letter, names in zip(letters, shown, strict=True) if letter not in names]
    assert missed == []
