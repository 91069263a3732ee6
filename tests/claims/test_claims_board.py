"""What pages say of the board."""

from __future__ import annotations

import pytest
from claimed_pages import page

from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.source import SourceFile

SIZE, SQUARES, CORNER = "board-size-mismatch", "square-count-mismatch", "corner-color-mismatch"

TRUE = [
    ("capablanca", "The game is played on a 10×8 board.", SIZE),
    ("capablanca", "**Size:** 10x8", SIZE),
    ("capablanca", "10-file board (files a–j), 8 ranks.", SIZE),
    ("capablanca", "Ten files a–j by eight ranks.", SIZE),
    ("capablanca", "A board ten files wide and eight ranks deep.", SIZE),
    ("capablanca", "**Board:** eight ranks of ten files, 80 squares in all.", SIZE),
    ("nine", "9 files (a–i) × 9 ranks = 81 squares.", SQUARES),
    ("nine", "It is played on a 9×9 board (eighty-one squares).", SQUARES),
    ("nine", "Black squares occupy the corners.", CORNER),
    ("nine", "It has dark squares in the corners.", CORNER),
    ("capablanca", "The right corner on each player's side is light-coloured.", CORNER),
    ("capablanca", "The corner at each player's left hand is dark.", CORNER),
    ("capablanca", "a1 is a dark square.", CORNER),
    ("capablanca", "Each player has a white square at his right hand.", CORNER),
]

FALSE = [
    ("capablanca", "The game is played on a 10×10 board.", SIZE, "10×10"),
    ("capablanca", "The board has 9 files and 8 ranks.", SIZE, "9 files and 8 ranks"),
    ("capablanca", "10-file board (files a–i), 8 ranks.", SIZE, "files a–i"),
    ("nine", "9 files × 9 ranks = 80 squares.", SQUARES, "80 squares"),
    ("nine", "Light squares occupy the corners.", CORNER, "Light"),
    ("capablanca", "The right corner on each player's side is dark.", CORNER, "dark"),
    ("capablanca", "a1 is a light square.", CORNER, "light"),
]

SILENT = [
    ("capablanca", "Lasker also tried a 10×10 board."),
    ("capablanca", "Unlike Janus Chess, it needs 64 squares less than a 12×12 board."),
    ("capablanca", "The bishop attacks 13 squares from e4."),
    ("capablanca", "White places the men on black squares."),
    ("capablanca", "Grand Chess is played on a 10×10 board. It has 100 squares."),
    ("capablanca", "## Compared with chess\n\nThe board is 8×8."),
]


@pytest.mark.parametrize(("game", "text", "kind"), TRUE)
def test_a_true_sentence_about_the_board_holds(game: str, text: str, kind: str) -> None:
    found = page(text, game)
    assert found.failed == []
    assert kind in [k for k, _ in found.held]


@pytest.mark.parametrize(("game", "text", "kind", "words"), FALSE)
def test_a_false_sentence_about_the_board_fails_at_the_word(
    game: str, text: str, kind: str, words: str
) -> None:
    assert (kind, words) in page(text, game).failed


@pytest.mark.parametrize(("game", "text"), SILENT)
def test_boards_of_other_games_are_none_of_this_page(game: str, text: str) -> None:
    assert page(text, game).failed == []


def test_a_wrong_size_said_twice_is_one_fault() -> None:
    found = page("The board is 9×8.\n\n## Board\n\nThe board has 9 files and 8 ranks.")
    assert [k for k, _ in found.failed] == [SIZE]


def test_a_wrong_number_of_squares_can_be_mended() -> None:
    found = page("9 files × 9 ranks = 80 squares.", "nine")
    (claim,) = [c for c in found.claims if c.kind == SQUARES]
    assert [text for _, text in claim.edits] == ["81"]


TURNED = """
  topology: {type: grid, rows: 9, cols: 10}
  players: [white, black]
  setup: "rnbqkbnr2/pppppppp2/10/10/10/10/10/PPPPPPPP2/RNBQKBNR2"
"""


def _front(board: str, body: str = "") -> list[tuple[str, str, str | None]]:
    head = f'---\ntitle: T\nslug: t\nboard: "{board}"\nengine:{TURNED}---\n\n# T\n\n{body}\n'
    source = SourceFile("t.md", head)
    claims = interpret_page(parse(source), "wood").claims
    return [
        (c.verdict.value, source.slice(c.span), next((text for _, text in c.edits), None))
        for c in claims
        if c.kind == "board-size-mismatch"
    ]


def test_files_and_ranks_turned_round_in_the_front_matter_are_noticed() -> None:
    assert _front("9×10") == [("fails", "9×10", "10×9")]
    assert _front("10×9") == [("holds", "10×9", None)]
    assert ("fails", "9×10", "10×9") in _front("9×10", "It is played on a 10×9 board.")


def test_a_page_that_names_ranks_first_all_along_is_let_alone() -> None:
    assert _front("9×10", "It is played on a 9×10 board.") == []
