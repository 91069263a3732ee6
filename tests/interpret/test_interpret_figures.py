"""Directives become pictures; a word that cannot be read is a problem at that word."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.figures.men import glyph_of
from sitegen.interpret.page import Page, interpret_page
from sitegen.rules.movement import Movement, parse_betza
from sitegen.rules.piece import Piece
from sitegen.source import SourceFile

FRONT = """---
title: Carrera
slug: carrera
engine:
  topology: {type: grid, rows: 8, cols: 10}
  setup: "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
---

"""


def page(body: str, front: str = FRONT) -> Page:
    return interpret_page(parse(SourceFile("carrera.md", front + body)), "wood")


def faults(body: str) -> list[tuple[str, str]]:
    read = page(body)
    return [(problem.kind, read.document.source.slice(problem.span)) for problem in read.problems]


def test_without_options_the_start_position_is_drawn() -> None:
    figure = page('{{svg:board.svg "Start"}}').figures[0]
    assert (figure.name, figure.caption) == ("board.svg", "Start")
    men = {man.cell: (man.name, man.side) for man in figure.diagram.men}
    assert len(men) == 40
    assert men[1, 0] == ("Centaur", 0)
    assert men[8, 7] == ("Champion", 1)


def test_both_spellings_mean_the_same() -> None:
    curly = page('{{svg:board.svg "Start"}}').figures[0]
    angled = page('<<svg:board.svg "Start">>').figures[0]
    assert curly.diagram == angled.diagram


def test_options_reach_the_picture() -> None:
    diagram = (
        page(
            '{{svg:b.svg fen="5k4/10/10/10/10/10/2P7/5K4 w" marks="c3 ring:d4 2:e5" '
            'arrows="c2c4 danger:f1g3" last="f8f7" labels="a1=A" window="a1-f6" '
            'coordinates="inside" theme="grey" highlights="c4" flip "Cap"}}'
        )
        .figures[0]
        .diagram
    )
    assert [man.name for man in diagram.men] == ["King", "Pawn", "King"]
    assert [(mark.cell, mark.shape, mark.text) for mark in diagram.marks] == [
        ((2, 2), "dot", ""),
        ((3, 3), "ring", ""),
        ((4, 4), "number", "2"),
    ]
    assert [(arrow.start, arrow.end, arrow.bent) for arrow in diagram.arrows] == [
        ((2, 1), (2, 3), False),
        ((5, 0), (6, 2), True),
    ]
    assert diagram.last == ((5, 7), (5, 6))
    assert diagram.window == ((0, 0), (5, 5))
    assert (diagram.coordinates, diagram.theme, diagram.flipped) == ("inside", "grey", True)


@pytest.mark.parametrize(
    ("directive", "kind", "at"),
    [
        ('{{svg:b.svg marks="z9" "C"}}', "directive-option", "z9"),
        ('{{svg:b.svg marks="a1 k1" "C"}}', "directive-option", "k1"),
        ('{{svg:b.svg marks="star:a9" "C"}}', "directive-option", "a9"),
        ('{{svg:b.svg marks="strar:a1" "C"}}', "directive-option", "strar"),
        ('{{svg:b.svg arrows="e2e9" "C"}}', "directive-option", "e9"),
        ('{{svg:b.svg arrows="e2e2" "C"}}', "directive-option", "e2e2"),
        ('{{svg:b.svg arrows="e2" "C"}}', "directive-option", "e2"),
        ('{{svg:b.svg theme="plaid" "C"}}', "directive-option", "plaid"),
        ('{{svg:b.svg mark="a1" "C"}}', "directive-option", "mark"),
        ('{{svg:b.svg flip="yes" "C"}}', "directive-option", 'flip="yes"'),
        ('{{svg:b.svg moves="e4" "C"}}', "directive-option", "e4"),
        ('{{svg:b.svg fen="5k4/10/10/10/10/10/2Z7/5K4" "C"}}', "fen-unknown-letter", "Z"),
        ('{{svg:../b.svg "C"}}', "directive-syntax", "../b.svg"),
        ("{{svg:b.svg}}", "caption-missing", "{{svg:b.svg}}"),
        ('{{moves:hippogriff "C"}}', "directive-option", "hippogriff"),
    ],
)
def test_a_wrong_word_is_told_at_that_word(directive: str, kind: str, at: str) -> None:
    assert (kind, at) in faults(directive)


def test_two_pictures_of_one_name_clash_and_the_same_one_twice_does_not() -> None:
    clash = '{{svg:b.svg "One"}}\n\n{{svg:b.svg marks="a1" "Two"}}'
    assert [kind for kind, _ in faults(clash)] == ["diagram-name-clash"]
    assert faults('{{svg:b.svg "One"}}\n\n{{svg:b.svg "One"}}') == []


def test_how_a_piece_moves_is_drawn_from_its_definition() -> None:
    diagram = page('{{moves:champion "The Champion"}}').figures[0].diagram
    home = (diagram.files // 2, diagram.ranks // 2)
    leaps = {(m.cell[0] - home[0], m.cell[1] - home[1]) for m in diagram.marks}
    assert leaps == {(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)}
    directions = {
        (
            (line.end[0] > home[0]) - (line.end[0] < home[0]),
            (line.end[1] > home[1]) - (line.end[1] < home[1]),
        )
        for line in diagram.lines
    }
    assert directions == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert len(diagram.legend) == 2


@pytest.mark.parametrize(
    "betza",
    [
        "W",
        "nN",
        "jD",
        "pR",
        "gQ",
        "mRcpR",
        "NN",
        "R3",
        "fmWfcF",
        "[F?R]",
        "[W-F]",
        "zB",
        "G",
        "ifmnD",
    ],
)
def test_every_movement_can_be_drawn(betza: str) -> None:
    _, problems = parse_betza(betza)
    assert problems == ()
    front = FRONT.replace("  topology", f'  pieces: {{x: {{betza: "{betza}"}}}}\n  topology')
    diagram = page('{{moves:x "X"}}', front).figures[0].diagram
    assert diagram.marks or diagram.lines
    assert len(diagram.legend) <= 6


def test_quiet_moves_and_captures_differ_by_shape() -> None:
    front = FRONT.replace("  topology", "  pieces: {archer: {betza: mNcB}}\n  topology")
    diagram = page('{{moves:archer "X"}}', front).figures[0].diagram
    assert {mark.shape for mark in diagram.marks} == {"ring"}
    assert {line.stroke for line in diagram.lines} == {"dashed"}


@pytest.mark.parametrize(
    ("fen", "man", "squares"),
    [
        ("ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR w", "b1", "a3 c3"),
        ("ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR w", "e7", "e5 e6"),
        ("5k4/10/b9/10/3p6/10/2P7/5K4 w", "c2", ""),
        ("10/10/10/10/10/10/2P7/10 w", "c2", "c3"),
    ],
)
def test_moves_marks_what_the_rules_allow(fen: str, man: str, squares: str) -> None:
    figure = page(f'{{{{svg:b.svg fen="{fen}" moves="{man}" "C"}}}}').figures[0]
    marked = {f"{'abcdefghij'[m.cell[0]]}{m.cell[1] + 1}" for m in figure.diagram.marks}
    assert marked == set(squares.split())


@pytest.mark.parametrize(
    ("betza", "name", "glyph"),
    [
        ("fmFfcW", "pawn", "pawn"),
        ("mBcN", "bishop", "bishop"),
        ("N", "king", "knight"),
        ("RN", "knight", "rook+knight"),
        ("fmFfcW", "zork", "letter:X"),
        ("BN", "minister", "bishop+knight"),
        ("FfW", "khon", "general"),
        ("FfW", "yurt", "general"),
        ("fmFfcW", "minister", "wazir"),
    ],
)
def test_a_man_looks_as_he_moves_or_else_as_he_is_called(betza: str, name: str, glyph: str) -> None:
    movement, _ = parse_betza(betza)
    assert glyph_of(Piece(name, movement, ("X", "x"))) == glyph


@pytest.mark.parametrize(
    ("name", "glyph"),
    [
        ("raider", "stone"),
        ("man", "stone"),
        ("king", "king"),
        ("cannon", "cannon"),
        ("soldier", "letter:X"),
        ("horse", "letter:X"),
        ("advisor", "letter:X"),
    ],
)
def test_a_man_whose_movement_nobody_knows_looks_like_no_piece_of_chess_but_by_its_very_name(
    name: str, glyph: str
) -> None:
    assert glyph_of(Piece(name, Movement(()), ("X", "x"))) == glyph
