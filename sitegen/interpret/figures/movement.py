"""A movement as a picture, from its definition alone: what it reaches on an empty board and how."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec import Struct, field, structs

from sitegen.diagram.model import MIN_CELL_SIZE, Diagram, LegendEntry, Line, Man, Mark
from sitegen.interpret.figures.position import cell_of
from sitegen.rules.board import Board
from sitegen.rules.movement.model import Path, Through
from sitegen.rules.movement.reach import line

if TYPE_CHECKING:
    from sitegen.diagram.model import Cell, End, Role, Shape, Stroke
    from sitegen.interpret.figures.position import Look
    from sitegen.rules.movement.model import Leg, Movement, Offset, Way

_LEAST, _MOST = 5, 13
"""Files and ranks of the board, at least and at most."""
_WIDEST = 7
"""From so many files on the board grows no more: its squares shrink."""
_LONG, _SHORT = 3, 2
"""How many steps of an endless ride are shown, by steps of one square and by longer ones."""


class _Sign(Struct, frozen=True):
    shape: Shape
    role: Role
    text: str


class _Track(Struct, frozen=True):
    stroke: Stroke
    role: Role
    text: str


_ENDS: dict[tuple[bool, bool], _Sign] = {
    (True, True): _Sign("dot", "move", "moves or captures"),
    (True, False): _Sign("ring", "note", "moves, but does not capture"),
    (False, True): _Sign("cross", "capture", "captures, but does not move"),
}
"""By whether a man may move to the square and whether he may capture there."""
_RIDES: dict[tuple[bool, bool], _Track] = {
    (True, True): _Track("solid", "move", "moves or captures {far}"),
    (True, False): _Track("dotted", "note", "moves {far}, but does not capture"),
    (False, True): _Track("dashed", "capture", "captures {far}, but does not move"),
}
_PASSED = _Sign("leg", "note", "must be empty")
_JUMPED = _Sign("hurdle", "note", "a man to hop over")
_TAKEN = _Sign("diamond", "capture", "a man captured on the way")
_FIRST = "only as its first move"

_ORDER = ("solid", "dotted", "dashed", "dot", "ring", "first", "cross", "diamond", "hurdle", "leg")
"""Signs as the legend tells them."""


class Rights(Struct, frozen=True):
    """What the rules of a game add to the movement of a piece, and what its legend says of it."""

    long_steps: tuple[Offset, ...] = ()
    long_text: str = ""
    en_passant: bool = False


class _Sheet(Struct):
    """What has been drawn so far; lives for one picture."""

    board: Board
    rights: Rights
    ends: dict[Cell, tuple[bool, bool]] = field(default_factory=dict)
    firsts: set[Cell] = field(default_factory=set)
    signs: dict[Cell, _Sign] = field(default_factory=dict)
    lines: dict[Line, str] = field(default_factory=dict)

    @property
    def home(self) -> Cell:
        return self.board.files // 2, self.board.ranks // 2

    def cell(self, bit: int) -> Cell:
        return cell_of(self.board, bit.bit_length() - 1)

    def end(self, cell: Cell, leg: Leg, *, first: bool = False) -> None:
        """A square where the move may end; what another way allows there counts as well."""
        if first and cell not in self.ends:
            self.firsts.add(cell)
        elif not first:
            moves, captures = self.ends.get(cell, (False, False))
            self.ends[cell] = (moves or leg.moves, captures or _captures(leg))

    def sign(self, cell: Cell, sign: _Sign) -> None:
        self.signs.setdefault(cell, sign)

    def marks(self) -> dict[Cell, _Sign]:
        """One sign for each square: where the move may end goes before what stands on its way."""
        first = _Sign("first", "note", self.rights.long_text or _FIRST)
        ends = {cell: self._end(kind) for cell, kind in self.ends.items()}
        marks = self.signs | dict.fromkeys(self.firsts, first) | ends
        return {cell: marks[cell] for cell in sorted(marks) if cell != self.home}

    def _end(self, kind: tuple[bool, bool]) -> _Sign:
        sign = _ENDS[kind]
        if self.rights.en_passant and sign.shape == "cross":
            return structs.replace(sign, text=f"{sign.text}; also en passant")
        return sign


def draw_movement(
    movement: Movement,
    man: Man,
    look: Look,
    title: str,
    description: str,
    rights: Rights | None = None,
) -> Diagram:
    """A man in the middle of an empty board that is as large as its movement needs.

    `man` gives glyph, side and name; its cell does not matter.
    """
    rights = rights or Rights()
    size = _size(movement, rights)
    sheet = _Sheet(Board(size, size), rights)
    for way in _merged(movement):
        _draw_way(sheet, way)
    for step in rights.long_steps:
        sheet.firsts.add((sheet.home[0] + step[0], sheet.home[1] + step[1]))
    marks = sheet.marks()
    return Diagram(
        files=size,
        ranks=size,
        men=(structs.replace(man, cell=sheet.home),),
        marks=tuple(Mark(cell, sign.shape, sign.role) for cell, sign in marks.items()),
        lines=tuple(sheet.lines),
        legend=_legend(marks, sheet.lines),
        coordinates="none",
        cell_size=max(look.cell_size * min(1, _WIDEST / size), MIN_CELL_SIZE),
        theme=look.theme,
        title=title,
        description=description,
    )


def _legend(marks: dict[Cell, _Sign], lines: dict[Line, str]) -> tuple[LegendEntry, ...]:
    """Each sign of the picture once, in the order of `_ORDER`."""
    told: dict[object, tuple[str, LegendEntry]] = {}
    for drawn, text in lines.items():
        way = (drawn.stroke, drawn.end_mark)
        if drawn.end_mark != "none":
            told.setdefault(way, (drawn.stroke, LegendEntry(way, text, drawn.role)))
    for sign in marks.values():
        entry = LegendEntry(sign.shape, sign.text, sign.role)
        told.setdefault(sign.shape, (sign.shape, entry))
    return tuple(entry for _, entry in sorted(told.values(), key=lambda t: _ORDER.index(t[0])))


def _size(movement: Movement, rights: Rights) -> int:
    """Wide enough for every leap, and for enough of every ride to show that it goes on."""
    reach = max([_LEAST // 2, *(max(map(abs, step)) for step in rights.long_steps)])
    for way in movement.ways:
        reach = max(reach, sum(map(_extent, way.legs)))
    return 2 * min(reach, _MOST // 2) + 1


def _extent(leg: Leg) -> int:
    step = max(map(abs, leg.offset))
    if leg.turns:
        return 2 * step
    if leg.path is Path.HOP_NEXT:
        return 3 * step
    shown = leg.reach or (_LONG if step == 1 else _SHORT)
    return step * (shown + (leg.path is Path.HOP))


def _merged(movement: Movement) -> tuple[Way, ...]:
    """A way to move and a way to capture that are else alike are drawn as one."""
    both: dict[Way, tuple[bool, bool]] = {}
    for way in movement.ways:
        last = way.legs[-1]
        key = way._replace(legs=(*way.legs[:-1], last._replace(moves=True, captures=True)))
        moves, captures = both.get(key, (False, False))
        both[key] = (moves or last.moves, captures or _captures(last))
    return tuple(
        key._replace(legs=(*key.legs[:-1], key.legs[-1]._replace(moves=moves, captures=captures)))
        for key, (moves, captures) in both.items()
    )


def _captures(leg: Leg) -> bool:
    """Whether the leg may end with a capture, be it of a man who passed by."""
    return leg.captures or leg.en_passant


def _draw_way(sheet: _Sheet, way: Way) -> None:
    starts = [sheet.home]
    for leg, stops in zip(way.legs, (*way.stops, True), strict=True):
        starts = [cell for start in starts for cell in _draw_leg(sheet, start, leg, way, stops)]


def _draw_leg(sheet: _Sheet, start: Cell, leg: Leg, way: Way, stops: bool) -> list[Cell]:
    """Draws one leg and gives the cells where the next one begins."""
    span = line(sheet.board, sheet.board.square(*start), leg._replace(wraps=False), side=0)
    cells = [sheet.cell(bit) for bit in span.bits]
    if leg.path in (Path.HOP, Path.HOP_NEXT):
        return _draw_hop(sheet, cells, leg)
    between = _JUMPED if leg.path is Path.JUMP else _PASSED
    for half in span.halves:
        sheet.sign(sheet.cell(half), between)
    if leg.path is Path.JUMP and not span.halves:
        cells = cells[1:]
    if not stops:
        return _draw_passage(sheet, cells, leg)
    if way.initial or leg.reach == 1:
        for cell in cells:
            sheet.end(cell, leg, first=way.initial)
    elif cells:
        _draw_ride(sheet, start, cells, leg)
    return cells


def _draw_hop(sheet: _Sheet, cells: list[Cell], leg: Leg) -> list[Cell]:
    """A hop over a man that stands two squares off, or on the next one where there is no room."""
    at = min(1, len(cells) - 2)
    if at < 0:
        return []
    behind = cells[at + 1 : at + 2] if leg.path is Path.HOP_NEXT else cells[at + 1 :]
    sheet.sign(cells[at], _JUMPED)
    for cell in behind:
        sheet.end(cell, leg)
    return behind


def _draw_passage(sheet: _Sheet, cells: list[Cell], leg: Leg) -> list[Cell]:
    """A leg after which the move goes on: what must be true of the squares where it turns."""
    passed = {Through.EMPTY: _PASSED, Through.OVER: _JUMPED, Through.CAPTURE: _TAKEN}[leg.through]
    shown = cells[:1] if leg.through is Through.EMPTY else cells
    for cell in shown:
        sheet.sign(cell, passed)
    return cells


def _draw_ride(sheet: _Sheet, start: Cell, cells: list[Cell], leg: Leg) -> None:
    """A line along a ride, with an arrowhead where it goes on and a bar where it ends.

    Where it skips squares those on which it may end have their marks, but for the last, where the
    line itself ends.
    """
    if leg.turns or max(map(abs, leg.offset)) > 1:
        for cell in cells[:-1]:
            sheet.end(cell, leg)
    track = _RIDES[leg.moves, _captures(leg)]
    end: End = "bar" if leg.reach else "arrow"
    far = f"up to {leg.reach} steps away" if leg.reach else "at any distance"
    text = track.text.format(far=far)
    if leg.wraps:
        text += "; over the edge it goes on from the other side"
    *bends, last = pairwise([start, *cells] if leg.turns else [start, cells[-1]])
    for one, other in bends:
        sheet.lines[Line(one, other, "none", track.role, track.stroke)] = ""
    sheet.lines[Line(*last, end, track.role, track.stroke)] = text
