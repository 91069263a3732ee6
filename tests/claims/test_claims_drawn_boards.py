"""Drawn boards of any width of sign and any length of row, as people draw them."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

KIND = "ascii-board-mismatch"
TWO_LETTERS = """8 Ro Kn Bi Qu Ki Bi Kn Ro
7 Pa Pa Pa Pa Pa Pa Pa Pa
6 .  .  .  .  .  .  .  .
5 .  .  .  .  .  .  .  .
4 .  .  .  .  .  .  .  .
3 .  .  .  .  .  .  .  .
2 Pa Pa Pa Pa Pa Pa Pa Pa
1 Ro Kn Bi Qu Ki Bi Kn Ro"""
NOTES = """r n b q k b n r  (Black, rank 8)
p p p p p p p p  (rank 7)
. . . . . . . .  (ranks 6 to 3)
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P P P P P P  (rank 2)
R N B Q K B N R  (White, rank 1)"""
ARMIES = (
    "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n2 Pa Pa Pa Pa Pa Pa Pa Pa\n1 Ro Kn Bi Qu Kg Bi Kn Ro"
)
BARS = "| r | n | b | q | k | b | n | r |\n" + "| p " * 8 + "|\n" + ("|   " * 8 + "|\n") * 4
BARS += "| P " * 8 + "|\n| R | N | B | Q | K | B | N | R |"


def drawn(board: str, above: str = "## Setup") -> str:
    return f"{above}\n\n```\n{board}\n```"


def of_boards(board: str, above: str = "## Setup", game: str = "chess") -> list[tuple[str, str]]:
    return [each for each in library_page(drawn(board, above), game).failed if each[0] == KIND]


def lines_of(board: str) -> list[int]:
    """The lines of the drawing, from 0, at which something is said or noted."""
    made = page(drawn(board), "chess")
    first = made.source.text.index("```\n") + 4
    found = [c for c in made.claims if c.kind == KIND and c.verdict.name == "FAILS"]
    spans = [each.span for claim in found for each in (claim, *claim.under)]
    return [made.source.text.count("\n", first, span.start) for span in spans]


@pytest.mark.parametrize("board", [TWO_LETTERS, NOTES, ARMIES, BARS])
def test_a_true_board_holds_however_it_is_drawn(board: str) -> None:
    made = library_page(drawn(board), "chess")
    assert made.failed == []
    assert KIND in [kind for kind, _ in made.held]


@pytest.mark.parametrize("board", [TWO_LETTERS, NOTES, ARMIES])
def test_each_row_with_a_cell_too_many_or_too_few_is_a_fault_at_that_row(board: str) -> None:
    rows = board.split("\n")
    for at, row in enumerate(rows):
        cell = next(cell for cell in row.split() if not cell.isdigit() and cell != "|")
        for text in (row.replace(f" {cell}", f" {cell} {cell}", 1), row.replace(f"{cell} ", "", 1)):
            if text != row:
                assert lines_of("\n".join([*rows[:at], text, *rows[at + 1 :]])) == [at]


@pytest.mark.parametrize("board", [TWO_LETTERS, NOTES, ARMIES])
def test_each_two_pieces_that_change_places_are_a_fault_at_their_row(board: str) -> None:
    rows = board.split("\n")
    for at in (0, len(rows) - 1):
        cells = rows[at].split(" ")
        start = 1 if cells[0].isdigit() else 0
        cells[start], cells[start + 1] = cells[start + 1], cells[start]
        assert lines_of("\n".join([*rows[:at], " ".join(cells), *rows[at + 1 :]])) == [at]


def test_several_rows_that_are_wrong_are_one_fault_with_a_note_at_each() -> None:
    rows = TWO_LETTERS.split("\n")
    rows[0] += " Ro"
    rows[3] += " ."
    rows[7] = rows[7].replace("Qu Ki", "Ki Qu")
    assert lines_of("\n".join(rows)) == [0, 3, 7]


@pytest.mark.parametrize(
    ("board", "above"),
    [
        ("x x x\n. S .\nx x x", "## Khon"),
        ("x x x\n. S .\nx x x", "## Setup"),
        (NOTES.replace("Q K", "K Q"), "## After 3. Kd1"),
        (NOTES.replace("(rank 7)", "(some say rank 7)"), "## Setup"),
        ("1. e4 e5\n2. Nf3 Nc6", "## Setup"),
        ("r n b q k b n r\np p p p p p p p", "## Men"),
        ("King, Queen\nRook, Bishop", "## Setup"),
    ],
)
def test_what_is_no_board_of_the_start_says_nothing(board: str, above: str) -> None:
    assert of_boards(board, above) == []


def test_a_board_is_read_from_the_side_from_which_it_is_true() -> None:
    rows = ["rnbqkbnr", "pppppppp", *["........"] * 4, "PPPPPPPP", "RNBQKBNR"]
    from_black = "\n".join(row[::-1] for row in reversed(rows))
    assert of_boards(from_black) == []
    assert len(of_boards(from_black.replace("KQ", "QK"))) == 1


def test_a_short_name_that_may_mean_two_pieces_is_the_one_that_stands_there() -> None:
    makruk = """8 Ru Ma Kh Me Ki Kh Ma Ru"""
    assert of_boards(makruk, game="makruk") == []
