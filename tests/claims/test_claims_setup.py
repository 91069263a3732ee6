"""What pages say of the start position: true sentences hold, false ones fail at the word."""

from __future__ import annotations

import pytest
from claimed_pages import library_page, page

from sitegen.interpret.claims.model import Verdict

PLACEMENT, COUNT = "placement-mismatch", "piece-count-mismatch"

TRUE = [
    ("capablanca", "### Rook\n\nStarts on a1 and j1.", 1, PLACEMENT),
    ("capablanca", "**Archbishop** — Bishop and Knight in one. It stands on c1.", 1, PLACEMENT),
    (
        "capablanca",
        "## Setup\n\n**White (rank 1):** Rook a1 · Knight b1 · Archbishop c1",
        3,
        PLACEMENT,
    ),
    ("capablanca", "## Setup\n\nRook(a1), Knight(b1), Archbishop(c1)", 3, PLACEMENT),
    ("capablanca", "## Setup\n\nWhite's King is on f1, and Black's King on f8.", 2, PLACEMENT),
    ("capablanca", "## Setup\n\nBishops on d1, g1, d8 and g8", 1, PLACEMENT),
    ("capablanca", "## Setup\n\n- a1: Rook\n- b1 = Knight\n- c1 – Archbishop", 3, PLACEMENT),
    ("capablanca", "## Array\n\n**White Pawns (rank 2):** a2–j2", 1, PLACEMENT),
    ("capablanca", "## Array\n\nPawns stand on the second rank.", 1, PLACEMENT),
    ("capablanca", "## Array\n\nRank 2: ten Pawns", 1, PLACEMENT),
    ("capablanca", "## Array\n\n**Black**\n\n- Rank 7: ten pawns", 1, PLACEMENT),
    ("capablanca", "## Array\n\nPawns: rank 2 (White) and rank 7 (Black)", 0, PLACEMENT),
    ("capablanca", "## Array\n\nRanks 3 to 6 are empty.", 1, PLACEMENT),
    (
        "capablanca",
        "**Order from the a-file:** Rook, Knight, Archbishop, Bishop, Queen, King, Bishop, "
        "Chancellor, Knight, Rook.",
        1,
        PLACEMENT,
    ),
    ("capablanca", "## Setup\n\nRank 1, White: R N A B Q K B C N R", 1, PLACEMENT),
    (
        "capablanca",
        "## Setup\n\n| Square | Piece |\n|---|---|\n| a1 | Rook |\n| d1, g1 | Bishops |",
        2,
        PLACEMENT,
    ),
    (
        "capablanca",
        "## Setup\n\n| Piece | White | Black |\n|---|---|---|\n| Rooks | a1, j1 | a8, j8 |",
        2,
        PLACEMENT,
    ),
    ("capablanca", "## Setup\n\nEach side has one Queen and ten Pawns.", 2, COUNT),
    ("capablanca", "| Piece | Count |\n|---|---|\n| Rook | 2 |\n| Pawn | 10 per side |", 2, COUNT),
    ("capablanca", "Both sides have: Queen, King, 2 Rooks, 10 Pawns.", 1, COUNT),
    ("chess", "## Setup\n\n**White:** The usual array of chess.", 1, PLACEMENT),
    ("makruk", "## Setup\n\nThere are no Queens in the game.", 0, COUNT),
    ("makruk", "Pawns start on rank 3 (White) and rank 6 (Black).", 2, PLACEMENT),
]

FALSE = [
    ("capablanca", "### Rook\n\nStarts on a1 and i1.", PLACEMENT, "Starts on a1 and i1"),
    ("capablanca", "The white king begins on f1, the black king on e8.", PLACEMENT, "king on e8"),
    ("capablanca", "## Setup\n\n**White:** Rook a1 · Knight c1", PLACEMENT, "Knight c1"),
    ("capablanca", "## Setup\n\nThe King is on e1.", PLACEMENT, "King is on e1"),
    ("capablanca", "## Setup\n\nBlack's King stands on e8.", PLACEMENT, "King stands on e8"),
    (
        "capablanca",
        "## Setup\n\nPawns stand on the third rank.",
        PLACEMENT,
        "Pawns stand on the third rank",
    ),
    ("capablanca", "## Setup\n\nRank 2: eight Pawns", PLACEMENT, "eight Pawns"),
    ("capablanca", "## Setup\n\n**Pawns:** a3–j3", PLACEMENT, "a3–j3"),
    ("capablanca", "## Setup\n\n**White Pawns:** b2–j2", PLACEMENT, "b2–j2"),
    ("capablanca", "## Setup\n\nRank 4 is empty. Rank 2 is empty.", PLACEMENT, "Rank 2 is empty"),
    (
        "capablanca",
        "## Setup\n\nRank 1, White: R N B A Q K B C N R",
        PLACEMENT,
        "R N B A Q K B C N R",
    ),
    ("capablanca", "## Setup\n\n**White:** King k1 · Queen e1", "square-off-board", "King k1"),
    ("capablanca", "## Setup\n\nEach side has two Queens.", COUNT, "two Queens"),
    ("capablanca", "| Piece | Count |\n|---|---|\n| Pawn | 8 per side |", COUNT, "8"),
    ("capablanca", "Both sides have: Queen, King, 2 Rooks, 8 Pawns.", COUNT, "8 Pawns"),
    ("capablanca", "## Setup\n\n**White pawns:** a2–j2 (9 pawns)", "count-arithmetic", "9"),
    (
        "capablanca",
        "**Order from the a-file:** Rook, Knight, Bishop, Archbishop, Queen, King, Bishop, "
        "Chancellor, Knight, Rook.",
        PLACEMENT,
        "Bishop, Archbishop",
    ),
    (
        "capablanca",
        "## Setup\n\n| Piece | White | Black |\n|---|---|---|\n| Rooks | a1, j1 | a8, i8 |",
        PLACEMENT,
        "a8, i8",
    ),
    (
        "makruk",
        "## Setup\n\n**White:** The usual array of chess.",
        PLACEMENT,
        "usual array",
    ),
    ("capablanca", "There are no Bishops in the game.", COUNT, "Bishops"),
]


