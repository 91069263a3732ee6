"""Claims blocks, executed by the engine."""

from __future__ import annotations

from typing import get_args

import pytest
from claimed_pages import library_page, page

from sitegen.interpret.claims.claim_lines import FORMS
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.outcome import Said, read_outcome
from sitegen.rules.endings.model import Termination

MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def block(*lines: str, game: str = "chess") -> list[tuple[str, str]]:
    found = page("```claims\n" + "\n".join(lines) + "\n```", game)
    return [(c.verdict.value, found.words(c)) for c in found.claims if c.kind == "claim-fails"]


@pytest.mark.parametrize(
    "lines",
    [
        ["legal: e2e4"],
        ["legal: e2e4, Nf3, b1c3"],
        ["illegal: e2e5"],
        ["moves: 20"],
        ["moves b1: 2"],
        ["perft 2: 400"],
        ["line: 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O"],
        ["line: e2e4 e7e5", "legal: g1f3", "illegal: e2e4"],
        ["line: 1. f3 e5 2. g4 Qh4#", "checkmate"],
        [f"fen: {MATE}", "check: white", "checkmate"],
        ["fen: 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"],
        ["", "  perft 1: 20  "],
        ["fen: 4k3/8/8/8/1p6/8/8/1R2K3 w - - 0 1", "legal: Rxb4, Rb4, b1xb4", "illegal: Rxb3"],
        [f"fen: {MATE}", "outcome: black wins by checkmate", "outcome: black wins"],
        ["fen: 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "outcome: draw by stalemate", "outcome: draw"],
        ["fen: 7k/8/6K1/8/8/8/8/8 b - - 0 1", "outcome: draw by insufficient material"],
        ["outcome: none"],
    ],
)
def test_a_true_claim_holds(lines: list[str]) -> None:
    assert {verdict for verdict, _ in block(*lines)} == {"holds"}


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["legal: e2e4, e2e5"], "e2e5"),
        (["illegal: e2e4"], "e2e4"),
        (["moves: 21"], "moves: 21"),
        (["perft 2: 401"], "perft 2: 401"),
        (["line: 1. e4 e5 2. Nf4"], "Nf4"),
        (["line: 1. e4 e5 2. Nf3+"], "+"),
        (["check: white"], "check: white"),
        (["checkmate"], "checkmate"),
        (["fen: 8/8 w", "moves: 1"], "8/8"),
        (["legal: hello-world"], "hello-world"),
        (["nonsense: 1"], "nonsense: 1"),
        (["legal:"], "legal:"),
        (["outcome: draw"], "outcome: draw"),
        (["outcome: red wins"], "outcome: red wins"),
        ([f"fen: {MATE}", "outcome: none"], "outcome: none"),
        ([f"fen: {MATE}", "outcome: black wins by magic"], "outcome: black wins by magic"),
        (["outcome:"], "outcome:"),
        (["moves z9: 1"], "moves z9: 1"),
    ],
)
def test_a_false_or_unreadable_claim_fails_at_its_words(lines: list[str], words: str) -> None:
    assert ("fails", words) in block(*lines)


def test_a_count_too_great_to_make_is_left_open() -> None:
    found = page("```claims\nperft 7: 3195901860\n```", "chess")
    left = [(c.verdict, found.words(c)) for c in found.claims if c.kind == "text-unread"]
    assert left == [(Verdict.UNKNOWN, "perft 7: 3195901860")]


def test_a_claims_block_in_any_section_counts() -> None:
    found = page("## Modern Variant\n\n```claims\nmoves: 21\n```", "chess")
    assert found.failed == [("claim-fails", "moves: 21")]


def test_a_man_that_enters_behind_a_move_is_written_after_it() -> None:
    lines = ["legal: b1c3h, Nc3/H, b1c3", "illegal: b1c3q, e2e4h", "line: 1. Nc3/H Nf6/E"]
    body = "```claims\n" + "\n".join(lines) + "\n```"
    verdicts = {c.verdict for c in library_page(body, "seirawan").claims if c.kind == "claim-fails"}
    assert verdicts == {Verdict.HOLDS}


