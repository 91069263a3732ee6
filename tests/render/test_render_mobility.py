"""How far a piece reaches: counted by vectors where that can be, the same as by squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.render.mobility import mobility
from sitegen.rules.board import Board
from sitegen.rules.movement import compose, parse_betza, targets

if TYPE_CHECKING:
    from sitegen.rules.movement import Movement

BOARDS = {
    "chess": Board(8, 8),
    "wide": Board(10, 8),
    "narrow": Board(1, 5),
    "cylinder": Board(8, 8, wrap="horizontal"),
    "holes": Board(5, 5, voids=frozenset({7, 12})),
}


def counted(movement: Movement, board: Board) -> float:
    each = (targets(movement, board, s, moved=True).moves.bit_count() for s in board.squares)
    return sum(each) / len(board.squares)


@pytest.mark.parametrize(
    ("betza", "board", "mean"),
    [
        ("R", "chess", 14),
        ("B", "chess", 8.75),
        ("N", "chess", 5.25),
        ("K", "chess", 6.5625),
        ("R", "narrow", 4),
        ("R", "cylinder", 14),
        ("fmWfcF", "chess", 0.875),
    ],
)
def test_known_pieces_reach_as_far_as_books_say(betza: str, board: str, mean: float) -> None:
    assert mobility(parse_betza(betza)[0], BOARDS[board]) == mean


PARTS = ("W", "F", "N", "D", "A", "R", "B", "Q", "W3", "fB2", "nN", "NN", "mcW", "fmWfcF", "gB")


@given(
    st.sets(st.sampled_from(PARTS), min_size=1),
    st.sampled_from(sorted(BOARDS)),
)
def test_counting_vectors_and_counting_squares_is_the_same(parts: set[str], name: str) -> None:
    movement, board = compose([parse_betza(part)[0] for part in sorted(parts)]), BOARDS[name]
    assert mobility(movement, board) == pytest.approx(counted(movement, board))
