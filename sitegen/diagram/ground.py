"""The board itself, without anything on it: squares, lines, edge, coordinates.

The same few boards come again and again, so each drawing is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sitegen.diagram.geometry import BORDER, UNIT
from sitegen.diagram.model import FILE_LETTERS, cell_name
from sitegen.diagram.svg import element, number, text_element
from sitegen.diagram.symbols import SANS
from sitegen.diagram.theme import paint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.diagram.geometry import Frame
    from sitegen.diagram.model import Cell, Diagram


def squares(diagram: Diagram, frame: Frame) -> str:
    return _squares(frame, diagram.voids, diagram.surface, diagram.theme)


@lru_cache(maxsize=256)
def _squares(frame: Frame, voids: frozenset[Cell], surface: str, theme: str) -> str:
    cells = [cell for cell in frame.cells() if cell not in voids]
    tiles = _tiles(frame, cells)
    ground = tiles if voids else tile(0, 0, frame.width, frame.height)
    light = element("path", d=ground, **paint(theme, "light"))
    if surface == "checkered":
        dark = _tiles(frame, (cell for cell in cells if sum(cell) % 2 == 0))
        return light + (element("path", d=dark, **paint(theme, "dark")) if dark else "")
    outlines = tiles if surface == "uniform" else _roads(frame, frozenset(cells))
    grid = element("path", d=outlines, fill="none", stroke_width="2.5", **paint(theme, "grid"))
    return light + (grid if outlines else "")


def _tiles(frame: Frame, cells: Iterable[Cell]) -> str:
    return "".join(tile(*frame.corner(cell), UNIT, UNIT) for cell in cells)


def tile(x: int, y: int, width: int, height: int) -> str:
    """A rectangle as part of a path's data."""
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _roads(frame: Frame, cells: frozenset[Cell]) -> str:
    """Lines from point to neighbouring point, for boards played on intersections."""
    roads = []
    for file, rank in sorted(cells):
        x, y = frame.center((file, rank))
        for near in ((file + 1, rank), (file, rank + 1)):
            if near in cells:
                to_x, to_y = frame.center(near)
                roads.append(f"M{x} {y}h{to_x - x}" if to_y == y else f"M{x} {y}v{to_y - y}")
    return "".join(roads)


def border(diagram: Diagram, frame: Frame) -> str:
    """A line along the board's own edges; where a window cuts it, none."""
    if diagram.surface == "intersections":
        return ""
    return _border(frame, diagram.files, diagram.ranks, diagram.voids, diagram.theme)


@lru_cache(maxsize=256)
def _border(frame: Frame, files: int, ranks: int, voids: frozenset[Cell], theme: str) -> str:
    edges = []
    for file, rank in frame.cells():
        if (file, rank) in voids:
            continue
        for step, (dx, dy, run) in _SIDES.items():
            near = (file + step[0], rank + step[1])
            if near in voids or not (0 <= near[0] < files and 0 <= near[1] < ranks):
                x, y = frame.corner((file, rank))
                if frame.flipped:
                    dx, dy = _SIDES[(-step[0], -step[1])][:2]
                edges.append((x + dx, y + dy, run))
    if not edges:
        return ""
    return element(
        "path",
        d=_joined(edges),
        fill="none",
        stroke_width=str(BORDER),
        stroke_linecap="square",
        **paint(theme, "edge"),
    )


_SIDES = {
    (0, 1): (0, 0, "h"),
    (0, -1): (0, UNIT, "h"),
    (-1, 0): (0, 0, "v"),
    (1, 0): (UNIT, 0, "v"),
}
"""Neighbour, and where the edge towards it starts and runs in an unflipped cell."""


def _joined(edges: Iterable[tuple[int, int, str]]) -> str:
    """Edges of single cells as few long ones."""
    lines: list[tuple[int, int, str, int]] = []
    along = sorted(edges, key=lambda edge: (edge[2], edge[1], edge[0]) if edge[2] == "h" else
                   (edge[2], edge[0], edge[1]))  # fmt: skip
    for x, y, run in along:
        if lines:
            start_x, start_y, last_run, length = lines[-1]
            end = (start_x + length, start_y) if last_run == "h" else (start_x, start_y + length)
            if (x, y) == end and run == last_run:
                lines[-1] = (start_x, start_y, run, length + UNIT)
                continue
        lines.append((x, y, run, UNIT))
    return "".join(f"M{x} {y}{run}{length}" for x, y, run, length in lines)


def outside_coordinates(diagram: Diagram, frame: Frame) -> str:
    return _outside(frame) if diagram.coordinates == "outside" else ""


@lru_cache(maxsize=256)
def _outside(frame: Frame) -> str:
    """On the page's ground: in its ink, or alone in a grey that reads on black and on white."""
    x = number(-frame.text * 0.45)
    y = number(frame.height + frame.text * 1.15)
    ranks = [
        text_element("text", cell_name((0, rank))[1:], x=x,
                     y=number(frame.center((0, rank))[1] + frame.text * 0.36), text_anchor="end")
        for rank in range(frame.low, frame.high + 1)
    ]  # fmt: skip
    letters = [
        text_element("text", FILE_LETTERS[file], x=str(frame.center((file, 0))[0]), y=y,
                     text_anchor="middle")
        for file in range(frame.left, frame.right + 1)
    ]  # fmt: skip
    return element(
        "g",
        "".join(ranks + letters),
        class_="board-ink",
        fill="#757575",
        font_size=number(frame.text),
        font_family=SANS,
    )


def inside_coordinates(diagram: Diagram, frame: Frame) -> str:
    if diagram.coordinates != "inside":
        return ""
    return _inside(frame, diagram.voids, diagram.surface, diagram.theme)


@lru_cache(maxsize=256)
def _inside(frame: Frame, voids: frozenset[Cell], surface: str, theme: str) -> str:
    """File letters in the lowest row, rank numbers in the first column, in the squares' corners."""
    size = frame.text * 0.75
    texts: dict[str, list[str]] = {"on-light": [], "on-dark": []}
    cells = [cell for cell in frame.cells() if cell not in voids]
    for cell in cells:
        x, y = frame.corner(cell)
        ground = "on-dark" if surface == "checkered" and sum(cell) % 2 == 0 else "on-light"
        if x == 0:
            place = {"x": "5", "y": number(y + size * 0.9)}
            texts[ground].append(text_element("text", str(cell[1] + 1), **place))
        if y == frame.height - UNIT:
            place = {"x": str(x + 95), "y": number(frame.height - size * 0.25)}
            letter = FILE_LETTERS[cell[0]]
            texts[ground].append(text_element("text", letter, text_anchor="end", **place))
    return "".join(
        element("g", "".join(lines), font_size=number(size), font_family=SANS, **paint(theme, kind))
        for kind, lines in texts.items()
        if lines
    )
