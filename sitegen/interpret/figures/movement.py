"""A movement as a picture, from its definition alone: what it reaches on an empty board and how."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sitegen.diagram.model import Diagram, LegendEntry, Line, Man, Mark
from sitegen.rules.board import Board
from sitegen.rules.movement.model import Path
from sitegen.rules.movement.reach import line

if TYPE_CHECKING:
    from sitegen.diagram.model import Cell, End, Role, Shape, Stroke
    from sitegen.interpret.figures.position import Look
    from sitegen.rules.movement.model import Leg, Movement, Way

_LEAST, _MOST = 5, 15
"""Files and ranks of the board, at least and at most."""
_LONG, _SHORT = 3, 2
"""How many steps of an endless ride are shown, by steps of one square and by longer ones."""

_ENDS: dict[tuple[bool, bool], tuple[Shape, Role, str]] = {
    (True, True): ("dot", "move", "moves or captures here"),
    (True, False): ("ring", "note", "moves here, but does not capture"),
    (False, True): ("cross", "capture", "captures here, but does not move"),
}
_RIDES: dict[tuple[bool, bool], tuple[Stroke, Role, str]] = {
    (True, True): ("solid", "move", "slides"),
    (True, False): ("dotted", "note", "slides, but does not capture"),
    (False, True): ("dashed", "capture", "slides to capture only"),
}
_FIRST: tuple[Shape, Role, str] = ("diamond", "note", "on its first move only")
_PASSED: tuple[Shape, Role, str] = ("leg", "note", "must be empty to pass")
_JUMPED: tuple[Shape, Role, str] = ("hurdle", "note", "a man to hop over")


@dataclass(slots=True)
class _Sheet:
    """What has been drawn so far; lives for one picture."""

    board: Board
    marks: dict[Cell, Mark] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    legend: dict[object, LegendEntry] = field(default_factory=dict)

    @property
    def home(self) -> Cell:
        return self.board.files // 2, self.board.ranks // 2

    def cell(self, bit: int) -> Cell:
        square = bit.bit_length() - 1
        return self.board.file(square), self.board.rank(square)

    def mark(self, cell: Cell, shape: Shape, role: Role, text: str) -> None:
        if cell != self.home:
            self.marks.setdefault(cell, Mark(cell, shape, role))
            self.legend.setdefault(shape, LegendEntry(shape, text, role))

    def line(self, drawn: Line, text: str) -> None:
        sign = (drawn.stroke, drawn.end_mark)
        self.lines.append(drawn)
        self.legend.setdefault(sign, LegendEntry(sign, text, drawn.role))


def draw_movement(
    movement: Movement, man: Man, look: Look, title: str, description: str
) -> Diagram:
    """A man in the middle of an empty board that is as large as its movement needs.

    `man` gives glyph, side and name; its cell does not matter.
    """
    size = _size(movement)
    sheet = _Sheet(Board(size, size))
    for way in _merged(movement):
        _draw_way(sheet, way)
    return Diagram(
        files=size,
        ranks=size,
        men=(Man(sheet.home, man.glyph, man.side, man.name, man.letter),),
        marks=tuple(sheet.marks.values()),
        lines=tuple(sheet.lines),
        legend=tuple(sheet.legend.values()),
        coordinates="none",
        cell_size=look.cell_size,
        theme=look.theme,
        title=title,
        description=description,
    )


def _size(movement: Movement) -> int:
    """Wide enough for every leap, and for enough of every ride to show that it goes on."""
    reach = _LEAST // 2
    for way in movement.ways:
        far = 0
        for leg in way.legs:
            step = max(map(abs, leg.offset))
            hops = leg.path in (Path.HOP, Path.HOP_NEXT)
            far += step * (leg.reach or (_LONG if step == 1 else _SHORT)) + hops
        reach = max(reach, far)
    return 2 * min(reach, _MOST // 2) + 1


def _merged(movement: Movement) -> tuple[Way, ...]:
    """A way to move and a way to capture that are else alike are drawn as one."""
    both: dict[Way, tuple[bool, bool]] = {}
    for way in movement.ways:
        last = way.legs[-1]
        key = replace(way, legs=(*way.legs[:-1], replace(last, moves=True, captures=True)))
        moves, captures = both.get(key, (False, False))
        both[key] = (moves or last.moves, captures or last.captures)
    return tuple(
        replace(key, legs=(*key.legs[:-1], replace(key.legs[-1], moves=moves, captures=captures)))
        for key, (moves, captures) in both.items()
    )


def _draw_way(sheet: _Sheet, way: Way) -> None:
    starts = [sheet.home]
    for index, leg in enumerate(way.legs):
        stops = index == len(way.legs) - 1 or way.stops[index]
        starts = [end for start in starts for end in _draw_leg(sheet, start, leg, way, stops)]


def _draw_leg(sheet: _Sheet, start: Cell, leg: Leg, way: Way, stops: bool) -> list[Cell]:
    """Draws one leg and gives the cells where the next one begins."""
    span = line(sheet.board, sheet.board.square(*start), leg, side=0)
    cells = [sheet.cell(bit) for bit in span.bits]
    if leg.path in (Path.HOP, Path.HOP_NEXT):
        _draw_hop(sheet, cells, leg)
        return []
    if leg.path is Path.JUMP and not span.halves:
        cells = cells[1:]
    if not cells:
        return []
    if span.halves:
        sign = _JUMPED if leg.path is Path.JUMP else _PASSED
        for bit in span.halves:
            sheet.mark(sheet.cell(bit), *sign)
    if not stops:
        sheet.mark(cells[0], *_PASSED)
        return cells
    kind = (leg.moves, leg.captures)
    slides = leg.reach != 1 and max(map(abs, leg.offset)) == 1
    if not slides:
        for cell in cells:
            sheet.mark(cell, *(_FIRST if way.initial else _ENDS[kind]))
    if leg.reach != 1:
        stroke, role, text = _RIDES[kind]
        end: End = "bar" if leg.reach else "arrow"
        far = f"up to {leg.reach} steps" if leg.reach else "any distance"
        sheet.line(Line(start, cells[-1], end, role, stroke), f"{text}, {far}")
    return cells


def _draw_hop(sheet: _Sheet, cells: list[Cell], leg: Leg) -> None:
    """A hop over a man that stands two squares off, or on the next one where there is no room."""
    at = min(1, len(cells) - 2)
    if at >= 0:
        behind = cells[at + 1 : at + 2] if leg.path is Path.HOP_NEXT else cells[at + 1 :]
        sheet.mark(cells[at], *_JUMPED)
        for cell in behind:
            sheet.mark(cell, *_ENDS[leg.moves, leg.captures])
