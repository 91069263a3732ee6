"""Laws of rules that are told by those of another game: true where both have them, false where they
have not, and nothing where more is said."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

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


@pytest.mark.parametrize(
    "text",
    [
        "Short Courier is played on an ordinary chessboard.",
        "This diagram uses an ordinary chessboard.",
        "A game like this cannot be played on an ordinary chessboard.",
        "Squares are named as on an ordinary chessboard.",
        "The Knight is weaker than on a normal chessboard.",
        "All you need is an ordinary chessboard and four more files.",
        "An ordinary chessboard is too small.",
        "**Board:** an ordinary chessboard plus half another",
    ],
)
def test_a_chessboard_that_is_not_the_board_of_this_game_is_no_claim(text: str) -> None:
    assert library_page(text, "courier").failed == []


@pytest.mark.parametrize(
    "text",
    [
        "Courier Chess is played on a normal chessboard.",
        "**Board:** an ordinary chessboard",
        "This game uses a standard chessboard.",
    ],
)
def test_the_board_of_the_game_may_be_told_in_more_ways(text: str) -> None:
    assert told(text, "courier", "board-size-mismatch") == (0, 1)


@pytest.mark.parametrize("text", ["It is played on a chessboard.", "A chessboard of 12 × 8."])
def test_a_chessboard_alone_may_be_any_board(text: str) -> None:
    assert library_page(text, "courier").failed == []


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("berolina", "All pieces move as in chess. Only the Pawn is different."),
        ("berolina", "The pieces move as in chess. Pawns do not."),
        ("berolina", "All pieces move as in chess. Not so the pawns."),
        ("berolina", "All pieces move as in chess. For the pawn, see the diagram."),
        ("berolina", "The pawns are Berolina pawns.\n\n## Moves\n\nAll pieces move as in chess."),
        ("berolina", "The difference lies in the pawns. All pieces move as in chess."),
        ("berolina", "The men move as in chess, the Pawn being the exception."),
        ("berolina", "All pieces move as in chess.\n\n## Pawns\n\nThe Pawn moves diagonally."),
        ("hoppel-poppel", "The Knight moves as in chess. It captures like a Bishop."),
        ("hoppel-poppel", "- **Knight:** moves as in chess, captures as a Bishop"),
        (
            "hoppel-poppel",
            "The pieces move as in chess; Knight and Bishop change roles in captures.",
        ),
        ("knightmate", "The royal Knight moves as in chess."),
        ("los-alamos", "Promotion is as in chess."),
        ("los-alamos", "Pawns promote as in chess, Bishops being out of the question."),
        ("almost", "The Chancellor replaces the Queen. Promotion is as in chess."),
        ("amazon", "Promotion is as in chess. There are no Queens."),
        ("los-alamos", "It is played on a normal chessboard. The edge squares are not used."),
        ("los-alamos", "It is played on a normal chessboard; two files are covered."),
        ("capablanca", "The board is an ordinary chessboard to which a column was joined."),
    ],
)
def test_what_the_page_takes_away_beside_it_is_no_fault(game: str, text: str) -> None:
    assert library_page(text, game).failed == []


def test_what_is_taken_away_from_other_men_leaves_it_false() -> None:
    text = "All pieces move as in chess. The Rooks, however, move one square."
    assert "All pieces move as in chess" in dict(library_page(text, "berolina").failed).values()
    text = "Promotion is as in chess. Queens replace the pawns."
    assert told(text, "makruk", "promotion-mismatch") == (0, 1)


WESTERN_NAMES = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbkqbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBKQBNR"
  castling: false
  enPassant: false
  doubleStep: false
  promotionChoices: [queen]
  promotion: {ranks: [3]}
  pieces:
    queen: {betza: F}
    bishop: {betza: FfW}
"""


def test_the_same_promotion_may_lead_to_the_same_man_of_another_name() -> None:
    assert page("Promotion is as in Makruk.", WESTERN_NAMES).failed == []
    assert page("Promotion is as in Shatranj.", WESTERN_NAMES).failed != []


@pytest.mark.parametrize(
    ("game", "text", "true"),
    [
        ("makruk", "The Met moves as the Queen in Shatranj.", True),
        ("makruk", "The Met moves like the Queen in chess.", False),
        ("courier", "The Courier moves as the Bishop does in chess.", True),
        ("courier", "The Archer moves just like the Bishop in chess.", False),
        ("carrera", "The Champion moves as the Chancellor in Capablanca Chess.", True),
        ("carrera", "The Champion moves as the Archbishop in Capablanca Chess.", False),
        ("berolina", "## Pieces\n\n- **Knight:** as in chess", True),
        ("berolina", "## How the men move\n\n**Pawn:** as in chess", False),
    ],
)
def test_a_man_may_be_likened_to_one_of_another_name(game: str, text: str, true: bool) -> None:
    assert told(text, game) == (int(true), int(not true))


@pytest.mark.parametrize(
    "text",
    [
        "The Pawn moves as the Pawn in chess captures.",
        "The Pawn moves as the Dervish in chess.",
        "The Pawn moves like the Pawn in chess, but aslant.",
        "## Pieces\n\n- **Pawn value:** as in chess",
        "## Pieces\n\n- **Number of Pawns:** as in chess",
        "## Notation\n\n- **Pawn:** as in chess",
        "## Setup\n\n- **Pawns:** as in chess",
    ],
)
def test_what_is_not_likened_in_its_moves_is_no_claim(text: str) -> None:
    assert library_page(text, "berolina").failed == []


def test_the_rules_of_promotion_are_told_in_more_ways() -> None:
    for text in ("The promotion rules are the same as in chess.", "Promotion is as in chess."):
        assert told(text, "makruk", "promotion-mismatch") == (0, 1)
        assert told(text, "crazyhouse", "promotion-mismatch") == (1, 0)
