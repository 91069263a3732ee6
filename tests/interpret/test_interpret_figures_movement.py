"""The picture of a movement shows what the engine says of it, square by square."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from sitegen.diagram import render, standalone
from sitegen.document import parse
from sitegen.interpret.figures.pieces import draw_piece
from sitegen.interpret.figures.position import Look
from sitegen.interpret.page import Page, interpret_page
from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.movement import Path, Through
from sitegen.rules.movement.reach import way_ends
from sitegen.rules.squares import squares_of
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.diagram.model import Diagram, Line
    from sitegen.rules.piece import Piece

Cells = set[tuple[int, int]]

NAMES = tuple(dict.fromkeys(library.piece(name).name for name in library.piece_names()))  # type: ignore[union-attr]


def piece(name: str) -> Piece:
    found = library.piece(name)
    assert found is not None
    return found


def drawn(name: str, variant: str = "") -> Diagram:
    game = library.variant(variant) if variant else None
    man = game.by_name[name] if game else piece(name)
    return draw_piece(man, game, Look(), "Title")


def hops(man: Piece) -> bool:
    legs = [leg for way in man.movement.ways for leg in way.legs]
    return any(
        leg.path not in (Path.FREE, Path.LAME) or leg.through is not Through.EMPTY for leg in legs
    )


def reach(man: Piece, board: Board, home: int) -> tuple[Cells, Cells]:
    """Where the engine lets a man move on an empty board, and where he would capture."""
    moves, captures = 0, 0
    for way in man.movement.ways:
        found = way_ends(way, board, home, 0, 0)
        moves |= found.moves
        captures |= found.attacks
    cells = [{(board.file(s), board.rank(s)) for s in squares_of(m)} for m in (moves, captures)]
    return cells[0], cells[1]


def along(line: Line) -> Cells:
    (x, y), (u, v) = line.start, line.end
    steps = gcd(abs(u - x), abs(v - y))
    return {(x + (u - x) // steps * at, y + (v - y) // steps * at) for at in range(1, steps + 1)}


@pytest.mark.parametrize("name", [name for name in NAMES if not hops(piece(name))])
def test_a_picture_marks_exactly_what_is_in_reach(name: str) -> None:
    diagram = drawn(name)
    board = Board(diagram.files, diagram.ranks)
    middle = board.square(diagram.files // 2, diagram.ranks // 2)
    moves, captures = reach(piece(name), board, middle)
    shapes = {"move": ("dot", "ring"), "capture": ("dot", "cross")}
    strokes = {"move": ("solid", "dotted"), "capture": ("solid", "dashed")}
    for mode, wanted in (("move", moves), ("capture", captures)):
        lines = [line for line in diagram.lines if line.stroke in strokes[mode]]
        marked = {mark.cell for mark in diagram.marks if mark.shape in shapes[mode]}
        told = marked | {line.end for line in lines}
        assert told <= wanted
        assert wanted <= told.union(*map(along, lines))


@pytest.mark.parametrize("name", NAMES)
def test_a_legend_explains_every_sign_and_no_other(name: str) -> None:
    diagram = drawn(name)
    signs = {mark.shape for mark in diagram.marks}
    ways = {(line.stroke, line.end_mark) for line in diagram.lines if line.end_mark != "none"}
    assert {entry.sign for entry in diagram.legend} == signs | ways
    assert len({entry.text for entry in diagram.legend}) == len(diagram.legend)


@pytest.mark.parametrize("name", NAMES)
def test_every_picture_is_xml_with_all_that_it_refers_to(name: str) -> None:
    svg = ElementTree.fromstring(standalone(render(drawn(name))))
    ids = {element.get("id") for element in svg.iter() if element.get("id")}
    used = {element.get("{http://www.w3.org/1999/xlink}href", "#") for element in svg.iter()}
    assert {each[1:] for each in used if each != "#"} <= ids


@pytest.mark.parametrize("name", NAMES)
def test_a_board_fits_its_piece(name: str) -> None:
    diagram = drawn(name)
    home = diagram.files // 2
    shown = [mark.cell for mark in diagram.marks] + [line.end for line in diagram.lines]
    far = max(abs(axis - home) for cell in shown for axis in cell)
    assert diagram.files == max(5, 2 * far + 1)
    assert diagram.files * diagram.cell_size <= 7 * 48


@pytest.mark.parametrize(
    ("variant", "first", "words"),
    [
        ("chess", {(0, 2)}, "may step two squares from its second rank"),
        ("torpedo", {(0, 2)}, "from any rank"),
        ("grand", {(0, 2)}, "from its third rank"),
        ("carrera", {(0, 2)}, "not in answer to a check"),
        ("berolina", {(-2, 2), (2, 2)}, "from its second rank"),
        ("makruk", set(), ""),
    ],
)
def test_a_pawn_shows_the_rights_that_its_game_gives_it(
    variant: str, first: Cells, words: str
) -> None:
    diagram = drawn("pawn", variant)
    home = diagram.files // 2, diagram.ranks // 2
    steps = {
        (mark.cell[0] - home[0], mark.cell[1] - home[1])
        for mark in diagram.marks
        if mark.shape == "first"
    }
    assert first <= steps if variant == "berolina" else steps == first
    assert words in diagram.description


def test_en_passant_is_told_where_the_game_has_it() -> None:
    texts = {
        name: " ".join(entry.text for entry in drawn("pawn", name).legend)
        for name in ("chess", "carrera")
    }
    assert "en passant" in texts["chess"]
    assert "en passant" not in texts["carrera"]
    assert "takes en passant" in drawn("pawn", "chess").description
    assert "promotes to queen, champion or centaur" in drawn("pawn", "carrera").description


FRONT = """---
title: Mixed
engine:
  setup: "KQRBNPXY/8/8/8/8/8/8/kqrbnpxy"
  pieces: {x: {betza: RN, symbol: X}, y: {betza: WD, symbol: Y}, knight: {betza: nN}}
  render: {pieces: auto}
---

"""


def page(front: str, body: str = "") -> Page:
    return interpret_page(parse(SourceFile("mixed.md", front + body)), "wood")


def test_pieces_of_ones_own_show_their_movement_without_being_asked() -> None:
    names = [figure.name for figure in page(FRONT).piece_figures]
    assert sorted(names) == ["knight-moves.svg", "x-moves.svg", "y-moves.svg"]


def test_a_piece_with_a_directive_is_not_shown_twice() -> None:
    shown = page(FRONT, '{{moves:x "Mine"}}')
    assert [figure.name for figure in shown.pictures].count("x-moves.svg") == 1
    assert shown.pictures[0].caption == "Mine"


def test_pieces_are_shown_only_where_they_are_asked_for() -> None:
    assert page(FRONT.replace("  render: {pieces: auto}\n", "")).piece_figures == ()


@pytest.mark.parametrize("betza", ["feW", "eQ", "mWfeF"])
def test_a_capture_of_a_man_who_passed_by_is_drawn_as_one(betza: str) -> None:
    engine = f"engine:\n  pieces: {{queen: {{betza: {betza}}}}}\n"
    text = f'---\ntitle: P\nparent: chess\n{engine}---\n\n{{{{moves:queen "So it takes"}}}}\n'
    (figure,) = interpret_page(parse(SourceFile("p.md", text)), "wood").figures.values()
    assert "captures" in standalone(figure.picture)
