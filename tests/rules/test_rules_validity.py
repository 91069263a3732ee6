"""Validity: what is wrong is found with its squares, and what is legitimate is left alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.board import Board
from sitegen.rules.library import piece, variant, variant_names
from sitegen.rules.movement import parse_betza
from sitegen.rules.notation.fen import format_placement, parse_fen
from sitegen.rules.piece import Piece
from sitegen.rules.position import Position
from sitegen.rules.setup import Man, Setup
from sitegen.rules.validity import validate, validate_position

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant


def game(name: str) -> Variant:
    found = variant(name)
    assert found is not None
    return found


def read(fen: str, rules: Variant) -> Setup:
    parsed = parse_fen(fen, rules)
    assert parsed.problems == ()
    return parsed.setup


def at_start(
    fen: str, rules: Variant, known: Variant | None = None
) -> list[tuple[str, str, dict[str, object]]]:
    """Kind, squares by name and data of each fault of a start position."""
    problems = validate(read(fen, rules), rules, known)
    return [(p.kind, " ".join(map(rules.board.name, p.squares)), dict(p.data)) for p in problems]


def in_play(fen: str, rules: Variant) -> list[tuple[str, str, dict[str, object]]]:
    start = read(rules.setup, rules)
    problems = validate_position(read(fen, rules), rules, start)
    return [(p.kind, " ".join(map(rules.board.name, p.squares)), dict(p.data)) for p in problems]


CHESS = game("chess")
CARRERA = game("carrera")
CHANCELLOR = game("chancellor-chess")


@pytest.mark.parametrize("name", variant_names())
def test_the_documented_setup_of_every_variant_is_without_fault(name: str) -> None:
    rules = game(name)
    for fen in filter(None, (rules.setup, *rules.other_setups)):
        assert at_start(fen, rules, rules) == []


@pytest.mark.parametrize(
    "name", [n for n in variant_names() if n not in ("modern", "gardner", "courier", "chess960")]
)
def test_a_documented_setup_needs_no_library_to_be_without_fault(name: str) -> None:
    rules = game(name)
    assert at_start(rules.setup, rules) == []


def test_two_black_men_in_white_letters_are_one_fault_and_nothing_follows_from_it() -> None:
    fen = "rAnbqkbnCr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
    placement = "ranbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBQKBNCR"
    data = {"symmetry": "mirror", "placement": placement}
    assert at_start(fen, CARRERA, CARRERA) == [("fen-case-slip", "b8 i8", data)]


@pytest.mark.parametrize(
    ("fen", "squares", "symmetry"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPpPPPP/RNBQKBNR", "d2", "mirror"),
        ("rnbqkbnR/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "h8", "mirror"),
        ("RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "a8 b8 c8 d8 e8 f8 g8 h8", "mirror"),
        ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBnR", "g1", "rotation"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQkBNR", "e1", "mirror"),
        # a second fault beside it leaves the case certain enough: both sides get as many rooks
        ("Rnbqkbnr/pppppp1p/8/8/8/8/PPPPPPPP/RNBQKBNR", "a8", ""),
    ],
)
def test_a_man_in_the_wrong_case_is_found_where_the_other_half_proves_it(
    fen: str, squares: str, symmetry: str
) -> None:
    kind, found, data = at_start(fen, CHESS)[0]
    assert (kind, found, data["symmetry"]) == ("fen-case-slip", squares, symmetry)


def test_an_unread_letter_hides_no_man_in_the_wrong_case() -> None:
    setup = parse_fen("rnbzkbnR/pppppppp/8/8/8/8/PPPPPPPP/RNBZKBNR", CHESS).setup
    [problem] = validate(setup, CHESS, CHESS, whole=False)
    assert (problem.kind, problem.squares) == ("fen-case-slip", (63,))


LETTERS = {"lancer": "L", "kheshig": "H", "archer": "A", "khatun": "T", "scout": "S"}
STRANGE = tuple(
    Piece(name, CHESS.by_name["knight"].movement, (letter, letter.lower()))
    for name, letter in LETTERS.items()
)


@pytest.mark.parametrize(
    "fen",
    [
        "lhatkahl/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR",  # other men on each side
        "lhatkahl/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP",  # a horde without king
        "rnbqkbnr/pppppppp/8/8/8/8/8/4K3",  # a king alone
        "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ",  # side by side
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",  # rotated
        "rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR",
    ],
)
def test_armies_unlike_by_design_and_armies_that_answer_each_other_are_left_alone(
    fen: str,
) -> None:
    rules = replace(CHESS, pieces=(*CHESS.pieces, *STRANGE))
    assert at_start(fen, rules) == []


@pytest.mark.parametrize(
    ("fen", "squares", "data"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR", "b1 c1 b8 c8", {"reason": "place"}),
        (
            "rnbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "g1 g8",
            {"reason": "composition", "first": ("1 knight",), "second": ("1 bishop",)},
        ),
        (
            "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "h2",
            {"reason": "composition", "first": ("1 pawn",), "second": ()},
        ),
    ],
)
def test_armies_nearly_alike_are_a_fault(fen: str, squares: str, data: dict[str, object]) -> None:
    found = at_start(fen, CHESS)
    assert ("fen-army-asymmetry", squares, data) in found


def test_bishops_of_one_color_are_found_on_both_sides() -> None:
    fen = "rnbqkcbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCBNR"
    found = at_start(fen, CHANCELLOR, CHANCELLOR)
    data = {"piece": "bishop", "first": "dark", "second": "dark"}
    assert [f for f in found if f[0] == "fen-colorbound-pair"] == [
        ("fen-colorbound-pair", "c1 g1 c9 g9", data)
    ]
    assert [(kind, squares) for kind, squares, _ in found] == [
        ("fen-colorbound-pair", "c1 g1 c9 g9"),
        ("known-setup-differs", "g1 h1 g9 h9"),
    ]


def test_color_binding_follows_from_the_movement() -> None:
    camels = replace(
        CHESS, pieces=tuple(p for p in CHESS.pieces if p.name != "bishop") + game_pieces("camel")
    )
    fen = "rncqkncr/pppppppp/8/8/8/8/PPPPPPPP/RNCQKNCR"
    assert ("fen-colorbound-pair", "c1 g1 c8 g8") in [f[:2] for f in at_start(fen, camels)]
    knights = at_start("rnnqknnr/pppppppp/8/8/8/8/PPPPPPPP/RNNQKNNR", CHESS)
    assert "fen-colorbound-pair" not in [f[0] for f in knights]


def game_pieces(*names: str) -> tuple[Piece, ...]:
    return tuple(p for name in names if (p := piece(name)))


def test_a_setup_other_than_the_documented_one_is_told_with_its_squares() -> None:
    fen = "rcnbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBKQBNAR"
    [(kind, squares, data)] = at_start(fen, CARRERA, CARRERA)
    assert (kind, squares) == ("known-setup-differs", "b1 e1 f1 i1 b8 e8 f8 i8")
    assert data["documented"] == CARRERA.setup.split()[0]
    assert "Carrera" in str(data["source"])


def test_other_letters_and_names_are_the_same_setup() -> None:
    champion, centaur = CARRERA.by_name["champion"], CARRERA.by_name["centaur"]
    own = (
        replace(champion, name="marshal", letters=("M", "m")),
        replace(centaur, name="flying horse", names=(), letters=("H", "h")),
    )
    rules = replace(CARRERA, pieces=(*CHESS.pieces, *own))
    fen = "rhnbqkbnmr/pppppppppp/10/10/10/10/PPPPPPPPPP/RHNBQKBNMR"
    assert at_start(fen, rules, CARRERA) == []


def test_another_board_is_another_setup() -> None:
    rules = replace(game("gardner"), board=Board(6, 5))
    fen = "rnbqkb/pppppp/6/PPPPPP/RNBQKB"
    found = at_start(fen, rules, game("gardner"))
    assert [f[:2] for f in found] == [("known-setup-differs", "")]


@pytest.mark.parametrize(
    ("fen", "side", "found"),
    [
        ("rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "black", 0),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR", "white", 2),
        ("kkkkkkkk/8/8/8/8/8/8/4K3", "black", 8),
    ],
)
def test_kings_too_few_or_too_many_are_found(fen: str, side: str, found: int) -> None:
    kinds = [(kind, data) for kind, _, data in in_play(fen, CHESS)]
    assert ("fen-royal-count", {"side": side, "expected": 1, "found": found}) in kinds


@pytest.mark.parametrize(
    ("fen", "squares", "end"),
    [
        ("P3k3/8/8/8/8/8/8/4K3", "a8", "last"),
        ("4k3/8/8/8/8/8/8/p3K3", "a1", "last"),
        ("4k3/8/8/8/8/8/8/P3K3", "a1", "first"),
        ("4k2p/8/8/8/8/8/8/4K3", "h8", "first"),
    ],
)
def test_pawns_on_end_ranks_are_found(fen: str, squares: str, end: str) -> None:
    data = {"piece": "pawn", "end": end}
    assert in_play(fen, CHESS) == [("fen-pawn-on-last-rank", squares, data)]


def test_an_empty_first_rank_is_no_fault() -> None:
    assert in_play("k7/8/8/8/8/8/K7/8", CHESS) == []


@pytest.mark.parametrize(
    ("fen", "rules", "squares", "reason"),
    [
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", CHESS, "d1", "king-elsewhere"),
        ("r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1", CHESS, "", ""),
        ("r3k2r/8/8/8/8/4K2R/8/8 w K - 0 1", CHESS, "e3", "king-elsewhere"),
        ("4k3/8/8/8/8/8/8/R3K1R1 w K - 0 1", CHESS, "g1", "partner-elsewhere"),
        ("4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1", CARRERA, "a1 j1", "no-castling"),
        ("4k3/8/8/8/8/8/8/R3K1R1 w K - 0 1", game("chess960"), "", ""),
        ("4k3/8/8/8/8/8/8/1K1R2R1 w GD - 0 1", game("chess960"), "d1 g1", "two-on-a-wing"),
        ("4k3/8/8/8/8/8/8/1K4R1 w K - 0 1", game("chess960"), "", ""),
    ],
)
def test_castling_rights_are_held_against_men_and_squares(
    fen: str, rules: Variant, squares: str, reason: str
) -> None:
    start = read(rules.setup, rules) if rules.setup else None
    problems = validate_position(read(fen, rules), rules, start)
    rights = [p for p in problems if p.kind == "fen-castling-rights"]
    found = [(" ".join(map(rules.board.name, p.squares)), p.data["reason"]) for p in rights]
    assert found == ([(squares, reason)] if reason else [])


def test_kings_may_start_and_castle_on_any_rank() -> None:
    rules = replace(CHESS, board=Board(10, 10))
    fen = "10/r4k3r/10/10/10/10/10/10/R4K3R/10 w KQkq - 0 1"
    assert "fen-castling-rights" not in [kind for kind, *_ in at_start(fen, rules)]


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", ""),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", ""),
        ("4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", "occupied"),
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "no-pusher"),
        ("4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", "no-pusher"),
        ("4k3/8/8/8/4P3/8/4R3/4K3 b - e3 0 1", "no-pusher"),
        ("4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1", "wrong-rank"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "no-pusher"),
    ],
)
def test_a_square_passed_over_has_its_pawn_behind_it(fen: str, reason: str) -> None:
    found = [data["reason"] for kind, _, data in in_play(fen, CHESS) if kind == "fen-en-passant"]
    assert found == ([reason] if reason else [])


def test_en_passant_where_there_is_none_is_found() -> None:
    fen = "4k5/10/10/10/4P5/10/10/4K5 b - e3 0 1"
    assert ("fen-en-passant", "e3", {"reason": "no-en-passant"}) in in_play(fen, CARRERA)
    torpedo = game("torpedo")
    assert in_play("4k3/8/4P3/8/8/8/8/4K3 b - e5 0 1", torpedo) == []
    berolina = game("berolina")
    assert in_play("4k3/8/8/8/3P4/8/8/4K3 b - c3 0 1", berolina) == []


@pytest.mark.parametrize(
    ("square", "reason"),
    [("e3", ""), ("e5", "no-pusher"), ("a4", "wrong-rank"), ("a5", "occupied")],
)
def test_a_first_step_written_in_betza_passes_over_a_square(square: str, reason: str) -> None:
    movement, _ = parse_betza("fmWfceFifmnD")
    pawn = replace(CHESS.by_name["pawn"], movement=movement)
    pieces = tuple(pawn if p.name == "pawn" else p for p in CHESS.pieces)
    rules = replace(CHESS, pieces=pieces, double_step=None)
    found = in_play(f"4k3/8/8/P7/4P3/8/8/4K3 b - {square} 0 1", rules)
    reasons = [data["reason"] for kind, _, data in found if kind == "fen-en-passant"]
    assert reasons == ([reason] if reason else [])


def test_a_step_that_opens_no_capture_has_passed_over_nothing() -> None:
    horde = game("horde")
    [(kind, squares, data)] = in_play("4k3/8/8/8/8/P7/8/8 b - a2 0 1", horde)
    assert (kind, squares, data) == ("fen-en-passant", "a2", {"reason": "wrong-rank"})
    assert in_play("4k3/8/8/8/P7/8/8/8 b - a3 0 1", horde) == []


def test_men_on_voids_are_found() -> None:
    rules = replace(CHESS, board=Board(8, 8, frozenset({9, 10})), castling=None)
    setup = Setup(rules.board, {4: Man(0, "king"), 60: Man(1, "king"), 9: Man(0, "rook")})
    [problem] = validate_position(setup, rules)
    assert (problem.kind, problem.squares) == ("fen-void-occupied", (9,))


@pytest.mark.parametrize("name", variant_names())
def test_every_documented_game_can_be_played(name: str) -> None:
    rules = game(name)
    if rules.setup:
        here = Position.from_setup(read(rules.setup, rules), rules)
        assert here.legal_moves()
        assert here.outcome() is None


ORDERS = st.permutations(list("RNBQKBNR"))


@given(ORDERS, st.sampled_from(["mirror", "rotation"]), st.data())
def test_any_one_man_of_a_symmetric_army_in_the_wrong_case_is_found(
    order: list[str], image: str, data: st.DataObject
) -> None:
    first = "".join(order)
    last = first if image == "mirror" else first[::-1]
    good = f"{last.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{first}"
    letters = [i for i, letter in enumerate(good) if letter.isalpha()]
    at = data.draw(st.sampled_from(letters))
    bad = good[:at] + good[at].swapcase() + good[at + 1 :]
    kind, _, found = at_start(bad, CHESS)[0]
    assert kind == "fen-case-slip"
    assert found["placement"] == good
    assert "fen-case-slip" not in [f[0] for f in at_start(good, CHESS)]


@given(st.text("rnbqkpRNBQKP12345678/", max_size=60))
def test_no_setup_makes_it_fail(text: str) -> None:
    setup = parse_fen(text, CHESS).setup
    for known in (None, CHESS, CARRERA):
        for problem in validate(setup, CHESS, known):
            assert all(0 <= square < 100 for square in problem.squares)
    validate_position(setup, CHESS, setup)
    assert format_placement(setup, CHESS)
