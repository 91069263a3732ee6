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

JANUS = """
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR"
  pieces:
    janus: {betza: BN}
  vocabulary:
    janus: {symbols: {0: J, 1: j}}
"""

SHATRANJ = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnekfenr/pppppppp/8/8/8/8/PPPPPPPP/RNEKFENR"
  castling: false
  enPassant: false
  doubleStep: false
  stalemate: loss
  promotionChoices: [ferz]
  pieces:
    ferz: {betza: F}
    alfil: {betza: A}
  vocabulary:
    ferz: {symbols: {0: F, 1: f}}
    alfil: {symbols: {0: E, 1: e}}
"""

GAMES = {
    "orda": ORDA,
    "shako": SHAKO,
    "knightmate": KNIGHTMATE,
    "janus": JANUS,
    "shatranj": SHATRANJ,
}

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
    ("capablanca", "## Setup\n\nWhite's Bishops start on d1 and g1; those of Black on d8 and g8."),
    ("capablanca", "## Setup\n\nRooks and Knights keep their places at the ends: a1, b1, i1, j1."),
    ("capablanca", "## Setup\n\nPut the Archbishop where the Bishop stands in chess (c1)."),
    (
        "capablanca",
        "## Setup\n\nIf the Archbishop and the Bishop change places, c1 and d1, we have Bird's array.",
    ),
    (
        "capablanca",
        "## Setup\n\nThe Queen on e1 and the King on f1 stand on squares of their own and the other colour.",
    ),
    ("capablanca", "## Setup\n\nA Bishop that starts on d1 is light-squared."),
    ("capablanca", "A pawn on the fifth rank may capture en passant."),
    ("capablanca", "White pawns promote on rank 8, black pawns on rank 1."),
    ("capablanca", "White promotes on the eighth rank, Black on the first."),
    ("capablanca", "Each side promotes on the rank farthest from it."),
    ("shatranj", "Stalemate is a draw in chess, but here the stalemated player loses."),
    ("shatranj", "In chess stalemate is a draw; here it is a loss."),
    ("shatranj", "Stalemate is not a draw: the stalemated player loses."),
    ("shatranj", "Stalemate is a win for the player who delivers it."),
    ("shatranj", "A pawn that reaches the last rank becomes a Ferz, whatever has been captured."),
    ("shatranj", "A pawn becomes a Ferz only."),
    ("shatranj", "A pawn promotes to Ferz, not to Queen, Rook or Knight."),
    ("shatranj", "Pawns promote only to a Ferz."),
    ("shatranj", "Neither castling nor the double step nor en passant was known."),
    ("shatranj", "Pawns move a single square, even at the start."),
    (
        "shatranj",
        "The Alfil leaps two squares diagonally and is therefore confined to eight squares.",
    ),
    ("shatranj", "The Elephant (Alfil) jumps two squares; the modern Bishop slides."),
    ("shatranj", "The Ferz moves one square diagonally. It stands beside the King."),
    ("shatranj", "## Setup\n\nShah e1... in other manuscripts d1."),
    (
        "shatranj",
        "## Setup\n\nThe King starts on d1, the Ferz on e1, on Black's side on d8 and e8.",
    ),
    ("shatranj", "## Setup\n\nThe Kings face each other on the d-file, the Ferzes on the e-file."),
    ("nine", "The 81 squares include 41 dark ones and 40 light ones."),
    ("nine", "Of the 81 squares, 41 are dark."),
    ("nine", "It has 17 squares more than the 64 squares of a chessboard."),
    ("nine", "Compared with the 64 squares of the 8×8 board, 81 squares give more room."),
    ("nine", "The Bishops reach 41 or 40 squares."),
    ("janus", "### Castling\n\nThe King castles to b1 or i1, that is three or four squares."),
    ("janus", "### Castling\n\nThe King moves three squares on one side, four on the other."),
    (
        "capablanca",
        "### Castling\n\nThe King may not cross e1 or g1 if these squares are attacked.",
    ),
    (
        "capablanca",
        "### Castling\n\nIf b1 and c1 are empty, the King may still not go to c1 through an attacked d1.",
    ),
    (
        "capablanca",
        "### Castling\n\nWith king on f1 and rooks on a1 and j1, both unmoved, the King goes to i1 or c1.",
    ),
    (
        "capablanca",
        "In Embassy Chess, castling takes the King from e1 to h1. Here he goes from f1 to i1.",
    ),
    ("capablanca", "Castling is as in chess except that the King moves three squares."),
    ("capablanca", "Castling is different: the King goes three squares, not two."),
    ("capablanca", "The King goes three squares when castling, against two in chess."),
    (
        "capablanca",
        "The Chancellor, or Rook+Knight, is worth nine pawns; the Archbishop, or Bishop+Knight, eight.",
    ),
    ("capablanca", "An Archbishop and a Chancellor are worth more than two Queens."),
    (
        "capablanca",
        "Some call the Chancellor Marshal. The Marshal of Grand Chess is the same piece.",
    ),
    ("capablanca", "The Amazon (Queen + Knight) is not used."),
    (
        "capablanca",
        "The Archbishop lacks the moves of the Rook; the Chancellor those of the Bishop.",
    ),
    (
        "capablanca",
        "Unlike the Queen, which combines Rook and Bishop, the Archbishop combines Bishop and Knight.",
    ),
    ("capablanca", "The Queen combines Rook and Bishop."),
    ("capablanca", "Neither the Archbishop nor the Chancellor is colour-bound."),
    ("capablanca", "Only the Bishops are colour-bound."),
    ("capablanca", "The two Bishops of a side stand on squares of different colours, d1 and g1."),
    (
        "capablanca",
        "Each side has a full set of chess men (8 pawns, 2 Rooks, 2 Knights, 2 Bishops, Queen, King), two more pawns, an Archbishop and a Chancellor.",
    ),
    (
        "capablanca",
        "Besides the usual 16 men, each side has two extra pawns and two new pieces, 20 men in all.",
    ),
    ("capablanca", "There are two new pieces per side, the Archbishop and the Chancellor."),
    ("capablanca", "Each player has four new pieces at his disposal if one counts pawns."),
    ("capablanca", "White has ten pawns, Black has ten pawns."),
    ("capablanca", "The game needs two pawns more than a chess set has: ten per side."),
    ("capablanca", "With 3 pawns per side left, the game is a draw."),
    ("capablanca", "In the endgame one Rook per side is left."),
    ("capablanca", "## Setup\n\nEach army consists of the orthodox pieces plus two pawns."),
    (
        "capablanca",
        "## Setup\n\nThe array is that of chess with the Archbishop inserted between Knight and Bishop on the queen's side.",
    ),
    (
        "capablanca",
        "## Setup\n\nOn the c-file stands the Archbishop, on the h-file the Chancellor.",
    ),
    (
        "capablanca",
        "## Setup\n\nWhite: RNABQKBCNR on rank 1, pawns on rank 2; Black likewise on ranks 8 and 7.",
    ),
    (
        "capablanca",
        "## Setup\n\nThe i-pawn is unguarded in Carrera's array; here it is guarded by the Chancellor.",
    ),
    (
        "capablanca",
        "## Setup\n\nThe pawns on d2 and g2 are protected; that on i2 is protected by the Chancellor on h1.",
    ),
    (
        "capablanca",
        "Files are named a to j, ranks 1 to 8, so that White's King starts on f1 and Black's on f8.",
    ),
    ("capablanca", "The board is 10×8; two 8×8 boards cannot simply be joined."),
    ("capablanca", "The board is wider (10×8 rather than 8×8)."),
    ("capablanca", "On an 8×8 board there would be no room for them."),
    ("capablanca", "It needs a board of 80 squares instead of 64."),
    ("capablanca", "Every player has a light square at the right: j1 for White, a8 for Black."),
    ("capablanca", "The dark corners are a1 and j8."),
    ("capablanca", "Promotion: any piece except the King."),
    (
        "capablanca",
        "A pawn may be promoted to any of the pieces, Archbishop and Chancellor included.",
    ),
    ("capablanca", "Pawns are promoted as in chess, or to Archbishop or Chancellor."),
    (
        "capablanca",
        "In addition to the usual pieces a pawn may become an Archbishop or Chancellor.",
    ),
    ("capablanca", "A pawn usually becomes a Queen."),
    ("capablanca", "When a pawn promotes to a Queen, it is her move."),
    ("capablanca", "A pawn promoting to Knight gives check on e8."),
    ("capablanca", "A pawn may not promote to King or pawn."),
    (
        "orda",
        "The back rank of Black reads Lancer, Archer, Kheshig, Yurt, Khan, Kheshig, Archer, Lancer; the Khan is a King.",
    ),
    ("orda", "The Horde's King cannot castle, White castles as usual."),
    ("orda", "White castles in the usual way; Black has no castling."),
    ("orda", "There is no castling for Black."),
    ("orda", "Black's pawns stand one rank further forward, on rank 6, so that rank 7 is empty."),
    ("orda", "Black's seventh rank is empty at the start."),
    ("orda", "The Yurt moves like a silver general in other games."),
    ("makruk", "Pawns start on the third rank, so a double step is not needed."),
    ("makruk", "Since pawns start on the third rank, there is neither double step nor en passant."),
    ("makruk", "The Khon moves one square diagonally or one square straight forward."),
    (
        "makruk",
        "## Setup\n\nThe King stands at the left of the Met from each player's point of view.",
    ),
    (
        "makruk",
        "## Setup\n\nWhite's King stands on d1, Black's on e8; the Mets stand on e1 and d8.",
    ),
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
    ("shatranj", "Stalemate is a draw."),
    ("shatranj", "Stalemate counts as a draw, as in chess."),
    ("shatranj", "## Setup\n\nThe Kings face each other on the e-file."),
    ("capablanca", "The Queen combines Rook and Knight."),
    ("orda", "There is no castling for White."),
    ("orda", "Neither side can castle."),
    ("makruk", "## Setup\n\nWhite's King stands on e1, Black's on d8."),
]


@pytest.mark.parametrize(("game", "text"), TRUE)
def test_a_true_sentence_never_fails(game: str, text: str) -> None:
    assert page(text, GAMES.get(game, game)).failed == []


@pytest.mark.parametrize(("game", "text"), FALSE)
def test_a_false_sentence_fails(game: str, text: str) -> None:
    assert page(text, GAMES.get(game, game)).failed
