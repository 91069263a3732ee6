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
