"""A rule that the front matter gives each side is that side's, and none is left unread."""

from __future__ import annotations

import pytest

from sitegen.document import parse
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.page import Page, interpret_page
from sitegen.rules.describe import describe_rules
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.position import Position
from sitegen.source import SourceFile

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def page(engine: str, body: str = "", setup: str = CHESS) -> Page:
    text = f'---\ntitle: A\nparent: chess\nengine:\n  setup: "{setup}"\n  {engine}\n---\n\n{body}\n'
    return interpret_page(parse(SourceFile("a.md", text)), "wood")


def moves(found: Page, fen: str) -> set[str]:
    assert found.subject is not None
    variant = found.subject.variant
    position = Position(parse_fen(fen, variant).setup, variant)
    return {
        variant.board.name(move.origin) + variant.board.name(move.target)
        for move in position.legal_moves()
        if move.origin is not None
    }


def english(found: Page) -> str:
    assert found.subject is not None
    return " ".join(describe_rules(found.subject.variant))


def test_one_side_alone_takes_en_passant() -> None:
    found = page("enPassant: {0: true, 1: false}")
    assert "d5e6" in moves(found, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2")
    assert "e4d3" not in moves(found, "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2")
    assert "Only for White: A pawn may answer" in english(found)


def test_each_king_castles_as_far_as_his_side_says() -> None:
    found = page("castling: {0: {king_steps: 3}, 1: true}")
    assert not found.problems
    assert {"e1b1", "e1h1"} <= moves(found, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert {"e8c8", "e8g8"} <= moves(found, "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1")
    words = "castles, that of White to the b or h file, that of Black to the c or g file"
    assert words in english(found)


def test_a_king_on_another_file_castles_from_there() -> None:
    found = page("castling: {king_steps: 2}", setup="r2k3r/8/8/8/8/8/8/R3K2R")
    assert {"d8b8", "d8f8"} <= moves(found, "r2k3r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")
    assert {"e1c1", "e1g1"} <= moves(found, "r2k3r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")


def test_each_side_s_pawns_start_on_its_own_row() -> None:
    found = page("pawnStartRow: {0: 6, 1: 2}")
    assert "e2e4" in moves(found, "4k3/8/4p3/8/8/8/4P3/4K3 w - - 0 1")
    assert "e6e4" in moves(found, "4k3/8/4p3/8/8/8/4P3/4K3 b - - 0 1")
    assert "e7e5" not in moves(found, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1")
    assert "A pawn of Black on its 3rd rank" in english(found)


def test_each_side_promotes_on_its_own_row() -> None:
    found = page("promotionRow: {0: 0, 1: 5}")
    assert found.subject is not None
    variant = found.subject.variant
    position = Position(parse_fen("4k3/8/8/8/4p3/8/8/4K3 b - - 0 1", variant).setup, variant)
    assert sum(bool(m.promotion) for m in position.legal_moves()) == 4
    assert "A pawn of White that reaches the last rank" in english(found)
    zone = page("promotionZone: {0: 1, 1: 3}")
    assert "A pawn of Black that reaches one of the last 3 ranks".replace("3", "three") in english(
        zone
    )


def test_the_double_step_is_forbidden_to_each_side_as_it_says() -> None:
    found = page("doubleStep: {0: true, 1: {forbidden_when: passes-attacked}}")
    assert "e7e5" not in moves(found, "4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1")
    assert "e2e4" in moves(found, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")


def test_one_row_for_both_sides_is_seen_from_each_edge() -> None:
    found = page("pawnStartRow: 6")
    assert {"e7e5"} <= moves(found, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1")


@pytest.mark.parametrize(
    "engine",
    ["pawnStartRow: 8", "pawnStartRow: {0: 6, 1: 9}", "promotionRow: 8", "promotionZone: 9",
     "promotionZone: 0", "promotion: {ranks: [9]}", "castling: {0: {king_steps: 9}, 1: true}",
     "castling: {0: true, 1: {king_steps: 9}}",
     "drops: {forbidden_ranks: {pawn: [9]}}", "drops: {forbidden_ranks: {pwan: [1]}}"],
)  # fmt: skip
def test_a_rank_that_the_board_lacks_is_told_once(engine: str) -> None:
    assert [problem.kind for problem in page(engine).problems] == ["wrong-type"]


def test_a_sentence_about_a_rule_that_differs_by_side_is_neither_true_nor_false() -> None:
    found = page("pawnStartRow: {0: 6, 1: 2}", "Pawns may move two squares from their third rank.")
    verdicts = {c.verdict for c in found.claims if "doubleStep" in c.rests}
    assert verdicts <= {Verdict.UNKNOWN}


def test_drops_say_which_men_come_back() -> None:
    captured, setup, both = (page(f"drops: {men}") for men in ("captured", "setup", "both"))
    fen = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1"

    def in_hand(found: Page) -> int:
        assert found.subject is not None
        variant = found.subject.variant
        position = Position(parse_fen(fen, variant).setup, variant)
        taking = next(m for m in position.legal_moves() if variant.board.name(m.target) == "d5")
        return sum(map(len, position.play(taking).setup.pockets))

    assert [in_hand(each) for each in (captured, setup, both)] == [1, 0, 1]
    assert english(page("drops: true")) == english(captured)
    assert len({english(each) for each in (captured, setup, both)}) == 3


@pytest.mark.parametrize(
    ("hand", "clock", "expected"),
    [("[DDdd]", "0", ["`[DDdd]`"]), ("[]", "0", []), ("", "0", []), ("", "7", ["`7`"])],
)
def test_a_fen_of_the_page_is_compared_in_all_that_it_states(
    hand: str, clock: str, expected: list[str]
) -> None:
    body = f"**FEN:** `{CHESS}{hand} w KQkq - {clock} 1`"
    engine = "drops: true\n  pieces: {drake: {symbol: D, betza: BN}}"
    found = page(engine, body, setup=f"{CHESS} w KQkq - 0 1")
    wrong = [c for c in found.claims if c.verdict is Verdict.FAILS]
    assert [c.kind for c in wrong] == ["fen-differs"] * len(expected)
    assert [word for c, word in zip(wrong, expected, strict=True) if word in c.says] == expected


def test_places_of_drops_are_held_against_what_is_stated_alone() -> None:
    body = "A pawn may be dropped on the first or last rank."
    unstated = page("drops: true", body)
    assert not [c for c in unstated.claims if c.verdict is Verdict.FAILS]
    stated = page("drops: {men: captured, forbidden_ranks: {pawn: [1, -1]}}", body)
    assert not stated.problems
    assert [c.kind for c in stated.claims if c.verdict is Verdict.FAILS] == ["rule-flag-mismatch"]


@pytest.mark.parametrize(
    ("hand", "said", "expected"),
    [
        ("", "2 Drakes", [False]),
        ("[DDdd]", "2 Drakes", [True]),
        ("[DDdd]", "three Drakes", [False]),
        ("", "2 Knights", [False]),
    ],
)
def test_men_in_hand_at_the_start_are_counted_there(
    hand: str, said: str, expected: list[bool]
) -> None:
    engine = "drops: true\n  pieces: {drake: {symbol: D, betza: BN}}"
    found = page(engine, f"Each player begins with {said} in hand.", f"{CHESS}{hand} w KQkq - 0 1")
    counted = [c.verdict for c in found.claims if c.kind == "piece-count-mismatch"]
    assert [verdict is Verdict.HOLDS for verdict in counted] == expected
