"""Drawings that a picture uses many times: each man's and each mark's symbol, by id."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from sitegen.diagram.glyph import LETTER, drawing
from sitegen.diagram.svg import element, number, text_element

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagram.glyph import Stroke

Symbol: TypeAlias = tuple[str, str]
"""Id and markup."""

LINE_WIDTH = 3.6
PEDESTAL = "pedestal"
"""The mount of those that have none of their own."""
HEAD_BOTTOM = 79
"""Where a head ends and a base begins, in every glyph."""
CREST_SCALE = 0.68
CREST_BOTTOM = 60
BADGE_SCALE = 0.34
BADGE_BOTTOM = 84.5
BADGE_STEP = 24
BADGE_LINE = 1

SANS = "Helvetica,Arial,sans-serif"


@lru_cache(maxsize=1024)
def man_id(glyph: str) -> str:
    """XML id of a glyph's symbol, which no heading of a page can have; letters by their code."""
    if glyph.startswith(LETTER):
        codes = "-".join(f"{ord(char):x}" for char in glyph.removeprefix(LETTER))
        return f"man.letter-{codes}"
    return "man." + glyph.replace("+", "-")


@lru_cache(maxsize=1024)
def man_symbols(glyph: str) -> tuple[Symbol, ...]:
    """The symbols that a man of this glyph needs, its own last."""
    if glyph.startswith(LETTER):
        return ((man_id(glyph), _letter(glyph)),)
    if "+" not in glyph:
        return ((man_id(glyph), _single(glyph)),)
    below, above, *badge = _stacked(glyph)
    needed = [symbol for part in (above, *badge) for symbol in man_symbols(part)]
    return (*needed, _mount_symbol(below), (man_id(glyph), _compound(glyph)))


def _stacked(glyph: str) -> list[str]:
    """Mount, crest, badges: what is neither of the two, or has no mount and stands on another."""
    below, *above, crest = glyph.split("+")
    if drawing(below).mount:
        return [below, crest, *above]
    return [PEDESTAL, crest, below, *above]


def _single(name: str) -> str:
    drawn = drawing(name)
    head = element("g", _paths(drawn.head), id=f"head.{name}")
    return element("g", head + _paths(drawn.base), id=man_id(name))


def _mount_symbol(name: str) -> Symbol:
    return f"mount.{name}", element("g", _paths(drawing(name).mount), id=f"mount.{name}")


def _compound(glyph: str) -> str:
    """The head of one part behind the mount of another; further parts are badges on the mount."""
    below, above, *badge = _stacked(glyph)
    crest = _head(above, CREST_SCALE, (50, CREST_BOTTOM), LINE_WIDTH)
    mount = element("use", href=f"#mount.{below}")
    left = 50 - BADGE_STEP * (len(badge) - 1) / 2
    badges = "".join(
        _head(part, BADGE_SCALE, (left + BADGE_STEP * at, BADGE_BOTTOM), BADGE_LINE, **_SILHOUETTE)
        for at, part in enumerate(badge)
    )
    return element("g", crest + mount + badges, id=man_id(glyph))


_SILHOUETTE = {"fill": "currentColor", "stroke": "currentColor"}


def _head(name: str, scale: float, foot: tuple[float, float], line: float, **colors: str) -> str:
    """A head at another size, its foot there, but with an outline of width `line`."""
    x, y = foot[0] - 50 * scale, foot[1] - HEAD_BOTTOM * scale
    return element(
        "use",
        href=f"#head.{name}",
        transform=f"translate({number(x)} {number(y)}) scale({scale})",
        stroke_width=number(line / scale),
        **colors,
    )


def _letter(glyph: str) -> str:
    letters = glyph.removeprefix(LETTER)
    disc = element("path", d="M16 52a34 34 0 1 1 68 0a34 34 0 1 1 -68 0z")
    words = text_element(
        "text",
        letters,
        x="50",
        y="68",
        fill="currentColor",
        stroke="none",
        text_anchor="middle",
        font_size="46" if len(letters) == 1 else "36",
        font_weight="bold",
        font_family=SANS,
    )
    return element("g", disc + words, id=man_id(glyph))


def _paths(strokes: Iterable[Stroke]) -> str:
    return "".join(element("path", d=stroke.d, **_INKS[stroke.ink]) for stroke in strokes)


_INKS: dict[str, dict[str, str]] = {
    "body": {},
    "line": {"fill": "none", "stroke": "currentColor"},
    "rim": {"fill": "none", "stroke": "currentColor", "stroke_width": "2"},
    "ink": {"fill": "currentColor", "stroke": "none"},
}


@cache
def mark_symbol(shape: str) -> Symbol:
    """The sign of that shape, about (0, 0); its colour is inherited, its casing is the stroke."""
    drawn = "".join(
        _cased(d, width) if width else element("path", d=d, fill="currentColor", stroke_width="3")
        for d, width in _MARKS[shape]
    )
    return f"mark.{shape}", element("g", drawn, id=f"mark.{shape}")


def _cased(d: str, width: int) -> str:
    """A line in the mark's colour with a rim on either side."""
    rim = element("path", d=d, fill="none", stroke_width=str(width + 6))
    return rim + element("path", d=d, fill="none", stroke="currentColor", stroke_width=str(width))


def _circle(radius: int) -> str:
    across = 2 * radius
    arc = f"a{radius} {radius} 0 1 1"
    return f"M-{radius} 0{arc} {across} 0{arc} -{across} 0z"


_MARKS: dict[str, tuple[tuple[str, int], ...]] = {
    "dot": ((_circle(16), 0),),
    "ring": ((_circle(17), 8),),
    "cross": (("M-17 -17l34 34M17 -17l-34 34", 9),),
    "first": ((_circle(20), 6), (_circle(8), 0)),
    "diamond": (("M0 -20l20 20 -20 20 -20 -20z", 0),),
    "number": ((_circle(24), 0),),
    "start": (("M-38 -22v-16h16M22 -38h16v16M38 22v16h-16M-22 38h-16v-16", 7),),
    "leg": (("M-16 0h32M-16 -13v26M16 -13v26", 7),),
    "hurdle": (("M-38 16c2 -74 74 -74 76 0m-12 -10l12 10 8 -13", 6),),
    "star": (
        (
            "M0 -22l6.5 13.1 14.4 2.1 -10.4 10.2 2.4 14.3 -12.9 -6.7 -12.9 6.7 "
            "2.4 -14.3 -10.4 -10.2 14.4 -2.1z",
            0,
        ),
    ),
    "end-arrow": (("M-20 -14l16 14 -16 14", 8),),
    "end-dot": ((_circle(13), 0),),
    "end-ring": ((_circle(13), 7),),
    "end-cross": (("M-13 -13l26 26M13 -13l-26 26", 8),),
    "end-bar": (("M0 -15v30", 8),),
}
"""The paths of each sign, with the width of a line or 0 for a filled shape."""
