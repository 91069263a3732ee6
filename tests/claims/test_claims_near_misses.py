"""What reads like a false statement of the start, the board or a piece, and is none: silence."""

from __future__ import annotations

import pytest
from claimed_pages import page

BOARD_AFTER_A_MOVE = """## After 1. e4

```
rnbqkbnr
pppppppp
........
........
....P...
........
PPPP.PPP
RNBQKBNR
```"""

SILENT = [
    # a game under way
    ("chess", BOARD_AFTER_A_MOVE),
    ("chess", "Take a game in which there is no castling."),
    # the first rank as Black sees it
    ("chess", "The back rank reads Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook."),
    # the way of several moves
    ("chess", "Pawns move three squares in all."),
    ("chess", "A pawn must move three squares to reach rank 5."),
    # parts of the board
    ("chess", "The board has a 4×4 area in the middle."),
    ("chess", "The centre of the board is a 2×2 block."),
    ("chess", "The board has a zone of 3 ranks."),
    # what only some say
    ("chess", "There is no castling, some say."),
    ("chess", "There is no castling, many authors say."),
    # what men are worth
    ("capablanca", "### Archbishop\n\nA rook plus a knight are worth more."),
    # sentences that somebody has not yet finished
    ("chess", "The pawns of White stand on the second rank, those of Black on the"),
    ("chess", "The pawns of White stand on rank 2, those of Black on"),
]


@pytest.mark.parametrize(("game", "text"), SILENT)
def test_what_only_looks_like_a_false_statement_is_none(game: str, text: str) -> None:
    assert page(text, game).failed == []


def test_men_of_a_table_that_only_the_page_knows_break_nothing() -> None:
    table = "| Piece | Number per side |\n|---|---|\n| Dragon | 2 |\n| King | 1 |"
    found = page(f"## Setup\n\nThe Dragons stand on a1 and h1.\n\n{table}", "chess")
    assert ("piece-count-mismatch", "1") in found.held


def test_a_pawns_first_rank_may_be_the_one_where_it_begins() -> None:
    text = "A pawn may move two squares forward from its {} rank."
    for rank, held, failed in (("first", 0, 0), ("second", 1, 0), ("third", 0, 1)):
        found, claim = page(text.format(rank), "chess"), ("rule-flag-mismatch", f"{rank} rank")
        assert (found.held.count(claim), found.failed.count(claim)) == (held, failed)