@pytest.mark.parametrize(("game", "text", "number", "kind"), TRUE)
def test_a_true_sentence_about_the_setup_holds(
    game: str, text: str, number: int, kind: str
) -> None:
    found = page(text, game)
    assert found.failed == []
    assert sum(k == kind for k, _ in found.held) >= number


@pytest.mark.parametrize(("game", "text", "kind", "words"), FALSE)
def test_a_false_sentence_about_the_setup_fails_at_the_word(
    game: str, text: str, kind: str, words: str
) -> None:
    assert (kind, words) in page(text, game).failed


def test_a_failing_placement_shows_what_the_setup_has_there() -> None:
    found = page("## Setup\n\n**White:** Queen f1 · King e1")
    (claim,) = [c for c in found.claims if c.kind == PLACEMENT]
    letters = [found.source.slice(e.span) for e in claim.evidence if e.span]
    assert letters == ["K"]
    (under,) = claim.under
    assert [found.source.slice(e.span) for e in under.evidence if e.span] == ["Q"]
    assert "white king on f1" in claim.finds


def test_one_list_with_two_wrong_men_is_one_fault() -> None:
    found = page("## Setup\n\n**White:** Rook a1 · Archbishop b1 · Knight c1 · Bishop d1")
    assert found.failed == [(PLACEMENT, "Archbishop b1")]
    (claim,) = [c for c in found.claims if c.verdict is Verdict.FAILS]
    assert [found.source.slice(each.span) for each in claim.under] == ["Knight c1"]


def test_a_square_named_twice_in_a_list_is_a_fault() -> None:
    found = page("## Setup\n\n**White:** Rook a1 · Knight b1 · Queen e1 · King f1 · Knight b1")
    assert (PLACEMENT, "Knight b1") in found.failed


@pytest.mark.parametrize(
    "text",
    [
        "between the Knight and the Bishop on the Queen's side.",
        "between the Bishop and the Knight on the queenside.",
        "between the Knight and the Bishop.",
    ],
)
def test_men_between_others(text: str) -> None:
    kind = "relative-placement-mismatch"
    assert [k for k, _ in page(f"The Archbishop stands {text}").held] == [kind]
    assert [k for k, _ in page(f"The Rook stands {text}").failed] == [kind]


def test_men_on_a_hand_of_others() -> None:
    good = page("## Setup\n\nThe King stands to the right of the Queen.")
    bad = page("## Setup\n\nThe King stands to the left of the Queen.")
    assert good.held == [("relative-placement-mismatch", "right of the Queen")]
    assert bad.failed == [("relative-placement-mismatch", "left of the Queen")]


def test_armies_mirrored_and_rotated() -> None:
    assert page("## Setup\n\n**Black:** mirrored.").held == [("symmetry-mismatch", "mirrored")]
    assert page("## Setup\n\n**Black:** mirrored.", "makruk").failed
    assert page("## Setup\n\nBlack's men are rotated.", "makruk").held


def test_a_board_drawn_in_code_is_compared_square_by_square() -> None:
    board = (
        "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n6 . . . . . . . .\n5 . . . . . . . .\n"
        "4 . . . . . . . .\n3 . . . . . . . .\n2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙\n1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"
        "  a b c d e f g h"
    )
    assert page(f"## Setup\n\n```\n{board}\n```", "chess").failed == []
    wrong = board.replace("♕ ♔", "♔ ♕")
    assert page(f"## Setup\n\n```\n{wrong}\n```", "chess").failed == [("ascii-board-mismatch", "♔")]


