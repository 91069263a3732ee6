"""Arrows and lines from centre to centre, as paths in board units."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from sitegen.diagram.svg import element, number

if TYPE_CHECKING:
    from sitegen.diagram.model import Line

Point = tuple[float, float]

_SHAFT = 7.0
"""Half the width of an arrow."""
_HEAD = 20.0
_HEAD_LENGTH = 34.0
_START_GAP = 40.0
"""From the centre of the first cell to the arrow's tail, so that the man stays free."""
_END_GAP = 6.0


@lru_cache(maxsize=4096)
def arrow_path(start: Point, end: Point, *, bent: bool) -> str:
    """The outline of an arrow; bent, it runs along the longer leg first."""
    corner = _corner(start, end) if bent else None
    if corner is None:
        return _outline([_toward(start, end, _START_GAP), end])
    return _outline([_toward(start, corner, _START_GAP), corner, end])


def _corner(start: Point, end: Point) -> Point | None:
    across, along = end[0] - start[0], end[1] - start[1]
    if not across or not along:
        return None
    return (end[0], start[1]) if abs(across) > abs(along) else (start[0], end[1])


def _toward(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    share = distance / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _outline(points: list[Point]) -> str:
    """A shaft along the points with a head at the last: up the one side and down the other."""
    tip = _toward(points[-1], points[-2], _END_GAP)
    neck = _toward(tip, points[-2], _HEAD_LENGTH)
    spine = [*points[:-1], neck]
    one = [_beside(spine, at, _SHAFT) for at in range(len(spine))]
    other = [_beside(spine, at, -_SHAFT) for at in range(len(spine))]
    wings = [_beside(spine, len(spine) - 1, side) for side in (_HEAD, -_HEAD)]
    ring = [*one, wings[0], tip, wings[1], *reversed(other)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in ring) + "z"


def _beside(spine: list[Point], at: int, distance: float) -> Point:
    """The point that far to the right of the spine at one of its points (mitred at a corner)."""
    x, y = spine[at]
    normals = [
        _normal(spine[i], spine[i + 1]) for i in (at - 1, at) if i >= 0 and i + 1 < len(spine)
    ]
    across = sum(normal[0] for normal in normals)
    along = sum(normal[1] for normal in normals)
    return x + across * distance, y + along * distance


def _normal(start: Point, end: Point) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return -(end[1] - start[1]) / length, (end[0] - start[0]) / length


_DASHES = {"solid": "", "dashed": "18 12", "dotted": "1 14"}


def line_markup(start: Point, end: Point, line: Line) -> str:
    """A cased line with its end sign turned the way it runs."""
    return _line(start, end, line.end_mark, line.stroke)


@lru_cache(maxsize=4096)
def _line(start: Point, end: Point, end_mark: str, stroke: str) -> str:
    tail, tip = _toward(start, end, 40), _toward(end, start, 8)
    d = f"M{number(tail[0])} {number(tail[1])}L{number(tip[0])} {number(tip[1])}"
    dash = {"stroke_dasharray": _DASHES[stroke]} if _DASHES[stroke] else {}
    caps = {"fill": "none", "stroke_linecap": "round", **dash}
    rim = element("path", d=d, stroke_width="13", **caps)
    line = element("path", d=d, stroke="currentColor", stroke_width="7", **caps)
    return rim + line + _end(start, end, end_mark)


def _end(start: Point, end: Point, end_mark: str) -> str:
    if end_mark == "none":
        return ""
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    place = f"translate({number(end[0])} {number(end[1])})"
    turn = f" rotate({number(angle)})" if angle and end_mark in ("arrow", "bar") else ""
    return element(
        "use",
        href=f"#mark.end-{end_mark}",
        transform=place + turn,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
