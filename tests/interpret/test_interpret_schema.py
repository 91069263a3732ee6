"""Front matter is held against one table; every fault stands at its own key or value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from sitegen.document import parse
from sitegen.interpret.front import FRONT
from sitegen.interpret.schema import Field, check
from sitegen.source import Problem, SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator


def problems(front: str) -> list[tuple[Problem, str]]:
    source = SourceFile("page.md", f"---\n{front}\n---\n")
    document = parse(source)
    assert not document.problems
    return [(problem, source.slice(problem.span)) for problem in check(document.front, FRONT)]


GOOD = [
    "title: A",
    "title: 2048",
    "title: no",
    "title: A\nplayers: 2",
    "title: A\ndesigner: [A, B]",
    "title: A\nengine: {castling: false}",
    "title: A\nengine: {castling: {king_steps: 3}}",
    "title: A\nengine: {castling: {0: true, 1: false}}",
    "title: A\nengine: {stalemate: loss}",
    "title: A\nengine: {promotionChoices: {0: [queen], 1: [rook]}}",
    "title: A\nengine: {pieces: {x: {betza: RN}, y: {type: compose, parts: [rook]}}}",
    "title: A\nengine: {plugins: {chess: {enPassant: no}}}",
    'title: A\nengine: {setup: "8/8"}',
]


@pytest.mark.parametrize("front", GOOD)
def test_what_fits_is_left_alone(front: str) -> None:
    assert problems(front) == []


WRONG = [
    ("titel: A", "missing-key", "titel"),
    ("title: A\ntitel: B", "unknown-key", "titel"),
    ("title: A\nplayable: true", "unknown-key", "playable"),
    ("title:", "wrong-type", "title"),
    ("title: null", "wrong-type", "null"),
    ("title: [A]", "wrong-type", "[A]"),
    ("title: A\norder: first", "wrong-type", "first"),
    ("title: A\ndraft: maybe", "wrong-type", "maybe"),
    ("title: A\nengine: {setup: 8}", "wrong-type", "8"),
    ("title: A\nengine: {setup: yes}", "wrong-type", "yes"),
    ("title: A\nengine: {topology: {type: sphere}}", "wrong-type", "sphere"),
    ("title: A\nengine: {topology: {rows: eight}}", "wrong-type", "eight"),
    ("title: A\nengine: {topology: {colums: 8}}", "unknown-key", "colums"),
    ("title: A\nengine: {castling: sometimes}", "wrong-type", "sometimes"),
    ("title: A\nengine: {castling: {0: true, 1: perhaps}}", "wrong-type", "perhaps"),
    ("title: A\nengine: {stalemate: tie}", "wrong-type", "tie"),
    ("title: A\nengine: {pieces: {x: {betsa: RN}}}", "unknown-key", "betsa"),
    ("title: A\nengine: {plugins: {chess: {castling: often}}}", "wrong-type", "often"),
]


@pytest.mark.parametrize(("front", "kind", "at"), WRONG)
def test_what_does_not_fit_is_found_at_its_own_place(front: str, kind: str, at: str) -> None:
    found = [(problem.kind, text) for problem, text in problems(front)]
    assert (kind, at) in found


def test_a_near_key_is_named_and_a_far_one_is_not() -> None:
    (near, _), *_ = problems("title: A\nspeciall: x")
    (far, _), *_ = problems("title: A\nplayable: true")
    assert near.data["near"] == "special"
    assert far.data["near"] == ""


def test_an_empty_front_matter_is_not_told_twice() -> None:
    assert list(check(parse(SourceFile("a.md", "# A\n")).front, FRONT)) == []


def keys(shape: Field, path: str = "") -> Iterator[tuple[str, Field]]:
    """Every key that is known, with those of maps in it; `plugins` has those of `engine` again."""
    for key, inner in shape.keys.items():
        yield f"{path}{key}", inner
        if key != "plugins":
            yield from keys(inner, f"{path}{key}.")
            if inner.each is not None:
                yield from keys(inner.each, f"{path}{key}.*.")


@pytest.mark.parametrize(("path", "shape"), tuple(keys(FRONT)))
def test_every_key_is_told_in_a_line_with_an_example_that_fits(path: str, shape: Field) -> None:
    assert 10 < len(shape.doc) < 200
    assert shape.doc not in ("a text", "a whole number", "a value of any kind")
    assert shape.example
    key = path.rpartition(".")[2]
    source = SourceFile("page.md", f"---\n{key}: {shape.example}\n---\n")
    document = parse(source)
    assert not document.problems
    shape = replace(shape, reads=None)
    assert list(check(document.front, Field("", ("map",), keys={key: shape}))) == []


def test_the_values_of_a_choice_are_told_where_they_do_not_say_it_themselves() -> None:
    told = dict(keys(FRONT))
    for path in ("engine.topology.wrap", "engine.stalemate", "engine.render.pieces"):
        assert all(value in told[path].doc for value in told[path].choices)


def test_a_double_step_may_be_forbidden_wherever_an_enemy_attacks() -> None:
    assert problems("title: A\nengine: {doubleStep: {forbidden_when: passes-attacked}}") == []
