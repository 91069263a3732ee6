"""One true sentence and one false for each of many plain ways to say what a setup or a rule is."""

from __future__ import annotations

import pytest
from claimed_pages import CHESS, MAKRUK, NINE, page

SETUP = "## Setup\n\n"


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("On f1 stands the white king.", "On e1 stands the white king."),
        ("There are 80 squares on the board.", "There are 81 squares on the board."),
        ("Each player begins with 20 pieces.", "Each player begins with 18 pieces."),
        ("The black king can be found on f8.", "The black king can be found on e8."),
        ("You find the archbishops on c1 and c8.", "You find the archbishops on b1 and b8."),
        ("The chancellor is put on h1 and h8.", "The chancellor is put on g1 and g8."),
        ("In the corners stand the rooks.", "In the corners stand the knights."),
        ("Rooks occupy the a and j files.", "Rooks occupy the b and i files."),
        ("Rooks stand on files a and j.", "Rooks stand on files a and i."),
        ("The rooks start on the a- and j-files.", "The rooks start on the a- and i-files."),
        ("The total number of men is 40.", "The total number of men is 44."),
        ("The knight's home squares are b1 and i1.", "The knight's home squares are c1 and h1."),
        ("The king's knight stands on i1.", "The king's knight stands on b1."),
        ("The queen's rook stands on a1.", "The queen's rook stands on j1."),
        (
            "The two archbishops stand on squares of different colours.",
            "The two archbishops stand on squares of the same colour.",
        ),
        ("Castling moves the king three squares.", "Castling moves the king two squares."),
        (
            "After castling queenside the king stands on c1 and the rook on d1.",
            "After castling queenside the king stands on b1 and the rook on c1.",
        ),
        (
            "The king goes to the i-file when castling kingside.",
            "The king goes to the h-file when castling kingside.",
        ),
        (
            "If a player has no legal move and is not in check, the game is drawn.",
            "If a player has no legal move and is not in check, he loses.",
        ),
        (
            "Promotion is possible to queen, rook, bishop, knight, archbishop and chancellor.",
            "Promotion is possible to queen only.",
        ),
        (
            "A pawn is converted into a queen, archbishop, chancellor, rook, bishop or knight.",
            "A pawn is converted into a knight only.",
        ),
    ],
)
def test_a_plain_sentence_is_read(true: str, false: str) -> None:
    assert page(SETUP + true).held
    assert not page(SETUP + true).failed
    assert page(SETUP + false).failed


@pytest.mark.parametrize(
    "false",
    [
        "Neither side has queens.",
        "The setup lacks bishops.",
        "This game lacks any knights.",
        "Pawns can only move one square at their first move.",
    ],
)
def test_what_is_denied_is_read(false: str) -> None:
    assert page(SETUP + false).failed


