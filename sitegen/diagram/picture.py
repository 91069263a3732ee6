"""From a diagram to a picture: the layers, what stands round the board, and whole SVG documents."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagram.geometry import BORDER, frame, units
from sitegen.diagram.layers import LAYERS
from sitegen.diagram.model import DiagramRow
from sitegen.diagram.surroundings import (
    caption,
    caption_width,
    legend,
    legend_size,
    pocket,
    pocket_height,
    pocket_width,
)
from sitegen.diagram.svg import NAMESPACES, element, number, text_element
from sitegen.diagram.symbols import Symbol, man_symbols, mark_symbol
from sitegen.diagram.text import describe
from sitegen.diagram.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagram.model import Diagram


class Picture(Struct, frozen=True):
    """A drawn board. `width` and `height` in px; `view_box` and `body` in units.

    `symbols` are what the body refers to, so that a page of many boards carries each once.
    """

    width: int
    height: int
    view_box: str
    symbols: tuple[Symbol, ...]
    body: str
    theme: str
    title: str
    description: str


def render(diagram: Diagram | DiagramRow) -> Picture:
    """The picture of a board, or of several in a row. ValueError for a theme that is none."""
    return _render_row(diagram) if isinstance(diagram, DiagramRow) else _render_one(diagram)


def standalone(picture: Picture) -> str:
    """A complete SVG file that needs nothing else."""
    defs = element("defs", "".join(markup for _, markup in picture.symbols))
    svg = _svg(picture, "board-title", "board-desc", defs)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + svg.replace("<svg", f"<svg {NAMESPACES}", 1)
        + "\n"
    )


def inline(picture: Picture, uid: str) -> str:
    """The picture for an HTML page that holds `symbols_sheet`; `uid` is unique in the page."""
    return _svg(picture, f"{uid}-title", f"{uid}-desc", "")


def symbols_sheet(pictures: Iterable[Picture]) -> str:
    """The symbols of all pictures of a page, each once, in an element that shows nothing."""
    symbols = dict(symbol for picture in pictures for symbol in picture.symbols)
    if not symbols:
        return ""
    defs = element("defs", "".join(symbols[key] for key in sorted(symbols)))
    hidden = {"class_": "board-symbols", "width": "0", "height": "0", "aria_hidden": "true"}
    return element("svg", defs, **hidden)


def _svg(picture: Picture, title_id: str, desc_id: str, defs: str) -> str:
    title = text_element("title", picture.title, id=title_id)
    desc = text_element("desc", picture.description, id=desc_id)
    return element(
        "svg",
        title + desc + defs + picture.body,
        class_=f"board theme-{picture.theme}",
        width=str(picture.width),
        height=str(picture.height),
        viewBox=picture.view_box,
        role="img",
        aria_labelledby=f"{title_id} {desc_id}",
    )


@lru_cache(maxsize=16)
def _render_one(diagram: Diagram) -> Picture:
    box, body = _drawn(diagram)
    said = describe(diagram)
    return _picture((diagram,), box, body, said.title, said.text)


class _Box(Struct, frozen=True):
    """An extent in units."""

    left: float
    top: float
    width: float
    height: float


def _drawn(diagram: Diagram) -> tuple[_Box, str]:
    """A board with its surroundings, its upper left cell at (0, 0)."""
    theme(diagram.theme)
    at = frame(diagram)
    below = at.height + at.margin
    above_side, below_side = (0, 1) if diagram.flipped else (1, 0)
    top = -pocket_height(diagram, above_side)
    parts = [layer(diagram, at) for layer in LAYERS]
    parts.append(pocket(diagram, above_side, top))
    parts.append(pocket(diagram, below_side, below))
    below += pocket_height(diagram, below_side)
    legend_width, legend_height = legend_size(diagram)
    parts.append(legend(diagram, below))
    rim = BORDER / 2
    side = at.margin or rim
    width = side + max(at.width + rim, legend_width, pocket_width(diagram) + rim)
    bottom = below + legend_height + (0 if at.margin else rim)
    return _Box(-side, top - rim, width, bottom - top + rim), "".join(parts)


def _render_row(row: DiagramRow) -> Picture:
    """Boards side by side, in one line or more, standing on their floor; sizes follow the first."""
    drawn = [_drawn(diagram) for diagram in row.diagrams]
    columns = min(row.columns or len(drawn), len(drawn))
    needed = [max(box.width, _caption_width(row, at)) for at, (box, _) in enumerate(drawn)]
    widths = [max(needed[at::columns]) for at in range(columns)]
    gap = _ARROW_GAP if row.arrow else _GAP
    top, parts = 0.0, []
    for start in range(0, len(drawn), columns):
        line = range(start, min(start + columns, len(drawn)))
        floor = top + max(drawn[at][0].height for at in line)
        left = 0.0
        for at, width in zip(line, widths, strict=False):
            parts.append(_placed(row, at, drawn[at], left + width / 2, floor))
            left += width + gap
            if row.arrow and at + 1 in line:
                parts.append(_between(left - gap, (top + floor) / 2))
        captioned = any(row.captions[start : start + columns])
        top = floor + (units(row.diagrams[0], 26) if captioned else 0) + _LINE_GAP
    size = _Box(0, 0, sum(widths) + gap * (len(widths) - 1), top - _LINE_GAP)
    said = describe(row)
    return _picture(row.diagrams, size, "".join(parts), said.title, said.text)


_GAP, _ARROW_GAP, _LINE_GAP = 60, 120, 40
"""Between boards of a row, in units; with an arrow between; between the lines of a row."""


def _caption_width(row: DiagramRow, at: int) -> float:
    return caption_width(row.diagrams[0], row.captions[at]) if row.captions else 0


def _placed(row: DiagramRow, at: int, drawn: tuple[_Box, str], middle: float, floor: float) -> str:
    """One board of a row about its middle, with its caption."""
    box, body = drawn
    left = middle - box.width / 2
    shift = f"translate({number(left - box.left)} {number(floor - box.height - box.top)})"
    words = row.captions[at] if row.captions else ""
    below = caption(row.diagrams[0], words, middle, floor) if words else ""
    return element("g", body, transform=shift) + below


def _between(x: float, y: float) -> str:
    d = f"M{number(x + 35)} {number(y)}h50m-22 -22l22 22 -22 22"
    return element(
        "path",
        d=d,
        class_="board-ink-line",
        fill="none",
        stroke="#757575",
        stroke_width="8",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _picture(
    diagrams: tuple[Diagram, ...], box: _Box, body: str, title: str, description: str
) -> Picture:
    first = diagrams[0]
    scale = first.cell_size / 100
    return Picture(
        width=round(box.width * scale),
        height=round(box.height * scale),
        view_box=" ".join(map(number, (box.left, box.top, box.width, box.height))),
        symbols=tuple(sorted(dict(s for diagram in diagrams for s in _symbols(diagram)).items())),
        body=body,
        theme=first.theme,
        title=title,
        description=description,
    )


def _symbols(diagram: Diagram) -> Iterable[Symbol]:
    glyphs = {man.glyph for man in diagram.shown_men}
    glyphs |= {man.glyph for man in diagram.pocket}
    for glyph in glyphs:
        yield from man_symbols(glyph)
    shapes = {mark.shape for mark in diagram.marks if diagram.shows(mark.cell)}
    ends = {line.end_mark for line in diagram.lines}
    for entry in diagram.legend:
        if isinstance(entry.sign, str):
            shapes.add(entry.sign)
        else:
            ends.add(entry.sign[1])
    yield from (mark_symbol(shape) for shape in shapes)
    yield from (mark_symbol(f"end-{end}") for end in ends - {"none"})
