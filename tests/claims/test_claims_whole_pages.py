"""Whole pages without a fault, full of sentences that look like one: nobody speaks."""

# ruff: noqa: E501

from __future__ import annotations

import pytest
from claimed_pages import page

PAGES = {
    "Grand Chess": (
        """
  topology: {type: grid, rows: 10, cols: 10}
  players: [white, black]
  setup: "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R"
  castling: false
  enPassant: true
  promotionChoices: [queen, rook, bishop, knight, cardinal, marshal]
  promotion: {ranks: [1, 2, 3], mandatory: [1]}
  pieces:
    cardinal: {betza: BN}
    marshal: {betza: RN}
  vocabulary:
    cardinal: {symbols: {0: A, 1: a}}
    marshal: {symbols: {0: C, 1: c}}
""",
        """
Grand Chess was invented by Christian Freeling in 1984. It is played on a 10×10 board, so that all the pieces have more room; the Rooks stand behind the other pieces and are connected from the start.

## Setup

**White:** King e2 · Queen d2 · Marshal f2 · Cardinal g2 · Bishops c2, h2 · Knights b2, i2 · Rooks a1, j1 · Pawns a3–j3

**Black:** King e9 · Queen d9 · Marshal f9 · Cardinal g9 · Bishops c9, h9 · Knights b9, i9 · Rooks a10, j10 · Pawns a8–j8

The pawns stand on the third rank. The second rank holds all pieces but the Rooks, which have the first rank for themselves. Apart from the Rooks the first rank is empty. Between the two rows of pawns lie four empty ranks.

## The new pieces

- **Marshal**: moves as a Rook or as a Knight.
- **Cardinal**: moves as a Bishop or as a Knight. It is the only piece that can mate a lone King unaided. The Cardinal may change the colour of its square.

## Rules

There is no castling: the Rooks are already developed. Pawns move as in chess, including the double step from the third rank, and may capture *en passant*.

### Promotion

A pawn may promote on reaching the eighth, ninth or tenth rank; on the tenth it must. It can only become a piece that has been captured: a Queen, Rook, Bishop, Knight, Marshal or Cardinal. If none has been captured, a pawn on the ninth rank may not move to the tenth, though it still gives check.

## Strategy

A Rook on the first rank defends its colleagues. With two Marshals and a Queen on the board, the King is seldom safe on e2.

## Notes

Unlike Capablanca's 10×8 game, Grand Chess has no weak pawns in its opening array. Freeling first considered a 9×9 board. In the Dagaz variant the Kings stand on f2 and f9.
""",
    ),
    "Shatranj": (
        """
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
""",
        """
Shatranj is the Arabic form of chess. It came from Persia, where it was known as chatrang; in Europe it became the game we know. In modern chess the Alfil has become the Bishop and the Ferz the Queen.

## The board

An 8×8 board of 64 squares of one colour; the chequering is a European invention.

## The array

White's back rank is, from a to h: Rook, Knight, Alfil, Shah, Ferz, Alfil, Knight, Rook. Pawns stand on the second rank. Black's army faces White's: Shah opposite Shah and Ferz opposite Ferz. In some manuscripts the Shah stands on e1 and the Ferz on d1.

| Piece | Persian | Move |
|---|---|---|
| King | Shah | One square in any direction |
| Ferz | Counsellor | One square diagonally |
| Alfil | Elephant | Jumps two squares diagonally |
| Knight | Faras | As in chess |
| Rook | Rukh | As in chess |
| Pawn | Baidaq | One square forward, captures diagonally |

The Alfil is restricted to eight squares of the board: those of the Alfil on c1 are c1, g1, a3, e3, c5, g5, a7 and e7. No Alfil can ever attack another one. The Ferz is bound to one colour.

## Rules

- Pawns only ever move one square; there is no double step and therefore no *en passant*.
- A pawn reaching the eighth rank becomes a Ferz.
- There is no castling.
- Stalemating the opponent wins, and so does baring his King, unless he can bare yours on the next move.

## Openings

Players did not alternate moves from the array but set up a *tabiya* first, for instance with pawns on e3, f4 and g3, Knights on f3 and d2.

## Problems

White: Shah h2, Rook g1, Knight g3. Black: Shah h4.
""",
    ),
    "Knightmate": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rmbqnbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQNBMR"
  castling: true
  promotionChoices: [queen, rook, bishop, mann]
  pieces:
    mann: {betza: K}
    knight: {betza: N, royal: true}
  vocabulary:
    mann: {symbols: {0: M, 1: m}}
    knight: {symbols: {0: N, 1: n}}
""",
        """
In Knightmate the aim is to checkmate the Knight. The King of chess is replaced by a royal Knight on e1 (e8 for Black), and each of the two Knights by a Commoner, which moves like a King but may be captured.

**Setup (FEN):** `rmbqnbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQNBMR w KQkq - 0 1` (M = Mann or Commoner)

| Square | White |
|---|---|
| a1, h1 | Rook |
| b1, g1 | Mann |
| c1, f1 | Bishop |
| d1 | Queen |
| e1 | Knight (royal) |

### Rules

1. The Knight castles as the King does in chess: it moves two squares toward the Rook.
2. Pawns promote to Queen, Rook, Bishop or Mann; not to Knight.
3. There are no Kings.
4. All other rules are those of orthodox chess.

Compare this with Mutant Knightmate, in which the Knight stands on d1.
""",
    ),
    "Berolina Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: true
  enPassant: true
  pieces:
    pawn: {betza: mfFcfWimfnA}
""",
        """
The usual chess array, in which each pawn is a Berolina pawn: it moves diagonally forward and captures straight forward. It may move two squares diagonally on its first move.

- **White:** Ke1, Qd1, Ra1, Rh1, Bc1, Bf1, Nb1, Ng1; pawns on the second rank.
- **Black:** Ke8, Qd8, Ra8, Rh8, Bc8, Bf8, Nb8, Ng8; pawns on the seventh rank.

When a pawn on e2 has gone to g4, a black pawn on f4 may capture it by moving to f3; a black pawn on h4 cannot. After 1. e2-g4 White's pawn stands on g4.

Promotion, castling and everything else are as in normal chess. White wins by checkmate, and stalemate is a draw.
""",
    ),
    "Omega Chess": (
        """
  topology:
    type: grid
    rows: 12
    cols: 12
    voids: [[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8],[0,9],[0,10],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0],[7,0],[8,0],[9,0],[10,0],[1,11],[2,11],[3,11],[4,11],[5,11],[6,11],[7,11],[8,11],[9,11],[10,11],[11,1],[11,2],[11,3],[11,4],[11,5],[11,6],[11,7],[11,8],[11,9],[11,10]]
  players: [white, black]
  setup: "w10w/1crnbqkbnrc1/1pppppppppp1/12/12/12/12/12/12/1PPPPPPPPPP1/1CRNBQKBNRC1/W10W"
  castling: false
  pieces:
    champion: {betza: WAD}
    wizard: {betza: FC}
  vocabulary:
    champion: {symbols: {0: C, 1: c}}
    wizard: {symbols: {0: W, 1: w}}
""",
        """
Omega Chess adds a Champion and a Wizard to each flank, on a 10×10 board with an extra square at each corner: 104 squares.

## Setup

**White, second rank:** Champion b2 · Rook c2 · Knight d2 · Bishop e2 · Queen f2 · King g2 · Bishop h2 · Knight i2 · Rook j2 · Champion k2
**White Wizards:** a1 and l1
**White pawns:** b3–k3

Black mirrors this on ranks 10, 11 and 12.

## Pieces

**Champion:** one square orthogonally, or a jump of two squares orthogonally or diagonally.

**Wizard:** a 3-1 leap (camel) or one square diagonally. It is colour-bound: White's Wizards on a1 and l1 stand on squares of different colours.
""",
    ),
    "Dunsany’s Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [black, white]
  setup: "rnbqkbnr/pppppppp/8/8/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP"
