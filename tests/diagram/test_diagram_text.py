"""The words say what the picture shows."""

from __future__ import annotations

from diagram_boards import BOARDS, carrera, men, rich
from hypothesis import given
from hypothesis import strategies as st

from sitegen.diagram.model import (
    Diagram,
    DiagramRow,
    Label,
    LegendEntry,
    Man,
    Mark,
    PocketMan,
    cell_name,
)
from sitegen.diagram.picture import render
from sitegen.diagram.text import ascii_board, describe

CARRERA_ASCII = """\
8 r a n b q k b n c r
7 p p p p p p p p p p
6 . . . . . . . . . .
5 . . . . . . . . . .
4 . . . . . . . . . .
3 . . . . . . . . . .
2 P P P P P P P P P P
1 R A N B Q K B N C R
  a b c d e f g h i j
"""


def test_the_start_of_carrera_is_told_by_side_with_rows_drawn_together() -> None:
    said = describe(carrera(title="Start"))
    assert said.title == "Start"
    assert said.lines == (
        "White: King f1, Queen e1, Champion i1, Centaur b1, Rooks a1, j1, Bishops d1, g1, "
        "Knights c1, h1, Pawns a2–j2.",
        "Black: King f8, Queen e8, Champion i8, Centaur b8, Rooks a8, j8, Bishops d8, g8, "
        "Knights c8, h8, Pawns a7–j7.",
    )


def test_marks_arrows_pockets_and_legend_are_told() -> None:
    said = describe(rich(description="Much at once")).text
    for line in (
        "Much at once.",
        "White in hand: 2 Knights.",
        "Black in hand: 1 Pawn.",
        "Last move: b2 to c2.",
        "Highlighted: c2.",
        "Dots: b3.",
        "Numbers: 12 on b1.",
        "Labels: x on a2, long on c1.",
        "Lines: c2 to a4, c2 to e2, c2 to c4, c2 to b1.",
        "Arrows: d1 to d4, e1 to d3.",
        "A dot: moves or captures.",
        "A dashed line to a ring: only moves.",
    ):
        assert line in said


def test_an_empty_board_says_so() -> None:
    assert describe(Diagram(3, 5)).lines == ("The board is empty.",)
    assert describe(Diagram(3, 5)).title == "Board of 3 files and 5 ranks"


def test_plurals_are_english() -> None:
    names = ("Guardsman", "Fox", "Lady", "Grey", "Archbishop")
    two = tuple(
        Man((at, rank), "pawn", 0, name) for at, name in enumerate(names) for rank in (0, 1)
    )
    text = describe(Diagram(5, 2, two)).text
    for plural in ("Guardsmen", "Foxes", "Ladies", "Greys", "Archbishops"):
        assert plural in text


def test_sides_bear_the_names_of_their_game() -> None:
    assert "Red: King a1." in describe(Diagram(1, 1, men("K"), sides=("Red", "Blue"))).lines


def test_the_ascii_board_is_as_a_reader_expects() -> None:
    assert ascii_board(carrera()) == CARRERA_ASCII


def test_a_flipped_ascii_board_is_the_same_turned() -> None:
    lines = ascii_board(carrera(flipped=True)).splitlines()
    assert lines[0] == "1 R C N B K Q B N A R"
    assert lines[-1] == "  j i h g f e d c b a"


def test_an_ascii_board_leaves_voids_blank_and_keeps_columns() -> None:
    board = Diagram(3, 10, (Man((1, 9), "pawn", 0, "Prince", "Pr"),), frozenset({(0, 9)}))
    lines = ascii_board(board).splitlines()
    assert lines[0] == "10    Pr ."
    assert lines[1] == " 9 .  .  ."


def test_a_row_is_told_board_by_board_under_its_captions() -> None:
    row = DiagramRow((Diagram(1, 1, men("K")), Diagram(1, 1)), ("Before", "After"), title="How")
    said = describe(row)
    assert said.title == "How"
    assert said.lines == ("Before:", "White: King a1.", "After:", "The board is empty.")
    assert render(row).description == said.text
    assert ascii_board(row) == "Before:\n1 K\n  a\n\nAfter:\n1 .\n  a\n"


def test_a_board_without_a_caption_is_told_without_one() -> None:
    grid = describe(BOARDS["grid"]).lines
    assert "" not in grid
    assert ":" not in grid


cells = st.sets(st.tuples(st.integers(0, 25), st.integers(0, 98)), min_size=1, max_size=40)


@given(cells)
def test_every_man_is_told_once_whatever_the_runs(places: set[tuple[int, int]]) -> None:
    board = Diagram(26, 99, tuple(Man(cell, "pawn", 0, "Pawn") for cell in places))
    (line,) = describe(board).lines
    told: list[str] = []
    for part in line.removeprefix("White: ").rstrip(".").split(" ", 1)[1].split(", "):
        first, _, last = part.partition("–")
        if last:
            told += [f"{chr(code)}{first[1:]}" for code in range(ord(first[0]), ord(last[0]) + 1)]
        else:
            told.append(first)
    assert sorted(told) == sorted(map(cell_name, places))


@given(st.text(max_size=5), st.text(max_size=5), st.text(max_size=3))
def test_any_text_can_be_told(name: str, label: str, number: str) -> None:
    board = Diagram(
        2,
        1,
        (Man((0, 0), "pawn", 0, name, number),),
        labels=(Label((1, 0), label),),
        marks=(Mark((0, 0), "number", text=number),),
        pocket=(PocketMan("pawn", 1, name, 2),),
        legend=(LegendEntry("dot", label),),
        description=label,
    )
    assert describe(board).lines
    assert ascii_board(board)
