"""Laws of rules and setups that pages tell in a few plain words: each holds in the games that have
it so, and fails in the known games that have not."""

from __future__ import annotations

import pytest
from claimed_pages import library_page

TRUE_AND_FALSE = (
    ("White begins.", "chess makruk", ""),
    ("Black opens the game.", "", "chess carrera"),
    ("The player with the black pieces moves first.", "", "chess"),
    ("The player who has the white pieces begins.", "chess", ""),
    ("The third rank is empty.", "chess carrera", "makruk"),
    ("The second rank is empty.", "makruk", "chess"),
    ("Black's second rank is empty at the start.", "makruk", "chess"),
    ("Each army fills two ranks.", "chess makruk", "grand"),
    ("Both sides occupy three ranks.", "grand", "chess makruk"),
    ("There are 16 pawns on the board.", "chess", "carrera"),
    ("There are 20 pawns on the board.", "carrera", "chess"),
    ("There are 10 pawns and 2 queens at the start.", "carrera", "chess"),
    ("The King castles with the Rook.", "chess capablanca", ""),
    ("The King castles with a Knight.", "", "chess capablanca"),
    ("The Knight always lands on a square of the opposite colour.", "chess makruk", ""),
    ("The Knight always lands on a square of the same colour.", "", "chess grand"),
    ("The Bishop changes the colour of its square with every move.", "", "chess"),
    ("The King always moves to a square of the opposite colour.", "", "chess"),
    ("The Knight is the only piece that can jump.", "chess makruk", "carrera capablanca shatranj"),
    ("The Queen is the only piece that can jump over other pieces.", "", "chess"),
    ("Pawns promote on the last three ranks.", "grand makruk", "chess"),
    ("Pawns promote when they enter the last two ranks.", "", "chess grand"),
    ("Pawns can be promoted to any piece except a King.", "chess capablanca", "makruk antichess"),
    ("Pawns can be promoted to any piece, including a King.", "antichess", "chess shatranj"),
    ("A pawn on the last rank becomes any piece.", "chess antichess", "makruk shatranj"),
    ("A pawn promotes to any piece other than a Queen.", "", "chess"),
    ("Pawns promote only to pieces that have been captured.", "grand", "chess makruk"),
    ("A pawn may only become a captured piece.", "grand", "chess"),
    ("The object of the game is to capture the opponent's Queen.", "", "chess carrera"),
    ("The aim is to capture all enemy pieces.", "", "chess makruk"),
    ("The first to capture all enemy men wins.", "", "chess"),
    ("The aim of the game is to bare the enemy King.", "shatranj", "chess"),
    ("The aim is to stalemate the opponent.", "shatranj", "chess"),
    ("Players may pass.", "", "chess makruk"),
    ("A player may skip his turn.", "", "carrera"),
    ("Passing is not allowed.", "chess makruk", ""),
    ("Threefold repetition is a loss for the player who repeats.", "", "chess"),
    ("Threefold repetition is forbidden.", "", "makruk"),
    ("The game is drawn by stalemate, threefold repetition or the fifty-move rule.", "chess", ""),
    ("The game ends in a draw by repetition, or by stalemate.", "chess makruk", "shatranj"),
    ("The game is drawn by agreement or by the twenty-move rule.", "", "chess makruk"),
    ("Stalemate, repetition and the fifty-move rule lead to a draw.", "chess", "shatranj"),
    ("En passant is only possible immediately after the double step.", "chess", ""),
    ("En passant capture can be made at any later move.", "", "chess grand"),
    ("A pawn that has not moved may advance two squares.", "chess", ""),
    ("A pawn that has not moved may advance three squares.", "", "chess capablanca"),
    ("A pawn that has already moved may advance two squares.", "", "chess"),
    ("The Queens are on the d-file.", "chess", "carrera"),
    ("The Kings are on the e-file.", "chess", "carrera"),
    ("Castling is possible only on the kingside.", "", "chess capablanca"),
    ("You can only castle queenside.", "", "capablanca"),
    ("The Marshal is a rook-knight compound.", "grand", ""),
    ("The Marshal is a bishop/knight compound.", "", "grand"),
    ("The Cardinal is a bishop + knight combination.", "grand", ""),
    ("The Rook moves one or two squares orthogonally.", "", "chess grand"),
    ("The King moves one square orthogonally, but not diagonally.", "", "chess"),
    ("The Queen moves any number of squares, but only diagonally.", "", "chess"),
    ("The Queen can also leap like a Knight.", "", "chess"),
    ("Pawns always move two squares.", "", "chess"),
    ("Pawns move two squares forward on every move.", "", "carrera"),
    ("On its first move a pawn may move one, two or three squares.", "", "chess"),
    ("White's back rank is RNBQKBNR.", "chess", ""),
    ("White's back rank is RNBKQBNR.", "", "chess"),
    ("White's first rank reads R-N-B-Q-K-B-N-R.", "chess", ""),
    ("From left to right White has R N B K Q B N R on the first rank.", "", "chess"),
    ("All pawns are on the third rank.", "makruk", "chess carrera"),
    ("The pawn can only move three squares forward at a time.", "", "makruk"),
    ("Pawns promote to every piece (including the Rook) except for the King.", "chess", "makruk"),
    ("Nothing stands on d1.", "", "chess"),
    ("Nothing stands on e4 and d4.", "chess makruk", ""),
    ("No pawn starts on a2, b2 or c2.", "makruk", "chess"),
    ("The squares a3–h3 are empty at the start.", "chess", "makruk"),
    ("The King does not start on e1.", "carrera", "chess"),
    ("White's Queen does not stand on d8.", "chess", ""),
    ("Baring the King has no effect.", "chess", "shatranj"),
    ("A lone King plays on.", "chess makruk", "shatranj courier"),
    ("A captured man changes sides.", "crazyhouse", "chess"),
    ("The King and Queen are flanked by the Bishops.", "chess carrera", ""),
    ("The King and Queen are flanked by Knights.", "", "chess carrera"),
    ("Bishops flank the King and Queen.", "chess", ""),
    ("The King and Queen are flanked by Bishops, Knights and Rooks.", "chess", "carrera"),
    ("Neither player may pass.", "chess makruk", ""),
    ("Pawns can be promoted to any piece except the King.", "seirawan chigorin", "makruk"),
)
CASES = [
    (text, game, true)
    for text, holding, failing in TRUE_AND_FALSE
    for true, games in ((True, holding), (False, failing))
    for game in games.split()
]
LEFT_ALONE = (
    ("chess", "Which of these are false?\n\n- Players may pass.\n- Black begins."),
    ("chess", "True or false?\n\n- Players may pass.\n- Black begins."),
    ("chess", "Not allowed:\n\n- Players may pass."),
    ("chess", "**Players may pass?** No."),
    ("chess", "**Black begins:** that is wrong."),
    ("chess", "As a house rule, pawns promote only to captured pieces."),
    ("chess", "The King castles with the Queen in the older form of the game."),
    ("chess", "Until 1850, pawns promote only to captured pieces."),
    ("chess", "I dreamt that pawns promote only to captured pieces."),
    ("chess", "(In Shogi, Black begins.)"),
    ("shatranj", "The game is drawn by stalemate or repetition, except in the cases below."),
    ("chigorin", "The King and Queen are flanked by Bishops."),
    ("chess", "The King and Queen are flanked by Rooks, Knights and Bishops."),
    ("horde", "A pawn that has moved may advance two squares."),
    ("chess", "The second rank is empty after castling and development."),
    ("chess", "Soon the second rank is empty."),
    ("chess", "The first rank is empty of pawns."),
    ("chess", "The first rank is empty except for the King and the Rooks."),
    ("chess", "A Rook that moves one square lands on a square of the opposite colour."),
    ("chess", "In two moves a Knight lands on a square of the same colour."),
    ("chess", "A pawn that captures lands on a square of the same colour."),
    ("chess", "The pawn moves to a square of the opposite colour."),
    ("chess", "The Rooks are on the d-file."),
    ("chess", "The King castles with the Bishop still at home."),
    ("chess", "The King castles with his pawns intact."),
    ("chess", "Pawns no longer promote only to captured pieces."),
    ("chess", "Pawns on the last two ranks before promotion are dangerous."),
    ("chess", "A pawn that enters the last three ranks soon promotes."),
    ("chess", "Players can pass and play on one device."),
    ("chess", "The second rank is not empty."),
    ("chess", "Nothing may stand on the second rank when a Rook enters."),
    ("chess", "If the second rank is empty, a Rook is strong there."),
    ("chess", "Pawns move forward two squares, but only on their first move."),
    ("chess", "A pawn may move two squares forward, but captures diagonally."),
    ("chess", "d1 is empty."),
    ("chess", "Nothing may stand on b1, c1 and d1."),
    ("chess", "The King does not stand on e1 after castling."),
    ("chess", "When no Knight stands on b1, White may castle."),
    ("chess", "The Rooks are on the e-file."),
    ("chess", "The Rooks are on the seventh rank."),
    ("chess", "The Bishops are flanked by Knights."),
    ("chess", "The Rooks are flanked by pawns."),
    ("chess", "The King and Queen are flanked by pawns when castled."),
    ("chess", "The aim is to capture the enemy King."),
    ("chess", "There are two Knights."),
    ("chess", "Pawns cannot be promoted to any piece."),
    ("chess", "White opens with the King's pawn."),
    ("chess", "Players may pass the Bishop off as a Queen."),
    ("chess", "The game is drawn neither by agreement nor by the twenty-move rule."),
    ("carrera", "The Champion is flanked by a Bishop or by a Rook."),
)


@pytest.mark.parametrize("above", ["", "## Rules\n\n- "])
@pytest.mark.parametrize(("text", "game", "true"), CASES)
def test_a_rule_in_plain_words_is_as_the_game_has_it(
    text: str, game: str, true: bool, above: str
) -> None:
    found = library_page(above + text, game)
    assert bool(found.failed) is not true
    assert found.held or not true


@pytest.mark.parametrize(("game", "text"), LEFT_ALONE)
def test_what_is_bound_to_a_case_or_loosely_told_never_fails(game: str, text: str) -> None:
    assert not library_page(text, game).failed
