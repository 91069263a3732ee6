"""Many ways to say a thing: each sentence is true or false of its game, and is taken so."""

# ruff: noqa: E501

from __future__ import annotations

import pytest
from claimed_pages import page

ORDA = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "lhaykahl/8/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: {0: true, 1: false}
  enPassant: false
  pieces:
    yurt: {betza: mFcW}
    lancer: {betza: mNcR}
    archer: {betza: mNcB}
    kheshig: {betza: KN}
  vocabulary:
    yurt: {symbols: {0: Y, 1: y}}
    lancer: {symbols: {0: L, 1: l}}
    archer: {symbols: {0: H, 1: h}}
    kheshig: {symbols: {0: A, 1: a}}
"""

SHAKO = """
  topology: {type: grid, rows: 10, cols: 10}
  players: [white, black]
  setup: "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C"
  castling: true
  pieces:
    cannon: {betza: mRcpR}
    elephant: {betza: FA}
  vocabulary:
    cannon: {symbols: {0: C, 1: c}}
    elephant: {symbols: {0: E, 1: e}}
"""

KNIGHTMATE = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rmbqnbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQNBMR"
  castling: true
  pieces:
    mann: {betza: K}
  vocabulary:
    mann: {symbols: {0: M, 1: m}}
"""

GAMES = {"orda": ORDA, "shako": SHAKO, "knightmate": KNIGHTMATE}

