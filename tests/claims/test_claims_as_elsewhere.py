"""Laws of rules that are told by those of another game: true where both have them, false where they
have not, and nothing where more is said."""

from __future__ import annotations

import pytest
from claimed_pages import library_page

from sitegen.rules import library

ORTHODOX = ("king", "queen", "rook", "bishop", "knight", "pawn")
GAMES = ("chess", "makruk", "capablanca", "berolina", "shatranj", "courier", "grand", "chigorin")
SENTENCES = (
    "The {} moves as in {}.",
    "{}s move as in {}.",
    "The {} moves and captures just as it does in {}.",
    "**{}:** moves as in {}.",
    "- {}: it moves like in {}",
)


def told(text: str, game: str, kind: str = "movement-mismatch") -> tuple[int, int]:
    """How many statements of a kind hold, and how many fail."""
    found = library_page(text, game)
    return sum(k == kind for k, _ in found.held), sum(k == kind for k, _ in found.failed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("other", ["chess", "makruk", "shatranj"])
def test_a_piece_moves_as_in_another_game_where_both_define_it_alike(game: str, other: str) -> None:
    variant, known = library.variant(game), library.variant(other)
    assert variant is not None
    assert known is not None
    for name in ("rook", "knight"):
        alike = variant.by_name[name].movement == known.by_name[name].movement
        for sentence in SENTENCES:
            text = sentence.format(name.capitalize(), known.title)
            assert told(text, game) == (int(alike), int(not alike)), text


@pytest.mark.parametrize("sentence", SENTENCES[:-1])
def test_a_pawn_that_goes_another_way_does_not_move_as_in_chess(sentence: str) -> None:
    assert told(sentence.format("Pawn", "chess"), "berolina") == (0, 1)
    assert told(sentence.format("Pawn", "chess"), "chess") == (1, 0)


def test_pawns_without_a_double_step_are_left_to_the_sentence_that_says_so() -> None:
    assert told("Pawns move as in chess.", "makruk") == (0, 0)


@pytest.mark.parametrize("who", ["All pieces", "The pieces", "Every piece", "All the men"])
def test_what_is_said_of_all_pieces_is_true_of_each(who: str) -> None:
    verb = "moves" if who.startswith("Every") else "move"
    assert told(f"{who} {verb} as in chess.", "antichess") == (1, 0)
    assert told(f"{who} {verb} as in chess.", "berolina") == (0, 1)
    assert told(f"{who} {verb} as in chess.", "capablanca") == (0, 0)


def test_a_royal_knight_moves_as_a_knight_does() -> None:
    for text in ("The Knight moves as in chess.", "**Knight:** moves as in chess."):
        assert told(text, "knightmate") == (1, 0)


@pytest.mark.parametrize("text", ["Promotion is as in chess.", "Pawns promote just as in chess."])
def test_promotion_as_in_chess_has_its_choices_on_its_rank(text: str) -> None:
    assert told(text, "crazyhouse", "promotion-mismatch") == (1, 0)
    assert told(text, "makruk", "promotion-mismatch") == (0, 1)
    assert told(text, "grand", "promotion-mismatch") == (0, 1)
    assert told(text, "capablanca", "promotion-mismatch") == (0, 0)


@pytest.mark.parametrize(
    "text",
    ["The game is played on an ordinary chessboard.", "The board is a standard chess board."],
)
def test_an_ordinary_chessboard_has_eight_ranks_and_files(text: str) -> None:
    assert told(text, "makruk", "board-size-mismatch") == (1, 0)
    assert told(text, "courier", "board-size-mismatch") == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "The Pawn moves as in chess, but straight ahead.",
        "The Pawn moves as in chess except for captures.",
        "On its first move the Pawn moves as in chess.",
        "The Pawn does not move as in chess.",
        "Does the Pawn move as in chess?",
        "Some players let the Pawn move as in chess.",
        "If the Pawn moves as in chess, the game is dull.",
        "All other pieces move as in chess.",
        "The Pawn may go as in chess.",
        "## Related games\n\nThe Pawn moves as in chess.",
        "The Pawn moves as in Smith's chess.",
        "The game is played on a chessboard.",
        "The game is played on an ordinary chessboard without its corners.",
        "Nobody plays on an ordinary chessboard.",
        "It may be played on an ordinary chessboard.",
    ],
)
def test_what_is_said_with_more_words_is_no_claim(text: str) -> None:
    game = library_page(text, "berolina")
    assert [kind for kind, _ in game.failed] == []


@pytest.mark.parametrize("text", ["It is played on a chessboard.", "A chessboard of 12 × 8."])
def test_a_chessboard_alone_may_be_any_board(text: str) -> None:
    assert library_page(text, "courier").failed == []
