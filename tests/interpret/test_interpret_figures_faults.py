"""What cannot be drawn is told at the very word, and the rest of the picture is drawn."""

from __future__ import annotations

import pytest

from sitegen.diagram.model import weight
from sitegen.document import parse
from sitegen.interpret.figures.figures import ROOM
from sitegen.interpret.figures.words import MOST_WORDS
from sitegen.interpret.page import Page, interpret_page
from sitegen.source import SourceFile

FRONT = """---
title: Holes
slug: holes
engine:
  topology: {type: grid, rows: 8, cols: 8, voids: [[4, 3]]}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: false
---

"""


def page(body: str, front: str = FRONT) -> Page:
    return interpret_page(parse(SourceFile("holes.md", front + body)), "wood")


def faults(read: Page) -> list[tuple[str, str, str]]:
    return [
        (p.kind, read.document.source.slice(p.span), str(p.data.get("expected", "")))
        for p in read.problems
        if p.kind in ("directive-option", "wrong-type")
    ]


@pytest.mark.parametrize(
    ("options", "at", "expected"),
    [
        ('arrows="d4e5"', "d4", "a square that is not a hole in the board"),
        ('arrows="e5d4"', "d4", "a square that is not a hole in the board"),
        ('marks="ring:d4"', "d4", "a square that is not a hole in the board"),
        ('moves="d4"', "d4", "a square that is not a hole in the board"),
        ('moves="e4"', "e4", "the square of a man"),
        ('marks="z9"', "z9", "a square of this board, a1 to h8"),
        ('marks="a1 i1 a2"', "i1", "a square of this board, a1 to h8"),
        ('marks="100:a1"', "100", "one of dot, ring, cross, diamond, star, or a number"),
        ('arrows="mve:a1a2"', "mve", "one of move, capture, danger, note"),
        ('labels="a1=toolong"', "a1=toolong", "a square and up to four letters, such as e4=A"),
        ('labels="a9=A"', "a9", "a square of this board, a1 to h8"),
        ('window="a1"', "a1", "two squares, such as e2e4"),
        ('last="e2e4 e7e5"', "e7e5", "one value"),
        ('last="e2 e4"', "e2 e4", "two squares, such as e2e4"),
        ('theme="wod"', "wod", "one of contrast, dark, green, grey, wood"),
        ('theme=""', "", "one value"),
        ('coordinates="left"', "left", "one of inside, outside, none"),
        ('cellSize="-36"', "-36", "a number of pixels, 8 to 120"),
        ('cellSize="7"', "7", "a number of pixels, 8 to 120"),
        ('cellSize="121"', "121", "a number of pixels, 8 to 120"),
        ('cellSize="３６"', "３６", "a number of pixels, 8 to 120"),
        ('marks="a1" marks="a2"', "marks", "each option once"),
        ('rule="casling"', "casling", "one of castling, promotion, en-passant, double-step, drops"),
        ('rule="castling"', "castling", "a rule of this game: promotion, double-step, en-passant"),
        ('rule="drops"', "drops", "a rule of this game: promotion, double-step, en-passant"),
        (
            'rule="promotion" marks="a1"',
            "marks",
            "no other option that puts something on the board beside `rule`",
        ),
    ],
)
def test_a_wrong_word_is_told_where_it_stands(options: str, at: str, expected: str) -> None:
    read = page(f'{{{{svg:b.svg {options} "The board"}}}}')
    assert faults(read) == [("directive-option", at, expected)]


def test_what_can_be_read_is_drawn_beside_what_cannot() -> None:
    read = page('{{svg:b.svg marks="a3 z9 b3" arrows="d4e5 e2e4" "The board"}}')
    diagram = read.figures[0].diagram
    assert [mark.cell for mark in diagram.marks] == [(0, 2), (1, 2)]  # type: ignore[union-attr]
    assert len(diagram.arrows) == 1  # type: ignore[union-attr]
    assert [at for _, at, _ in faults(read)] == ["z9", "d4"]


def test_options_of_positions_do_not_fit_a_movement() -> None:
    read = page('{{moves:queen marks="a1" theme="grey" "The Queen"}}')
    assert faults(read) == [
        ("directive-option", "marks", "only theme and cellSize with the moves of a piece")
    ]
    assert read.figures[0].picture.theme == "grey"


def test_a_near_word_is_proposed() -> None:
    (problem,) = page('{{svg:b.svg rule="promotoin" "The board"}}').problems
    assert problem.data["near"] == "promotion"


@pytest.mark.parametrize("size", ["-36", "0", "7", "121", "100000"])
def test_a_size_out_of_range_is_a_wrong_type_at_its_value(size: str) -> None:
    front = FRONT.replace("  castling", f"  render: {{cellSize: {size}}}\n  castling")
    read = page('{{svg:b.svg "The board"}}', front)
    assert faults(read) == [("wrong-type", size, "a whole number from 8 to 120")]
    assert 8 <= read.figures[0].picture.width / 8.6 <= 130


@pytest.mark.parametrize("size", ["8", "36", "120"])
def test_a_size_within_range_is_used(size: str) -> None:
    front = FRONT.replace("  castling", f"  render: {{cellSize: {size}}}\n  castling")
    read = page('{{svg:b.svg coordinates="none" "The board"}}', front)
    assert faults(read) == []
    assert read.figures[0].picture.width == pytest.approx(8.04 * int(size), abs=1)


@pytest.mark.parametrize(
    ("change", "at", "expected"),
    [
        ("cols: 8>cols: 27", "27", "a number from 1 to 26"),
        ("rows: 8>rows: 100", "100", "a number from 1 to 99"),
        ("  castling>  render: {theme: plaid}\n  castling", "plaid",
         "one of contrast, dark, green, grey, wood"),
        ("  castling>  render: {pieces: all}\n  castling", "all", "one of auto, none"),
    ],
)  # fmt: skip
def test_what_no_board_can_have_is_a_wrong_type_at_its_value(
    change: str, at: str, expected: str
) -> None:
    read = page('{{svg:b.svg "The board"}}', FRONT.replace(*change.split(">")))
    assert ("wrong-type", at, expected) in faults(read)


def test_a_page_draws_as_much_as_there_is_room_for_and_says_so() -> None:
    body = "".join(f'{{{{svg:b{index}.svg "c"}}}}\n\n' for index in range(1000))
    read = page(body)
    assert sum(weight(figure.diagram) for figure in read.figures.values()) < ROOM + 64
    assert len(read.figures) > ROOM // 64
    (problem,) = [p for p in read.problems if p.data.get("case") == "too-many"]
    assert read.document.directives[len(read.figures)].span == problem.span


def test_an_option_has_as_many_words_as_a_board_can_show() -> None:
    read = page('{{svg:b.svg arrows="' + "e2e4 " * (MOST_WORDS + 9) + '" "c"}}')
    assert len(read.figures[0].diagram.arrows) == MOST_WORDS
    ((kind, _, expected),) = faults(read)
    assert (kind, expected) == ("directive-option", f"no more than {MOST_WORDS} words")


def test_words_that_mean_something_as_one_are_told_once_and_mended_as_a_whole() -> None:
    read = page('{{svg:b.svg rule="en passant" "The board"}}')
    ((kind, words, _),) = faults(read)
    assert (kind, words) == ("directive-option", "en passant")
    assert [problem.data["near"] for problem in read.problems] == ["en-passant"]