TRUE = [
    (
        "capablanca",
        "## Setup\n\nThe pieces are placed as follows, from a1 to j1: Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, Chancellor, Knight, Rook.",
    ),
    ("capablanca", "## Setup\n\nWhite's back rank, from left to right: R-N-A-B-Q-K-B-C-N-R."),
    ("capablanca", "## Setup\n\nFrom the a-file to the j-file: RNABQKBCNR."),
    ("capablanca", "## Setup\n\nThe first rank reads RNABQKBCNR and the second is full of pawns."),
    (
        "capablanca",
        "## Setup\n\nEach side starts with 1 King, 1 Queen, 1 Archbishop, 1 Chancellor, 2 Rooks, 2 Bishops, 2 Knights, and 10 Pawns.",
    ),
    ("capablanca", "## Setup\n\nThere are 20 pieces per side."),
    ("capablanca", "## Setup\n\nEach player has 20 men."),
    ("capablanca", "## Setup\n\nA total of 40 pieces start on the board."),
    ("capablanca", "## Setup\n\nAll ten pawns are on the second rank."),
    ("capablanca", "## Setup\n\nWhite's ten pawns occupy the second rank, Black's the seventh."),
    ("capablanca", "## Setup\n\nPawns: second and seventh ranks"),
    (
        "capablanca",
        "## Setup\n\n**Rank 1:** Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, Chancellor, Knight, Rook\n**Rank 2:** Pawns\n",
    ),
    (
        "capablanca",
        "## Setup\n\n| Rank | Men |\n|---|---|\n| 1 | Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, Chancellor, Knight, Rook |\n| 2 | 10 Pawns |",
    ),
    (
        "capablanca",
        "## Setup\n\n| a1 | b1 | c1 | d1 | e1 | f1 | g1 | h1 | i1 | j1 |\n|---|---|---|---|---|---|---|---|---|---|\n| Rook | Knight | Archbishop | Bishop | Queen | King | Bishop | Chancellor | Knight | Rook |",
    ),
    ("capablanca", "## Setup\n\nThe King starts on the f-file and the Queen on the e-file."),
    ("capablanca", "## Setup\n\nKings are on the f-file."),
    (
        "capablanca",
        "## Setup\n\nWhite: Ra1, Nb1, Ac1, Bd1, Qe1, Kf1, Bg1, Ch1, Ni1, Rj1, pawns a2-j2.",
    ),
    (
        "capablanca",
        "## Setup\n\nWhite: King f1; Queen e1; Rooks a1, j1; Knights b1, i1; Bishops d1, g1; Archbishop c1; Chancellor h1; Pawns a2-j2.",
    ),
    ("capablanca", "## Setup\n\n- White King: f1\n- Black King: f8\n- White Queen: e1"),
    (
        "capablanca",
        "## Setup\n\nArchbishop next to the Knight on the queen's wing; Chancellor next to the Knight on the king's wing.",
    ),
    (
        "capablanca",
        "## Setup\n\nThe Archbishop is placed between the queen's knight and the queen's bishop.",
    ),
    (
        "capablanca",
        "## Setup\n\nThe Chancellor starts between the king's Bishop and the king's Knight.",
    ),
    ("capablanca", "## Setup\n\nThe Queen stands on the left of the King."),
    ("capablanca", "## Setup\n\nQueens face each other on the e-file."),
    ("capablanca", "## Setup\n\nBlack's setup mirrors White's."),
    ("capablanca", "## Setup\n\nBlack's pieces are arranged symmetrically on rank 8."),
    ("capablanca", "## Setup\n\nThe starting positions are mirror images of each other."),
    ("makruk", "## Setup\n\nThe setup has rotational symmetry."),
    ("capablanca", "The board is ten squares wide and eight squares deep."),
    ("capablanca", "A rectangular board of 10 columns and 8 rows."),
    ("capablanca", "The game uses an 80-square board."),
    ("capablanca", "The board has 10 by 8 squares."),
    ("capablanca", "Ranks are numbered 1 to 8 and files lettered a to j."),
    ("capablanca", "Ranks 1–8, files a–j."),
    ("capablanca", "The square in the right-hand corner is white."),
    ("capablanca", "Square j1 is light."),
    ("capablanca", "There is a light square in each player's right corner."),
    ("capablanca", "### Castling\n\nKing moves three squares toward the rook."),
    (
        "capablanca",
        "### Castling\n\nOn the kingside the King ends on i1 and the Rook on h1; on the queenside the King ends on c1 and the Rook on d1.",
    ),
    ("capablanca", "### Castling\n\n- Short: Kf1–i1, Rj1–h1\n- Long: Kf1–c1, Ra1–d1"),
    ("makruk", "**Castling:** None."),
    ("makruk", "- En passant: not allowed"),
    ("makruk", "Pawns move one square forward; they do not have the initial two-square move."),
    ("capablanca", "Stalemate: draw."),
    ("capablanca", "The game is drawn in case of stalemate."),
    ("capablanca", "A pawn that reaches the last rank promotes to any piece other than King."),
    (
        "capablanca",
        "Pawns may promote to any of the following: Queen, Rook, Bishop, Knight, Archbishop, Chancellor.",
    ),
    ("capablanca", "Promotion is to Queen, Archbishop, Chancellor, Rook, Bishop or Knight."),
    ("capablanca", "Promotion happens on the 8th rank."),
    ("capablanca", "The Archbishop moves like a bishop or a knight."),
    ("capablanca", "The Archbishop can move as a bishop or as a knight."),
    ("capablanca", "- **Chancellor:** moves as rook or knight."),
    ("capablanca", "- **Chancellor** = Rook + Knight"),
    ("capablanca", "- **Chancellor**: Rook + Knight"),
    ("capablanca", "The Chancellor is a combination of Rook and Knight."),
    ("capablanca", "The Chancellor (rook/knight compound) is strong."),
    ("capablanca", "| Piece | Betza |\n|---|---|\n| Chancellor | RN |"),
    ("capablanca", "The Archbishop is not limited to squares of one colour."),
    ("orda", "The Lancer moves like a Knight but captures like a Rook."),
    ("orda", "- **Lancer (l):** Knight to move, Rook to capture."),
    ("orda", "Black's pawns start on the sixth rank."),
    ("orda", "White may castle; Black may not."),
    ("orda", "Only White can castle."),
    ("shako", "## Setup\n\nCannons stand in the four corners."),
    (
        "shako",
        "## Setup\n\nPawns start on the third rank, the other men on the second, the Cannons on the first.",
    ),
    ("shako", "## Setup\n\nCannons on a1, j1, a10, j10; Elephants on a2, j2, a9, j9."),
    ("shako", "The board has 10×10 = 100 squares."),
    ("knightmate", "The Knight is royal and starts on e1; the King's squares b1 and g1."),
]


