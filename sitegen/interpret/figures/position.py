"""A position as a picture: the setup or another FEN, with what the options add."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from sitegen.diagram.model import Diagram, Mark
from sitegen.diagram.theme import theme_names
from sitegen.interpret.figures.men import capital, men_of, pocket_of
from sitegen.interpret.figures.words import MAX_CELL_SIZE, MIN_CELL_SIZE
from sitegen.interpret.schema import flag_of, number_of, text_of

if TYPE_CHECKING:
    from sitegen.diagram.model import Cell, Surface
    from sitegen.document.model import Node
    from sitegen.interpret.engine import Engine
    from sitegen.interpret.figures.options import Options
    from sitegen.interpret.subject import Subject
    from sitegen.rules.board import Board, Square
    from sitegen.rules.setup import Setup

DEFAULT_CELL_SIZE = 48


class Look(Struct, frozen=True):
    """How a document wants its boards drawn (`engine.render`), or how the site does."""

    cell_size: int = DEFAULT_CELL_SIZE
    coordinates: bool = True
    uniform: bool = False
    intersections: bool = False
    theme: str = "wood"
    pieces: bool = False
    """Whether pieces that no directive shows are shown all the same."""

    @property
    def surface(self) -> Surface:
        if self.intersections:
            return "intersections"
        return "uniform" if self.uniform else "checkered"


def look_of(engine: Engine, theme: str) -> Look:
    """The document's look; what cannot be drawn is drawn as near to it as can be."""

    def render(key: str) -> Node | None:
        return next((e.value for e in engine.entries("render") if e.key.text.value == key), None)

    layout = next((e for e in engine.entries("topology") if e.key.text.value == "layout"), None)
    size = number_of(render("cellSize"))
    wanted = text_of(render("theme"))
    return Look(
        cell_size=DEFAULT_CELL_SIZE if size is None else _within(size),
        coordinates=flag_of(render("labels")) is not False,
        uniform=text_of(render("cellColor")) == "uniform",
        intersections=layout is not None and text_of(layout.value) == "intersections",
        theme=wanted if wanted in theme_names() else theme,
        pieces=text_of(render("pieces")) == "auto",
    )


def _within(size: int) -> int:
    return min(max(size, MIN_CELL_SIZE), MAX_CELL_SIZE)


def with_options(look: Look, options: Options) -> Look:
    """The look with what a directive asks for instead."""
    return replace(
        look, cell_size=options.cell_size or look.cell_size, theme=options.theme or look.theme
    )


def draw_position(
    subject: Subject, setup: Setup, look: Look, options: Options, title: str
) -> Diagram:
    """The picture of a setup. Marks for `moves` come from the caller in `options.marks`."""
    board, own = setup.board, with_options(look, options)
    first, second = subject.variant.players
    return Diagram(
        files=board.files,
        ranks=board.ranks,
        men=tuple(men_of(setup, subject)),
        voids=frozenset(cell_of(board, square) for square in board.voids),
        surface=look.surface,
        highlights=options.highlights,
        last=options.last,
        marks=_one_each(options.marks),
        arrows=options.arrows,
        labels=options.labels,
        pocket=tuple(pocket_of(setup, subject)),
        window=options.window,
        coordinates=options.coordinates or ("outside" if look.coordinates else "none"),
        flipped=options.flipped,
        cell_size=own.cell_size,
        theme=own.theme,
        title=title,
        sides=(capital(first), capital(second)),
    )


def cell_of(board: Board, square: Square) -> Cell:
    return board.file(square), board.rank(square)


def _one_each(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The first mark of each cell."""
    by_cell: dict[Cell, Mark] = {}
    for mark in marks:
        by_cell.setdefault(mark.cell, mark)
    return tuple(by_cell.values())
