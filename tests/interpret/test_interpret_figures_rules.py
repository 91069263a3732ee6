"""Rules as pictures: what they show is what the engine does."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args
from xml.etree import ElementTree

import pytest
from svgwrite.validator2 import get_validator

from sitegen.diagram import standalone
from sitegen.diagram.model import Diagram, DiagramRow, cell_name
from sitegen.document import parse
from sitegen.interpret.figures.rules import drawn_rules
from sitegen.interpret.figures.words import Rule
from sitegen.interpret.page import Page, interpret_page
from sitegen.rules import library
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.position import Position
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.interpret.figures import Figure
    from sitegen.rules.variant import Variant

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
RULES: tuple[Rule, ...] = get_args(Rule)


def game(name: str) -> Variant:
    found = library.variant(name)
    assert found is not None
    return found


def page(variant: str, body: str, engine: str = "") -> Page:
    setup = game(variant).setup or CHESS
    front = f"---\ntitle: T\nengine:\n  variant: {variant}\n  setup: '{setup}'\n{engine}---\n\n"
    return interpret_page(parse(SourceFile("t.md", front + body)), "wood")


def figure(variant: str, rule: str, engine: str = "") -> Figure:
    return page(variant, f'{{{{svg:r.svg rule="{rule}" "How"}}}}', engine).figures[0]


def boards(variant: str, rule: str, engine: str = "") -> tuple[Diagram, ...]:
    diagram = figure(variant, rule, engine).diagram
    return diagram.diagrams if isinstance(diagram, DiagramRow) else (diagram,)


def men(board: Diagram) -> dict[str, str]:
    return {cell_name(man.cell): man.letter for man in board.men}


def legal(board: Diagram, variant: Variant) -> set[str]:
    """The legal moves of the first side with the men of a picture, as `e2e4`."""
    squares = variant.board
    rows = [
        [
            men(board).get(squares.name(squares.square(file, rank)), "1")
            for file in range(board.files)
        ]
        for rank in reversed(range(board.ranks))
    ]
    fen = "/".join("".join(row) for row in rows) + " w - - 0 1"
    moves = Position.from_setup(parse_fen(fen, variant).setup, variant).legal_moves()
    return {squares.name(m.origin or 0) + squares.name(m.target) for m in moves}


@pytest.mark.parametrize("variant", library.variant_names())
def test_every_rule_that_a_game_has_can_be_drawn_and_no_other(variant: str) -> None:
    body = "\n\n".join(f'{{{{svg:{rule}.svg rule="{rule}" "How"}}}}' for rule in RULES)
    read = page(variant, body)
    drawn = {figure.name.removesuffix(".svg") for figure in read.figures.values()}
    assert drawn == set(drawn_rules(game(variant)))
    told = {
        read.document.source.slice(problem.span)
        for problem in read.problems
        if problem.kind == "directive-option"
    }
    assert told == set(RULES) - drawn


def test_castling_shows_each_wing_before_and_after() -> None:
    queens, after_queens, kings, after_kings = boards("chess", "castling")
    assert (men(queens)["e1"], men(queens)["a1"]) == ("K", "R")
    assert (men(after_queens)["c1"], men(after_queens)["d1"]) == ("K", "R")
    assert (men(kings)["e1"], men(kings)["h1"]) == ("K", "R")
    assert (men(after_kings)["g1"], men(after_kings)["f1"]) == ("K", "R")


def test_castling_of_three_squares_shows_three() -> None:
    _, after, _, other = boards("capablanca", "castling")
    assert men(after)["c1"] == men(other)["i1"] == "K"


@pytest.mark.parametrize("variant", ["chess", "carrera", "capablanca", "makruk", "grand"])
def test_a_pawn_becomes_what_the_picture_shows(variant: str) -> None:
    before, choices = boards(variant, "promotion")
    rule = game(variant).promotion
    assert rule is not None
    assert {man.letter for man in choices.men} == {
        game(variant).by_name[name].letters[0] for name in rule.choices[0]
    }
    stars = {mark.cell[1] for mark in before.marks if mark.shape == "star"}
    top = game(variant).board.ranks
    assert stars == {top - rank for rank in rule.mandatory}
    others = {mark.cell[1] for mark in before.marks if mark.shape == "diamond"}
    assert others == {top - rank for rank in rule.ranks} - stars


def test_the_last_rank_has_the_sign_of_must_where_a_pawn_could_never_move_again() -> None:
    engine = "  promotion: {ranks: [1, 2], mandatory: false}\n"
    zone, _ = boards("chess", "promotion", engine)
    signs = {(mark.cell[1], mark.shape) for mark in zone.marks}
    assert signs == {(7, "star"), (6, "diamond")}


def test_en_passant_shows_the_step_and_the_capture() -> None:
    before, after = boards("chess", "en-passant")
    assert before.last == ((4, 6), (4, 4))
    assert {man: letter for man, letter in men(before).items() if letter in "Pp"} == {
        "e5": "p",
        "f5": "P",
    }
    assert {man: letter for man, letter in men(after).items() if letter in "Pp"} == {"e6": "P"}


@pytest.mark.parametrize(
    "restriction", ["answers-check-and-passes-attacked", "answers-check-and-reaches-attacked"]
)
def test_a_forbidden_double_step_stands_beside_an_allowed_one(restriction: str) -> None:
    engine = f"  doubleStep: {{forbidden_when: {restriction}}}\n"
    read = page("carrera", '{{svg:r.svg rule="double-step" "How"}}', engine)
    assert read.subject is not None
    forbidden, allowed = boards("carrera", "double-step", engine)
    step = next(cell_name(a.start) + cell_name(a.end) for a in allowed.arrows if a.role == "move")
    assert step not in legal(forbidden, read.subject.variant)
    assert step in legal(allowed, read.subject.variant)
    assert len(men(forbidden).items() - men(allowed).items()) == 1
    assert men(allowed).items() < men(forbidden).items()


def test_the_two_readings_of_the_restriction_are_told_apart() -> None:
    decisive = {
        reading: cell_name(
            boards(
                "carrera",
                "double-step",
                f"  doubleStep: {{forbidden_when: answers-check-and-{reading}-attacked}}\n",
            )[0].marks[0].cell
        )[1]
        for reading in ("passes", "reaches")
    }  # fmt: skip
    assert decisive == {"passes": "3", "reaches": "4"}


def test_a_plain_double_step_shows_both_steps() -> None:
    (board,) = boards("chess", "double-step")
    shapes = {cell_name(mark.cell): mark.shape for mark in board.marks}
    assert shapes == {"e3": "ring", "e4": "first"}


def test_drops_tell_where_pawns_may_not_be_put() -> None:
    pawn, others = boards("crazyhouse", "drops")
    assert {mark.cell[1] for mark in pawn.marks} == set(range(1, 7))
    assert len(others.marks) == 62
    assert [man.name for man in pawn.pocket] == ["Pawn"]


def test_a_rule_follows_the_look_that_is_asked_for() -> None:
    body = '{{svg:r.svg rule="castling" theme="green" coordinates="none" cellSize="50" flip "How"}}'
    diagram = page("chess", body).figures[0].diagram
    assert isinstance(diagram, DiagramRow)
    first = diagram.diagrams[0]
    assert (first.theme, first.coordinates, first.cell_size, first.flipped) == (
        "green", "none", 50, True,
    )  # fmt: skip


@pytest.mark.parametrize("variant", ["chess", "carrera", "crazyhouse", "grand", "berolina"])
def test_every_picture_of_a_rule_passes_the_validation_of_svgwrite(variant: str) -> None:
    validator = get_validator("full")
    for rule in drawn_rules(game(variant)):
        svg = ElementTree.fromstring(standalone(figure(variant, rule).picture))
        for element in svg.iter():
            kind = element.tag.removeprefix(SVG)
            for name, value in element.attrib.items():
                plain = name.replace(XLINK, "xlink:")
                if plain != "role" and not plain.startswith("aria-"):
                    validator.check_svg_attribute_value(kind, plain, value)
            for child in element:
                validator.check_valid_children(kind, child.tag.removeprefix(SVG))
