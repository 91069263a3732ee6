"""Movements put together, what they can never leave, and how they read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.movement import (
    Movement,
    components,
    compose,
    describe,
    divergent,
    hopper,
    is_color_bound,
    leaper,
    parse_betza,
    rider,
    targets,
)
from sitegen.rules.movement.build import ALL, DIAGONAL, ORTHOGONAL
from sitegen.rules.movement.directions import images

CHESS = Board(8, 8)
ATOMS = ["W", "F", "D", "N", "A", "C", "Z", "R", "B", "NN", "gQ", "mRcpR", "[F?R]", "nN", "jD"]


def betza(text: str) -> Movement:
    found, problems = parse_betza(text)
    assert not problems
    return found


@pytest.mark.parametrize(
    ("built", "text"),
    [
        (leaper(images((2, 1))), "N"),
        (rider(ORTHOGONAL), "R"),
        (rider(ALL, 2), "K2"),
        (hopper(ALL), "gQ"),
        (hopper(ORTHOGONAL, lands_next=False), "pR"),
        (compose([rider(ORTHOGONAL), leaper(images((2, 1)))]), "RN"),
        (divergent(leaper([(0, 1)]), leaper([(-1, 1), (1, 1)])), "fmWfcF"),
        (divergent(rider(ORTHOGONAL), hopper(ORTHOGONAL, lands_next=False)), "mRcpR"),
    ],
)
def test_a_composed_movement_equals_its_notation(built: Movement, text: str) -> None:
    assert set(built.ways) == set(betza(text).ways)


def test_a_step_of_no_length_is_refused() -> None:
    with pytest.raises(ValueError, match="no length"):
        leaper([(0, 0)])
    with pytest.raises(ValueError, match="-1"):
        rider(DIAGONAL, -1)


@pytest.mark.parametrize("text", ["B", "F", "A", "D", "C", "FD", "[F-B]", "gB"])
def test_movements_that_keep_the_color_are_color_bound(text: str) -> None:
    assert is_color_bound(betza(text), CHESS)


@pytest.mark.parametrize("text", ["K", "N", "R", "Z", "BN", "[F?R]", "FfW"])
def test_movements_that_change_the_color_are_not_color_bound(text: str) -> None:
    assert not is_color_bound(betza(text), CHESS)


def test_color_binding_depends_on_the_board() -> None:
    bishop = betza("B")
    assert not is_color_bound(bishop, Board(9, 8, wrap="horizontal"))
    assert is_color_bound(bishop, Board(10, 8, wrap="horizontal"))
    assert not is_color_bound(betza("oB"), Board(9, 8))


@pytest.mark.parametrize(("text", "parts"), [("B", 2), ("R", 1), ("D", 4), ("A", 8), ("N", 1)])
def test_a_piece_is_confined_to_its_part_of_the_board(text: str, parts: int) -> None:
    found = components(betza(text), CHESS)
    assert len(found) == parts
    assert sum(map(len, found)) == 64


def test_voids_stop_slides_but_not_leaps() -> None:
    holed = Board(8, 8, voids=frozenset({8}))
    assert targets(betza("fR"), holed, 0).moves == 0
    assert targets(betza("fD"), holed, 0).moves == 1 << 16


def test_on_a_ring_a_rook_goes_round_but_never_stays_where_it_was() -> None:
    ring = Board(5, 1, wrap="horizontal")
    assert targets(betza("R"), ring, 2).moves == 0b11011


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("K", "steps one square in any direction"),
        ("R", "slides any number of squares orthogonally"),
        (
            "RN",
            "slides any number of squares orthogonally, "
            "or leaps like a knight (two squares by one)",
        ),
        ("A", "leaps two squares diagonally like an alfil"),
        (
            "fmWfcF",
            "steps one square straight forward, without capturing; "
            "captures by stepping one square diagonally forward",
        ),
        ("FfW", "steps one square straight forward or diagonally"),
        ("R3", "slides up to three squares orthogonally"),
        ("nN", "leaps like a knight (two squares by one), unless the square half-way is occupied"),
        ("gQ", "hops in any direction over the first man it meets, to the square behind"),
        (
            "mRcpR",
            "slides any number of squares orthogonally, without capturing; captures by sliding any "
            "number of squares orthogonally, hopping over exactly one man on the way",
        ),
        (
            "[F?R]",
            "steps one square diagonally, then may go on to slide any number of squares "
            "orthogonally outward",
        ),
        (
            "rfN",
            "leaps like a knight (two squares by one), but only two forward and one to the right",
        ),
        (
            "oR",
            "slides any number of squares orthogonally, also across the side edges of the board",
        ),
    ],
)  # fmt: skip
def test_a_movement_reads_as_plain_english(text: str, words: str) -> None:
    assert describe(betza(text)) == words


WHERE = {
    "W": {
        "": "orthogonally", "f": "straight forward", "b": "straight backward", "rl": "sideways",
        "fb": "straight forward or backward", "frl": "straight forward or sideways",
        "brl": "straight backward or sideways", "l": "to the left", "r": "to the right",
    },
    "F": {
        "": "diagonally", "f": "diagonally forward", "b": "diagonally backward",
        "l": "diagonally to the left", "r": "diagonally to the right",
        "fl": "diagonally forward to the left", "fr": "diagonally forward to the right",
        "bl": "diagonally backward to the left", "br": "diagonally backward to the right",
    },
}  # fmt: skip
LEAPS = {
    "A": "two squares diagonally like an alfil",
    "C": "like a camel (three squares by one)",
    "D": "two squares orthogonally like a dabbaba",
    "G": "three squares diagonally like a tripper",
    "H": "three squares orthogonally like a threeleaper",
    "N": "like a knight (two squares by one)",
    "Z": "like a zebra (three squares by two)",
    "(4,1)": "like a giraffe (four squares by one)",
    "(5,2)": "five squares by two",
}
ONLY = {
    "fh": "forward", "bh": "backward", "lh": "to the left", "rh": "to the right",
    "f": "to the two squares furthest forward", "b": "to the two squares furthest backward",
    "v": "on the four squares furthest forward or backward",
    "s": "on the four squares furthest to the sides",
    "fs": "on the two widest squares forward", "bs": "on the two widest squares backward",
}  # fmt: skip


def test_every_set_of_directions_has_its_words() -> None:
    for atom, words in WHERE.items():
        for letters, where in words.items():
            assert describe(betza(letters + atom)) == f"steps one square {where}"
    for atom, leap in LEAPS.items():
        assert describe(betza(atom)) == f"leaps {leap}"
    for letters, where in ONLY.items():
        assert describe(betza(f"{letters}N")) == f"leaps {LEAPS['N']}, but only {where}"


def test_a_piece_without_ways_cannot_move() -> None:
    assert describe(Movement(())) == "cannot move"


@given(st.lists(st.sampled_from(ATOMS), min_size=1, max_size=4), st.data())
def test_a_compound_reaches_what_its_parts_reach(parts: list[str], data: st.DataObject) -> None:
    board = Board(data.draw(st.integers(1, 10)), data.draw(st.integers(1, 10)))
    square = data.draw(st.sampled_from(board.squares))
    occupied = data.draw(st.integers(0, (1 << len(board.squares)) - 1))
    whole = targets(compose(map(betza, parts)), board, square, 0, occupied)
    each = [targets(betza(part), board, square, 0, occupied) for part in parts]
    moves = attacks = 0
    for part in each:
        moves |= part.moves
        attacks |= part.attacks
    assert whole == (moves, attacks)
    assert not whole.moves & occupied
    assert whole.attacks & ~(1 << square) == whole.attacks & occupied


@given(st.sampled_from(ATOMS), st.data())
def test_the_second_side_moves_as_the_first_on_the_mirrored_board(
    text: str, data: st.DataObject
) -> None:
    board = Board(data.draw(st.integers(2, 9)), data.draw(st.integers(2, 9)))
    square = data.draw(st.sampled_from(board.squares))
    men = data.draw(st.frozensets(st.sampled_from(board.squares)))

    def mirrored(s: int) -> int:
        return board.square(board.file(s), board.ranks - 1 - board.rank(s))

    def mask(squares: object) -> int:
        return sum(1 << s for s in squares)  # type: ignore[attr-defined]

    one = targets(betza(text), board, square, 0, mask(men))
    other = targets(betza(text), board, mirrored(square), 1, mask(map(mirrored, men)))
    flip = [mask(mirrored(s) for s in board.squares if m >> s & 1) for m in one]
    assert flip == list(other)


def test_a_ride_that_turns_goes_in_a_circle_or_in_a_zigzag() -> None:
    told = {text: describe(parse_betza(text)[0]) for text in ("qN", "zB", "zR")}
    assert told == {
        "qN": "rides in a circle by knight's leaps",
        "zB": "rides in a zigzag by diagonal steps",
        "zR": "rides in a zigzag by orthogonal steps",
    }