@pytest.mark.parametrize(
    "text",
    [
        "A rook may be on d4.",
        "Bird put the chancellor on g1.",
        "If the king is in check and there is no legal move, it is mate and he loses.",
        "After the exchange the king stands on b1.",
        "Neither side has castled.",
        "The king lacks protection.",
        "Files b and i are open.",
        "The number of pieces is 12 in most endings.",
        "The queen's knight may go to h2.",
    ],
)
def test_what_only_looks_so_is_left_alone(text: str) -> None:
    assert not page(SETUP + text).failed


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("b1 holds a knight.", "b1 holds a bishop."),
        ("The a1 square is occupied by a rook.", "The a1 square is occupied by a knight."),
        ("The square e2 holds a pawn at the start.", "The square e4 holds a pawn at the start."),
        ("e1 is the home of the king.", "e1 is the home of the queen."),
        ("On d8 you find the black queen.", "On d8 you find the black king."),
        ("The kingside knight starts on g1.", "The kingside knight starts on b1."),
        ("The light-squared bishop starts on f1.", "The light-squared bishop starts on c1."),
        ("The queen stands on a square of her own colour.", "The king stands on its own color."),
        ("The kings start opposite each other.", "The kings start opposite the queens."),
        (
            "To the left of the white king stands the queen.",
            "To the right of the white king stands the queen.",
        ),
        ("White has one queen.", "White has two queens."),
        (
            "The white queen begins on d1, the black one on d8.",
            "The white queen begins on d1, the black one on e8.",
        ),
        (
            "### Castling\n\nThe king may castle once. It moves two squares towards a rook.",
            "### Castling\n\nThe king may castle once. It moves three squares towards a rook.",
        ),
        (
            "The board has 32 dark and 32 light squares.",
            "The board has 32 dark and 40 light squares.",
        ),
        ("Both sides may castle.", "Only White may castle."),
        ("Pawns can be taken en passant.", "Pawns cannot be taken en passant."),
        ("There are no drops.", "Captured pieces may be dropped back on the board."),
    ],
)
def test_a_plain_sentence_about_chess_is_read(true: str, false: str) -> None:
    assert not page(SETUP + true, CHESS).failed
    assert page(SETUP + false, CHESS).failed


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Put the rooks in the corners (a1, j1).", "Put the rooks in the corners (a1, i1)."),
        ("The chancellor goes on h1.", "The chancellor goes on g1."),
        ("Bishops follow on d1 and g1.", "Bishops follow on d1 and h1."),
        ("It takes a board of ten columns and eight rows (80 fields).",
         "It takes a board of ten columns and eight rows (90 fields)."),
        ("You need a board and forty chessmen.", "You need a board and forty-four chessmen."),
        ("Four ranks lie empty between the armies.", "Five ranks lie empty between the armies."),
        ("There are four empty ranks between them.", "There are six empty ranks between them."),
        ("♔f1 ♕e1 ♖a1 ♖j1", "♔f1 ♕d1 ♖a1 ♖j1"),
        (
            "There are 10 pawns, 1 king, 2 knights and 2 rooks for each side.",
            "There are 10 pawns, 1 king, 3 knights and 2 rooks for each side.",
        ),
        (
            "Arrange the second row with pawns, then the first row goes: rook, knight, archbishop, "
            "bishop, queen, king, bishop, chancellor, knight, rook.",
            "Arrange the second row with pawns, then the first row goes: rook, knight, bishop, "
            "archbishop, queen, king, bishop, chancellor, knight, rook.",
        ),
        (
            "The rooks are placed in the corners of the board (a1/a8, j1/j8).",
            "The rooks are placed in the corners of the board (a1/a8, i1/i8).",
        ),
        (
            "The knights are placed on b-files and i-files (b1/b8, i1/i8).",
            "The knights are placed on b-files and i-files (b1/b8, h1/h8).",
        ),
        (
            "This variant has ten files. The chancellor combines the moves of rook and knight in "
            "standard chess.",
            "This variant has ten files. The chancellor combines the moves of rook and bishop in "
            "standard chess.",
        ),
        (
            "When a king castles, it moves three squares toward the rook instead of two.",
            "When a king castles, it moves four squares toward the rook instead of two.",
        ),
        (
            "After kingside castling the king stands on i1.",
            "After kingside castling the king stands on h1.",
        ),
        ("Next to the rooks are knights.", "Next to the rooks are bishops."),
        ("Back row: RNABQKBCNR", "Back row: RNBAQKBCNR"),
        (
            "FEN: rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
            "FEN: rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBAQKBCNR w KQkq - 0 1",
        ),
        ("O-O: Kf1–i1, Rj1–h1", "O-O: Kf1–h1, Rj1–g1"),
        ("Black moves second.", "White moves second."),
        ("Rooks move along ranks and files.", "Rooks move along ranks and diagonals."),
        ("Castling is done with king and rook.", "Castling is done with king and queen."),
        ("A player who has no legal move but is not in check draws.",
         "A player who has no legal move but is not in check loses."),
        ("A pawn on rank 8 becomes a queen.", "A pawn on rank 7 becomes a queen."),
        ("| | White | Black |\n|---|---|---|\n| Pawns | rank 2 | rank 7 |",
         "| | White | Black |\n|---|---|---|\n| Pawns | rank 3 | rank 7 |"),
        ("| | White | Black |\n|---|---|---|\n| Pawns | rank 2 | rank 7 |",
         "| | White | Black |\n|---|---|---|\n| Pawns | rank 2 | rank 6 |"),
    ],
)  # fmt: skip
def test_orders_tables_and_sums_are_read(true: str, false: str) -> None:
    assert page(SETUP + true).held
    assert not page(SETUP + true).failed
    assert page(SETUP + false).failed


def test_sides_of_the_board_in_squares_are_read() -> None:
    text = "The board measures nine squares by {}, {} in all."
    assert not page(text.format("nine", 81), NINE).failed
    assert page(text.format("eight", 72), NINE).failed
    army = "Each army has a king, a queen, a chancellor, two rooks and nine pawns, {} men."
    assert not page(army.format("eighteen"), NINE).failed
    assert page(army.format("twenty"), NINE).failed


@pytest.mark.parametrize(
    "text",
    [
        "Put your rook on d1 after castling.",
        "The archbishop goes beside the queen's knight, on c1.",
        "In the endgame four ranks are often empty.",
        "A pawn on the seventh rank becomes strong.",
        "The queen goes on to win.",
        "THE BACK RANK IS WEAK.",
        "♔ is the sign of the king.",
        "The archbishop, which joins bishop and knight, and the chancellor, which joins rook "
        "and knight, are new.",
        "A player who moves second is Black.",
        "After 20 moves: rnabqkbcnr/pppp1ppppp/10/4p5/10/10/PPPPPPPPPP/RNABQKBCNR",
    ],
)
def test_what_is_no_order_is_left_alone(text: str) -> None:
    assert not page(SETUP + text).failed


def test_a_sign_may_stand_for_any_piece_where_the_game_has_none_of_its_name() -> None:
    assert not page(SETUP + "♖a1 ♗c1 ♔d1 ♕e1 ♗f1", MAKRUK).failed
    assert page(SETUP + "♖b1 ♔d1", MAKRUK).failed
