"""The engine block over the library over the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sitegen.document import parse
from sitegen.interpret.engine import Engine
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.page import interpret_page
from sitegen.interpret.variant import Interpreted, interpret_variant
from sitegen.rules import library
from sitegen.rules.board import Board
from sitegen.rules.movement import parse_betza, targets
from sitegen.rules.special.double_step import Restriction
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant


def read(front: str) -> Interpreted:
    source = SourceFile("page.md", f"---\n{front}\n---\n")
    document = parse(source)
    facts, problems = interpret_facts(document.front, source)
    assert not problems
    return interpret_variant(Engine.of(document.front), facts)


def variant(front: str) -> Variant:
    read_ = read(front)
    assert read_.problems == ()
    assert read_.variant is not None
    return read_.variant


def reach(movement_of: Variant, name: str) -> int:
    """The number of squares in reach from the middle of an empty 9×9 board."""
    board = Board(9, 9)
    return targets(movement_of.by_name[name].movement, board, board.square(4, 4)).moves.bit_count()


def test_a_slug_brings_the_library_s_letters_and_rules() -> None:
    carrera = variant("title: C\nslug: carrera\nengine: {topology: {rows: 8, cols: 10}}")
    assert carrera.by_letter["A"][1].name == "centaur"
    assert carrera.castling is None
    assert carrera.en_passant is None
    assert carrera.double_step is not None
    assert carrera.double_step.forbidden_when is Restriction.PASSES


def test_a_family_lends_its_rules_to_a_game_that_the_library_does_not_know() -> None:
    read_ = read("title: X\nslug: my-own-game\nparent: chess\nengine: {doubleStep: false}")
    assert read_.known is None
    assert read_.variant is not None
    assert read_.variant.en_passant is not None
    assert read_.variant.double_step is None


def test_what_the_document_states_stands_over_the_library() -> None:
    own = variant(
        "title: C\nslug: carrera\n"
        "engine: {enPassant: true, stalemate: win, promotionChoices: [queen, rook],\n"
        "  doubleStep: {forbidden_when: answers-check-and-reaches-attacked}}"
    )
    assert own.en_passant is not None
    assert own.stalemate == "win"
    assert own.promotion is not None
    assert own.promotion.choices == (("queen", "rook"), ("queen", "rook"))
    assert own.double_step is not None
    assert own.double_step.forbidden_when is Restriction.REACHES


def test_keys_under_plugins_count_and_those_above_them_win() -> None:
    own = variant(
        "title: X\nslug: x\nengine: {stalemate: draw, plugins: {chess: {stalemateMeaning: loss, "
        "enPassant: false}}}"
    )
    assert own.stalemate == "draw"
    assert own.en_passant is None


def test_every_way_to_define_a_piece_gives_the_same_movement() -> None:
    betza = "engine: {pieces: {champion: {betza: RN}}}"
    composed = "engine: {pieces: {champion: {type: compose, parts: [rook, knight]}}}"
    nested = (
        "engine: {pieces: {champion: {type: compose, parts: "
        "[{type: rider, dirs: orthogonal}, {type: leaper, offsets: knight}]}}}"
    )
    ways = {
        frozenset(variant(f"title: X\nslug: x\n{engine}").by_name["champion"].movement.ways)
        for engine in (betza, composed, nested)
    }
    movement, _ = parse_betza("RN")
    assert ways == {frozenset(movement.ways)}


def test_a_name_inside_its_own_definition_means_the_usual_piece() -> None:
    own = variant("title: X\nslug: x\nengine: {pieces: {knight: {type: compose, parts: [knight]}}}")
    assert reach(own, "knight") == 8


def test_definitions_in_a_circle_end() -> None:
    engine = (
        "engine: {pieces: {a: {type: compose, parts: [b]}, b: {type: compose, parts: [a, rook]}}}"
    )
    read_ = read(f"title: X\nslug: x\n{engine}")
    assert read_.variant is not None
    assert reach(read_.variant, "a") == 0
    assert {problem.kind for problem in read_.problems} == {"wrong-type"}


def test_a_letter_that_a_document_gives_away_is_taken_from_the_family() -> None:
    engine = "engine: {pieces: {nightrider: {betza: NN, symbol: N}}}"
    own = variant(f"title: X\nslug: x\n{engine}")
    assert own.by_letter["N"][1].name == "nightrider"
    assert own.by_letter["n"][1].name == "nightrider"


def test_an_initial_is_taken_from_nobody() -> None:
    engine = "engine: {pieces: {prelate: {betza: F}, dwarf: {betza: W}, 規則: {betza: W}}}"
    own = variant(f"title: X\nslug: x\nparent: chess\n{engine}")
    assert own.by_letter["P"][1].name == "pawn"
    assert own.by_letter["d"][1].name == "dwarf"
    assert [own.by_name[name].letters for name in ("prelate", "規則")] == [("", ""), ("", "")]


@pytest.mark.parametrize("name", ["", " ", "_", "- -"])
def test_a_key_that_names_no_piece_is_told(name: str) -> None:
    (problem,) = read(f'title: X\nslug: x\nengine: {{pieces: {{"{name}": {{betza: W}}}}}}').problems
    assert (problem.kind, problem.data["found"]) == ("wrong-type", f"`{name}`")


@pytest.mark.parametrize("letter", ["ß", "İ", "規", "ŉ"])
def test_a_letter_without_its_like_is_told_and_taken_by_neither_side(letter: str) -> None:
    read_ = read(
        f"title: X\nslug: x\nengine: {{pieces: {{guard: {{betza: W, symbol: {letter}}}}}}}"
    )
    assert [problem.kind for problem in read_.problems] == ["wrong-type"]
    assert read_.variant is not None
    assert all(len(key) == 1 for key in read_.variant.by_letter)


def test_each_side_needs_a_letter_of_its_own() -> None:
    words = "vocabulary: {guard: {symbols: {0: G, 1: G}}}"
    read_ = read(f"title: X\nslug: x\nengine: {{pieces: {{guard: {{betza: W}}}}, {words}}}")
    assert [problem.kind for problem in read_.problems] == ["wrong-type"]


def test_rows_count_down_and_forward_is_up_for_white() -> None:
    engine = (
        "engine: {pieces: {khon: {type: leaper, directional: true, "
        "offsets: [[-1,-1],[-1,0],[-1,1],[1,-1],[1,1]]}}}"
    )
    own = variant(f"title: X\nslug: x\n{engine}")
    board = Board(9, 9)
    white = targets(own.by_name["khon"].movement, board, board.square(4, 4), 0).moves
    assert white >> board.square(4, 5) & 1
    assert not white >> board.square(4, 3) & 1


def test_an_unknown_variant_is_told_with_what_is_near() -> None:
    (problem,) = read("title: X\nslug: x\nengine: {variant: carera}").problems
    assert problem.kind == "wrong-type"
    assert problem.data["near"] == "carrera"


def test_every_library_variant_can_be_named() -> None:
    for name in library.variant_names():
        assert variant(f"title: X\nslug: x\nengine: {{variant: {name}}}").pieces


@pytest.mark.parametrize(
    ("engine", "men"),
    [
        ("{variant: carrera}", {"centaur", "champion"}),
        ("{variant: carrera, pieces: {sergeant: {betza: F, symbol: A}}}", {"sergeant", "champion"}),
        ("{variant: carrera, vocabulary: {centaur: {symbols: {0: M}}}}", {"centaur", "champion"}),
        ("{variant: carrera, topology: {type: grid, rows: 5, cols: 5}}", set()),
    ],
)
def test_a_borrowed_setup_has_only_men_and_squares_that_the_document_has(
    engine: str, men: set[str]
) -> None:
    source = SourceFile("page.md", f"---\ntitle: X\nslug: x\nengine: {engine}\n---\n")
    page = interpret_page(parse(source), "wood")
    if page.subject is None:
        assert (men, [p.kind for p in page.problems]) == (set(), ["missing-key"])
        return
    pieces = page.subject.variant.by_name
    standing = {pieces[man.piece].name for man in page.subject.setup.placement.values()}
    assert standing - {"king", "queen", "rook", "bishop", "knight", "pawn"} == men
