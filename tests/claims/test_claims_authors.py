"""Ways in which authors of rules pages put things: what is true holds, what is false fails, and
what only looks false stays unsaid."""

from __future__ import annotations

import pytest
from claimed_pages import library_page as page

HELD = [
    ("capablanca", "The game has a board of 10 by 8 squares.", "10 by 8"),
    ("capablanca", "The board has 10 files (a–j) × 8 ranks = 80 squares, each corner coloured.",
     "80 squares"),
    ("capablanca", "In the centre of its 10×8 board there is nothing but empty squares.", "10×8"),
    ("capablanca", "A chancellor moves either as a rook or as a knight.", "rook or as a knight"),
    ("capablanca", "The archbishop has the abilities of a bishop and a knight.",
     "bishop and a knight"),
    ("capablanca", "In castling the King moves 3 spaces toward a Rook, not 2.", "3 spaces"),
    ("capablanca", "Kings castle by moving three squares.", "three squares"),
    ("capablanca", "The chancellor starts on the king's side.",
     "chancellor starts on the king's side"),
    ("capablanca", "## Setup\n\na1, a8, j1, j8: Rook", "a1, a8, j1, j8: Rook"),
    ("capablanca", "## Setup\n\nThe archbishops begin on C1 and C8.",
     "archbishops begin on C1 and C8"),
    ("capablanca", "## Setup\n\n- Rooks: a1, j1 (White), a8, j8 (Black)", "a8, j8 (Black)"),
    ("grand", "A marshall moves as a rook or a knight.", "rook or a knight"),
    ("grand", "## Setup\n\nOne cardinal (on the G column) a side.", "cardinal (on the G column"),
    ("janus", "A janus joins bishop and knight.", "bishop and knight"),
    ("los-alamos", "There is no en-passant capture.", "There is no en-passant"),
    ("los-alamos", "Pawns have no initial 2-step move option.", "no initial 2-step move option"),
    ("los-alamos", "Pawns are not allowed to make a double step.",
     "not allowed to make a double step"),
    ("los-alamos", "There is no castling when playing this game.", None),
    ("makruk", "Stalemates are draws.", "Stalemates are draws"),
    ("makruk", "If a player is stalemated, the game is a draw.",
     "If a player is stalemated, the game is a draw"),
    ("shatranj", "Stalemating results in a win for the player giving it.",
     "Stalemating results in a win for the player giving"),
    ("shatranj", "If a player is stalemated, he loses.", "If a player is stalemated, he loses"),
    ("shatranj", "A player who has no legal moves loses.", "A player who has no legal moves loses"),
    ("shatranj", "An alfil leaps two squares diagonally.", "leaps two squares diagonally"),
    ("shatranj", "### Ferz\n\nIt moves one square diagonally.", "moves one square diagonally"),
    ("chess", "The bishop moves any number of squares diagonally.",
     "moves any number of squares diagonally"),
    ("courier", "At d1 and i1 stands the courier.", "d1 and i1 stands the courier"),
    ("los-alamos", "Pawns cannot promote to a King.", "King"),
    ("knightmate", "Pawns may promote to commoners, but they cannot become Kings.", "commoners"),
    ("makruk", "The king lives on d1.[3] White moves first.[4] Stalemate is a draw.[5]",
     "Stalemate is a draw"),
    ("almost", "The queen is left out in favour of a chancellor, a piece which combines rook and"
     " knight.", "rook and knight"),
    ("chess", "- Bishop: any number of squares diagonally", "any number of squares diagonally"),
    ("chess", "King — one square in any direction.", "one square in any direction"),
    ("chess", "In castling the King moves two squares (three in Capablanca Chess).", "two squares"),
    ("makruk", "A khon steps one square diagonally or forward, much like the silver in Shogi.",
     "steps one square diagonally or forward"),
    ("chaturanga", "The player who stalemates his opponent loses.",
     "The player who stalemates his opponent loses"),
    ("capablanca", "Pawns promote to a Queen, Marshal, Cardinal, Rook, Bishop or Knight.",
     "Queen, Marshal, Cardinal, Rook, Bishop or Knight"),
]  # fmt: skip

