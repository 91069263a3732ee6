"""Laws of a setup that is told by another game's: true where the two are the same, false where they
are not, and nothing where the page takes something away from it."""

from __future__ import annotations

from itertools import product

import pytest
from claimed_pages import library_page, page

from sitegen.rules import library

NAMED = ("chess", "makruk", "capablanca", "gothic", "chaturanga", "janus", "embassy")
KIND = "placement-mismatch"
SENTENCES = (
    "The setup is the same as in {}.",
    "The starting position is that of {}.",
    "The initial array is identical to {}.",
    "The pieces are set up as in {}.",
    "The pieces stand on the same squares as in {}.",
    "All men start exactly as in {}.",
    "The arrangement of the pieces remains as in {}.",
    "The game starts from the initial position of {}.",
    "## Setup\n\nThe same as in {}.",
    "## Array\n\nAs in {}.",
)
OF_CHESS = (
    "The game starts from the usual chess position.",
    "Play begins with the standard chess setup.",
    "The men take the orthodox chess array.",
    "The setup is that of ordinary chess.",
    "The pieces are placed as in FIDE chess.",
)


def told(text: str, game: str) -> tuple[int, int]:
    """How many statements of setups hold, and how many fail."""
    found = library_page(text, game)
    return len([k for k, _ in found.held if k == KIND]), len(
        [k for k, _ in found.failed if k == KIND]
    )


@pytest.mark.parametrize(("game", "other"), list(product(NAMED, NAMED)))
def test_a_setup_told_by_another_game_holds_where_that_has_the_same(game: str, other: str) -> None:
    variant, known = library.variant(game), library.variant(other)
    assert variant is not None
    assert known is not None
    same = variant.setup.split()[0] == known.setup.split()[0]
    for sentence in SENTENCES[:1] if game != other else SENTENCES:
        assert told(sentence.format(known.title), game) == (int(same), int(not same)), sentence


@pytest.mark.parametrize("sentence", SENTENCES)
def test_all_ways_to_say_it_fail_where_it_is_false(sentence: str) -> None:
    assert told(sentence.format("Gothic Chess"), "capablanca") == (0, 1)


@pytest.mark.parametrize("sentence", OF_CHESS)
def test_the_setup_of_chess_is_told_in_many_words(sentence: str) -> None:
    assert told(sentence, "antichess") == (1, 0)
    assert told(sentence, "capablanca") == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "The setup is the same as in chess, except that the Queens are swapped.",
        "The setup is the same as in chess but with Archbishops added.",
        "The setup is the same as in chess. However, all men are mirrored.",
        "The setup is not the same as in chess.",
        "Is the setup the same as in chess?",
        "The setup is nearly the same as in chess.",
        "Some players use a setup that is the same as in chess.",
        "Originally the setup was that of chess.",
        "If the setup is the same as in chess, the game is a draw.",
        "The pieces move as in chess.",
        "The pieces stand on the same squares as in chess problems.",
        "The game uses the chess position notation.",
        "The game takes the chess world by storm.",
        "The setup is as in Fischer's own game.",
        "The setup is the same as in the Modern Chess of today.",
        "The setup of the Pawns is the same as in chess.",
        "## Variants\n\nThe setup is the same as in chess.",
        "> The setup is the same as in chess.",
        "## Setup\n\nAs in chess, with the Chancellor on h1.",
        "## Movement\n\nAs in chess.",
    ],
)
def test_what_is_not_said_without_exception_is_no_claim(text: str) -> None:
    assert told(text, "capablanca")[1] == 0