""",
        """
Lord Dunsany's game pits a normal army against 32 pawns, which fill the first four ranks. The pawns have no double step; those of the army do. Black, who has the ordinary men, moves first.
""",
    ),
    "Alice Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: true
  enPassant: false
""",
        """
Two boards, A and B, are used. All men begin on board A, in the standard array; board B is empty. After each move the man passes to the corresponding square of the other board. Together the two 8×8 boards have 128 squares.

A move must be legal on the board where it is played, and the square on the other board must be vacant. 1. e4 takes the pawn from e2 on A to e4 on B.

En passant is usually not used. Castling is allowed.
""",
    ),
    "Chess960": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB"
  castling: true
""",
        """
The men of the first rank are placed at random: the Bishops on squares of different colours, the King somewhere between the two Rooks. Black's men mirror White's. There are 960 such positions; number 518 is the array of ordinary chess, Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook.

The board above shows one of them: Bishop a1, Queen b1, Knight c1, Rook d1, King e1, Rook f1, Knight g1, Bishop h1.

### Castling

After castling the King stands on g1 (kingside) or c1 (queenside) and the Rook on f1 or d1, wherever they began, as in ordinary chess. The King may move any number of squares, even none.
""",
    ),
    "Antichess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: false
  enPassant: true
  stalemate: win
  promotionChoices: [queen, rook, bishop, knight, king]
""",
        """
Capture is compulsory, and the player who loses all his men wins. The King has no special rights and there is no check; castling is not allowed. A pawn may promote to a King as well. A player who is stalemated wins. En passant captures are compulsory, too, when no other capture is possible.

The men stand as in ordinary chess: White's King on e1, Black's on e8.
""",
    ),
    "Cylinder Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8, wrap: horizontal}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
