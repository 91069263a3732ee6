"""What pages say of the rules."""

from __future__ import annotations

import pytest
from claimed_pages import page

MOVE, CASTLE, PROMOTE, FLAG = (
    "movement-mismatch",
    "castling-mismatch",
    "promotion-mismatch",
    "rule-flag-mismatch",
)

TRUE = [
    ("capablanca", "Chancellor (Rook + Knight)", MOVE),
    ("capablanca", "An Archbishop (B+N) is added.", MOVE),
    ("capablanca", "- **Archbishop** (♗+♞) — Bishop and Knight in one.", MOVE),
    ("capablanca", "The **Chancellor** combines the moves of a Rook and a Knight.", MOVE),
    ("capablanca", "### Chancellor\n\nMoves as a **Rook** (slides) **or** a **Knight**.", MOVE),
    ("capablanca", "### Archbishop\n\nIt is not colour-bound.", MOVE),
    ("capablanca", "The Bishop is bound to one colour.", MOVE),
    ("capablanca", "| Piece | Moves as |\n|---|---|\n| Chancellor | Rook or Knight |", MOVE),
    ("makruk", "| Piece | Move |\n|---|---|\n| Met | One square diagonally |", MOVE),
    ("capablanca", "In castling the King goes three squares toward the Rook.", CASTLE),
    (
        "capablanca",
        "### Castling\n\nThe King goes from f1 to i1 and the Rook from j1 to h1.",
        CASTLE,
    ),
    ("capablanca", "Castling: King f1→c1, Rook a1→d1.", CASTLE),
    (
        "capablanca",
        "A pawn becomes an Archbishop, Chancellor, Queen, Rook, Bishop or Knight.",
        PROMOTE,
    ),
    ("capablanca", "A pawn may also become a Chancellor.", PROMOTE),
    ("capablanca", "Pawns promote on the eighth rank.", PROMOTE),
    ("makruk", "A pawn promotes on rank 6 (White) or rank 3 (Black).", PROMOTE),
    ("makruk", "There is no castling.", FLAG),
    ("makruk", "**Neither castling nor en passant.**", FLAG),
    ("makruk", "### No En Passant", FLAG),
    ("makruk", "A pawn has no double-step.", FLAG),
    ("makruk", "A pawn never starts with two squares.", FLAG),
    ("capablanca", "En passant is allowed.", FLAG),
    ("capablanca", "Castling is permitted.", FLAG),
    ("capablanca", "Pawns may advance two squares from where they start.", FLAG),
    ("capablanca", "Stalemate is a draw.", FLAG),
    ("capablanca", "**Stalemate.** It is a draw.", FLAG),
]

FALSE = [
    ("capablanca", "Chancellor (Bishop + Knight)", MOVE, "Bishop + Knight"),
    ("capablanca", "The Archbishop combines Rook and Knight.", MOVE, "Rook and Knight"),
    ("capablanca", "### Archbishop\n\nIt is colour-bound.", MOVE, "bound"),
    (
        "makruk",
        "| Piece | Move |\n|---|---|\n| Met | One square orthogonally |",
        MOVE,
        "One square orthogonally",
    ),
    (
        "capablanca",
        "In castling the King moves two squares toward the Rook.",
        CASTLE,
        "two squares",
    ),
    ("capablanca", "Castling: King f1→d1, Rook a1→d1.", CASTLE, "f1→d1"),
    (
        "capablanca",
        "### Castling\n\nThe King goes from f1 to i1 and the Rook from j1 to g1.",
        CASTLE,
        "j1 to g1",
    ),
    (
        "capablanca",
        "A pawn becomes a Queen, Rook, Bishop or Knight.",
        PROMOTE,
        "Queen, Rook, Bishop or Knight",
    ),
    ("makruk", "A pawn promotes to a Queen.", PROMOTE, "Queen"),
    ("makruk", "Pawns promote on rank 8.", PROMOTE, "rank 8"),
    ("makruk", "Castling is permitted.", FLAG, "Castling is permitted"),
    ("makruk", "En passant applies as in standard chess.", FLAG, "En passant applies"),
    ("capablanca", "There is no castling.", FLAG, "There is no castling"),
    ("capablanca", "There is no en passant.", FLAG, "There is no en passant"),
    ("capablanca", "A pawn has no double-step.", FLAG, "no double-step"),
    ("capablanca", "A stalemated player loses.", FLAG, "stalemated player loses"),
    (
        "capablanca",
        "Stalemate is a win for whoever stalemates.",
        FLAG,
        "Stalemate is a win for whoever",
    ),
]


@pytest.mark.parametrize(("game", "text", "kind"), TRUE)
def test_a_true_sentence_about_the_rules_holds(game: str, text: str, kind: str) -> None:
    found = page(text, game)
    assert found.failed == []
    assert kind in [k for k, _ in found.held]


@pytest.mark.parametrize(("game", "text", "kind", "words"), FALSE)
def test_a_false_sentence_about_the_rules_fails_at_the_word(
    game: str, text: str, kind: str, words: str
) -> None:
    assert (kind, words) in page(text, game).failed


def test_wings_are_named_after_the_queen() -> None:
    text = "### Castling\n\n- Kingside: the King goes from f1 to i1.\n- Queenside: from f1 to c1."
    assert page(text).failed == []
    swapped = text.replace("Kingside", "Wing").replace("Queenside", "Kingside")
    assert [k for k, _ in page(swapped).failed] == [CASTLE]


def test_one_false_rule_said_twice_is_one_fault() -> None:
    found = page("There is no castling.\n\n### No Castling\n\nCastling is not used.")
    assert [k for k, _ in found.failed] == [FLAG]
    (claim,) = [c for c in found.claims if c.kind == FLAG]
    assert (len(claim.under), len(claim.evidence)) == (2, 1)


def test_a_page_that_calls_all_else_usual_names_what_engine_takes_away() -> None:
    found = page("Everything is as in standard chess, apart from the array.", "makruk")
    assert [k for k, _ in found.failed] == [PROMOTE, FLAG]
    told = "Everything is as in standard chess, but pawns promote to Met.\n\n- No castling.\n"
    assert page(told + "- No en passant.\n- No double step.", "makruk").failed == []


SHORT_QUEEN = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [white, black]
  setup: "hnbqkbnh/pppppppp/8/8/8/8/PPPPPPPP/HNBQKBNH"
  pieces:
    hopper: {betza: Q2, symbol: H}
"""


def test_up_to_so_many_squares_like_a_piece_of_chess_is_read() -> None:
    true = page("The Hopper moves up to two squares like a Queen.", SHORT_QUEEN)
    assert len(true.held) == 1
    false = page("The Hopper moves up to three squares like a Queen.", SHORT_QUEEN)
    assert [kind for kind, _ in false.failed] == ["movement-mismatch"]


def test_like_a_queen_that_moves_otherwise_tells_nothing() -> None:
    weak = SHORT_QUEEN + "    queen: {betza: F}\n"
    assert page("The Hopper moves up to three squares like a Queen.", weak).failed == []