@pytest.mark.parametrize(
    ("line", "help_"),
    [
        ("legal e2e4", "legal: e2e4, Nf3"),
        ("outcom: draw", "did you mean `outcome`?"),
        ("perft x: 3", "perft 3: 8902"),
        ("check: green", "check: white"),
        ("outcome: draw by boredom", "insufficient-material"),
    ],
)
def test_an_unreadable_line_is_told_how_it_is_written(line: str, help_: str) -> None:
    found = page(f"```claims\n{line}\n```", "chess").claims
    assert [help_ in c.finds for c in found if c.kind == "claim-fails"] == [True]


@pytest.mark.parametrize("termination", get_args(Termination))
def test_every_ending_of_the_engine_can_be_claimed(termination: str) -> None:
    said = read_outcome(f"Black wins by {termination.replace('-', ' ')}", ("white", "black"))
    assert said == Said(ended=True, winner=1, by=termination)


@pytest.mark.parametrize(
    ("line", "words", "why"),
    [
        ("illegal: z1g3", "z1g3", "no square z1: its files are a–h, its ranks 1–8"),
        ("illegal: a0a20", "a0a20", "no square a0"),
        ("illegal: Qxz9", "Qxz9", "no square z9"),
        ("illegal: e2e4, P@e9", "P@e9", "no square e9"),
        ("line: e2e4 Na9", "Na9", "no square a9"),
        ("moves i1: 0", "moves i1: 0", "no square i1"),
        ("illegal: Zxe5", "Zxe5", "no piece of this game is written `Z`"),
        ("illegal: e7e8z", "e7e8z", "no piece of this game is written `z`"),
    ],
)
def test_a_move_that_cannot_exist_proves_nothing(line: str, words: str, why: str) -> None:
    found = page(f"```claims\n{line}\n```", "chess")
    claims = {found.words(c): c for c in found.claims if c.kind == "claim-fails"}
    assert claims[words].verdict is Verdict.FAILS
    assert why in claims[words].finds


@pytest.mark.parametrize("form", FORMS.values())
def test_what_is_shown_as_the_form_of_a_claim_is_one(form: str) -> None:
    claims = page(f"```claims\n{form}\n```", "chess").claims
    assert not [c for c in claims if c.says.endswith(" is a claim")]


def test_that_no_man_enters_a_hole_may_be_claimed() -> None:
    game = """
  topology: {type: grid, rows: 3, cols: 3, voids: [[1, 1]]}
  players: [white, black]
  setup: "1k1/1*1/1K1 w - - 0 1"
"""
    assert block("illegal: b1b2", game=game) == [("holds", "b1b2")]
    filled = page("```claims\nfen: 1k1/1Q1/1K1 w - - 0 1\n```", game)
    (claim,) = [c for c in filled.claims if c.kind == "claim-fails"]
    assert filled.words(claim) == "Q"
    assert "`Q` stands on b2, a square that does not exist" in claim.finds


@pytest.mark.parametrize("tag", ["claim", "Claims", "cliams"])
def test_a_block_of_claims_with_a_near_tag_is_noticed(tag: str) -> None:
    found = page(f"```{tag}\nlegal: e2e4\n```", "chess")
    (claim,) = [c for c in found.claims if c.kind == "claim-fails"]
    assert (found.words(claim), claim.edits) == (tag, ((claim.span, "claims"),))
    assert "did you mean `claims`?" in claim.finds
    assert claim.certainty == "likely"


@pytest.mark.parametrize("text", ["```python\nlegal: e2e4\n```", "```claim\nno line of ours\n```"])
def test_code_that_holds_no_claims_is_let_alone(text: str) -> None:
    assert [c for c in page(text, "chess").claims if c.kind == "claim-fails"] == []


def test_one_move_is_no_series_of_moves() -> None:
    says = [c.says for c in page("```claims\nperft 1: 20\nperft 2: 400\n```", "chess").claims]
    assert "there are 20 moves" in says
    assert "there are 400 series of 2 moves" in says


def test_each_reason_why_a_fen_is_no_position_is_told() -> None:
    found = block("fen: P3k3/8/8/8/8/8/8/KK6 w Q e6 0 1")
    assert {("fails", "P"), ("fails", "Q"), ("fails", "e6")} < set(found)