FAILED = [
    ("capablanca", "The game has a board of 9 by 8 squares.", "9 by 8"),
    ("capablanca", "The board has 10 files (a–j) × 8 ranks = 90 squares, each corner coloured.",
     "90 squares"),
    ("capablanca", "A chancellor moves either as a bishop or as a knight.",
     "bishop or as a knight"),
    ("capablanca", "In castling the King moves 2 spaces toward a Rook, not 3.", "2 spaces"),
    ("capablanca", "The chancellor starts on the queen's side.",
     "chancellor starts on the queen's side"),
    ("capablanca", "## Setup\n\na1, a8, i1, j8: Rook", "a1, a8, i1, j8: Rook"),
    ("capablanca", "## Setup\n\nThe archbishops begin on C1 and B8.",
     "archbishops begin on C1 and B8"),
    ("capablanca", "## Setup\n\n- Rooks: a1, j1 (White), a8, j8 (White)", "a8, j8 (White)"),
    ("capablanca", "## Setup\n\n| Man | White | Black |\n|---|---|---|\n| Rook | a1, a1 | a8, j8 |",
     "a1, a1"),
    ("capablanca", "## Setup\n\n| Man | White | Black |\n|---|---|---|\n| Pawn | b2–j2 | a7–j7 |",
     "b2–j2"),
    ("grand", "A marshall moves as a bishop or a knight.", "bishop or a knight"),
    ("grand", "## Setup\n\nOne cardinal (on the E column) a side.", "cardinal (on the E column"),
    ("makruk", "Stalemates are losses.", "Stalemates are losses"),
    ("makruk", "If a player is stalemated, he loses.", "If a player is stalemated, he loses"),
    ("shatranj", "### Ferz\n\nIt moves two squares diagonally.", "moves two squares diagonally"),
    ("shatranj", "| Man | How it goes |\n|---|---|\n| Ferz | two steps diagonally |",
     "two steps diagonally"),
    ("chess", "The bishop moves any number of squares orthogonally.",
     "moves any number of squares orthogonally"),
    ("chess", "Pawns cannot promote to a Queen.", "Queen"),
    ("courier", "At d1 and j1 stands the courier.", "d1 and j1 stands the courier"),
    ("chess", "Castling: the King goes e1–g1, with the Bishop from h1 to f1.",
     "Bishop from h1 to f1"),
    ("chess", "King — two squares in any direction.", "two squares in any direction"),
    ("chess", "In castling the King moves three squares (two in Janus Chess).",
     "three squares"),
    ("makruk", "A khon steps two squares diagonally, just like the elephant in Shatranj.",
     "steps two squares diagonally"),
    ("chess", "Pawns promote to a Queen, Archbishop, Rook, Bishop or Knight.", "Archbishop"),
    ("chess", "A rook that gets to the last rank becomes a queen, rook, bishop or knight.", "rook"),
    ("chess", "A pawn may step three squares from its second rank.", "three squares"),
    ("chess", "A pawn may step two squares from its third rank.", "third rank"),
    ("chess", "On the last rank a pawn has a choice of five.", "five"),
]  # fmt: skip

SILENT = [
    ("makruk", "A khon steps two squares diagonally, like an elephant in Shatranj would."),
    ("capablanca", "There are two new units: an archbishop, a chancellor and two more pawns."),
    ("capablanca", "Three kinds were added, three men: 1 archbishop, 1 chancellor, 2 pawns."),
    # Men that are added to those of chess, and what a pawn may become besides.
    ("janus", "The usual set grows: it is extended with two pawns and two januses per player."),
    ("capablanca", "A pawn can promote to the archbishop or chancellor."),
    # Other boards, other games.
    ("courier", "Its board makes the standard 8×8 chessboard half as wide again."),
    ("chancellor-chess", "## Orthodox chess rules\n\nA light square is in each right-hand corner."),
    # A page may give the name of one piece to another one.
    ("makruk", "Each player has eight Pawns (Bia), two Generals (Khon) and one Queen (Met)."),
    ("courier", "- Courier: at d1 and i1.\n- Bishop: it leaps two squares diagonally."),
    ("knightmate", "Each player has one knight and two kings."),
    # Before and after the moves that every game begins with.
    ("courier", "## Setup\n\nThe second and seventh ranks are filled with pawns."),
    ("seirawan", "Each side has additionally two pieces in hand."),
    ("chaturanga", "## Setup\n\n```\nRNEKCENR\nPPPPPPPP\n........\n........\n........\n........\n"
     "pppppppp\nrnekcenr\n```\n\nBlack: King e8, Counsellor d8, Rook a8, h8, Knight b8, g8."),
    ("chess", "On the last rank a Pawn becomes an Archbishop (an inference; no source says so)."),
    ("courier", "## Setup\n\nWhite has bishop on c1, courier on d1, king on f1, courier on i1."),
    # What is told of another man than the nearest.
    ("shatranj", "The ferz stands beside the king and goes one square diagonally."),
    ("shatranj", "An alfil moves exactly two squares in any direction diagonally."),
    ("chess", "- Two ways:\n- 1 square diagonally, or\n- 2 squares diagonally."),
    ("chess", "In general a champion of the game castles early."),
    ("capablanca", "## Setup\n\nFrom a1 to j1: Rook, Knight, Archbishop, Bishop, Queen, King,"
     " Bishop, Chancellor, Knight, Rook."),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "text", "words"), HELD)
def test_what_authors_say_and_is_true_holds(variant: str, text: str, words: str | None) -> None:
    made = page(text, variant)
    assert made.failed == []
    assert words is None or words in [found for _, found in made.held]


@pytest.mark.parametrize(("variant", "text", "words"), FAILED)
def test_what_authors_say_and_is_false_fails_there(variant: str, text: str, words: str) -> None:
    assert words in [found for _, found in page(text, variant).failed]


@pytest.mark.parametrize(("variant", "text"), SILENT)
def test_what_only_looks_false_is_not_called_so(variant: str, text: str) -> None:
    assert page(text, variant).failed == []