SWAPPED = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
"""


def test_an_exception_holds_for_the_men_it_names_alone() -> None:
    same = "## Setup\n\nThe same as in chess. "
    assert page(same, SWAPPED).failed != []
    assert page(same + "However, Kings and Queens are exchanged.", SWAPPED).failed == []
    assert page(same + "The Rooks, however, are mirrored.", SWAPPED).failed != []


def test_one_side_may_stand_so_alone() -> None:
    page_of = SWAPPED.replace("RNBKQBNR", "RNBQKBNR").replace("rnbkqbnr", "rnbkqnbr")
    for text in ("**White:** as in chess.", "White's pieces are set up as in chess."):
        assert [kind for kind, _ in page(f"## Setup\n\n{text}", page_of).held] == [KIND]
        other = text.replace("White", "Black")
        assert [kind for kind, _ in page(f"## Setup\n\n{other}", page_of).failed] == [KIND]


RENAMED = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rnfgkfnr/8/pppppppp/8/8/PPPPPPPP/8/RNFKGFNR"
  pieces:
    neang: {betza: FfW}
    koul: {betza: FA}
  vocabulary:
    neang: {symbols: {0: G, 1: g}}
    koul: {symbols: {0: F, 1: f}}
"""


def test_men_of_other_names_may_be_the_same_where_they_stand_on_the_same_squares() -> None:
    text = "## Array\n\nThe same as in Makruk."
    assert [kind for kind, _ in page(text, RENAMED).held] == [KIND]
    moved = RENAMED.replace("RNFKGFNR", "RNFGKFNR")
    assert [kind for kind, _ in page(text, moved).failed] == [KIND]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("capablanca", "The setup is as in chess, the new pieces standing beside the Bishops."),
        ("capablanca", "## Setup\n\nAs in chess. The new pieces: Archbishop c1, Chancellor h1."),
        ("capablanca", "## Setup\n\nLike chess. The Archbishop stands beside the Queen's Knight."),
        ("los-alamos", "The setup is as in chess; there are no Bishops."),
        ("los-alamos", "The setup is as in chess, on a smaller board."),
        ("los-alamos", "The pieces start as in chess, minus the Bishops."),
        ("janus", "The setup is as in chess. A Janus stands between each Rook and Knight."),
        ("capablanca", "## Setup\n\nAs in chess.\n\n## New men\n\nThe Archbishop starts on c1."),
        ("capablanca", "## Setup\n\nAs in chess.\n\n| New | Place |\n|-|-|\n| Chancellor | h1 |"),
        ("los-alamos", "## Setup\n\nAs in chess.\n\n## Men\n\nThere are no Bishops."),
        ("almost", "The Chancellor replaces the Queen.\n\n## Setup\n\nAs in chess."),
        ("almost", "The setup is as in chess. In the place of the Queen is a Chancellor."),
    ],
)
def test_what_the_page_takes_away_beside_it_is_no_fault(game: str, text: str) -> None:
    assert told(text, game)[1] == 0


@pytest.mark.parametrize(
    "text",
    [
        "The setup is the same as in chess, as shown below.",
        "The setup is the same as in chess, and White moves first.",
        "The setup is the same as in chess (see the diagram).",
        "The setup is the same as in chess. The Rooks stand on a1 and h1.",
    ],
)
def test_what_takes_nothing_away_leaves_it_false(text: str) -> None:
    assert page(text, SWAPPED).failed != []


EASTERN = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "rhekgehr/pppppppp/8/8/8/8/PPPPPPPP/RHEKGEHR"
  pieces:
    horse: {betza: N}
    elephant: {betza: A}
    general: {betza: F}
  vocabulary:
    horse: {symbols: {0: H, 1: h}}
    elephant: {symbols: {0: E, 1: e}}
    general: {symbols: {0: G, 1: g}}
"""


def test_a_piece_of_the_other_game_that_does_not_stand_here_may_be_another_one() -> None:
    text = "The setup is the same as in Shatranj."
    assert [kind for kind, _ in page(text, EASTERN).held] == [KIND]
    moved = EASTERN.replace("RHEKGEHR", "REHKGHER")
    assert [kind for kind, _ in page(text, moved).failed] == [KIND]


def test_a_few_men_that_are_placed_correct_it_and_a_whole_setup_does_not() -> None:
    same = "## Setup\n\nThe same as in chess.\n\n"
    assert told(same + "- King: d1\n- Queen: e1\n", "shatranj")[1] == 0
    whole = "- King: f1\n- Queen: e1\n- Rooks: a1, j1\n- Knights: b1, i1\n- Bishops: d1, g1\n"
    assert told(whole + "\nThe setup is the same as in Gothic Chess.", "capablanca")[1] == 1
