"""From a diagram to a picture: the layers, what stands round the board, and whole SVG documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.diagram.geometry import BORDER, frame, units
from sitegen.diagram.layers import LAYERS
from sitegen.diagram.model import DiagramRow
from sitegen.diagram.surroundings import caption, legend, legend_size, pocket, pocket_height
from sitegen.diagram.svg import NAMESPACES, element, number, text_element
from sitegen.diagram.symbols import Symbol, man_symbols, mark_symbol
from sitegen.diagram.text import describe
from sitegen.diagram.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagram.model import Diagram


@dataclass(frozen=True, slots=True)
class Picture:
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


def _render_one(diagram: Diagram) -> Picture:
    box, body = _drawn(diagram)
    said = describe(diagram)
    return _picture((diagram,), box, body, said.title, said.text)


@dataclass(frozen=True, slots=True)
class _Box:
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
    width = max(at.width + side + rim, legend_width + side)
    bottom = below + legend_height + (0 if at.margin else rim)
    return _Box(-side, top - rim, width, bottom - top + rim), "".join(parts)


def _render_row(row: DiagramRow) -> Picture:
    """Boards one beside the other, standing on one line; sizes follow the first."""
    drawn = [_drawn(diagram) for diagram in row.diagrams]
    first = row.diagrams[0]
    gap = 120 if row.arrow else 60
    floor = max(box.height for box, _ in drawn)
    x = 0.0
    parts = []
    for index, (box, body) in enumerate(drawn):
        shift = f"translate({number(x - box.left)} {number(floor - box.height - box.top)})"
        parts.append(element("g", body, transform=shift))
        if row.captions:
            parts.append(caption(first, row.captions[index], x + box.width / 2, floor))
        x += box.width + gap
        if row.arrow and index + 1 < len(drawn):
            parts.append(_between(x - gap, floor / 2))
    height = floor + (units(first, 26) if row.captions else 0)
    titles = [describe(diagram) for diagram in row.diagrams]
    names = row.captions or tuple(said.title for said in titles)
    words = "\n".join(f"{name}:\n{said.text}" for name, said in zip(names, titles, strict=True))
    title = row.title or first.title or ", ".join(names)
    return _picture(row.diagrams, _Box(0, 0, x - gap, height), "".join(parts), title, words)


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