def test_letters_are_boards_too() -> None:
    board = "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR"
    good = page(f"## Setup\n\n```\n{board}\n```", "chess")
    bad = page(f"## Setup\n\n```\n{board.replace('RNBQKBNR', 'RNBQKNBR')}\n```", "chess")
    assert [k for k, _ in good.held] == ["ascii-board-mismatch"]
    assert [k for k, _ in bad.failed] == ["ascii-board-mismatch"]


FEN = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR"


def test_a_fen_of_the_body_is_the_setup() -> None:
    good = page(f"## Setup\n\n**FEN:** `{FEN} w KQkq - 0 1`")
    other = FEN.replace("RNAB", "RNBA")
    bad = page(f"## Setup\n\n```\nFEN: {other} w KQkq - 0 1\n```")
    assert [k for k, _ in good.held] == ["fen-differs", "fen-castling-rights"]
    assert bad.failed == [("fen-differs", other)]


def test_what_is_true_of_a_differing_fen_is_folded_into_it() -> None:
    other = FEN.replace("RNAB", "RNBA")
    found = page(
        f"## Setup\n\n**FEN:** `{other}`\n\n**White:** Rook a1 · Bishop c1 · Archbishop d1"
    )
    assert found.failed == [("fen-differs", other)]
    (claim,) = [c for c in found.claims if c.kind == "fen-differs"]
    under = [found.source.slice(each.span) for each in claim.under]
    assert {"Bishop c1", "Archbishop d1"} <= {*under}


def test_castling_rights_of_a_fen_agree_with_the_rules() -> None:
    fen = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR"
    assert page(f"**FEN:** `{fen} w - - 0 1`", "makruk").failed == []
    assert page(f"**FEN:** `{fen} w KQ - 0 1`", "makruk").failed == [("fen-castling-rights", "KQ")]
    page_without = f"**FEN:** `{FEN} w - - 0 1`\n\nCastling is as usual."
    assert page(page_without).failed == [("fen-castling-rights", "-")]


PIECES_ACROSS = """## Setup

|  | Queen | Chancellor | King | Archbishop |
|---|---|---|---|---|
| White | d1 | e1 | f1 | g1 |
| Black | d8 | e8 | f8 | {} |
"""
FILES_ACROSS = """## Setup

| | a | b | c | d | e | f | g | h |
|---|---|---|---|---|---|---|---|---|
| White (rank 1) | Rook | Knight | Bishop | Queen | King | Bishop | Knight | Rook |
| Black (rank 8) | Rook | Knight | Bishop | Queen | King | {} | Knight | Rook |
"""


def test_a_table_with_pieces_across_the_top_is_read() -> None:
    true = library_page(PIECES_ACROSS.format("g8"), "gothic")
    squares = [words for kind, words in true.held if kind == "placement-mismatch"]
    assert squares == ["d1", "e1", "f1", "g1", "d8", "e8", "f8", "g8"]
    false = library_page(PIECES_ACROSS.format("h8"), "gothic")
    assert false.failed == [("placement-mismatch", "h8")]


def test_a_table_with_files_across_the_top_and_sides_before_its_rows_is_read() -> None:
    true = page(FILES_ACROSS.format("Bishop"), "chess")
    assert (len(true.held), true.failed) == (1, [])
    false = page(FILES_ACROSS.format("Rook"), "chess")
    assert false.failed == [("ascii-board-mismatch", "Rook")]


def test_a_table_of_pieces_across_the_top_in_play_is_no_setup() -> None:
    text = "## Castling\n\n| | King | Rook |\n|---|---|---|\n| White | g1 | f1 |"
    assert page(text, "chess").failed == []


@pytest.mark.parametrize(
    "hand", ["right of", "right side of", "right hand of", "right-hand side of"]
)
def test_a_man_at_the_wrong_hand_of_another_is_noticed(hand: str) -> None:
    text = f"## Setup\n\nThe white Queen stands on the {hand} the King."
    assert [kind for kind, _ in page(text, "chess").failed] == ["relative-placement-mismatch"]
    assert page(text.replace("right", "left"), "chess").failed == []


def test_pawns_are_never_counted_as_men() -> None:
    found = page("Each side has 16 men: 8 pawns and 8 pieces.", "chess")
    says = [claim.says for claim in found.claims if claim.kind == "piece-count-mismatch"]
    assert says == [
        "there are 16 men per side",
        "a side has 8 pawns",
        "there are 8 pieces per side",
    ]


def test_the_faults_of_one_row_are_one() -> None:
    rows = FILES_ACROSS.format("Bishop")
    turned = rows.replace("Bishop | Queen | King |", "Bishop | King | Queen |", 1)
    assert page(turned, "chess").failed == [("ascii-board-mismatch", "King")]
    wrong = page(rows.replace("Black (rank 8)", "Black (rank 1)"), "chess")
    assert len(wrong.failed) == 1
