"""Lines of moves: numbers, comments, variations and results are read, kept and written back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.library import variant
from sitegen.rules.notation.errors import (
    LineSyntaxError,
    MoveSyntaxError,
    NotationError,
    NotLegalError,
    UnknownPieceError,
)
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.notation.line import DEEPEST, format_line, parse_line
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from sitegen.rules.problem import Problem


def position(fen: str = "") -> Position:
    rules = variant("chess")
    assert rules is not None
    return Position.from_setup(parse_fen(fen or rules.setup, rules).setup, rules)


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2",
        "{The start} 1. e4 {Best} 1... e5 2. f4 *",
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin}) 2... d6) 2. Nf3 1-0",
        "1. f3 e5 2. g4 Qh4# 0-1",
    ],
)
def test_a_line_is_read_and_written_back(text: str) -> None:
    line = parse_line(text, position())
    assert format_line(line, position()) == text


def test_a_line_may_begin_anywhere() -> None:
    here = position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 17")
    assert format_line(parse_line("Kd7 18.e4", here), here) == "17... Kd7 18. e4"
    assert len(parse_line("1... Kd7 2. e4", here).plies) == 2


def test_marks_and_notes_are_read_over_and_places_kept() -> None:
    text = "1.e4! $1 e5?? ; the end\n2.Nf3!?"
    line = parse_line(text, position())
    assert [text[p.start : p.end] for p in line.plies] == ["e4!", "e5??", "Nf3!?"]
    assert line.plies[1].comments == ("the end",)


def test_variations_belong_to_the_move_that_they_replace() -> None:
    line = parse_line("1. e4 (1. d4 d5) (1. c4) e5", position())
    first, second = line.plies
    assert len(first.variations) == 2
    assert len(first.variations[0].plies) == 2
    assert second.variations == ()


@pytest.mark.parametrize(
    ("text", "error", "place", "reason"),
    [
        ("1. e4 e5 3. Nf3", LineSyntaxError, "3.", "move-number"),
        ("1... e5", LineSyntaxError, "1...", "side"),
        ("1. e4 e5 2... Nf3", LineSyntaxError, "2...", "side"),
        ("1. e4 {never closed", LineSyntaxError, "{", "comment"),
        ("1. e4 } e5", LineSyntaxError, "}", "comment"),
        ("1. e4 (1. d4", LineSyntaxError, "(", "variation"),
        ("1. e4 ) e5", LineSyntaxError, ")", "variation"),
        ("(1. e4) d4", LineSyntaxError, "(", "variation"),
        ("1. e4 () e5", LineSyntaxError, ")", "variation"),
        ("1. e4 1-0 e5", LineSyntaxError, "e5", "result"),
        ("1. e4 e5 2. Ke3", NotLegalError, "Ke3", "not-there"),
        ("1. e4 e5 2. Zf3", UnknownPieceError, "Z", None),
        ("1. e4 hello", MoveSyntaxError, "hello", None),
    ],
)
def test_the_first_fault_is_told_in_its_place(
    text: str, error: type[NotationError], place: str, reason: str | None
) -> None:
    with pytest.raises(error) as raised:
        parse_line(text, position())
    problem = raised.value.problem
    assert text[problem.start : problem.end] == place
    assert problem.data.get("reason") == reason


def test_variations_do_not_nest_without_end() -> None:
    with pytest.raises(LineSyntaxError):
        parse_line("1. e4 " + "(1. d4 " * 1000, position())


@pytest.mark.parametrize("depth", [1, DEEPEST])
def test_variations_nest_as_deep_as_is_said(depth: int) -> None:
    def nested(deep: int) -> str:
        return "1. e4 " + "(1. d4 " * deep + ")" * deep

    line = parse_line(nested(depth), position())
    for _ in range(depth):
        (line,) = line.plies[0].variations
    assert line.plies[0].variations == ()
    with pytest.raises(LineSyntaxError):
        parse_line(nested(DEEPEST + 1), position())


WORDS = "1. 1... 2. e4 e5 Nf3 O-O ( ) { } ; * 1-0 $3 !? … x 9999999."


@given(st.lists(st.sampled_from(WORDS.split())))
def test_no_line_raises_anything_but_a_notation_error(words: list[str]) -> None:
    text = " ".join(words)
    problem = problem_of(text)
    assert problem is None or 0 <= problem.start <= problem.end <= len(text)


def problem_of(text: str) -> Problem | None:
    try:
        parse_line(text, position())
    except NotationError as error:
        return error.problem
    return None
