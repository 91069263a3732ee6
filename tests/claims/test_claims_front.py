"""Keys of the front matter that do nothing still have to agree with the setup and the rules."""

from __future__ import annotations

import pytest
from claimed_pages import CAPABLANCA, CHESS, page

BOTTOM, TOP = range(60, 70), range(10, 20)
"""Cells of the pawns on a board of ten files, counted from the top left corner."""
FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def told(game: str, lines: str) -> list[tuple[str, str, str]]:
    """Kind, verdict and what was found instead, of claims that these lines of `engine` make."""
    found = page("", game + lines)
    assert lines in found.source.text
    start = found.source.text.index(lines)
    return [
        (claim.kind, claim.verdict.value, claim.finds)
        for claim in found.claims
        if start <= claim.span.start < start + len(lines)
    ]


@pytest.mark.parametrize("where", ["  {}\n", "  plugins: {{chess: {{{}}}}}\n"])
def test_cells_where_pawns_start_are_those_of_the_setup(where: str) -> None:
    cells = f"startCells: {{0: {list(BOTTOM)}, 1: {list(TOP)}}}"
    assert told(CAPABLANCA, where.format(cells)) == [("placement-mismatch", "holds", "")]
    one_off = cells.replace("69", "59")
    assert told(CAPABLANCA, where.format(one_off)) == [
        ("placement-mismatch", "fails", "the setup has pawns on ranks 2")
    ]
    swapped = f"startCells: {{1: {list(BOTTOM)}, 0: {list(TOP)}}}"
    assert told(CAPABLANCA, where.format(swapped)) == [
        ("placement-mismatch", "fails", "the setup has pawns on ranks 2, 7")
    ]


@pytest.mark.parametrize(
    ("rows", "verdict"),
    [("{0: 6, 1: 1}", "holds"), ("{0: 6}", "holds"), ("{0: 5, 1: 1}", "fails")],
)
def test_rows_where_pawns_start_are_counted_from_the_top(rows: str, verdict: str) -> None:
    ((kind, found, _),) = told(CHESS, f"  pawnStartRow: {rows}\n")
    assert (kind, found) == ("placement-mismatch", verdict)


@pytest.mark.parametrize(
    "line",
    [
        "startCells: [60, 61]",
        "startCells: {0: [60, x]}",
        "startCells: {0: [60, 999]}",
        "startCells: {0: [], 2: [60]}",
        "startCells: {0: {a: b}}",
        "pawnStartRow: 6",
        "pawnStartRow: {0: -1, 1: 8}",
        "pawnStartRow: {0: six}",
        "openingBook: [e2e4]",
        "openingBook: {nonsense: [e2e4]}",
        f'openingBook: {{"{FEN}": [[], "", castle long]}}',
    ],
)
def test_of_what_cannot_be_understood_nothing_is_said(line: str) -> None:
    assert told(CHESS, f"  {line}\n") == []


@pytest.mark.parametrize(
    "moves", ["e2e5", "{e2e5: 10}", "[[e2e5, 10]]", "[{move: e2e5, weight: 10}]"]
)
def test_a_book_may_say_how_good_its_moves_are(moves: str) -> None:
    found = told(CHESS, f'  openingBook: {{"{FEN}": {moves}}}\n')
    assert found == [("movement-mismatch", "fails", "it is not legal there")]


def test_each_fen_of_a_book_is_a_position() -> None:
    book = '  openingBook: {"8/8/8/8/8/8/8/KK6 w - e6 0 1": [e2e4]}\n'
    assert {finds for _, _, finds in told(CHESS, book)} == {
        "White has 2 royal men, and the game has 1",
        "no pawn stands behind the en passant square",
    }
    assert told(CHESS, '  openingBook: {"8/8 w": [e2e4]}\n') == [
        ("claim-fails", "fails", "the FEN has 2 ranks, and the board has 8")
    ]


def test_each_move_of_a_book_is_legal_in_its_position() -> None:
    book = f'  openingBook: {{"{FEN}": [e2e4, Nf3, e2e5, Ke2]}}\n'
    legal, illegal = ("movement-mismatch", "holds", ""), "it is not legal there"
    assert told(CHESS, book) == [
        legal,
        legal,
        ("movement-mismatch", "fails", illegal),
        ("movement-mismatch", "fails", illegal),
    ]
