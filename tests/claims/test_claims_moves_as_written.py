"""Claims blocks hold a page to its moves as they are written, and say where they stop proving."""

from __future__ import annotations

from itertools import product
from unicodedata import normalize

import pytest
from claimed_pages import GAMES, library_page, page

from sitegen.interpret.claims.claim_lines import MOST_MOVES, MOST_WORDS

OWN_LETTERS = """
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rибqkбиr/pppppppp/8/8/8/8/PPPPPPPP/RИБQKБИR"
  vocabulary:
    knight: {symbols: {0: И, 1: и}}
    bishop: {symbols: {0: Б, 1: б}}
"""
PASSING = "fen: 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2\n"
CASTLING = "fen: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n"
PAWN = "fen: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\n"
ROOKS = "fen: 4k3/8/8/8/8/4K3/8/R6R w - - 0 1\n"


def failing(block: str) -> list[str]:
    found = library_page(f"```claims\n{block}\n```", "chess")
    return [words for _, words in found.failed]


@pytest.mark.parametrize(
    "block",
    [
        PASSING + "legal: exd6 e.p., e5d6 (e.p.), exd6ep\nline: 1. exd6 (e.p.) Kd7",
        "illegal: e2xe4, Nxf3, e4 e.p.",
        "line: 1. e4 {the king's pawn} e5 $1 2. Nf3 (2. f4 exf4) Nc6 ± 3. Bb5",
        "line: 1. f3 e5 2. g4 Qh4‡ 0–1",
        "line: 1. e4 d5 2. Bb5† c6",
        CASTLING + "legal: O–O, 0‑0‑0, e1−g1",
        "legal: ♘f3, e2—e4, Nf3±, Nf3 !?",
        PAWN + "legal: a8=Q, a7a8n\nillegal: a8=K",
        ROOKS + "legal: Rad1, Rhd1",
        "line: 1. e4 1... e5 2. Nf3\nline: 2... Nc6 3. Bb5\nline: 1... a6",
        "fen: 4k3/8/8/8/8/8/8/4K3 b - - 0 40\nline: 40... Kd7 41. Kd2",
        "fen: 4k3/8/8/8/8/8/8/4K3 w - -\nline: 23. Kd2 Kd7 24. Kd3 *",
        "fen: R3k3/8/4K3/8/8/8/8/8 b - - 0 1\ncheckmate: black\ncheck: black",
        "perft 3: 8,902\nperft 3: 8 902",
    ],
)
def test_what_is_true_as_it_is_written_holds(block: str) -> None:
    assert failing(block) == []


@pytest.mark.parametrize(
    ("block", "places"),
    [
        ("line: 1. e4 d5 2. exd5 e.p.", ["e.p."]),
        ("line: 1. e4 d5 2. exd5e.p.", ["e.p."]),
        (PASSING + "illegal: exd6 e.p.", ["exd6 e.p."]),
        ("line: 1. e4 e5 (1... c5 2. Ke3) 2. Nf3", ["Ke3"]),
        ("line: 7. e4 e5", ["7."]),
        ("line: 1... e4 e5", ["1..."]),
        ("line: 1. e4 e5 2. Nf3 Nc6 33. Bb5", ["33."]),
        ("line: 1. e4†", ["†"]),
        ("legal: e4#", ["#"]),
        ("legal: Nf3+, e4‡", ["+", "‡"]),
        ("line: 1. e4 d5 2. Bb5++", ["++"]),
        ("legal: e2xe4", ["e2xe4"]),
        (PAWN + "legal: a8, a7a8\nillegal: a8", ["a8", "a7a8", "a8"]),
        (ROOKS + "legal: Rd1\nillegal: Rd1", ["Rd1", "Rd1"]),
        ("line: 1. e4 e5 0-1", ["0-1"]),
        ("line: 1. f3 e5 2. g4 Qh4# *", ["*"]),
        ("line: 1. f3 e5 2. g4 Qh4# 1-0", ["1-0"]),
        ("moves: ,2 0,\nmoves: 2,0\nmoves: 020", ["moves: ,2 0,", "moves: 2,0", "moves: 020"]),
        (
            "fen: R3k3/8/4K3/8/8/8/8/8 b - - 0 1\ncheckmate: white\nstalemate: no",
            ["checkmate: white", "stalemate: no"],
        ),
        ("check e4: white\nlegal e2: e4", ["check e4: white", "legal e2: e4"]),
    ],
)
def test_what_is_false_as_it_is_written_fails_in_its_place(block: str, places: list[str]) -> None:
    assert failing(block) == places


def test_letters_of_the_pages_own_vocabulary_are_read() -> None:
    block = "legal: Иf3, иc3\nline: 1. Иf3 Иc6 2. e4 e5 3. Бb5"
    found = page(f"```claims\n{block}\n```", OWN_LETTERS)
    assert [words for kind, words in found.failed if kind == "claim-fails"] == ["иc3"]


@pytest.mark.parametrize("forms", [*product(("NFC", "NFD"), repeat=2)])
def test_an_accent_may_be_typed_either_way(forms: tuple[str, str]) -> None:
    first, second = forms
    game = normalize(first, OWN_LETTERS.replace("И", "É").replace("и", "é"))
    game = game.replace("{0: " + normalize(first, "É"), "{0: " + normalize(second, "É"))
    fen = "fen: rébqkбér/pppppppp/8/8/8/8/PPPPPPPP/RÉБQKБÉR w KQkq - 0 1".replace("éb", "éб")
    block = normalize(second, f"legal: Éf3\n{fen}\nline: 1. Éc3 Éf6")
    found = page(f"```claims\n{block}\n```", game)
    assert found.failed == []
    assert {words for kind, words in found.held if kind == "claim-fails"} == {
        normalize(second, "Éf3"),
        normalize(second, "line: 1. Éc3 Éf6"),
    }


def test_a_book_of_openings_is_told_where_it_is_proved_no_further() -> None:
    moves = ", ".join(["e2e4"] * 101)
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    book = f'  openingBook: {{"{start}": [{moves}]}}\n'
    found = page("", GAMES["chess"] + book)
    assert [claim.kind for claim in found.claims if claim.kind == "text-unread"] == ["text-unread"]


@pytest.mark.parametrize(
    ("block", "place"),
    [
        ("legal: e2e4\n" * 450 + "legal: e2e5", None),
        ("legal: " + "e2e4 " * 450 + "e2e5", None),
        ("legal: " + "e2e4 " * MOST_WORDS + "e2e5", "text-unread"),
        ("fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n" * (MOST_MOVES + 1) + "legal: e1e3", "text-unread"),
        ("line: Nf3 Nf6 Ng1 Ng8\n" * (MOST_MOVES // 4) + "line: e5", "text-unread"),
        ("perft 9: 1", "text-unread"),
    ],
)
def test_each_bound_ends_in_a_finding(block: str, place: str | None) -> None:
    found = library_page(f"```claims\n{block}\n```", "chess")
    told = [claim for claim in found.claims if claim.kind == "text-unread"]
    assert [claim.kind for claim in told] == ([place] if place else [])
    assert place or found.failed


def test_nothing_is_proved_in_a_block_behind_the_end_of_what_may_be_spent() -> None:
    spent = "legal: " + "e2e4 " * (MOST_WORDS + 1)
    found = library_page(f"```claims\n{spent}\n```\n\n```claims\nlegal: e2e5\n```", "chess")
    assert [claim.kind for claim in found.claims if claim.kind == "text-unread"] == ["text-unread"]
