"""Laws of rules told in one short sentence: each holds where the game has it so, and fails in the
known games that have not; within a longer sentence it is left alone."""

from __future__ import annotations

import pytest
from claimed_pages import cases, library_page

TRUE_AND_FALSE = (
    ("Only pawns can capture en passant.", "chess capablanca", ""),
    ("A pawn may be captured en passant only by another pawn.", "chess", ""),
    ("Any piece may capture en passant.", "", "chess"),
    ("A Rook can capture en passant.", "", "chess grand"),
    ("En passant captures are mandatory.", "", "chess"),
    ("Capturing en passant is not compulsory.", "chess", ""),
    ("The first player to give check wins.", "", "chess three-check"),
    ("The first player to checkmate loses.", "", "chess makruk"),
    ("The game continues after checkmate.", "", "chess shatranj"),
    ("Kings may stand next to each other.", "antichess", "chess makruk"),
    ("The Kings cannot be adjacent.", "chess", "antichess"),
    ("The King may be left in check.", "antichess extinction", "chess racing-kings"),
    ("It is legal to move into check.", "antichess", "chess"),
    ("A player in check may ignore it.", "extinction", "chess"),
    ("The King can be captured.", "antichess extinction", "chess makruk"),
    ("The King cannot be captured.", "chess", "antichess"),
    ("Captured pieces are removed from the game.", "chess", "crazyhouse"),
    ("Pieces captured are out of play.", "makruk", "crazyhouse"),
    ("Captured pieces return to their starting squares.", "", "chess crazyhouse"),
    ("Captured men join the captor's side.", "crazyhouse", "chess"),
    ("Promotion is optional.", "", "chess makruk"),
    ("A pawn may refuse to promote.", "", "chess"),
    ("A pawn on the last rank remains a pawn.", "", "chess shatranj"),
    ("Pawns reaching the end of the board are removed.", "", "chess"),
    ("Each player may castle twice.", "", "chess capablanca"),
    ("The King may castle after having moved.", "", "chess"),
    ("Castling is allowed after the Rook has moved.", "", "chess"),
    ("The King may castle vertically.", "", "chess"),
    ("White may castle, Black may not.", "", "chess"),
    ("Black may castle, but White may not.", "horde", "chess"),
    ("Each turn consists of two moves.", "", "chess"),
    ("A player makes two moves per turn.", "", "makruk"),
    ("Two pieces may stand on the same square.", "", "chess"),
    ("Captured pieces stay on the board.", "", "chess"),
    ("Only the Knight may jump.", "chess makruk", "capablanca shatranj"),
    ("No piece can jump over another.", "", "chess"),
    ("All pieces can jump over others.", "", "chess"),
    ("The King may capture protected pieces.", "antichess", "chess"),
    ("The Rook captures the same way it moves.", "chess makruk", ""),
    ("The Queen captures differently than it moves.", "", "chess"),
    ("Pawns capture the same way they move.", "", "chess makruk"),
    ("Pawns capture differently than they move.", "chess", ""),
    ("Pawns move and capture in the same way.", "", "chess"),
    ("All pieces capture as they move.", "", "chess hoppel-poppel"),
)
CASES = cases(TRUE_AND_FALSE)
LEFT_ALONE = (
    ("chess", "In blitz a player in check may ignore it at his peril."),
    ("chess", "Some say that the King can be captured."),
    ("chess", "In some clubs promotion is optional."),
    ("chess", "A pawn may refuse to promote? No."),
    ("chess", "The game continues after checkmate in bughouse."),
    ("chess", "The King may be left in check by mistake."),
    ("chess", "A Rook can capture en passant pawns that have moved on."),
    ("chess", "Promotion is optional for the analysis board."),
    ("chess", "All pieces except the pawn capture as they move."),
    ("chess", "No piece can jump over another, save the Knight."),
    ("grand", "Promotion is optional on the eighth and ninth ranks."),
    ("chess", "The King can be attacked."),
    ("chess", "A player may put the King in check."),
    ("makruk", "He has two moves."),
    ("seirawan", "Players may drop pieces instead of moving."),
    ("chess", "You can drop a piece."),
    ("chess", "The Pawn does not capture the same way it moves."),
    ("chess", "All men save the Pawn capture the same way they move."),
    ("chess", "The Rook never captures differently than it moves."),
    ("chess", "Each piece captures as it moves. The pawn is the exception."),
    ("chess", "The pieces capture as they move."),
    ("chess", "**Illegal castling:** after the King has moved."),
    ("chess", "**Forbidden captures:** compulsory."),
    ("chess", "**White to win:** capture the Queen."),
    ("chess", "The white Rook on a1 has moved. Only kingside castling is possible."),
    ("chess", "Castling is possible only on the kingside; the other Rook has moved."),
    ("chess", "Kings may stand next to each other (false)."),
    ("chess", "Kings may stand next to each other. This is a mistake."),
    ("chess", "Promotion is optional (you may leave the pawn on the seventh rank)."),
    ("chess", "White castles, Black does not."),
    ("grand", "Pawns do not promote automatically on the eighth rank."),
    ("antichess", "Stalemate wins for the player without a move."),
    ("racing-kings", "The game goes on after checkmate."),
    ("antichess", "## Chess\n\nThe King cannot be captured. Captures are optional."),
)


@pytest.mark.parametrize("above", ["", "## Rules\n\n- "])
@pytest.mark.parametrize(("text", "game", "true"), CASES)
def test_a_short_rule_is_as_the_game_has_it(text: str, game: str, true: bool, above: str) -> None:
    found = library_page(above + text, game)
    assert bool(found.failed) is not true
    assert found.held or not true


@pytest.mark.parametrize(("game", "text"), LEFT_ALONE)
def test_a_short_rule_with_more_words_around_it_never_fails(game: str, text: str) -> None:
    assert not library_page(text, game).failed


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("chess", "**Goal:** bare the enemy King"),
        ("chess", "**Object:** to lose all pieces"),
        ("chess", "**Winning:** stalemate the opponent"),
        ("shatranj", "**Draws:** stalemate, threefold repetition"),
        ("chess", "**Draw:** by the twenty-move rule"),
        ("chess", "**Castling:** kingside only"),
        ("chess", "**Promotion:** optional"),
        ("chess", "**Captures:** compulsory"),
    ],
)
def test_a_label_stands_for_the_head_of_a_sentence(game: str, line: str) -> None:
    assert library_page(f"## Rules\n\n- {line}", game).failed


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("chess", "**Goal:** checkmate the enemy King"),
        ("antichess", "**Object:** to lose all pieces"),
        ("chess", "**Draws:** stalemate, threefold repetition, the fifty-move rule"),
        ("antichess", "**Captures:** compulsory"),
    ],
)
def test_what_is_true_behind_a_label_holds(game: str, line: str) -> None:
    found = library_page(f"## Rules\n\n- {line}", game)
    assert found.held
    assert not found.failed
