"""Colours of boards: themes as data, and the CSS that lets a page change them.

A picture carries its theme's colours as attributes, so it looks right alone. In a page the rules of
`board_css` stand over them by class, with custom properties that the page may set.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterable

_THEMES = Path(__file__).with_name("themes")
_COLOR = re.compile(r"#[0-9a-f]{6}")


class Theme(Struct, frozen=True):
    """Colours as `#rrggbb`. `first` and `second` are sides, `line` their outline."""

    name: str
    light: str
    dark: str
    edge: str
    grid: str
    on_light: str
    on_dark: str
    first_fill: str
    first_line: str
    first_detail: str
    second_fill: str
    second_line: str
    second_detail: str
    highlight: str
    last: str
    move: str
    capture: str
    danger: str
    note: str
    casing: str
    """The thin rim round marks, which keeps them apart from any ground."""


_PAINTS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    ("light", (("fill", "light"),)),
    ("dark", (("fill", "dark"),)),
    ("edge", (("stroke", "edge"),)),
    ("grid", (("stroke", "grid"),)),
    ("on-light", (("fill", "on_light"),)),
    ("on-dark", (("fill", "on_dark"),)),
    ("on-mark", (("fill", "casing"),)),
    ("first", (("fill", "first_fill"), ("stroke", "first_line"), ("color", "first_detail"))),
    ("second", (("fill", "second_fill"), ("stroke", "second_line"), ("color", "second_detail"))),
    ("highlight", (("stroke", "highlight"),)),
    ("last", (("fill", "last"),)),
    ("move", (("color", "move"), ("stroke", "casing"))),
    ("capture", (("color", "capture"), ("stroke", "casing"))),
    ("danger", (("color", "danger"), ("stroke", "casing"))),
    ("note", (("color", "note"), ("stroke", "casing"))),
)
"""Class of a group (after `board-`) and the properties it sets, each from a colour of the theme."""


@cache
def theme_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _THEMES.iterdir()))


@cache
def theme(name: str) -> Theme:
    """The theme of that name; ValueError where there is none or its file is wrong."""
    if name not in theme_names():
        raise ValueError(f"theme {name!r}: it is one of {', '.join(theme_names())}")
    text = (_THEMES / f"{name}.toml").read_text(encoding="utf-8")
    colors = tomllib.loads(text)
    wanted = {*Theme.__struct_fields__} - {"name"}
    if set(colors) != wanted:
        raise ValueError(f"theme {name}: wrong or missing keys {sorted(wanted ^ set(colors))}")
    for key, color in colors.items():
        if not isinstance(color, str) or not _COLOR.fullmatch(color):
            raise ValueError(f"theme {name}: {key} is no #rrggbb colour")
    return Theme(name, **colors)


@cache
def paint(theme_name: str, kind: str) -> dict[str, str]:
    """Class and literal colours of a group, as attributes."""
    colors = theme(theme_name)
    properties = dict(_PAINTS)[kind]
    return {"class_": f"board-{kind}"} | {key: getattr(colors, name) for key, name in properties}


def board_css(
    names: Iterable[str] = (), print_theme: str = "grey", turning: Iterable[str] = ()
) -> str:
    """The style sheet for pages that hold inline boards of these themes (none named: of all).

    Any colour may be set by the page: `--board-light`, `--board-first-fill` and so on. Boards of
    the themes `turning` have the colours of `dark` where the page's `color-scheme` is dark. On
    paper every board has those of `print_theme`.
    """
    base = Path(__file__).with_name("board.css").read_text(encoding="utf-8")
    rules = [theme_rules(name, f".theme-{name}") for name in dict.fromkeys(names or theme_names())]
    turned = "".join(theme_rules(name, f".theme-{name}", dark="dark") for name in turning)
    if turned:
        rules.append(f"@supports (color: light-dark(#000, #fff)) {{\n{turned}}}\n")
    return f"{base}{''.join(rules)}@media print {{\n{theme_rules(print_theme, '.board')}}}\n"


def theme_rules(name: str, selector: str, dark: str = "") -> str:
    """Rules that give the boards which `selector` finds this theme, whatever their own is.

    With another theme for `dark` each colour follows the page's `color-scheme`.
    """
    colors, darker = theme(name), theme(dark or name)
    lines = []
    for kind, properties in _PAINTS:
        body = ";".join(
            f"{key}:var(--board-{color.replace('_', '-')},"
            f"{_either(getattr(colors, color), getattr(darker, color))})"
            for key, color in properties
        )
        lines.append(f"{selector} .board-{kind}{{{body}}}\n")
    return "".join(lines)


def _either(light: str, dark: str) -> str:
    return light if light == dark else f"light-dark({light},{dark})"
