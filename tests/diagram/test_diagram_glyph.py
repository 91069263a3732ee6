"""Every name gets a glyph, every pair of glyphs a compound of its own."""

from __future__ import annotations

from itertools import combinations

import pytest

from sitegen.diagram.glyph import compose, drawing, glyph_for, glyph_names
from sitegen.diagram.symbols import man_id, man_symbols

WANTED = (
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "ferz",
    "wazir",
    "elephant",
    "dabbaba",
    "camel",
    "zebra",
    "nightrider",
    "grasshopper",
    "cannon",
    "unicorn",
    "general",
    "guard",
    "stone",
)


def test_the_set_is_complete() -> None:
    assert set(WANTED) == set(glyph_names())


@pytest.mark.parametrize("name", WANTED)
def test_each_drawing_has_a_head(name: str) -> None:
    assert drawing(name).head


@pytest.mark.parametrize(
    ("name", "parts", "letter", "glyph"),
    [
        ("Knight", (), "", "knight"),
        (" ALFIL ", (), "", "elephant"),
        ("champion", (), "", "rook+knight"),
        ("marshall", ("rook", "knight"), "", "rook+knight"),
        ("marshall", ("Knight", "Rook"), "", "rook+knight"),
        ("terror", ("bishop", "rook", "knight"), "", "queen+knight"),
        ("gnu", ("knight", "camel"), "", "camel+knight"),
        ("wildebeest", ("gnu",), "W", "letter:W"),
        ("zork", (), "", "letter:Z"),
        ("zork", (), "X", "letter:X"),
        ("zork", ("knight", "nothing known"), "", "letter:Z"),
        ("", (), "", "letter:?"),
        ("äffin", (), "", "letter:Ä"),
        ("much", ("knight", "camel", "zebra", "ferz"), "", "letter:M"),
    ],
)
def test_a_name_or_its_parts_find_the_glyph(
    name: str, parts: tuple[str, ...], letter: str, glyph: str
) -> None:
    assert glyph_for(name, parts, letter) == glyph


def test_the_parts_order_does_not_matter() -> None:
    for one, other in combinations(glyph_names(), 2):
        assert compose([one, other]) == compose([other, one])


def test_every_pair_makes_a_symbol_unlike_any_other() -> None:
    seen: dict[str, str] = {}
    for one, other in combinations(glyph_names(), 2):
        glyph = compose([one, other])
        ident, markup = man_symbols(glyph)[-1]
        drawn = markup.replace(ident, "")
        if {one, other} != {"rook", "bishop"}:
            assert seen.setdefault(drawn, glyph) == glyph


def test_symbols_of_letters_have_ids_that_xml_allows() -> None:
    assert man_id("letter:Z") == "man.letter-5a"
    assert man_id("letter:将") == "man.letter-5c06"
    assert man_id("letter:<") != man_id("letter:>")