""",
        """
The a-file and the h-file are joined, so that the board is a cylinder. A Rook on a1 stands next to the Rook on h1. The Bishop is no longer limited to a half of the files. A King on a1 attacks a2, b1, b2, h1 and h2; a Bishop on c1 may go through h4... The usual array of chess is used and castling is as usual.
""",
    ),
    "Spartan Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: {0: true, 1: false}
  pieces:
    lieutenant: {betza: FAsmW}
    general: {betza: RF}
    captain: {betza: WD}
    warlord: {betza: BN}
    hoplite: {betza: fmFfcWimfA}
  vocabulary:
    lieutenant: {symbols: {0: L, 1: l}}
    general: {symbols: {0: G, 1: g}}
    captain: {symbols: {0: C, 1: c}}
    warlord: {symbols: {0: W, 1: w}}
    hoplite: {symbols: {0: H, 1: h}}
""",
        """
White (the Persians) has the ordinary army, Black (the Spartans) has two Kings.

## Setup

**Persians (White):** as in chess.
**Spartans (Black), rank 8:** Lieutenant, General, King, Captain, Captain, King, Warlord, Lieutenant; eight Hoplites on rank 7.

## Spartan men

- **General** — Rook plus one square diagonally.
- **Warlord** — Bishop + Knight.
- **Captain** — one or two squares orthogonally, jumping.
- **Lieutenant** — one or two squares diagonally, jumping, or one square sideways without capturing.
- **Hoplite** — one square diagonally forward, captures straight forward. From rank 7 it may jump two squares diagonally.

Black has two Kings, White one. The Spartans cannot castle; the Persians can. As long as Black has both Kings, one may be left in check; with one King left the rules are the usual ones. Hoplites promote to any Spartan piece; to a King only when just one King is on the board.
""",
    ),
    "Embassy Chess": (
        """
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR"
  castling: {king_steps: 3}
  promotionChoices: [queen, rook, bishop, knight, marshall, cardinal]
  pieces:
    cardinal: {betza: BN}
    marshall: {betza: RN}
  vocabulary:
    cardinal: {symbols: {0: A, 1: a}}
    marshall: {symbols: {0: C, 1: c}}
""",
        """
**Embassy Chess** is a chess variant by Kevin Hill (2005), with the array of Grand Chess moved to a 10×8 board, so that Queen and King keep their places on d1 and e1.

## Differences from Capablanca Chess

- The King starts on e1, not f1.
- The Archbishop is on g1 and the Chancellor on f1.
- Castling takes the King to b1 or h1; in Capablanca Chess to c1 or i1.

## Board and setup

10 columns × 8 rows. Light square on the right.

White: `R N B Q K C A B N R` on the first row, ten pawns on the second. Black the same on rows 8 and 7.

| | a | b | c | d | e | f | g | h | i | j |
|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|
| **8** | r | n | b | q | k | c | a | b | n | r |
| **7** | p | p | p | p | p | p | p | p | p | p |
| **2** | P | P | P | P | P | P | P | P | P | P |
| **1** | R | N | B | Q | K | C | A | B | N | R |

## Moves of the new pieces

**Marshall (C):** moves like a Rook + Knight.

**Cardinal (A):** moves like a Bishop + Knight. The Cardinal on g1 can go to f3 and h3 at once.

## Castling

The King slides three squares toward the Rook: to h1 on the king's side, with the Rook landing on g1, and to b1 on the queen's side, with the Rook landing on c1.

A King on e1 cannot castle if it is in check. There may be no man between King and Rook. If a Rook on a1 is attacked, castling is still possible.

## FAQ

*Why is the King on e1?* Because in Grand Chess it stands on f2... and Hill liked the look of it.

*Can a pawn reach rank 9?* No, the board has only eight.
""",
    ),
    "Dragon Chess": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
  castling: true
  drops: true
""",
        """
A dragon in each hand may be dropped on the first rank in place of a move.

### Start

As in chess. Each side also holds one Dragon off the board.

### Drops

