"""Themes are complete, readable, and give a page the rules to change them."""

from __future__ import annotations

import re

import pytest

from sitegen.diagram.model import Diagram
from sitegen.diagram.picture import render
from sitegen.diagram.theme import Theme, board_css, theme, theme_names, theme_rules


def luminance(color: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_five_promised_themes_exist() -> None:
    assert {"wood", "green", "grey", "contrast", "dark"} <= set(theme_names())


@pytest.mark.parametrize("name", theme_names())
def test_men_of_both_sides_stand_out_from_both_squares_and_each_other(name: str) -> None:
    colors = theme(name)
    assert contrast(colors.first_fill, colors.second_fill) > 7
    for square in (colors.light, colors.dark):
        assert max(contrast(square, c) for c in (colors.first_fill, colors.first_line)) > 4.5
        assert max(contrast(square, c) for c in (colors.second_fill, colors.second_line)) > 4.5
    assert contrast(colors.second_fill, colors.second_detail) > 7


@pytest.mark.parametrize("name", theme_names())
def test_coordinates_and_marks_are_readable_on_their_ground(name: str) -> None:
    colors = theme(name)
    assert contrast(colors.on_light, colors.light) > 4.5
    assert contrast(colors.on_dark, colors.dark) > 4.5
    for role in (colors.move, colors.capture, colors.danger, colors.note):
        assert contrast(role, colors.casing) > 4.5


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="wood"):
        render(Diagram(2, 2, theme="pink"))


def test_css_gives_every_colour_as_property_with_its_literal() -> None:
    rules = theme_rules("wood", ".theme-wood")
    colors = {*Theme.__struct_fields__} - {"name"}
    found = dict(re.findall(r"var\(--board-([a-z-]+),(#[0-9a-f]{6})\)", rules))
    assert {name.replace("-", "_") for name in found} == colors
    assert found["first-fill"] == theme("wood").first_fill


def test_on_paper_every_board_is_grey_though_its_theme_is_another() -> None:
    css = board_css(["wood"])
    paper = css[css.index("@media print") :]
    assert f".board .board-dark{{fill:var(--board-dark,{theme('grey').dark})}}" in paper


def test_css_holds_only_the_themes_asked_for() -> None:
    css = board_css(["green", "grey", "green"])
    assert ".theme-wood" not in css
    assert css.count(".theme-green .board-light") == 1


def test_boards_of_a_turning_theme_follow_the_page_into_the_dark() -> None:
    css = board_css(["wood", "green"], turning=["wood"])
    both = f"light-dark({theme('wood').dark},{theme('dark').dark})"
    assert f".theme-wood .board-dark{{fill:var(--board-dark,{both})}}" in css
    assert "@supports (color: light-dark(#000, #fff))" in css
    assert theme("dark").light not in board_css(["wood"])
    assert f"light-dark({theme('green').dark}" not in css
