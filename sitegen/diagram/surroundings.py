"""What stands round a board: men in hand, the legend, captions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.geometry import UNIT, legend_text, units
from sitegen.diagram.ground import tile
from sitegen.diagram.layers import men_group
from sitegen.diagram.model import Line
from sitegen.diagram.strokes import line_markup
from sitegen.diagram.svg import element, number, text_element
from sitegen.diagram.symbols import SANS, man_id
from sitegen.diagram.theme import paint

if TYPE_CHECKING:
    from sitegen.diagram.model import Diagram, LegendEntry

_POCKET_SCALE = 0.8
_POCKET_STEP = 1.2 * UNIT
_INK = {"class_": "board-ink", "fill": "#757575", "font_family": SANS}
_LETTER_WIDTH = 0.56
"""Of a sans serif letter on average, in its size; a legend only needs to be wide enough."""


def pocket_height(diagram: Diagram, side: int) -> float:
    return UNIT if any(man.side == side and man.count for man in diagram.pocket) else 0


def pocket_width(diagram: Diagram) -> float:
    """The room of the longer of the two rows of men in hand."""
    kinds = [sum(man.side == side and man.count > 0 for man in diagram.pocket) for side in (0, 1)]
    return max(kinds) * _POCKET_STEP


def pocket(diagram: Diagram, side: int, top: float) -> str:
    """The men a side has in hand, in one row on a tray, each with its number where there are more.

    The tray is light, so that they can be seen on any page.
    """
    held = [man for man in diagram.pocket if man.side == side and man.count]
    if not held:
        return ""
    width = len(held) * _POCKET_STEP
    ground = tile(0, round(top + 6), round(width), UNIT - 12)
    tray = element("path", d=ground, **paint(diagram.theme, "light"))
    uses, counts = [], []
    for index, man in enumerate(held):
        x = index * _POCKET_STEP
        place = f"translate({number(x + 4)} {number(top + 10)}) scale({_POCKET_SCALE})"
        uses.append(element("use", href=f"#{man_id(man.glyph)}", transform=place))
        if man.count > 1:
            at = {"x": number(x + 78), "y": number(top + 82), "font_size": "28"}
            counts.append(text_element("text", f"×{man.count}", **at))
    ink = paint(diagram.theme, "on-light")
    texts = element("g", "".join(counts), font_family=SANS, **ink) if counts else ""
    return tray + men_group(diagram, side, "".join(uses)) + texts


def legend_size(diagram: Diagram) -> tuple[float, float]:
    """Width and height of the legend in units; nothing without entries."""
    if not diagram.legend:
        return 0, 0
    size = legend_text(diagram)
    longest = max(len(entry.text) for entry in diagram.legend)
    return _text_x(size) + longest * size * _LETTER_WIDTH, size * (len(diagram.legend) * 1.6 + 0.8)


def legend(diagram: Diagram, top: float) -> str:
    """One line for each sign."""
    size = legend_text(diagram)
    signs, texts = [], []
    for index, entry in enumerate(diagram.legend):
        y = top + size * (1.6 * index + 1.3)
        signs.append(_sign(diagram, entry, size, y))
        at = {"x": number(_text_x(size)), "y": number(y + size * 0.36)}
        texts.append(text_element("text", entry.text, **at))
    if not texts:
        return ""
    return "".join(signs) + element("g", "".join(texts), font_size=number(size), **_INK)


def _text_x(size: float) -> float:
    return size * 3.6


_SMALLER = {"hurdle": 0.5, "start": 0.45, "number": 0.75}
"""Signs that fill their cell on the board."""


def _sign(diagram: Diagram, entry: LegendEntry, size: float, y: float) -> str:
    """A mark, or a short line with its end, as small as the letters."""
    scale = size / 40
    if isinstance(entry.sign, str):
        scale *= _SMALLER.get(entry.sign, 1)
        place = f"translate({number(size * 1.6)} {number(y)}) scale({scale:.2f})"
        sign = element("use", href=f"#mark.{entry.sign}", transform=place)
    else:
        stroke, end = entry.sign
        drawn = line_markup((-40, 0), (64, 0), Line((0, 0), (1, 0), end, entry.role, stroke))
        place = f"translate({number(size * 1.1)} {number(y)}) scale({scale:.2f})"
        sign = element("g", drawn, transform=place)
    return element("g", sign, **paint(diagram.theme, entry.role))


_CAPTION = 14
"""Size of a caption's letters in px."""


def caption(diagram: Diagram, words: str, x: float, top: float) -> str:
    """A line of text under one board of a row, about its middle."""
    size = units(diagram, _CAPTION)
    at = {"x": number(x), "y": number(top + size * 1.35), "font_size": number(size)}
    return text_element("text", words, text_anchor="middle", **at, **_INK)


def caption_width(diagram: Diagram, words: str) -> float:
    """The room that a caption takes, in units."""
    return len(words) * units(diagram, _CAPTION) * _LETTER_WIDTH
