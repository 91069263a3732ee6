"""A position as a picture: the setup or another FEN, with what the options add."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.diagram.model import Diagram, Mark
from sitegen.interpret.figures.men import men_of, pocket_of
from sitegen.interpret.schema import flag_of, number_of, text_of

if TYPE_CHECKING:
    from sitegen.document.model import Node
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.figures.options import Options
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board
    from sitegen.rules.setup import Setup

DEFAULT_CELL_SIZE = 36
MIN_CELL_SIZE, MAX_CELL_SIZE = 8, 120


@dataclass(frozen=True, slots=True)
class Look:
    """How a document wants its boards drawn (`engine.render`), or how the site does."""

    cell_size: int = DEFAULT_CELL_SIZE
    coordinates: bool = True
    uniform: bool = False
    intersections: bool = False
    theme: str = "wood"


def look_of(engine: Engine, theme: str) -> Look:
    """The document's look; a size out of range is drawn at the nearest possible one."""

    def render(key: str) -> Node | None:
        return next((e.value for e in engine.entries("render") if e.key.text.value == key), None)

    layout = next((e for e in engine.entries("topology") if e.key.text.value == "layout"), None)
    size = number_of(render("cellSize")) or DEFAULT_CELL_SIZE
    return Look(
        cell_size=min(max(size, MIN_CELL_SIZE), MAX_CELL_SIZE),
        coordinates=flag_of(render("labels")) is not False,
        uniform=text_of(render("cellColor")) == "uniform",
        intersections=layout is not None and text_of(layout.value) == "intersections",
        theme=text_of(render("theme")) or theme,
    )


def draw_position(
    subject: Subject, setup: Setup, look: Look, options: Options, title: str
) -> Diagram:
    """The picture of a setup. Marks for `moves` come from the caller in `options.marks`."""
    board = setup.board
    return Diagram(
        files=board.files,
        ranks=board.ranks,
        men=tuple(men_of(setup, subject)),
        voids=_voids(board),
        surface="intersections"
        if look.intersections
        else ("uniform" if look.uniform else "checkered"),
        highlights=options.highlights,
        last=options.last,
        marks=_one_each(options.marks),
        arrows=options.arrows,
        labels=options.labels,
        pocket=tuple(pocket_of(setup, subject)),
        window=options.window,
        coordinates=options.coordinates or ("outside" if look.coordinates else "none"),
        flipped=options.flipped,
        cell_size=look.cell_size,
        theme=options.theme or look.theme,
        title=title,
        sides=tuple(name[:1].upper() + name[1:] for name in subject.variant.players),  # type: ignore[arg-type]
    )


def _voids(board: Board) -> frozenset[tuple[int, int]]:
    return frozenset((board.file(square), board.rank(square)) for square in board.voids)


def _one_each(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The first mark of each cell."""
    by_cell: dict[tuple[int, int], Mark] = {}
    for mark in marks:
        by_cell.setdefault(mark.cell, mark)
    return tuple(by_cell.values())
