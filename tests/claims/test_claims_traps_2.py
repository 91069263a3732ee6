"""True sentences that look like false ones: of parts and of what comes later, of other men of the
same name, of what is denied or forbidden."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

TRUE = {
    "chess": [
        # directions: what a man may capture is not what he moves
        "A pawn does not move diagonally, it only captures diagonally.",
        "Pawns move diagonally, but only in capturing.",
        "A pawn goes diagonally, but just to capture.",
        "The pawn doesn't capture forward; it captures diagonally.",
        "The bishop can't move forward.",
        "A knight jumps two squares straight, one to the side.",
        # squares of two shades, but not of the whole board
        "The four central squares are two dark and two light squares.",
        "The board without its rim has 18 dark and 18 light squares.",
        "The 32 men stand on 16 dark and 16 light squares.",
        "Every file has four dark and four light squares.",
        "At the start 16 light and 16 dark squares are occupied.",
        "A knight on the rim attacks 3 dark and 0 light squares.",
        "16 black and 16 white pieces stand on the squares of the first two and last two ranks.",
        # what holds in a diagram or a line
        "Only White may castle at all in the diagram.",
        "d5 is occupied by a knight in this position.",
        "The square d5 holds a knight in the main line.",
        "Three empty ranks separate the kings in this study.",
        # en passant and castling, denied of some men
        "Pawns cannot be captured en passant by pieces.",
        "Castling is not done with king and queen.",
        "Castling involves the king and the queen's rook on the queenside.",
        "Castling is done with the king's rook or the queen's rook, and never with the queen.",
        # other sets
        "A set needs 34 chessmen, with two spare queens.",
        "A game of four players needs 64 chessmen.",
        # points
        "A stalemate wins half a point.",
        "Stalemate is a lost opportunity.",
        "Stalemate is lost on many beginners.",
    ],
    "capablanca": [
        "The Archbishop slides on the diagonals like a Bishop, or it moves like a Knight.",
        "Either it slides like a Bishop, or it leaps like a Knight.",
        "One needs two sets of 32 chessmen to get a set of 40.",
        "Neither castling nor en passant differs from chess.",
        "The rules of castling are those of chess, except that the King goes three squares.",
        "A pawn on the seventh rank becomes a Queen when it steps to the eighth.",
        "A pawn on the sixth rank becomes a Queen in two moves.",
        "Promotion to King or Pawn isn't allowed.",
        "Promotion to King is forbidden.",
        "Promotion to a Queen is not compulsory.",
        "Promotion to Bishop is never seen in practice.",
        "Promotion to Queen or Chancellor is best.",
        "Promotion is limited to one Pawn at a time.",
        "Promotion to Queen is impossible while the pawn is blocked.",
        "## Setup\n\nThe King and the Queen stand on the f- and e-files.",
        "## Setup\n\nQueens in the corners are badly placed.",
        # a man that tells where another one stands
        "Between the Knight on b1 and the Bishop on d1 stands the Archbishop.",
        "Behind the Pawn on f2 stands the King.",
        "Before the King on f1 stands a Pawn.",
        "In front of the Rook on a1 stands a Pawn.",
        # sums
        "There are twenty Pawns, ten of each side.",
        "Each side has ten Pawns, a King, a Queen, two Rooks, two Bishops and two Knights, 8 "
        "pieces known from chess.",
        "The board is ten squares long and eight squares deep.",
    ],
}
TRUE_OF_LIBRARY = {
    "makruk": [
        "Two ranks lie empty between the pawns.",
        "Two empty ranks separate the rows of pawns.",
        "Four ranks are empty at the start.",
        "The khon moves backward diagonally only.",
        "**Bia ngai** (promoted pawn): moves diagonally.",
    ],
    "shatranj": [
        "The modern bishop moves any number of squares diagonally; the alfil jumps exactly two.",
        "Today's queen moves any number of squares in all directions.",
    ],
    "knightmate": ["There are no knights.", "Neither side has knights."],
    "chaturanga": ["There is no queen; the mantri stands in her place."],
    "carrera": [
        "The game lacks castling and en passant.",
        "## Setup\n\nTo the right of the rook on a1 stands the centaur.",
    ],
    "berolina": ["Pawns cannot be captured en passant by pieces."],
}
DIVIDED = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rgbqkbgr/pppppppp/8/8/8/8/PPPPPPPP/RGBQKBGR"
  pieces:
    guard: {betza: mBcR}
  vocabulary:
    guard: {symbols: {0: G, 1: g}}
"""


@pytest.mark.parametrize(("game", "text"), [(g, t) for g, texts in TRUE.items() for t in texts])
def test_what_is_true_of_chess_or_capablanca_chess_never_fails(game: str, text: str) -> None:
    assert page(text, game).failed == []


@pytest.mark.parametrize(
    ("game", "text"), [(g, t) for g, texts in TRUE_OF_LIBRARY.items() for t in texts]
)
def test_what_is_true_of_a_game_of_the_library_never_fails(game: str, text: str) -> None:
    assert library_page(text, game).failed == []


def test_a_man_that_captures_otherwise_than_it_moves_may_be_said_not_to_move_so() -> None:
    assert page("The guard never moves orthogonally.", DIVIDED).failed == []
    assert page("The guard never captures diagonally.", DIVIDED).failed == []
    assert page("The guard never moves diagonally.", DIVIDED).failed


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("chess", "The board has 32 dark squares and 40 light ones."),
        ("chess", "Castling is done with the king and the queen."),
        ("capablanca", "Promotion to Chancellor is forbidden."),
        ("capablanca", "Promotion to King or Queen is allowed."),
        ("capablanca", "## Setup\n\nThe King and the Queen stand on the c- and d-files."),
        ("capablanca", "Pawns cannot be captured en passant."),
        ("capablanca", "Stalemate is a lost game."),
    ],
)
def test_what_is_false_in_the_same_words_still_fails(game: str, text: str) -> None:
    assert page(text, game).failed
