"""What lies over what in a picture: one small function for each layer, lowest first in LAYERS."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from sitegen.diagram.geometry import UNIT
from sitegen.diagram.ground import border, inside_coordinates, outside_coordinates, squares, tile
from sitegen.diagram.strokes import arrow_path, line_markup
from sitegen.diagram.svg import element, number, text_element
from sitegen.diagram.symbols import LINE_WIDTH, SANS, man_id
from sitegen.diagram.theme import paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.diagram.geometry import Frame
    from sitegen.diagram.model import Diagram

Layer: TypeAlias = "Callable[[Diagram, Frame], str]"


def last_move(diagram: Diagram, frame: Frame) -> str:
    """Both cells tinted, if the window shows them; the corners of the one left are cut, so form
    tells it as well."""
    if not diagram.last:
        return ""
    start, end = diagram.last
    d = ""
    if diagram.shows(start):
        x, y = frame.corner(start)
        d += f"M{x + 50} {y}l50 50 -50 50 -50 -50z"
    if diagram.shows(end):
        d += tile(*frame.corner(end), UNIT, UNIT)
    if not d:
        return ""
    return element("path", d=d, fill_opacity="0.7", **paint(diagram.theme, "last"))


def highlights(diagram: Diagram, frame: Frame) -> str:
    """A frame inside each cell."""
    corners = (frame.corner(cell) for cell in diagram.highlights if diagram.shows(cell))
    d = "".join(tile(x + 5, y + 5, UNIT - 10, UNIT - 10) for x, y in corners)
    if not d:
        return ""
    return element("path", d=d, fill="none", stroke_width="7", **paint(diagram.theme, "highlight"))


def slides(diagram: Diagram, frame: Frame) -> str:
    return "".join(
        element(
            "g",
            line_markup(frame.center(line.start), frame.center(line.end), line),
            **paint(diagram.theme, line.role),
        )
        for line in diagram.lines
    )


def men(diagram: Diagram, frame: Frame) -> str:
    return "".join(_side(diagram, frame, side) for side in (0, 1))


def _side(diagram: Diagram, frame: Frame, side: int) -> str:
    uses = [
        _use(man_id(man.glyph), *frame.corner(man.cell))
        for man in diagram.shown_men
        if man.side == side
    ]
    return men_group(diagram, side, "".join(uses)) if uses else ""


def men_group(diagram: Diagram, side: int, uses: str) -> str:
    """Men of a side: the colours, which the symbols inherit."""
    return element(
        "g",
        uses,
        stroke_width=str(LINE_WIDTH),
        stroke_linejoin="round",
        stroke_linecap="round",
        **paint(diagram.theme, ("first", "second")[side]),
    )


@lru_cache(maxsize=8192)
def _use(symbol: str, x: int, y: int) -> str:
    place = {name: str(value) for name, value in (("x", x), ("y", y)) if value}
    return element("use", href=f"#{symbol}", **place)


def marks(diagram: Diagram, frame: Frame) -> str:
    signs: dict[str, list[str]] = {}
    for mark in diagram.marks:
        if diagram.shows(mark.cell):
            x, y = frame.center(mark.cell)
            sign = _use(f"mark.{mark.shape}", x, y)
            if mark.text:
                sign += _mark_text(mark.text, x, y, diagram.theme)
            signs.setdefault(mark.role, []).append(sign)
    return "".join(
        element(
            "g",
            "".join(uses),
            stroke_linejoin="round",
            stroke_linecap="round",
            **paint(diagram.theme, role),
        )
        for role, uses in signs.items()
    )


def _mark_text(words: str, x: int, y: int, theme: str) -> str:
    """In the colour of the rim, upon the sign."""
    size = 32 if len(words) < 3 else 22
    return text_element(
        "text",
        words,
        x=str(x),
        y=number(y + size * 0.36),
        stroke="none",
        text_anchor="middle",
        font_size=str(size),
        font_weight="bold",
        font_family=SANS,
        **paint(theme, "on-mark"),
    )


def arrows(diagram: Diagram, frame: Frame) -> str:
    return "".join(
        element(
            "path",
            d=arrow_path(frame.center(arrow.start), frame.center(arrow.end), bent=arrow.bent),
            fill="currentColor",
            stroke_width="3",
            stroke_linejoin="round",
            fill_opacity="0.85",
            **paint(diagram.theme, arrow.role),
        )
        for arrow in diagram.arrows
    )


_LABEL_Y = {"center": 0.0, "top": -32.0, "bottom": 34.0}


def labels(diagram: Diagram, frame: Frame) -> str:
    texts = []
    for label in diagram.labels:
        if diagram.shows(label.cell):
            x, y = frame.center(label.cell)
            size = 30 if len(label.text) < 4 else 20
            base = number(y + _LABEL_Y[label.place] + size * 0.36)
            texts.append(text_element("text", label.text, x=str(x), y=base, font_size=str(size)))
    if not texts:
        return ""
    return element(
        "g",
        "".join(texts),
        text_anchor="middle",
        font_family=SANS,
        font_weight="bold",
        **paint(diagram.theme, "on-dark"),
    )


LAYERS: tuple[Layer, ...] = (
    squares,
    last_move,
    highlights,
    inside_coordinates,
    border,
    slides,
    men,
    arrows,
    marks,
    labels,
    outside_coordinates,
)
