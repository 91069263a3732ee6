"""However long or strange a page is, proving it ends soon."""

from __future__ import annotations

import time

import pytest
from claimed_pages import page

LONG = 40_000

SHAPES = [
    "Rook a1 between the Knight and the Bishop ",
    "White: Rook a1 · Knight b1 · Bishop c1.\n\n",
    "- **White:** Rook a1\n",
    "## Rook (Tower)\n\n",
    "Rook (",
    "Aa Bb Cc ",
    "8/8/8/8/",
    "`8/8/8/8/8/8/8/8 w KQ` ",
    "no no castling ",
    "King between ",
    "a pawn that has not moved may go two squares ",
    "if a pawn reaches the rank it it must must be ",
    "Rook - Knight / . ",
    "if a player is stalemated who who loses unless ",
]


@pytest.mark.parametrize("shape", SHAPES)
def test_long_pages_end_in_linear_time(shape: str) -> None:
    start = time.process_time()
    page("## Setup\n\n" + shape * (LONG // len(shape)))
    assert time.process_time() - start < 6


@pytest.mark.parametrize("way", ["diagonally forward", "forward vertically", "straight back or"])
def test_a_long_sentence_of_directions_ends_in_linear_time(way: str) -> None:
    start = time.process_time()
    page(f"The pawn moves {f'{way} ' * 100}and never stops.", "chess")
    assert time.process_time() - start < 6


def test_a_claims_block_cannot_ask_for_too_much() -> None:
    start = time.process_time()
    lines = ["perft 4: 197281", "line: " + "Nf3 Nf6 Ng1 Ng8 " * 90] * 30
    found = page("```claims\n" + "\n".join(lines) + "\n```", "chess")
    assert time.process_time() - start < 20
    assert found.failed == []
    assert "text-unread" in {c.kind for c in found.claims}


LEADS = (
    "Castling is allowed only if:",
    "Castling is allowed " + "only if " * 34 + ":",
    f"## {'castling ' * 2000}\n\n### Conditions",
)
ITEMS = ("the king has moved", "the king has moved, or is in check, or the rook has moved", ";,;,:")


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("lead", LEADS)
def test_a_long_list_under_a_lead_ends_in_linear_time(lead: str, item: str) -> None:
    start = time.process_time()
    page(f"{lead}\n\n" + f"- {item}\n" * ((2 * LONG - len(lead)) // (len(item) + 3)), "chess")
    assert time.process_time() - start < 6


FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR"
BEHIND = {
    "a FEN": f"start: {FEN}",
    "a letter": "R = Knight",
    "a drawn board": "\n".join(" ".join(row) for row in FEN.replace("8", "." * 8).split("/")),
}


@pytest.mark.parametrize("text", BEHIND.values(), ids=BEHIND)
def test_what_stands_far_down_in_code_is_read_like_the_rest(text: str) -> None:
    near, far = (
        page(f"## Setup\n\n```\n{before}\n{text}\n```", "chess").failed
        for before in ("", "         \n" * 2_500)
    )
    assert [kind for kind, _ in near] == [kind for kind, _ in far] != []


def test_all_that_is_too_long_to_be_read_is_told() -> None:
    long = "The king and " * 400 + ".\n\n"
    assert [c.kind for c in page(long * 3, "chess").claims].count("text-unread") == 3


HUGE = "/".join(["k25", "r" * 26, *["2QQ22"] * 95, "R" * 26, "K25"])


@pytest.mark.parametrize("lines", ["legal: Qc97", "legal: c3a3", "illegal: Kb1", "line: Kb1 Ka9"])
def test_moves_on_a_huge_board_cost_no_more_than_on_a_small_one(lines: str) -> None:
    game = f'\n  topology: {{rows: 99, cols: 26}}\n  setup: "{HUGE}"\n'
    start = time.process_time()
    found = page(f"```claims\n{f'{lines}{chr(10)}' * 4_000}```", game)
    assert time.process_time() - start < 6
    assert "text-unread" in {claim.kind for claim in found.claims}
