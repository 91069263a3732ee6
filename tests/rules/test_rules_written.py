"""Moves are read as they are written: dashes, figurines, and what the signs behind them say."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from sitegen.rules.library import variant
from sitegen.rules.notation.dashes import DASHES
from sitegen.rules.notation.errors import NotationError, NotLegalError
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.notation.line import Bounds, parse_line, read_line
from sitegen.rules.notation.uci import format_uci
from sitegen.rules.notation.written import read_move
from sitegen.rules.position import Position

CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
PAWN = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
DOUBLE = "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1"
BACK_RANK = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"


def position(fen: str = "", name: str = "chess") -> Position:
    rules = variant(name)
    assert rules is not None
    return Position.from_setup(parse_fen(fen or rules.setup, rules).setup, rules)


def reasons(text: str, here: Position) -> list[object]:
    """What is wrong with a move that is written so."""
    try:
        return [error.problem.data["reason"] for error in read_move(text, here).errors]
    except NotationError as error:
        return [error.problem.data.get("reason", error.kind)]


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_a_hyphen(dash: str) -> None:
    here = position(CASTLING)
    for text in ("0-0-0", "O-O", "e1-e2", "Ke1-e2"):
        assert read_move(text.replace("-", dash), here).move == read_move(text, here).move
    fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    rules = here.variant
    assert parse_fen(fen.replace("-", dash), rules) == parse_fen(fen, rules)
    line = parse_line(f"1. f3 e5 2. g2{dash}g4 Qh4# 0{dash}1", position())
    assert line.result == "0-1"


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        ("♘f3", "g1f3"),
        ("♞f3", "g1f3"),
        ("♘︎f3", "g1f3"),
        ("♙e4", "e2e4"),
        ("Nf3±", "g1f3"),
        ("Nf3 +-", "g1f3"),
        ("e2-e4!?", "e2e4"),
    ],
)
def test_figurines_and_judgements_are_read(text: str, uci: str) -> None:
    here = position()
    found = read_move(text, here)
    assert (format_uci(found.move, here.variant), found.errors) == (uci, ())


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("letter", ["É", "Ж", "Ŝ"])
def test_a_letter_with_an_accent_may_be_composed_or_not(letter: str, form: str) -> None:
    chess = variant("chess")
    assert chess is not None
    letters = {"knight": (letter, letter.lower())}
    pieces = tuple(replace(p, letters=letters.get(p.name, p.letters)) for p in chess.pieces)
    here = Position.from_setup(position().setup, replace(chess, pieces=pieces))
    assert read_move(unicodedata.normalize(form, f"{letter}f3"), here).move.piece == "knight"


def test_the_second_sides_own_letter_is_read_too() -> None:
    chess = variant("chess")
    assert chess is not None
    letters = {"knight": ("S", "h")}
    pieces = tuple(replace(p, letters=letters.get(p.name, p.letters)) for p in chess.pieces)
    here = Position.from_setup(position().setup, replace(chess, pieces=pieces))
    assert read_move("Sf3", here).move == read_move("Hf3", here).move


@pytest.mark.parametrize(
    ("fen", "text", "wrong"),
    [
        ("", "Nf3+", ["no-check"]),
        ("", "Nf3†", ["no-check"]),
        ("", "e4#", ["no-mate"]),
        ("", "e4‡", ["no-mate"]),
        ("", "Nf3++", ["no-double-check"]),
        ("", "e4 e.p.", ["no-en-passant"]),
        ("", "e2xe4", ["captures-nothing"]),
        ("", "Nxf3", ["captures-nothing"]),
        (BACK_RANK, "Re8#", []),
        (BACK_RANK, "Re8+", []),
        (BACK_RANK, "Re8++", []),
        (BACK_RANK, "Re8‡", []),
        (DOUBLE, "Nd6++", []),
        (DOUBLE, "Nf6+", []),
        (DOUBLE, "Nf6#", ["only-check"]),
        (PASSING, "exd6 e.p.", []),
        (PASSING, "e5d6ep", []),
        (PASSING, "exd6 (e.p.)!", []),
        (PASSING, "exd6 e.p.+", ["no-check"]),
        (PAWN, "a8", ["promotion-missing"]),
        (PAWN, "a7a8", ["promotion-missing"]),
        (PAWN, "a7-a8=Q", []),
        (PAWN, "a7a8q", []),
        (PAWN, "axb8=Q+", []),
        (PAWN, "a8=K", ["promotion-wrong"]),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "Rd1", ["ambiguous-move"]),
        (CASTLING, "Ke1-g1", ["castling-sign"]),
        (CASTLING, "Kc1", ["castling-sign"]),
        (CASTLING, "Kf1", []),
        ("", "a0a20", ["unknown-square"]),
        ("", "e7e8z", ["unknown-piece"]),
        ("", "e2→e4", ["move-syntax"]),
    ],
)
def test_each_sign_is_a_statement(fen: str, text: str, wrong: list[object]) -> None:
    assert reasons(text, position(fen)) == wrong


def test_a_mark_of_mate_is_true_of_a_move_that_wins_otherwise() -> None:
    here = position("4k3/8/8/8/8/8/3K4/8 w - - 0 1", "king-of-the-hill")
    here = here.play(read_move("Kd3", here).move)
    here = here.play(read_move("Kd8", here).move)
    assert reasons("Kd4#", here) == []


def test_a_missing_promotion_is_told_with_what_there_is() -> None:
    for text in ("a8", "a7a8"):
        with pytest.raises(NotLegalError) as raised:
            read_move(text, position(PAWN))
        names = raised.value.problem.data["candidates"]
        assert names == ("a8=Q", "a8=R", "a8=B", "a8=N")


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 1... e5 2. Nf3",
        "1 e4 e5 2 Nf3",
        "1. e4 e5 2. Nf3 Nc6 {a comment (with 9. e9)} 3. Bb5 ; and e9",
        "1. e4 $1 e5 $14 2. Nf3 ± Nc6 !?",
        "1. e4, e5, 2. Nf3",
        "1.e4 e5 (1... c5 2. Nf3 (2. c3 d5)) (1... e6) 2.Nf3",
        "1. e4 e5 2. Nf3 (2. f4 exf4) Nc6",
        "1. f3 e5 2. g4 Qh4 # 0–1",
    ],
)
def test_what_stands_between_moves_is_no_move(text: str) -> None:
    assert read_line(text, position(), begins=(1,)).faults == []


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("7. e4 e5 8. Nf3", ["7."]),
        ("1... e4 e5", ["1..."]),
        ("1. e4 1. e5", ["1."]),
        ("1. e4 e5 2. Nf3 Nc6 33. Bb5", ["33."]),
        ("1. e4+ e5# 2. Nf3", ["e4+", "e5#"]),
        ("1. e4 e5 (1... c5 2. Ke3) 2. Nf3", ["Ke3"]),
        ("1. e4 e5 (1... c5 2. Nf3 + d6) 2. Nf3", ["+"]),
        ("1. e4 e5 2. Ke3 and so on", ["Ke3"]),
    ],
)
def test_each_fault_of_a_line_is_told_in_its_place(text: str, places: list[str]) -> None:
    found = read_line(text, position(), begins=(1,)).faults
    assert [text[fault.start : fault.end] for fault in found] == places


@pytest.mark.parametrize("signs", ["+", "++", "+=", "!?", "e.p.", "#", "+-"])
def test_any_number_of_signs_is_read_in_time(signs: str) -> None:
    here = position()
    for text in (f"e4{signs * 15}", f"e4{signs * 7}z"):
        reasons(text, here)
    read_line(f"1. e4 {signs * 5000}z", here)


def test_a_line_stops_where_it_may_go_no_further() -> None:
    reading = read_line("1. e4 e5 2. Nf3 Nc6", position(), most=Bounds(2, 99))
    assert (reading.played, reading.faults[0].start) == (2, 9)
    for text in ("{a} " * 1000, "$1 " * 1000, "1. 2. " * 1000, "e4 " + "+ " * 1000):
        assert read_line(text, position(), most=Bounds(9, 99)).words <= 100