White may drop the Dragon on any empty square of rank 1; Black on rank 8. A Dragon dropped on a1 needs an empty a1, so the Rook must have moved. The square d1 may be used when the Queen has left it.

### An illustrative game

1. e4 e5 2. Nf3 Nc6 3. Dragon@g1. White: King e1, Dragon g1, Rook h1. Now the King may not castle kingside.

### Values

| Piece | Value |
|---|---|
| Queen | 9 |
| Rook | 5 |
| Dragon | 10 |
| Pawn | 1 |

### Mating material

King and Queen, King and Rook, King and two Bishops on opposite colours; two Knights are not enough.
""",
    ),
    "Wildebeest Chess": (
        """
  topology: {type: grid, rows: 10, cols: 11}
  players: [white, black]
  setup: "rnccwkqbbnr/ppppppppppp/11/11/11/11/11/11/PPPPPPPPPPP/RNBBQKWCCNR"
  promotionChoices: [queen, wildebeest]
  pieces:
    camel: {betza: C}
    wildebeest: {betza: NC}
  vocabulary:
    camel: {symbols: {0: C, 1: c}}
    wildebeest: {symbols: {0: W, 1: w}}
""",
        """
R. Wayne Schmittberger's game (1987) on a board of 11 files and 10 ranks (110 squares). The idea: two riders and two leapers in balance.

### Setup

White, from a1 to k1: Rook, Knight, Bishop, Bishop, Queen, King, Wildebeest, Camel, Camel, Knight, Rook. Black, from a10 to k10: Rook, Knight, Camel, Camel, Wildebeest, King, Queen, Bishop, Bishop, Knight, Rook. So the position is rotated, each Queen facing the Wildebeest of the other side.

The Kings face each other on the f-file. White's Bishops start on c1 and d1, on squares of opposite colours; Black's on h10 and i10.

### Men

* Camel: a (3,1)-leaper, bound to one colour.
* Wildebeest (gnu): Knight + Camel.
* Pawns may advance one, two or three squares from the second rank; a pawn that has advanced one square may still advance one or two from the third. En passant follows suit.

### Promotion and castling

A pawn promotes to Queen or Wildebeest only, on the last rank. When castling, the King may move one, two, three or four squares toward the Rook.

### Stalemate

A player who stalemates the opponent wins in the original rules; most players take it as a draw.
""",
    ),
    "Maharajah": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/8/4M3"
  castling: {0: false, 1: true}
  pieces:
    maharajah: {betza: QN, royal: true}
  vocabulary:
    maharajah: {symbols: {0: M, 1: m}}
""",
        """
White has only one man, the Maharajah, who moves as Queen or Knight. Black has a full chess army in the usual places and may castle. White's man starts on e1 here; the rules let it start on any square not attacked. Black's pawns may not promote.

Black wins by force: 1... a5 2... Ra6 and so on, keeping all men protected. The Maharajah cannot take on e7 while the King on e8 guards it.
""",
    ),
    "Sittuyin": (
        """
  topology: {type: grid, rows: 8, cols: 8}
  players: [red, black]
  setup: "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8"
  castling: false
  enPassant: false
  doubleStep: false
  drops: true
""",
        """
Burmese chess. Red begins. The pawns stand at the start; the other men are placed by the players, Red first, behind their pawns.

## Start

**Red:** pawns on a3, b3, c3, d3 and e4, f4, g4, h4.
**Black:** pawns on a5, b5, c5, d5 and e6, f6, g6, h6.

Ranks 1, 2, 7 and 8 are empty until the players have placed their men. Rooks must be placed on the first rank (Red) or the eighth (Black).

A usual choice for Red is King b2, General c2, Rooks a1 and h1.
""",
    ),
}


@pytest.mark.parametrize("title", PAGES)
def test_a_clean_page_stays_silent(title: str) -> None:
    engine, body = PAGES[title]
    assert page(body, engine, title=title).failed == []


SLIPPED = """
  topology: {type: grid, rows: 8, cols: 10}
  players: [white, black]
  setup: "rnabqkbCnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"
  pieces: {archbishop: {betza: BN}, chancellor: {betza: RN}}
  vocabulary:
    archbishop: {symbols: {0: A, 1: a}}
    chancellor: {symbols: {0: C, 1: c}}
"""


def test_a_slip_of_case_in_the_setup_is_no_fault_of_the_prose() -> None:
    body = (
        "## Setup\n\n**White (rank 1):** Rook a1 · Chancellor h1\n\n"
        "**Black (rank 8):** Rook a8 · Archbishop c8 · Chancellor h8 · Rook j8\n\n"
        "Black mirrors White."
    )
    assert page(body, SLIPPED).failed == []
