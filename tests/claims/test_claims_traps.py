"""Sentences that are not about this page's game, or not about its start: nobody speaks."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

TRAPS = [
    # other games
    "## Setup\n\nUnlike in Carrera's Chess, where the Queen stands on e1, the King is on f1.",
    "Embassy Chess uses the same men but has the King on e1, who castles to h1 or b1.",
    "Bird's Chess of 1874 puts the like of the Chancellor on d1.",
    "## Setup\n\nIn Embassy Chess the King stands on e1. It castles to h1. Its Queen is on d1.",
    "In ordinary chess the King stands on e1, and castling takes him two squares.",
    "In shatranj there is no castling and pawns have no double step.",
    "Grand Chess has no castling; its pawns start on the third rank.",
    "## Modern Variant\n\nThere is no castling. The King stands on e1.",
    "## Compared with Janus Chess\n\nThe King stands on e1. There is no en passant.",
    "## Forerunners\n\nThe Archbishop stands on d1.",
    "| Point | Makruk | Here |\n|---|---|---|\n| a1 | Knight | Rook |",
    # history and sources
    "His first array had the order Rook, Knight, Bishop, Archbishop, Queen, King, Chancellor, "
    "Bishop, Knight, Rook.",
    "## Setup\n\nOriginally the Archbishop stood on d1.",
    "## Setup\n\nSome sources place the Archbishop on d1.",
    "## Setup\n\nSome pages turn Black's rank round, so that his King has e8.",
    "Gardner's own text let a pawn go two squares and kept neither castling nor en passant; there "
    "was no castling.",
    "*On the source: it gives “Archbishop d1”, yet that is a Bishop's square.*",
    "According to Murray there is no castling.",
    # options and doubts
    "*Option: players may instead let the King start on e1.*",
    "Perhaps there is no castling.",
    "If both agree, there is no castling.",
    "Whether promotion to Chancellor only is meant is uncertain.",
    # play
    "After 1. e4 e5 2. f4 the pawn is on f4 and White has a King on e1.",
    "Put a Knight on e5: it may go to c4, d3, f3 and g4.",
    "A Bishop on a1 controls 7 squares, a Queen on d4 up to 27.",
    "## Example\n\nWhite: King f6, pawn f7. Black: King f8.",
    "With Kings on e6 and e8 and a pawn on e7, White stalemates Black.",
    "The first King on the eighth rank wins.",
    # negation and conditions
    "## Setup\n\nNo pawn stands on a3. The King is not on e1.",
    "No castling out of check. There is no castling through check.",
    "En passant is not possible on a later move.",
    "Pawns cannot move two squares after their first move.",
    "The Chancellor does not take part in castling.",
    "Stalemate is not a loss.",
    "A pawn may not become a King.",
    "### Promotion\n\nPawns reaching the last rank may promote to **Queen, Rook, Bishop, Knight, "
    "Archbishop, or Chancellor**.",
    # questions, and what others think
    "Is the board 8×8? No, it is 10×8. Does the King stand on e1? No: f1.",
    "*May a pawn become a King?* No. (Is there no castling?) There is.",
    "## Is the King on e1?\n\nNo, on f1.",
    "Many beginners think that the King moves two squares when castling; they are wrong.",
    "In the first draft the King castled two squares on a 10×10 board.",
    # shapes of sentences that read as something else
    "Archbishops stand between Knight and Bishop, on c1 and c8.",
    "Squares a1, c1 and e1 are dark, b1, d1 and f1 light.",
    "Black's back rank, from Black's own left: Rook, Knight, Chancellor, Bishop, King, Queen, "
    "Bishop, Archbishop, Knight, Rook.",
    "A Knight at f3, a Bishop at c4 and a castled King are a sound start.",
    "A typical position: White: King g1, Rooks a1, f1; Black: King g8.",
    "When there are no Pawns, a count to 64 begins.",
    "A promoted Pawn is turned over and moves as a Chancellor.",
    "## Setup\n\nSeen from the right: Rook, Knight, Chancellor, Bishop, King, Queen, Bishop, "
    "Archbishop, Knight, Rook.",
    "## Setup\n\nAll pieces except Pawns stand on the first rank of their owner.",
    "| Piece | Squares reached from e4 |\n|---|---|\n| Rook | 16 |\n| Knight | 8 |",
    'In the FEN "w" tells that White is to move, "-" that no en passant is possible.',
    "Taking en passant isn't compulsory. Neither en passant nor the double step was abolished.",
    "The palace has 3 files and the river 2 ranks.",
    "Half of a 10×8 board is 5×8. The big centre is 4×4 squares.",
    "White has three Pawns on the Queen's side, Black two.",
    "Position after move 20: King g1, Queen d3 – King g8, Queen d8.",
    "When castling kingside the Rook jumps over the King from j1 to h1.",
    "C = R+N, A = B+N, Q = R+B.",
    # verbs that are shared, and denied
    "The Chancellor combines the moves of Rook and Knight, the Archbishop those of Bishop and "
    "Knight.",
    "The Chancellor unites Rook and Knight, the Archbishop Bishop and Knight.",
    "Neither the Chancellor nor the Archbishop moves like a Queen.",
    "A pawn on the last rank can't stay a pawn, nor become a King.",
    # numbers that are no counts
    "Two Knights cannot force mate against a King.",
    "A Chancellor is worth eight Pawns.",
    "## Setup\n\nEach side adds two more pawns.",
    # boards out of which this one is made, and parts of it
    "A 100-square board with two ranks taped off will do.",
    "An 8×8 board plus two more files gives the 10×8 one.",
    "The board is wider than the chess board by two files.",
    "Queenside: files a–e; kingside: files f–j.",
    "On files a–e stand Rook, Knight, Archbishop, Bishop and Queen.",
    # what is called wrong, or struck out
    "## Setup\n\nWrong: King e1, Queen f1. Right: Queen e1, King f1.",
    "## Setup\n\nBeware of mixing up King and Queen: King e1, Queen f1 is wrong.",
    "## Setup\n\n~~The King stands on e1.~~",
    # other times and people
    "| Piece | Before 1926 | Now |\n|---|---|---|\n| Archbishop | d1 | c1 |",
    "Lucena still knew no castling.",
    "Kramnik's proposal: no castling.",
    # positions that are put up to look at, and moves
    "Philidor: Black's Rook stands on the sixth rank.",
    "## Setup\n\nSmothered mate: King h8, Rook g8, Pawns g7 and h7, Knight f7.",
    "In the endgame each side has one Bishop and four Pawns.",
    "White has won one Pawn. White has five Pawns to Black's four.",
    "Black has three Pawns for the piece.",
    "King: f1→i1 (short), f1→c1 (long). Rook: j1→h1, a1→d1.",
    "## Setup\n\n1. e4 e5 2. Nh3 Nc6 3. Bb5 a6 4. Ba4 Nh6: a game.",
    "When the King castles, two squares lie between his start and his goal.",
    "Kings never castle to b1.",
    # letters of questions and answers
    "## Setup\n\n**Q:** Where's the King? **A:** On f1, next to the Queen.",
    "## Setup\n\nQ: Where's the King?\n\nA: On f1.",
    # landmarks
    "The pieces behind the Pawns stand on the first and eighth ranks.",
    # squares shared among pieces
    "The King and Queen stand on f1 and e1 respectively.",
    "## Setup\n\nKing and Queen occupy f1 and e1.",
    "## Setup\n\nKing, Queen: f1, e1.",
    "The Rooks and Knights stand on a1, j1, b1 and i1.",
    "The newcomers – Archbishop and Chancellor – stand on c1 and h1.",
    "On c1, between Knight and Bishop, stands the Archbishop, on h1 the Chancellor.",
    "## Setup\n\nWhite's and Black's Kings are on f1 and f8.",
    "Fianchetto: the Bishop stands on g2 or b2.",
    # rules at times, and off the start
    "Neither side can castle on the first move.",
    "Castling is impossible at the start, since pieces stand between.",
    "Without castling the King is in danger. Playing without castling is unwise.",
    "No double step from the third rank. A Pawn on the third rank has no double step.",
    "Stalemate wins nothing.",
    # ordinary chess as a subject
    "## Setup\n\nThose who come from chess look for the King on e1.",
    "## Setup\n\nFrom force of habit one looks for the King on e1.",
    "## Setup\n\nChess: King e1. Here: King f1.",
    "## Setup\n\nChess has the King on e1.",
    "In the parent game the King castles two squares.",
    "Normal chess has 64 squares, 16 men a side, and no Archbishop.",
    "## Setup\n\nA chess set with eight Pawns per side will not do.",
    # sizes of other things, and contractions
    "The board isn't 10×10.",
    "From 8×8 the board grows to 10×8.",
    "A board with 5 cm squares measures 50×40 cm.",
    "## Setup\n\nEmpty board: `10/10/10/10/10/10/10/10`.",
    # tables of moves
    "| Castling | Kingside | Queenside |\n|---|---|---|\n| King | f1–i1 | f1–c1 |\n"
    "| Rook | j1–h1 | a1–d1 |",
    "| Move | Meaning |\n|---|---|\n| e4 | Pawn to e4 |",
    # what is denied as a whole, or bounded, and what comes behind a first step
    "It is not true that Pawns have no double step.",
    "It isn't the case that stalemate wins.",
    "## Setup\n\nI doubt that the King stands on e1.",
    "In contrast to chess, where the King castles two squares, here he castles three.",
    "Each side has at least one Rook at the start.",
    "The Pawn's first move may be two squares long.",
    "Afterwards Pawns only move one square at a time.",
    "From any rank but the second the Pawn moves one square only.",
    "A Pawn that has left the second rank moves one square only.",
    # moves that give up castling, ranks told by their own words, other kinds of chess
    "Move the King from f1 to e1 and castling is gone.",
    "White doubles Rooks on the e-file: e1, e2.",
    "Promotion is not possible on the seventh rank.",
    "## Setup\n\nFrom d3 the Archbishop covers the long diagonals b1–i8.",
    "## Setup\n\nRow 1: pieces, row 2: pawns, rows 3–6: empty, row 7: pawns, row 8: pieces.",
    "In three-player chess the board has 96 squares.",
    "Hexagonal chess has 91 cells and nine Pawns a side.",
    "A normal chess board has 64 squares; here two files are added.",
    "## Pawns\n\nThey move one square at a time except for the first move, which may be of two.",
    "## Queen\n\nShe starts on e1, left of the King, and moves as Rook or Bishop.",
    # things that look like FENs, boards and colours
    "See chessvariants.com/large.dir/capablanca.html, pages 525/531/540/2.",
    "White moves first; a white Bishop may sacrifice itself in the corner.",
]


@pytest.mark.parametrize("text", TRAPS)
def test_what_is_not_said_of_this_game_never_fails(text: str) -> None:
    assert page(text).failed == []


LIBRARY_TRAPS = [
    ("makruk", "A pawn is never promoted to a queen, for there is none."),
    ("grand", "On the tenth rank a pawn must promote, on the eighth and ninth it may."),
    ("grand", "A pawn on the ninth rank that cannot promote still gives check."),
    ("horde", "## Setup\n\nBlack has the array of ordinary chess."),
    ("crazyhouse", "No pawn may be dropped on the first rank or on the eighth."),
    ("hoppel-poppel", "The knight captures like a bishop and the bishop like a knight."),
    ("makruk", "The pawn is turned over on the sixth rank and then moves as a met."),
    ("antichess", "Stalemate is a win for the player who cannot move."),
    ("los-alamos", "The board is smaller by two files and two ranks than the usual one."),
    ("horde", "White has pawns on every square of the board's first four ranks."),
    ("makruk", "## Setup\n\nKing and met stand on d1 and e1; Black's met and king on d8 and e8."),
    (
        "los-alamos",
        "## Setup\n\nWhite: Ra1, Nb1, Qc1, Kd1, Ne1, Rf1. Black: Ra6, Nb6, Qc6, Kd6, Ne6, Rf6.",
    ),
    (
        "racing-kings",
        "## Setup\n\nThe white King is on h2; the mirror image on the left is Black's.",
    ),
    ("hoppel-poppel", "The bishop moves as a bishop and captures as a knight."),
]


@pytest.mark.parametrize(("game", "text"), LIBRARY_TRAPS)
def test_what_is_true_of_a_game_never_fails(game: str, text: str) -> None:
    assert library_page(text, game).failed == []


def test_a_position_after_moves_is_no_setup() -> None:
    fen = "rnabqkbcnr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RNABQKBCNR"
    assert page(f"## Setup\n\nAfter 1. e4 the FEN is `{fen} b KQkq - 0 1`.").failed == []
    assert page(f"## Example\n\n```\nFEN: {fen}\n```").failed == []


def test_a_claim_behind_an_aside_about_the_past_is_read() -> None:
    found = page("The game was published in 1924. It is played on a 10×9 board.")
    assert found.failed == [("board-size-mismatch", "10×9")]


def test_a_page_without_statements_has_no_claims() -> None:
    assert page("Nothing to see here.").held == []