FALSE = [
    (
        "capablanca",
        "## Setup\n\nEach side starts with 1 King, 1 Queen, 2 Archbishops, 1 Chancellor, 2 Rooks, 2 Bishops, 2 Knights, and 10 Pawns.",
    ),
    ("capablanca", "## Setup\n\nThere are 18 pieces per side."),
    ("capablanca", "## Setup\n\nEach player has 22 men."),
    ("capablanca", "## Setup\n\nWhite's nine pawns occupy the second rank."),
    ("capablanca", "## Setup\n\nThe white pawns are on rank 3."),
    ("capablanca", "## Setup\n\nPawns: third and sixth ranks"),
    (
        "capablanca",
        "## Setup\n\n**Rank 1:** Rook, Knight, Archbishop, Bishop, King, Queen, Bishop, Chancellor, Knight, Rook\n**Rank 2:** Pawns\n",
    ),
    (
        "capablanca",
        "## Setup\n\n**Rank 8:** Rook, Knight, Archbishop, Bishop, King, Queen, Bishop, Chancellor, Knight, Rook\n",
    ),
    (
        "capablanca",
        "## Setup\n\n| Rank | Men |\n|---|---|\n| 1 | Rook, Knight, Bishop, Archbishop, Queen, King, Bishop, Chancellor, Knight, Rook |\n| 2 | 10 Pawns |",
    ),
    (
        "capablanca",
        "## Setup\n\n| a1 | b1 | c1 | d1 | e1 | f1 | g1 | h1 | i1 | j1 |\n|---|---|---|---|---|---|---|---|---|---|\n| Rook | Knight | Bishop | Archbishop | Queen | King | Bishop | Chancellor | Knight | Rook |",
    ),
    ("capablanca", "## Setup\n\nThe King starts on the e-file."),
    ("capablanca", "## Setup\n\nKings are on the e-file."),
    (
        "capablanca",
        "## Setup\n\nWhite: Ra1, Nb1, Bc1, Ad1, Qe1, Kf1, Bg1, Ch1, Ni1, Rj1, pawns a2-j2.",
    ),
    (
        "capablanca",
        "## Setup\n\nWhite: King f1; Queen e1; Rooks a1, j1; Knights b1, i1; Bishops c1, g1; Archbishop d1; Chancellor h1; Pawns a2-j2.",
    ),
    ("capablanca", "## Setup\n\n- White King: e1\n- Black King: e8\n"),
    ("capablanca", "## Setup\n\nThe Archbishop stands next to the Queen."),
    (
        "capablanca",
        "## Setup\n\nThe Archbishop is placed between the queen's rook and the queen's knight.",
    ),
    ("capablanca", "## Setup\n\nThe Queen stands on the King's right."),
    ("capablanca", "## Setup\n\nQueens face each other on the f-file."),
    ("capablanca", "## Setup\n\nBlack's setup is a 180-degree rotation of White's."),
    ("makruk", "## Setup\n\nThe two armies mirror each other."),
    ("capablanca", "## Setup\n\nThe setup has rotational symmetry."),
    ("capablanca", "The board is nine squares wide and eight squares deep."),
    ("capablanca", "A rectangular board of 8 columns and 10 rows."),
    ("capablanca", "The game uses a 90-square board."),
    ("capablanca", "The board has 9 by 9 squares."),
    ("capablanca", "Ranks are numbered 1 to 10 and files lettered a to j."),
    ("capablanca", "Ranks 1–9, files a–j."),
    ("capablanca", "Square j1 is dark."),
    ("capablanca", "There is a dark square at the right of each player."),
    (
        "capablanca",
        "### Castling\n\nThe king moves two squares towards the rook, and the rook jumps over.",
    ),
    ("capablanca", "### Castling\n\nOn the kingside the King ends on h1 and the Rook on g1."),
    ("capablanca", "### Castling\n\n- Short: Kf1–h1, Rj1–g1\n- Long: Kf1–c1, Ra1–d1"),
    ("capablanca", "Castling is not possible in this game."),
    ("capablanca", "No castling."),
    ("capablanca", "Kings do not castle."),
    ("capablanca", "The King cannot castle."),
    ("capablanca", "Castling does not exist."),
    ("capablanca", "There is neither castling nor promotion."),
    ("makruk", "Players may castle as in standard chess."),
    ("makruk", "Castling: as in standard chess."),
    ("makruk", "Castling is done as in FIDE chess."),
    ("makruk", "**En passant:** Yes."),
    ("capablanca", "**Castling:** None."),
    ("capablanca", "**En passant:** no"),
    ("capablanca", "- En passant: not allowed"),
    ("makruk", "Pawns can move two squares on their first move."),
    ("makruk", "Pawns may make a double step from their initial rank."),
    ("capablanca", "Pawns do not have the option of a double first move."),
    ("capablanca", "Pawns lack the initial double step."),
    ("capablanca", "There is no initial double move for pawns."),
    ("capablanca", "Pawns move only one square at a time, even on the first move."),
    ("capablanca", "A stalemate counts as a loss for the stalemated player."),
    ("capablanca", "Stalemating your opponent wins the game."),
    ("capablanca", "Stalemate is a win for the stalemated player."),
    ("capablanca", "Stalemate is a loss."),
    ("capablanca", "Stalemate is scored as a win."),
    ("capablanca", "Pawns promote to Queen only."),
    ("capablanca", "Pawns can only promote to a Queen."),
    ("capablanca", "Pawns may promote to Queen, Rook, Bishop, or Knight."),
    ("capablanca", "**Promotion:** Queen, Rook, Bishop or Knight."),
    ("capablanca", "Pawns promote on the seventh rank."),
    ("capablanca", "Promotion takes place on rank 7."),
    ("capablanca", "Upon reaching the sixth rank a pawn promotes."),
    ("capablanca", "The Archbishop can move as a rook or as a knight."),
    ("capablanca", "- **Chancellor:** moves as bishop or knight."),
    ("capablanca", "- **Chancellor** = Bishop + Knight"),
    ("capablanca", "- **Chancellor**: Bishop + Knight"),
    ("capablanca", "The Chancellor is a combination of Bishop and Knight."),
    ("capablanca", "The Chancellor is a compound of a bishop and a knight."),
    ("capablanca", "The Chancellor has the powers of the bishop and knight."),
    ("capablanca", "The Chancellor (R+B) is strong."),
    ("capablanca", "The Chancellor, which combines the powers of bishop and knight, is strong."),
    ("capablanca", "| Piece | Betza |\n|---|---|\n| Chancellor | BN |"),
    ("capablanca", "The Archbishop is limited to squares of one colour."),
    ("orda", "The Lancer moves like a Knight but captures like a Bishop."),
    ("orda", "**Lancer** — a Knight when moving, a Bishop when capturing."),
    ("orda", "**Lancer** — moves as a Knight, captures as a Bishop."),
    ("orda", "- **Lancer (l):** Knight to move, Bishop to capture."),
    ("orda", "Black's pawns start on the seventh rank."),
    ("orda", "Black may castle."),
    ("orda", "Only Black can castle."),
    ("shako", "## Setup\n\nElephants stand in the four corners."),
    ("shako", "## Setup\n\nCannons on a2, j2, a9, j9; Elephants on a1, j1, a10, j10."),
    ("shako", "The board has 10×10 = 110 squares."),
]


@pytest.mark.parametrize(("game", "text"), TRUE)
def test_a_true_sentence_never_fails(game: str, text: str) -> None:
    assert page(text, GAMES.get(game, game)).failed == []


@pytest.mark.parametrize(("game", "text"), FALSE)
def test_a_false_sentence_fails(game: str, text: str) -> None:
    assert page(text, GAMES.get(game, game)).failed
