"""Laws of what pages for beginners say in everyday words: each sentence holds in the games whose
rules are so, and fails in those whose rules are not."""

from __future__ import annotations

import pytest
from claimed_pages import cases, library_page

TRUE_AND_FALSE = (
    # Leaps, and any number of squares
    (
        "Knights go two squares in one direction, then one in a perpendicular direction.",
        "chess",
        "",
    ),
    ("Knights go one square in one direction, then one in a perpendicular direction.", "", "chess"),
    (
        "Knights go two squares in one direction, then two in the perpendicular direction.",
        "",
        "chess",
    ),
    ("The Knight may move over other pieces.", "chess", ""),
    ("The Rook may pass over other pieces.", "", "chess"),
    (
        "The Rook may move or capture in any amount of squares vertically or horizontally.",
        "chess",
        "",
    ),
    ("The Bishop moves and takes any amount of squares vertically.", "", "chess"),
    (
        "The Bishop moves any number of squares diagonally, given that nothing is in its way.",
        "chess",
        "",
    ),
    # Pawns
    ("A Pawn may capture by moving one square diagonally forward.", "chess makruk", ""),
    ("Pawns move one square forward and capture by stepping one square sideways.", "", "chess"),
    ("**Pawn**: goes one square forward, with the option to go two squares at first.", "chess", ""),
    (
        "**Pawn**: goes one square forward, with the option to go three squares at first.",
        "",
        "chess",
    ),
    ("**Pawn**: moves two squares forward, captures diagonally.", "", "makruk"),
    ("**Pawn**: moves one square backward, capturing diagonally.", "", "chess"),
    ("Pawns go one square forward, or two squares on their first move.", "chess capablanca", ""),
    ("Pawns go one square forward, or three squares on their first move.", "", "chess"),
    ("The Pawn may move two squares ahead, or three squares from its initial square.", "", "chess"),
    (
        "If a pawn moves two squares from its initial square, the enemy may capture it as if it had"
        " moved only one square.",
        "chess",
        "makruk",
    ),
    (
        "If a pawn moves three squares from its initial square, the enemy may capture it as if it"
        " had moved only one square.",
        "",
        "chess makruk",
    ),
    (
        "When a pawn advances two squares on its first move, it may be captured en passant by an"
        " enemy pawn as if it had moved only two squares.",
        "",
        "chess",
    ),
    # Castling
    ("Castling consists of moving the King two squares towards a Rook.", "chess", "capablanca"),
    ("Castling consists of moving the King three squares towards a Rook.", "capablanca", "chess"),
    ("**Castling**: a move involving the King and either Rook.", "chess", ""),
    ("**Castling**: a move involving the King and either Bishop.", "", "chess"),
    ("### Castling\n\nThe King moves two squares towards a Rook.", "chess", "capablanca"),
    ("### Castling\n\nThe Queen moves two squares towards a Rook.", "", "chess"),
    ("Castling consists of moving the Queen two squares towards a Rook.", "", "chess"),
    # Compounds
    ("The Chancellor (Rook/Knight) and the Archbishop (Bishop/Knight) are new.", "capablanca", ""),
    ("The Archbishop (Rook/Knight) is new.", "", "capablanca"),
    (
        "The Chancellor is a Rook/Knight hybrid, while the Archbishop is a Bishop/Knight hybrid.",
        "capablanca",
        "",
    ),
    (
        "The Chancellor is a Rook/Knight hybrid, while the Archbishop is a Rook/Knight hybrid.",
        "",
        "capablanca",
    ),
    # Men in hand
    ("The elephant is a Rook/Knight hybrid.", "seirawan", ""),
    ("The hawk is a Rook/Knight hybrid.", "", "seirawan"),
    (
        "Each player has 18 men: 8 pawns, 2 rooks, 2 knights, 2 bishops, 1 queen, 1 king, 1 hawk"
        " and 1 elephant.",
        "seirawan",
        "",
    ),
    # From the corners inwards
    ("The Rooks go in the corners, then the Knights, then the Bishops.", "chess", ""),
    ("The Rooks go in the corners, then the Bishops, then the Knights.", "", "chess"),
    (f"The Rooks go in the corners{', then the Knights, then the Bishops' * 4}.", "", "chess"),
    ("Castling is allowed after the King or a Rook has moved.", "", "chess"),
    ("There are 64 squares in chess.", "chess", ""),
    ("There is no castling in chess.", "", "chess"),
    # Lists that begin anew
    ("Special rules:\n\n- If the King has moved, he may castle.", "", "chess"),
    ("## Castling\n\n- If the King has moved, castling is allowed.", "", "chess"),
    ("The rules are as follows:\n\n- Stalemate is a draw.", "chess", "shatranj"),
    # The board
    ("The game is designed for four players.", "", "chess"),
    ("The game is a strategy board game for two players.", "chess", ""),
    ("Janus Chess is played on a standard 8x8 chessboard.", "", "janus"),
    ("The game is played on a 10x8 chessboard.", "janus", "chess"),
    # Where a man stands, and then how he moves
    ("On a1 and h1 stand the Rooks, which may castle.", "chess", ""),
    ("On b1 and h1 stand the Rooks, which may castle.", "", "chess"),
    ("The Queen starts on d1, which is light, and who moves as she likes.", "chess", ""),
    # Who is missing
    ("### The absence of queens\n\nThe game is short.", "", "los-alamos"),
    ("With the lack of bishops and queens, the game is short.", "", "los-alamos"),
    # The course of the game
    ("Players alternate turns, with White going first.", "chess", ""),
    ("Players alternate turns, with Black going first.", "", "chess"),
    ("Each player has a color, with Black always making the first move.", "", "chess"),
    ("A move can be skipped.", "", "chess makruk"),
    ("A turn may not be skipped.", "chess", ""),
    (
        "If the exact same position has repeated three times, either player can claim a draw.",
        "chess",
        "",
    ),
    ("If the same position has repeated four times, a player can claim a draw.", "", "chess"),
    ("The game is a draw after 50 moves without a capture or a pawn move.", "chess", ""),
    ("The game is drawn after 30 moves without a capture.", "", "chess"),
    ("It is not permitted for the two Kings to be adjacent to each other.", "chess", ""),
    ("It is permitted for the Kings to stand beside each other.", "", "chess"),
    ("The King can be captured like any other piece.", "extinction", "chess"),
    ("Players make two moves per turn.", "", "chess"),
    # Told from another game
    ("Unlike in chess, there is no castling.", "makruk", ""),
    ("Unlike in chess, there is castling.", "", "makruk"),
    ("Unlike the Queen in chess, the Met moves one square diagonally.", "makruk", ""),
    ("Unlike the Queen in chess, the Met moves two squares diagonally.", "", "makruk"),
    ("The Pawns start on the third rank, unlike in chess.", "makruk", ""),
    ("The Pawns start on the second rank, unlike in chess.", "", "makruk"),
    ("There is no castling (unlike in chess).", "makruk", ""),
)
LEFT_ALONE = (
    ("makruk", "Unlike Makruk, chess has castling."),
    ("makruk", "Unlike in Makruk, pawns start on the second rank in chess."),
    ("makruk", "Unlike Makruk, Ouk has castling. Its pawns start on the second rank."),
    ("makruk", "Chess, unlike Makruk, has castling."),
    ("makruk", "Unlike many, she placed the Khun on e2."),
    ("capablanca", "The Archbishop (Cardinal/Princess) is new."),
    ("capablanca", "Minor pieces (knight/bishop) are worth three points."),
    ("capablanca", "The Archbishop (Rook/Knight in some books) is new."),
    ("seirawan", "The hawk and the elephant do not stand on the board at the beginning."),
    ("seirawan", "There is no elephant on the board at first."),
    ("seirawan", "After 1. Nf3/H the hawk stands on g1."),
    ("chess", "### Castling\n\nAfter castling, the knight moves two squares towards the rook."),
    ("torpedo", "Pawns go one square forward, or two squares on their first move."),
    ("los-alamos", "With the absence of bishops, the game is short."),
    ("los-alamos", "In the absence of queens, the rooks are strong."),
    ("los-alamos", "The absence of knights in the endgame is felt."),
    ("makruk", "The absence of queens makes it slow."),
    (
        "courier",
        "There are 24 men a side: two rooks, two knights, two bishops, two couriers, a sage, a"
        " fool, a king, a queen and twelve pawns.",
    ),
    ("chess", "With a Rook on d1, which has moved there, Black is lost."),
    ("chess", "If the King stands on g1, who has castled, all is well."),
    ("chess", "The Knight stands on f3 after its first move, which is good."),
    ("janus", "It needs two files more than a standard 8x8 chessboard."),
    ("janus", "You can make its board from an 8x8 chessboard and a strip of wood."),
    ("janus", "Place two standard 8x8 chessboards side by side."),
    ("chess", "The Rooks go in the corners, then the Bishops on c1 and f1."),
    ("chess", "The Rooks go in the corners, then the Bishops next to the King and Queen."),
    ("chess", "You may castle if:\n\n- the King is in check\n\nAll of these are wrong."),
    ("chess", "Queenside castling requires the absence of Queen, Bishop and Knight."),
    ("chess", "The game is the two-handed form of a four-player game."),
    ("chess", "The game is played by four players in two partnerships."),
    ("chess", "## Castling\n\nHe moves two squares past the Queen towards the Rook."),
    ("chess", "Later the pawns go on the fourth rank."),
    ("chess", "You may castle even if a square between the King and the Rook is attacked."),
    ("chess", "White moves first or, by agreement, Black does."),
    ("capablanca", "To the 64 squares of the chessboard, two files are added."),
    ("makruk", "The Met is always on squares of its own color."),
    ("knightmate", "Kings may stand next to each other."),
    ("chess", "The wazir moves one square sideways and one square vertically."),
    ("chess", "Two games are played, with Black moving first in the second of them."),
    ("chess", "Black wins with White moving second to last."),
    ("chess", "A turn may be skipped in Chinese checkers."),
    ("chess", "Each side moves two pieces when castling."),
)


@pytest.mark.parametrize(("text", "game", "true"), cases(TRUE_AND_FALSE))
def test_everyday_words_are_as_the_rules_have_it(text: str, game: str, true: bool) -> None:
    found = library_page(text, game)
    assert bool(found.failed) is not true
    assert found.held or not true


@pytest.mark.parametrize(("game", "text"), LEFT_ALONE)
def test_what_is_of_something_else_never_fails(game: str, text: str) -> None:
    assert not library_page(text, game).failed
