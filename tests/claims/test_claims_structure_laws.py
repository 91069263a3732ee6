"""Laws of what stands in lists, tables and drawn boards: it is read whole or not at all, and what
holds no longer holds when a fact in it is changed."""

from __future__ import annotations

from itertools import product

import pytest
from claimed_pages import library_page, page

from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.walk import read as walk
from sitegen.interpret.page import read
from sitegen.source import SourceFile

INTRUDERS = ("grumbly", "usually", "perhaps", "provided that", "in Shatranj", "except", "formerly")
"""An unknown word, hedges, provisos, another game, another time."""

FALSE_ROWS = (
    (("Knights", "b1, f1", "b8, g8"), 1),
    (("Queen", "e1", "d8"), 1),
    (("two Rooks", "a1, h1", "a8, g8"), 2),
    (("Pawns", "a2–h2", "a6–h6"), 2),
)
"""The cells of a row, and which of them is false."""
FALSE_LISTS = (
    "**White (rank 1):** Rook a1 · Bishop b1 · Knight c1 · Queen d1 · King e1",
    "**Rank 1, a to h:** Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook",
    "- Rank 8: Rook(a) · Bishop(b) · Knight(c) · Queen(d) · King(e)",
    "- White: 1 King, 1 Queen, 3 Rooks, 8 Pawns",
    "- Rank 2: 7 Pawns on b2–h2, with a2 empty",
    "- a1: Knight, b1: Rook, c1: Bishop, d1: Queen",
)
TRUE_LISTS = (
    ("**White (rank 1):** {} a1 · Knight b1 · Bishop c1 · Queen d1", "Rook", ("Knight", "King")),
    ("- Rank 1: Rook({}), Knight(b), Bishop(c), Queen(d)", "a", ("c", "e")),
    ("- White: 1 King, 1 Queen, {} Rooks, 8 Pawns", "2", ("1", "3", "8")),
    ("- {}: 1 King, 1 Queen, 2 Rooks, 8 Pawns", "White", ()),
    ("- White: Pawns a2–{}", "h2", ("g2", "h3")),
    ("- {}: 8 Pawns", "Rank 2", ("Rank 3", "Rank 1")),
    ("- Pawns on a2–h2 ({} pieces)", "8", ("7", "9")),
    ("**Rank 1, a to h:** Rook, Knight, {}, Bishop, Knight, Rook", "Bishop, Queen, King",
     ("Bishop, King, Queen", "Bishop, Queen", "Queen, Bishop, King")),
)  # fmt: skip


def of_table(*cells: str) -> str:
    row = " | ".join(cells)
    return f"## Setup\n\n| Piece | White | Black |\n|---|---|---|\n| King | e1 | e8 |\n| {row} |"


def failing(text: str) -> list[tuple[str, str]]:
    return library_page(text, "chess").failed


def with_intruder(cell: str, at: int, word: str) -> str:
    words = cell.split(" ")
    return " ".join([*words[:at], word, *words[at:]])


@pytest.mark.parametrize(("cells", "false"), FALSE_ROWS)
def test_a_cell_with_a_word_that_nobody_knows_says_nothing(
    cells: tuple[str, ...], false: int
) -> None:
    assert len(failing(of_table(*cells))) == 1
    read_in_part = []
    for at, word in product((0, false), INTRUDERS):
        for place in range(len(cells[at].split(" ")) + 1):
            changed = list(cells)
            changed[at] = with_intruder(cells[at], place, word)
            read_in_part += [changed] if failing(of_table(*changed)) else []
    assert read_in_part == []


@pytest.mark.parametrize("word", INTRUDERS)
def test_a_column_whose_head_nobody_knows_says_nothing(word: str) -> None:
    head = "## Setup\n\n| Piece | {} White |\n|---|---|\n| Queen | e1 |\n| King | d1 |"
    assert failing(head.format("")) != []
    assert failing(head.format(word)) == []


@pytest.mark.parametrize("word", INTRUDERS)
def test_a_row_of_a_drawn_board_with_a_word_in_it_is_none(word: str) -> None:
    rows = ["8 r n b k q b n r", "7 p p p p p p p p", "2 P P P P P P P P", "1 R N B Q K B N R"]
    board = "\n".join(rows)
    assert len(failing(f"## Setup\n\n```\n{board}\n```")) == 1
    for place in range(1, len(rows[0].split(" ")) + 1):
        changed = "\n".join([with_intruder(rows[0], place, word), *rows[1:]])
        assert failing(f"## Setup\n\n```\n{changed}\n```") == []


def listings(text: str) -> int:
    source = SourceFile("x.md", f"---\ntitle: X\nengine:\n  variant: chess\n---\n\n# X\n\n{text}\n")
    subject = read(parse(source), "wood").meant
    assert subject is not None
    return len(walk(subject).listings)


@pytest.mark.parametrize("line", FALSE_LISTS)
def test_a_list_with_a_word_that_nobody_knows_is_no_list(line: str) -> None:
    assert listings(line) == 1
    assert len(failing(f"## Setup\n\n{line}")) == 1
    start = 1 if line.startswith("- ") else 0
    places = range(start, len(line.split(" ")) + 1)
    read_in_part = [
        changed
        for at, word in product(places, INTRUDERS)
        if listings(changed := with_intruder(line, at, word))
    ]
    assert read_in_part == []


@pytest.mark.parametrize(("line", "true", "false"), TRUE_LISTS)
def test_what_holds_of_a_list_holds_no_longer_when_a_fact_is_changed(
    line: str, true: str, false: tuple[str, ...]
) -> None:
    whole = page(f"## Setup\n\n{line.format(true)}", "chess")
    assert whole.failed == []
    assert whole.held
    for other in false:
        changed = page(f"## Setup\n\n{line.format(other)}", "chess")
        verdicts = [claim.verdict for claim in changed.claims]
        assert Verdict.FAILS in verdicts, other
