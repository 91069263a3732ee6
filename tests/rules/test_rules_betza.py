"""Betza notation: where each string leads, and what is refused, and where."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.movement import Movement, format_betza, parse_betza, targets
from sitegen.rules.movement.reach import way_captures
from sitegen.rules.squares import mask_of, squares_of

ROWS = [
    line.split("\t")
    for line in (Path(__file__).parent / "movement" / "squares.tsv").read_text().splitlines()
    if not line.startswith("#")
]
NINE = Board(9, 9)


def movement(text: str) -> Movement:
    found, problems = parse_betza(text)
    assert not problems
    return found


def ends(text: str, square: str = "e5", board: Board = NINE) -> str:
    start = board.parse(square)
    assert start is not None
    return " ".join(
        sorted(map(board.name, squares_of(targets(movement(text), board, start).moves)))
    )


@pytest.mark.parametrize(
    ("size", "square", "men", "text", "moves", "captures"),
    ROWS,
    ids=[f"{r[3]}-{r[0]}-{r[2]:.2}" for r in ROWS],
)
def test_a_notation_leads_to_the_squares_that_geometry_gives(
    size: str, square: str, men: str, text: str, moves: str, captures: str
) -> None:
    board = Board(*map(int, size.split("x")))
    others = {} if men == "-" else {board.parse(m[:-1]): m[-1] for m in men.split()}
    enemies = mask_of(s for s, kind in others.items() if kind == "E" and s is not None)
    start = board.parse(square)
    assert start is not None
    found = targets(
        movement(text), board, start, occupied=mask_of(s for s in others if s is not None)
    )

    def names(mask: int) -> str:
        return " ".join(sorted(map(board.name, squares_of(mask)))) or "-"

    assert names(found.moves) == moves
    assert names(found.attacks & enemies) == captures


@pytest.mark.parametrize(
    ("text", "kind", "start", "end"),
    [
        ("", "betza-empty", 0, 0),
        ("Rx", "betza-unknown-letter", 1, 2),
        ("RY", "betza-unknown-letter", 1, 2),
        ("R!", "betza-unknown-letter", 1, 2),
        ("kQ", "betza-unsupported", 0, 1),
        ("RisO2", "betza-unsupported", 3, 4),
        ("Rfm", "betza-stray-modifier", 1, 3),
        ("yR", "betza-stray-modifier", 0, 1),
        ("mmR", "betza-repeated", 1, 2),
        ("npR", "betza-conflict", 0, 2),
        ("hrW", "betza-direction", 0, 2),
        ("WfhF", "betza-direction", 1, 3),
        ("nC", "betza-no-path", 0, 1),
        ("nZ", "betza-no-path", 0, 1),
        ("nH", "betza-no-path", 0, 1),
        ("jN2", "betza-no-path", 0, 1),
        ("pW", "betza-no-path", 0, 1),
        ("zN", "betza-no-path", 0, 1),
        ("RR", "betza-range", 1, 2),
        ("R03", "betza-range", 1, 3),
        ("R100", "betza-range", 1, 4),
        ("N[F?R", "betza-bracket", 1, 5),
        ("[F]", "betza-bracket", 2, 3),
        ("[F?]", "betza-bracket", 3, 4),
        ("[FR]", "betza-bracket", 2, 4),
        ("m[F?R]", "betza-stray-modifier", 0, 1),
        ("[W?fB]", "betza-direction", 3, 4),
        ("hW", "betza-direction", 0, 1),
        ("[nN-nC]", "betza-unsupported", 1, 2),
        ("[N-nC]", "betza-no-path", 3, 4),
        ("[fF?R]N[F?pflnR]", "betza-conflict", 10, 15),
        ("mcamcamcamcaK", "betza-too-long", 0, 12),
        ("W" * 401, "betza-too-long", 400, 401),
    ],
)
def test_a_fault_is_named_at_its_own_letters(text: str, kind: str, start: int, end: int) -> None:
    _, problems = parse_betza(text)
    assert [(p.kind, p.start, p.end) for p in problems] == [(kind, start, end)]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("hW", {"letters": "h", "atom": "W"}),
        ("[F?pnR]", {"letters": "np", "atom": "R"}),
        ("[W-nC]", {"letter": "n", "atom": "C"}),
    ],
)
def test_a_fault_says_its_letters_and_the_step_they_stand_at(
    text: str, data: dict[str, str]
) -> None:
    [problem] = parse_betza(text)[1]
    assert problem.data == data


def test_one_fault_does_not_hide_another_nor_the_rest_of_the_piece() -> None:
    found, problems = parse_betza("nCRhrWB")
    assert [p.kind for p in problems] == ["betza-no-path", "betza-direction"]
    assert found == movement("RB")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("R", "WW"), ("R", "W0"), ("B", "FF"), ("Q", "RB"), ("K", "WF"), ("C", "L"), ("Z", "J"),
        ("NN", "N0"), ("K2", "W2F2"), ("fmR", "mfR"), ("N", "(2,1)"), ("N", "(1,2)"),
        ("mcR", "R"), ("t[FR]", "[F?R]"), ("afsW", "[W-F]"), ("afsF", "[F-W]"), ("FyafsF", "[F?R]"),
    ],
)  # fmt: skip
def test_two_spellings_of_one_movement_lead_to_the_same_squares(one: str, other: str) -> None:
    assert ends(one) == ends(other)


def test_a_rose_runs_round_its_circles_and_meets_where_they_cross() -> None:
    found = ends("qN", "g7", Board(13, 13)).split()
    assert {"h9", "i8", "g13", "a7", "m7", "g1"} <= set(found)
    assert len(found) == 32


def test_a_checker_captures_by_leaping_over_on_the_way() -> None:
    (left, right) = movement("fcafmF").ways
    assert left.takes_on_the_way
    assert right.takes_on_the_way
    enemies = mask_of([NINE.square(3, 5)])
    found = [*way_captures(left, NINE, 40, 0, enemies, enemies)]
    found += way_captures(right, NINE, 40, 0, enemies, enemies)
    assert found == [(NINE.square(2, 6), enemies)]


def test_the_second_side_moves_by_the_half_turn_of_the_first() -> None:
    path = Path(__file__).parent / "movement" / "second_side.tsv"
    rows = [r.split("\t") for r in path.read_text().splitlines() if not r.startswith("#")]
    start = NINE.square(4, 4)
    wrong = []
    for text, expected in rows:
        found = squares_of(targets(movement(text), NINE, start, side=1).moves)
        names = " ".join(sorted(map(NINE.name, found)))
        if names != expected:
            wrong.append((text, names, expected))
    assert len(rows) > 20
    assert not wrong


@pytest.mark.parametrize("text", sorted({row[3] for row in ROWS} | {"qN", "zB", "[W-flF]"}))
def test_no_movement_of_one_side_is_another_than_the_turned_one_of_the_other(text: str) -> None:
    """On a small board, from every square, with pieces in the way."""
    board, found = Board(6, 5), movement(text)
    men = mask_of([board.square(1, 1), board.square(3, 2), board.square(4, 4)])
    last = len(board.squares) - 1
    turned = mask_of(last - square for square in squares_of(men))
    for square in board.squares:
        first = targets(found, board, square, occupied=men)
        second = targets(found, board, last - square, side=1, occupied=turned)
        for one, other in zip(first, second, strict=True):
            assert {last - s for s in squares_of(one)} == set(squares_of(other))


@pytest.mark.parametrize(
    "text", sorted({row[3] for row in ROWS} | {"qN", "zB", "oR", "ifmnD", "fceF"})
)
def test_a_movement_written_and_read_again_is_the_same(text: str) -> None:
    found = movement(text)
    written = format_betza(found)
    assert written is not None
    assert set(movement(written).ways) == set(found.ways)


@pytest.mark.parametrize(
    "text", ["W", "R", "Q", "RN", "fhN", "fmWfcF", "R3", "ffrrN", "gQ", "FfW", "qN0", "(4,1)"]
)
def test_a_plain_notation_stays_as_short(text: str) -> None:
    written = format_betza(movement(text))
    assert written is not None
    assert len(written) <= len(text) + 2


@given(st.text("WFDNAHCLZJGKRBQfblrvshmceinjpgoqzayt0123456789[]?-(),O@ ", max_size=24))
def test_no_text_breaks_the_parser_and_every_problem_lies_inside_it(text: str) -> None:
    found, problems = parse_betza(text)
    assert len(set(found.ways)) == len(found.ways)
    assert all(0 <= p.start <= p.end <= len(text) for p in problems)
    assert found.ways or problems


@pytest.mark.parametrize("atom", ["W", "F", "D", "N", "C"])
def test_directions_are_written_back_in_as_few_letters(atom: str) -> None:
    letters = "fblrvsh"
    pairs = [x + y for x in letters for y in letters if x != y]
    for word in (*letters, *pairs, "flr", "blr", "lrf", "lrb"):
        found, problems = parse_betza(word + atom)
        if not problems:
            written = format_betza(found)
            assert parse_betza(written)[0] == found
            assert len(written) <= len(word + atom)
