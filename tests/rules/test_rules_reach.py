"""What a movement may reach with any men about, and which of them can change it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.lines import is_ray, ray_sources, reach
from sitegen.rules.movement import parse_betza, targets
from sitegen.rules.movement.reach import potential, watched, way_captures, way_ends
from sitegen.rules.squares import mask_of, squares_of

LEAPS = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2), "H": (3, 0), "C": (3, 1),
    "L": (3, 1), "Z": (3, 2), "J": (3, 2), "G": (3, 3), "(4,1)": (4, 1),
}  # fmt: skip
LARGE = Board(13, 13)
MIDDLE = 6 * 13 + 6
NOTATIONS = [
    *("W", "fmWfcF", "nN", "R", "B3", "gQ", "mRcpR", "pB", "jD", "NN", "qN", "zB"),
    *("[F?R]", "[W-F]", "[cF-cF]", "[R-bR]", "ifmW2", "oR"),
]
BOARDS = [
    Board(6, 6),
    Board(5, 7, voids=frozenset({7, 17})),
    Board(6, 5, wrap="horizontal"),
    Board(5, 5, wrap="both"),
]


@pytest.mark.parametrize("atom", LEAPS)
def test_a_leaper_leaps_as_far_as_its_letter_says_in_all_directions(atom: str) -> None:
    movement, problems = parse_betza(atom)
    assert not problems
    a, b = LEAPS[atom]
    ends = {(x * dx, y * dy) for x, y in ((a, b), (b, a)) for dx in (1, -1) for dy in (1, -1)}
    found = {(s % 13 - 6, s // 13 - 6) for s in squares_of(targets(movement, LARGE, MIDDLE).moves)}
    assert found == ends
    assert potential(movement, LARGE, MIDDLE) == mask_of(MIDDLE + y * 13 + x for x, y in ends)


cases = given(
    st.sampled_from(NOTATIONS),
    st.sampled_from(BOARDS),
    st.integers(0, 24),
    st.integers(0, 2**35 - 1),
    st.integers(0, 1),
)


@cases
def test_no_men_let_a_piece_reach_more_than_it_potentially_does(
    text: str, board: Board, square: int, men: int, side: int
) -> None:
    movement, problems = parse_betza(text)
    assert not problems
    found = targets(movement, board, square, side, men)
    assert not (found.moves | found.attacks) & ~potential(movement, board, square, side)
    assert not found.moves & men
    assert not found.attacks & ~men


@cases
def test_only_men_on_watched_squares_change_where_a_way_leads(
    text: str, board: Board, square: int, men: int, side: int
) -> None:
    movement, _ = parse_betza(text)
    ends = potential(movement, board, square, side)
    for way in movement.ways:
        seen = watched(way, board, square, side)
        assert not seen >> square & 1
        if way.takes_on_the_way:
            near = men & (seen | ends)
            taken = [set(way_captures(way, board, square, side, m, m)) for m in (men, near)]
            assert taken[0] == taken[1]
        else:
            found = [way_ends(way, board, square, side, m) for m in (men, men & seen)]
            assert found[0] == found[1]


@cases
def test_tables_of_what_is_reached_say_what_each_way_does(
    text: str, board: Board, square: int, men: int, side: int
) -> None:
    for captures in (False, True):
        ways = tuple(
            way
            for way in parse_betza(text)[0].ways
            if not way.takes_on_the_way
            and (way.legs[-1].captures if captures else way.legs[-1].moves)
        )
        watch, ends = reach(ways, board, side, captures=captures)[square]
        found = 0
        for way in ways:
            found |= way_ends(way, board, square, side, men)[captures]
        assert ends[men & watch] == found


@cases
def test_tables_of_whence_a_square_is_reached_say_what_each_ray_does(
    text: str, board: Board, square: int, men: int, side: int
) -> None:
    ways = tuple(way for way in parse_betza(text)[0].ways if is_ray(way, board))
    if square not in board.squares:
        return
    rays = ray_sources(ways, board, side)[square]
    found = 0
    for source in board.squares:
        ends = [way_ends(way, board, source, side, men) for way in ways]
        if any((each.moves | each.attacks) >> square & 1 for each in ends):
            found |= 1 << source
    assert rays.open_from[men & rays.watch] == found
    assert not found & ~rays.sources
