"""Names that a page gives to pieces and sides."""

from __future__ import annotations

import pytest
from claimed_pages import page

PLACEMENT = "placement-mismatch"


@pytest.mark.parametrize(
    "introduction",
    [
        "### Archbishop (Alfincavallo)",
        "| Piece | Also called |\n|---|---|\n| Archbishop | Alfincavallo |",
        "| Piece | English |\n|---|---|\n| Alfincavallo | Archbishop |",
        "(A/a = Alfincavallo, C/c = Champion)",
        "**Alfincavallo (A)** — Bishop and Knight in one.",
        "### Archbishop\n\nAlso known as Alfincavallo.",
    ],
)
def test_a_name_introduced_by_the_page_is_understood(introduction: str) -> None:
    good = page(f"{introduction}\n\n## Setup\n\n**White:** Alfincavallo c1")
    bad = page(f"{introduction}\n\n## Setup\n\n**White:** Alfincavallo d1")
    assert (PLACEMENT, "Alfincavallo c1") in good.held
    assert (PLACEMENT, "Alfincavallo d1") in bad.failed


def test_a_name_nobody_knows_says_nothing() -> None:
    assert page("## Setup\n\nRook a1, Knight b1, Wombat c1, Bishop d1.").failed == []


def test_a_name_nobody_knows_cannot_be_a_king() -> None:
    found = page("## Setup\n\nRook a1, Knight b1, Archbishop c1, Wombat f1.")
    assert found.failed == [(PLACEMENT, "Wombat f1")]


@pytest.mark.parametrize("armies", ["**White (the Horde):** none.", "### Horde (White)"])
def test_an_army_has_the_side_it_is_introduced_with(armies: str) -> None:
    found = page(f"{armies}\n\n## Setup\n\nThe Horde's King is on f8.")
    assert [k for k, _ in found.failed] == [PLACEMENT]


def test_names_of_several_words() -> None:
    game = """
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbwkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBWKBNR"
  pieces: {warMachine: {betza: D}}
  vocabulary: {warMachine: {symbols: {0: W, 1: w}}}
"""
    assert page("## Setup\n\nWar Machines on d1 and d8", game).failed == []
    assert page("## Setup\n\nWar Machines on d1 and e8", game).failed


def test_sides_are_called_as_the_players_are() -> None:
    game = """
  topology: {type: grid, rows: 8, cols: 8}
  players: [red, gold]
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
"""
    assert page("## Setup\n\nGold's King is on e8, Red's King on e1.", game).failed == []
    assert page("## Setup\n\nGold's King is on e1.", game).failed
