"""What a document may call a piece: each way to define it, its letters, and what is wrong there."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.engine import Engine
from sitegen.interpret.facts import interpret_facts
from sitegen.interpret.page import interpret_page
from sitegen.interpret.variant import Interpreted, interpret_variant
from sitegen.rules.movement import parse_betza
from sitegen.source import SourceFile


def read(engine: str) -> Interpreted:
    source = SourceFile("page.md", f"---\ntitle: X\nslug: x\nengine: {{{engine}}}\n---\n")
    document = parse(source)
    return interpret_variant(Engine.of(document.front), interpret_facts(document.front, source)[0])


def told(engine: str) -> list[tuple[str, str, str]]:
    """What was expected, found and near it, of all that is wrong with `engine`."""
    problems = read(engine).problems
    assert {problem.kind for problem in problems} <= {"wrong-type"}
    return [tuple(str(p.data[key]) for key in ("expected", "found", "near")) for p in problems]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("definition", "betza"),
    [
        ("{type: rider, dirs: diagonal}", "B"),
        ("{type: rider, dirs: all, maxSteps: 2}", "Q2"),
        ("{type: rider, dirs: [[-1, 0]]}", "fR"),
        ("{type: leaper, offsets: knight}", "N"),
        ("{type: leaper, offsets: [[-1, 0]]}", "fW"),
        ("{type: leaper, offsets: [[1, 1], [1, -1]]}", "bF"),
        ("{type: hopper, dirs: orthogonal}", "gR"),
        ("{type: divergent, move: rook, capture: bishop}", "mRcB"),
        ("{divergent: {move: {betza: N}, capture: king}}", "mNcK"),
        ("{type: divergent, move: rook}", "mR"),
        ("RN", "RN"),
    ],
)
def test_a_definition_in_words_is_the_movement_of_its_notation(definition: str, betza: str) -> None:
    found = read(f"pieces: {{wanderer: {definition}}}")
    assert found.problems == ()
    assert found.variant is not None
    movement, _ = parse_betza(betza)
    assert set(found.variant.by_name["wanderer"].movement.ways) == set(movement.ways)


@pytest.mark.parametrize(
    ("definition", "faults"),
    [
        (
            "{type: rider, dirs: upwards}",
            [("one of orthogonal, diagonal, all", "`upwards`", "")],
        ),
        (
            "{type: rider, dirs: [[0, 0], [1], [1, 100], [1, 1]]}",
            [("[rows, columns], not both 0", "something else", "")] * 3,
        ),
        ("{type: leaper, offsets: knigt}", [("the name of a leaper", "`knigt`", "knight")]),
        ("{type: compose, parts: [roook, bishop]}", [("the name of a piece", "`roook`", "rook")]),
        ("{betza: R, symbol: XY}", [("a single letter", "`XY`", "")]),
        (
            "{betza: R, symbol: 規}",
            [("a letter that has upper and lower case", "`規`", "")],
        ),
    ],
)
def test_what_is_wrong_with_a_definition_is_told_and_the_rest_of_it_holds(
    definition: str, faults: list[tuple[str, str, str]]
) -> None:
    assert told(f"pieces: {{champion: {definition}}}") == faults
    variant = read(f"pieces: {{champion: {definition}}}").variant
    assert variant is not None
    assert "champion" in variant.by_name


@pytest.mark.parametrize(
    "symbols", ["{0: X, 1: x}", "{1: x}", "{0: X}", "{0: x, 1: X}", "{0: X, 1: X}"]
)
def test_letters_of_the_vocabulary_are_one_of_each_side(symbols: str) -> None:
    engine = f"vocabulary: {{wanderer: {{symbols: {symbols}}}}}, pieces: {{wanderer: {{betza: R}}}}"
    variant = read(engine).variant
    assert variant is not None
    letters = {letter: side for letter, (side, piece) in variant.by_letter.items()
               if piece.name == "wanderer"}  # fmt: skip
    if symbols == "{0: X, 1: X}":
        assert told(engine) == [("a letter of its own for each side", "`X` for both", "")]
    else:
        assert told(engine) == []
        assert letters == ({"x": 0, "X": 1} if symbols == "{0: x, 1: X}" else {"X": 0, "x": 1})


@pytest.mark.parametrize("royal", ["royalType: sultan", "royalType: {0: [sultan], 1: king}"])
def test_a_piece_that_is_named_as_royal_is(royal: str) -> None:
    variant = read(f"{royal}, pieces: {{sultan: {{betza: R, symbol: S}}}}").variant
    assert variant is not None
    assert variant.by_name["sultan"].royal


def test_letters_of_several_signs_are_one_thing_that_is_not_read() -> None:
    text = (
        "---\ntitle: A\nparent: chess\nengine:\n  setup: '{}'\n  vocabulary:\n"
        "    tokin: {{symbols: {{0: +P, 1: +p}}}}\n    horse: {{symbols: {{0: +B, 1: +b}}}}\n---\n"
    )
    turned = ("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR", "unknown-key")
    used = ("rnbqk+bnr/8/8/8/8/8/8/RNBQK+BNR", "wrong-type")
    for setup, kind in (turned, used):
        page = interpret_page(parse(SourceFile("a.md", text.format(setup))), "wood")
        assert [(p.kind, len(p.also)) for p in page.problems] == [(kind, 3)]


def test_a_definition_that_cannot_be_read_is_one_fault_however_often_it_is_used() -> None:
    text = (
        "---\ntitle: A\nparent: chess\nengine:\n  setup: '4k3/8/8/8/8/8/8/4KO2'\n  pieces:\n"
        "    ogre: {betza: '&W#%'}\n    giant: {type: compose, parts: [ogre, rook]}\n---\n"
        "\nThe Ogre moves like a knight. A pawn promotes to an ogre.\n"
    )
    page = interpret_page(parse(SourceFile("a.md", text)), "wood")
    [fault] = [problem for problem in page.problems if problem.kind.startswith("betza")]
    assert len(fault.also) == 2
    assert not [claim for claim in page.claims if claim.kind == "movement-mismatch"
                and claim.verdict is Verdict.FAILS]  # fmt: skip
