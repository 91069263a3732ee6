"""Ranks of promotion: each bound to its own verb, and to the side that it is said of."""

from __future__ import annotations

import pytest
from claimed_pages import CHESS, NINE, library_page, page

NINE_TOLD = f"{NINE}  promotion: {{ranks: [1]}}\n"

KIND = "promotion-mismatch"

TRUE = [
    ("makruk", "Pawns start on the third rank and promote on the sixth.", "sixth"),
    ("makruk", "A pawn must become a Met on the sixth rank.", "sixth rank"),
    ("chess", "Pawns promote on rank 8 (White) or rank 1 (Black).", "rank 1"),
    ("chess", "Black's pawns promote on the first rank.", "first rank"),
    ("chess", "Pawns promote on the 8th rank, counted from their owner.", "8th rank"),
    ("makruk", "Pawns promote on rank 6 (for Black, rank 3).", "rank 3"),
    ("chess", "White promotes on the eighth rank, Black on the first.", "first"),
    ("chess", "Pawns promote on ranks 1 and 8.", "ranks 1 and 8"),
    ("chess", "Pawns promote on the eighth or first rank.", "eighth or first rank"),
    ("chess", "A pawn that reaches the enemy's first rank becomes a Queen.", "first rank"),
    ("grand", "Pawns promote on the eighth, ninth or tenth rank.", "eighth, ninth or tenth rank"),
    ("grand", "On the ninth rank a pawn may be promoted; on the tenth it must.", "tenth"),
]
FALSE = [
    (
        "chess",
        "| Rule | |\n|---|---|\n| Promotion | to Queen or Rook on the sixth rank |",
        "sixth rank",
    ),
    (
        "makruk",
        "A pawn on reaching the seventh rank, where the enemy's own pawns begin, becomes a Met.",
        "seventh rank",
    ),
    ("makruk", "Pawns start on the third rank and promote on the seventh.", "seventh"),
    ("makruk", "Pawns promote on the third rank.", "third rank"),
    ("makruk", "Pawns promote on rank 8.", "rank 8"),
    ("chess", "A pawn that reaches the first rank becomes a Queen.", "first rank"),
    ("chess", "White's pawns promote on the first rank.", "first rank"),
    ("chess", "Pawns promote on ranks 7 and 8.", "ranks 7 and 8"),
    ("grand", "A pawn may promote on the eighth rank and must on the ninth.", "ninth"),
    (NINE_TOLD, "On the ninth rank a pawn may be promoted; on the tenth it must.", "tenth"),
]
SILENT = [
    ("chess", "White's first rank is where black pawns promote."),
    ("chess", "A pawn on the seventh rank promotes with its next step."),
    ("chess", "A pawn that stands on the second rank promotes after six steps."),
    ("chess", "A pawn that reaches the back rank becomes a Queen."),
    ("chess", "Pawns move two squares on the second rank and promote at the far end."),
    ("chess", "Control of the seventh rank becomes important."),
    ("chess", "A Rook becomes strong on the seventh rank."),
    ("chess", "Pawns become dangerous on the sixth rank."),
    ("chess", "The second rank becomes empty."),
    ("chess", "A pawn that reaches the end is promoted to any man of the first rank but the king."),
    ("chess", "A pawn becomes one of the pieces on the first rank, except the King."),
    ("chess", "Pawns promote to a piece of the back rank."),
    ("chess", "A pawn may become any piece that stands on the first rank."),
    ("chess", "Upon promotion a pawn becomes a man that began on the first rank."),
    ("chess", "Pawns never promote on the seventh rank."),
    ("makruk", "The third rank is where pawns start, and where the enemy's promote."),
]


def _read(game: str, text: str, special: str = "") -> list[tuple[str, str, str, str]]:
    library = game in ("makruk", "grand")
    found = library_page(text, game) if library else page(text, game, special)
    return [
        (c.verdict.value, found.words(c), c.says, c.finds) for c in found.claims if c.kind == KIND
    ]


@pytest.mark.parametrize(("game", "text", "words"), TRUE)
def test_a_true_rank_of_promotion_is_proved(game: str, text: str, words: str) -> None:
    claims = _read(game, text)
    assert ("holds", words) in [c[:2] for c in claims]
    assert "fails" not in [c[0] for c in claims]


@pytest.mark.parametrize(("game", "text", "words"), FALSE)
def test_a_false_rank_of_promotion_fails_at_its_words(game: str, text: str, words: str) -> None:
    assert ("fails", words) in [c[:2] for c in _read(game, text)]


@pytest.mark.parametrize(("game", "text"), SILENT)
def test_a_rank_where_men_only_stand_is_no_rank_of_promotion(game: str, text: str) -> None:
    assert [c for c in _read(game, text) if "rank" in c[2]] == []


def test_the_rank_of_the_start_is_never_proved_as_one_of_promotion() -> None:
    text = "Thai chess. Pawns stand on the third rank and become a Met on the {}."
    held = page("", "makruk", text.format("sixth"))
    assert [held.words(c) for c in held.claims if c.kind == KIND] == ["Met", "sixth"]
    failed = page("", "makruk", text.format("seventh"))
    wrong = [failed.words(c) for c in failed.claims if c.verdict.value == "fails"]
    assert wrong == ["seventh"]


def test_the_message_names_the_ranks_of_both_sides() -> None:
    (claim,) = [c for c in _read("chess", "Pawns promote on the seventh rank.") if c[0] == "fails"]
    assert claim[3] == "in this game White's do on rank 8; Black's do on rank 1"


def test_a_rank_that_the_board_has_not_is_called_so() -> None:
    text = "On the ninth rank a pawn may be promoted; on the tenth it must."
    assert [c[3] for c in _read(NINE_TOLD, text) if c[0] == "fails"] == ["the board has 9 ranks"]


def test_a_piece_that_only_pawns_become_is_read_in_small_letters() -> None:
    rules = CHESS.replace("bishop, knight]", "bishop, knight, hopper]")
    rules += "  pieces:\n    hopper: {betza: AD, symbol: H}\n"
    assert page("Pawns promote to queen, rook, bishop, knight, or hopper.", rules).failed == []
    assert page("Pawns promote to queen, rook, bishop, or knight.", rules).failed != []
