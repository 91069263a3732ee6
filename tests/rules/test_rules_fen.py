"""FEN: every fault is found with its exact characters, and nothing that was written is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.library import variant, variant_names
from sitegen.rules.notation.fen import format_fen, format_placement, parse_fen
from sitegen.rules.setup import Man, Setup
from sitegen.rules.special.drops import Drops

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant


def game(name: str) -> Variant:
    found = variant(name)
    assert found is not None
    return found


CHESS = game("chess")
TEN = game("capablanca")
CARRERA = game("carrera")
HOUSE = replace(CHESS, drops=Drops())
START = CHESS.setup


def on(files: int, ranks: int, voids: tuple[str, ...] = ()) -> Variant:
    """Chess men on another board."""
    bare = Board(files, ranks)
    squares = frozenset(s for name in voids if (s := bare.parse(name)) is not None)
    return replace(CHESS, board=Board(files, ranks, squares), castling=None)


def faults(fen: str, rules: Variant = CHESS) -> list[tuple[str, str, dict[str, object]]]:
    """Kind, the very characters, and data of each problem."""
    problems = parse_fen(fen, rules).problems
    return [(p.kind, fen[p.start : p.end], dict(p.data)) for p in problems]


def men(fen: str, rules: Variant = CHESS) -> dict[str, str]:
    setup = parse_fen(fen, rules).setup
    return {
        setup.board.name(s): rules.by_name[m.piece].letters[m.side]
        for s, m in setup.placement.items()
    }


def test_the_start_position_of_chess_reads_as_everybody_knows_it() -> None:
    parsed = parse_fen(START, CHESS)
    assert parsed.problems == ()
    assert parsed.setup.placement[4] == Man(0, "king")
    assert parsed.setup.placement[63] == Man(1, "rook")
    assert parsed.setup.castling == {0, 7, 56, 63}
    assert format_fen(parsed.setup, CHESS) == START


def test_places_are_the_letters_of_the_men() -> None:
    fen = "rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
    places = parse_fen(fen, CARRERA).places
    board = CARRERA.board
    b8, i8, j1 = (board.square(*at) for at in ((1, 7), (8, 7), (9, 0)))
    assert places[b8] == (1, 2)
    assert places[i8] == (8, 9)
    assert places[j1] == (len(fen) - 1, len(fen))


@pytest.mark.parametrize(
    ("fen", "rules", "expected"),
    [
        # digits: one number only on boards wider than nine files
        ("1k15/8/8/8/8/8/8/8", CHESS, {"b8": "k"}),
        ("k10P/12/12/12", on(12, 4), {"a4": "k", "l4": "P"}),
        ("k11/12/12/11P", on(12, 4), {"a4": "k", "l1": "P"}),
        ("k7P/9/81", on(9, 3), {"a3": "k", "i3": "P"}),
    ],
)
def test_digits_are_one_number_only_on_boards_wider_than_nine_files(
    fen: str, rules: Variant, expected: dict[str, str]
) -> None:
    assert faults(fen, rules) == []
    assert men(fen, rules) == expected


@pytest.mark.parametrize("run", ["91", "55", "19", "28"])
def test_a_run_written_in_two_digits_is_told_to_be_ten(run: str) -> None:
    fen = f"10/10/10/{run}/10/10/10/k8K"
    data = {"reason": "split-run", "text": run, "meant": "10"}
    assert faults(fen, TEN) == [("fen-syntax", run, data)]
    assert men(fen, TEN) == {"a1": "k", "j1": "K"}


@pytest.mark.parametrize(
    ("run", "rank"), [("0", "k0pppppppp"), ("010", "010"), ("00", "00kkkkkkkkkk")]
)
def test_a_run_that_begins_with_zero_is_an_error(run: str, rank: str) -> None:
    fen = f"10/10/{rank}/10/10/10/10/10"
    found = faults(fen, TEN)
    assert ("fen-syntax", run, {"reason": "zero-run", "text": run}) in found


@pytest.mark.parametrize(
    ("rank", "found"), [("ppppppppp", 9), ("ppp", 3), ("9", 9), ("10", 10), ("", 0), ("p8p", 10)]
)
def test_a_rank_of_wrong_width_is_found_and_shifts_no_other(rank: str, found: int) -> None:
    fen = f"rnbqkbnr/{rank}/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    [(kind, text, data)] = faults(fen)
    assert (kind, text) == ("fen-rank-width", rank or "/")
    assert data == {"rank": 7, "expected": 8, "found": found}
    assert men(fen)["e1"] == "K"
    assert men(fen)["h2"] == "P"
    assert men(fen)["a8"] == "r"


@pytest.mark.parametrize(
    ("fen", "text", "found"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w - -", START[:41], 7),
        ("8/8/8/8/8/8/8/8/8/k7", "/8/k7", 10),
        ("8", "8", 1),
    ],
)
def test_a_wrong_number_of_ranks_is_found(fen: str, text: str, found: int) -> None:
    kind, chars, data = faults(fen)[0]
    assert kind == "fen-rank-count"
    assert data == {"expected": 8, "found": found}
    assert chars == fen.split()[0] if found < 8 else text


def test_an_unknown_letter_is_one_hole_and_says_what_looks_like_it() -> None:
    fen = "rnbqkbnr/ppppZppp/8/8/8/8/PPPPPPPP/RNBQ♔BNR"
    assert faults(fen) == [
        ("fen-unknown-letter", "Z", {"square": "e7", "letter": "Z", "near": ()}),
        ("fen-unknown-letter", "♔", {"square": "e1", "letter": "♔", "near": ("K",)}),
    ]
    assert "e7" not in men(fen)
    assert men(fen)["f7"] == "p"


@pytest.mark.parametrize(
    ("written", "turn", "told"),
    [("w", 0, 0), ("b", 1, 0), ("B", 1, 1), ("black", 1, 1), ("white", 0, 1), ("x", 0, 1)],
)
def test_a_side_to_move_that_is_written_otherwise_is_told_and_still_understood(
    written: str, turn: int, told: int
) -> None:
    fen = f"{START.split()[0]} {written} KQkq - 0 1"
    assert parse_fen(fen, CHESS).setup.turn == turn
    assert len(faults(fen)) == told


@pytest.mark.parametrize(
    ("rank", "near"), [("k1O", ("0",)), ("9O", ("0",)), ("1kO", ()), ("O9", ())]
)
def test_a_letter_like_a_nought_may_be_one_behind_a_digit_only(
    rank: str, near: tuple[str, ...]
) -> None:
    found = faults("/".join([rank, *["10"] * 7]), TEN)
    assert [data["near"] for kind, _, data in found if kind == "fen-unknown-letter"] == [near]


def test_all_faults_of_one_fen_are_found_together() -> None:
    fen = "rnbqkbnr/ppppppp/8/08/8/8/PPPPPPPX/RNBQKBNR x KQkz e9 -1 0 huh"
    kinds = [(kind, text) for kind, text, _ in faults(fen)]
    assert kinds == [
        ("fen-rank-width", "ppppppp"),
        ("fen-syntax", "0"),
        ("fen-unknown-letter", "X"),
        ("fen-syntax", "x"),
        ("fen-castling-rights", "z"),
        ("fen-syntax", "e9"),
        ("fen-syntax", "-1"),
        ("fen-syntax", "0"),
        ("fen-syntax", "huh"),
    ]


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {"a1", "h1"}),
        ("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", {"a1", "h1"}),
        ("4k3/8/8/8/8/8/8/1RR1K1RR w GC - 0 1", {"c1", "g1"}),
        ("4k3/8/8/8/8/8/8/1RR1K1RR w KQ - 0 1", {"b1", "h1"}),
        ("r3k3/8/8/8/8/8/8/4K3 w q - 0 1", {"a8"}),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", set()),
    ],
)
def test_castling_rights_are_the_squares_of_the_rooks(fen: str, expected: set[str]) -> None:
    setup = parse_fen(fen, CHESS).setup
    assert {setup.board.name(s) for s in setup.castling} == expected


@pytest.mark.parametrize(
    ("field", "fen", "letter", "reason"),
    [
        ("KQkqK", "r3k2r/8/8/8/8/8/8/R3K2R", "K", "repeated"),
        ("K", "4k3/8/8/8/8/8/8/R3K3", "K", "no-partner"),
        ("KQ", "4k3/8/8/8/8/8/8/R3K3", "K", "no-partner"),
        ("q", "8/8/8/8/8/8/8/4K3", "q", "no-royal"),
        ("B", "4k3/8/8/8/8/8/8/R3K3", "B", "no-partner"),
        ("X", "4k3/8/8/8/8/8/8/R3K3", "X", "off-board"),
    ],
)
def test_a_right_without_its_man_is_found_at_its_letter(
    field: str, fen: str, letter: str, reason: str
) -> None:
    found = faults(f"{fen} w {field} - 0 1")
    assert ("fen-castling-rights", letter, {"letter": letter, "reason": reason}) in found
    assert len(found) == 1


def test_checks_are_counted_where_they_win() -> None:
    rules = game("three-check")
    bare = START.replace(" 0 1", "")
    for fen, left in {
        START: (3, 3),
        f"{bare} 3+1 0 1": (3, 1),
        f"{bare} 0 1 +0+2": (3, 1),
    }.items():
        assert parse_fen(fen, rules).problems == ()
        assert parse_fen(fen, rules).setup.checks == left
    assert [(k, t) for k, t, _ in faults(f"{bare} 4+1 0 1", rules)] == [("fen-syntax", "4+1")]
    assert [(k, t) for k, t, _ in faults(f"{bare} 3+3 0 1")] == [("fen-syntax", "3+3")]


def test_a_right_without_a_man_is_still_written() -> None:
    setup = Setup(CHESS.board, {4: Man(0, "king")}, castling=frozenset({1, 63}))
    assert format_fen(setup, CHESS).split()[2] == "Bh"


def test_a_placement_alone_has_the_rights_of_men_at_home() -> None:
    assert parse_fen(START.split()[0], CHESS).setup.castling == {0, 7, 56, 63}
    assert parse_fen("rnbqkbnr/8/8/8/8/8/4K3/RNBQ1BNR", CHESS).setup.castling == {56, 63}
    assert parse_fen(START.split()[0] + " w - - 0 1", CHESS).setup.castling == frozenset()


def test_a_placement_alone_has_all_men_of_first_ranks_unmoved() -> None:
    rules = game("seirawan")
    alone = parse_fen(rules.setup.split()[0], rules).setup
    assert alone == parse_fen(rules.setup, rules).setup
    assert len(alone.gates) == 16


def test_several_squares_may_have_been_passed_over() -> None:
    rules = on(10, 10)
    fen = "10/10/10/10/4P5/10/10/10/10/10 b - e4e5 0 1"
    setup = parse_fen(fen, rules).setup
    assert [setup.board.name(s) for s in setup.en_passant] == ["e4", "e5"]
    assert format_fen(setup, rules) == fen


def test_men_in_hand_and_promoted_men() -> None:
    rules = HOUSE
    fen = "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPQ~PPP/RNBQKBNR[NPPp] b KQkq - 0 9"
    setup = parse_fen(fen, rules).setup
    assert setup.pockets == ({"knight": 1, "pawn": 2}, {"pawn": 1})
    assert setup.placement[12] == Man(0, "queen", promoted=True)
    assert format_fen(setup, rules) == fen
    other = fen.replace("[NPPp]", "/NPPp")
    assert parse_fen(other, rules).setup == setup
    assert parse_fen(fen.replace("[NPPp]", "[-]"), rules).problems == ()
    assert parse_fen(fen.replace("[NPPp]", "[]"), rules).problems == ()


@pytest.mark.parametrize(
    ("tail", "kind", "text"),
    [
        ("[NP", "fen-syntax", "[NP"),
        ("[NP]x", "fen-syntax", "[NP]x"),
        ("[N2]", "fen-syntax", "2"),
        ("[Nx]", "fen-unknown-letter", "x"),
    ],
)
def test_a_pocket_that_cannot_be_read_is_found(tail: str, kind: str, text: str) -> None:
    fen = START.split()[0] + tail
    assert [(k, t) for k, t, _ in faults(fen, HOUSE)] == [(kind, text)]


def test_men_in_hand_are_a_fault_where_nothing_is_dropped() -> None:
    fen = START.split()[0] + "[Q]"
    assert [(k, d["reason"]) for k, _, d in faults(fen)] == [("fen-syntax", "pocket-men")]
    assert faults(START.split()[0] + "[]") == []


def test_a_man_on_a_void_is_found_and_walls_stand_only_there() -> None:
    rules = on(4, 2, ("b2", "c1"))
    assert faults("1*2/4", rules) == []
    assert faults("kPp1/K*1Q", rules) == [
        ("fen-void-occupied", "P", {"square": "b2", "letter": "P"}),
        ("fen-syntax", "*", {"reason": "wall", "text": "*", "square": "b1"}),
    ]
    assert format_placement(parse_fen("k3/4", rules).setup, rules) == "k*2/2*1"


def test_a_mark_of_promotion_without_a_man_is_found() -> None:
    assert [(k, t) for k, t, _ in faults("~k7/8/8/8/8/8/8/7+K")] == [
        ("fen-syntax", "~"),
        ("fen-syntax", "+"),
    ]


@pytest.mark.parametrize("text", ["", " ", "\t\n", "/", "[", "]", "*", "w", "////////////"])
def test_next_to_nothing_still_gives_a_setup_and_a_problem(text: str) -> None:
    parsed = parse_fen(text, CHESS)
    assert parsed.problems
    assert parsed.setup.placement == {}


@given(st.text(st.sampled_from("rnbqkpRNBQKPAZ0123456789/[]~*+- wbKQkqe3é\n♔"), max_size=90))
def test_any_text_gives_a_setup_and_problems_inside_the_text(text: str) -> None:
    for rules in (CHESS, TEN, HOUSE):
        parsed = parse_fen(text, rules)
        for problem in parsed.problems:
            assert 0 <= problem.start <= problem.end <= len(text)
        for square, (start, end) in parsed.places.items():
            man = parsed.setup.placement[square]
            assert rules.by_letter[text[start:end]][0] == man.side
        again = parse_fen(format_fen(parsed.setup, rules), rules)
        assert again.problems == ()
        assert again.setup == parsed.setup


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, Variant]:
    """A documented FEN with a few characters replaced, added or lost."""
    rules = game(draw(st.sampled_from(variant_names())))
    text = rules.setup or START
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text)))
        lost = draw(st.integers(0, 1))
        new = draw(st.sampled_from(["", "", *"kqrbnpKQRBNPHE0189/[]~*+- wAha"]))
        text = text[:at] + new + text[at + lost :]
    return text, rules


@given(damaged())
def test_a_damaged_fen_reads_as_a_setup_that_writes_and_reads_as_itself(
    case: tuple[str, Variant],
) -> None:
    text, rules = case
    parsed = parse_fen(text, rules)
    assert all(0 <= p.start <= p.end <= len(text) for p in parsed.problems)
    again = parse_fen(format_fen(parsed.setup, rules), rules)
    assert again.problems == ()
    assert again.setup == parsed.setup


@st.composite
def setups(draw: st.DrawFn) -> tuple[Setup, Variant]:
    """A random setup of men on a random board with random voids."""
    files, ranks = draw(st.integers(1, 26)), draw(st.integers(1, 99))
    size = st.integers(0, files * ranks - 1)
    voids = draw(st.frozensets(size, max_size=4))
    board = Board(files, ranks, voids)
    rules = replace(HOUSE, board=board, castling=None)
    man = st.builds(
        Man, st.sampled_from((0, 1)), st.sampled_from([p.name for p in rules.pieces]), st.booleans()
    )
    placement = draw(st.dictionaries(size.filter(lambda s: s not in voids), man, max_size=30))
    hand = st.dictionaries(st.sampled_from(["pawn", "queen"]), st.integers(1, 3))
    passed = draw(st.lists(size.filter(lambda s: s not in voids), unique=True, max_size=3))
    setup = Setup(
        board=board,
        placement=placement,
        turn=draw(st.sampled_from((0, 1))),
        en_passant=tuple(passed),
        halfmove_clock=draw(st.integers(0, 200)),
        fullmove=draw(st.integers(1, 999)),
        pockets=(draw(hand), draw(hand)),
    )
    return setup, rules


@given(setups())
def test_a_setup_written_and_read_is_the_same(case: tuple[Setup, Variant]) -> None:
    setup, rules = case
    fen = format_fen(setup, rules)
    parsed = parse_fen(fen, rules)
    assert parsed.problems == ()
    assert replace(parsed.setup, castling=frozenset()) == setup


def test_a_megabyte_of_nonsense_takes_no_time() -> None:
    for text in ("9" * 10**6, "/" * 10**6, "Z" * 10**6, "k " * 10**6, "[" + "N" * 10**6):
        assert len(parse_fen(text, TEN).problems) < 200
