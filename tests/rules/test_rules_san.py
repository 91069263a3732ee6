"""SAN: written with the least that is enough, read generously, and every error in its place."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.rules.library import variant
from sitegen.rules.notation.errors import (
    AmbiguousMoveError,
    MoveSyntaxError,
    NotationError,
    NotLegalError,
    UnknownPieceError,
    UnknownSquareError,
)
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.notation.san import format_san, parse_san
from sitegen.rules.notation.uci import format_uci, parse_uci
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

    from sitegen.rules.move import Move
    from sitegen.rules.problem import Problem

PAWN = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"


def position(fen: str, name: str = "chess") -> Position:
    rules = variant(name)
    assert rules is not None
    parsed = parse_fen(fen or rules.setup, rules)
    assert parsed.problems == ()
    return Position.from_setup(parsed.setup, rules)


def written(fen: str, name: str = "chess") -> set[str]:
    here = position(fen, name)
    return {format_san(move, here) for move in here.legal_moves()}


@pytest.mark.parametrize(
    ("fen", "name", "moves"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "chess", {"O-O", "O-O-O", "Ra8+"}),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "chess", {"a8=Q", "axb8=N", "axb8=Q+"}),
        ("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "chess", {"Rad1", "Rhd1"}),
        ("R3k3/8/8/8/8/8/7K/R7 b - - 0 1", "chess", {"Kd7", "Kf7", "Ke7"}),
        ("4k3/8/8/8/R7/8/4K3/R7 w - - 0 1", "chess", {"R1a3", "R4a3", "Rb4"}),
        ("8/1k6/8/8/Q6Q/8/K7/Q7 w - - 0 1", "chess", {"Qa4d4", "Qhd4", "Q1d4"}),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "chess", {"exd6", "e6"}),
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "chess", {"Qg7#", "Qf8#"}),
        ("5k4/10/10/10/10/10/10/C3K5 w - - 0 1", "carrera", {"Cb3", "Ca8+"}),
    ],
)
def test_moves_are_written_with_the_least_that_is_enough(
    fen: str, name: str, moves: set[str]
) -> None:
    assert moves <= written(fen, name)


def test_a_move_of_a_berolina_pawn_names_its_file_where_two_could_go() -> None:
    assert {"bc3", "dc3"} <= written("4k3/8/8/8/8/8/1P1P4/4K3 w - - 0 1", "berolina")


def test_a_man_in_hand_is_dropped() -> None:
    here = position("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", "crazyhouse")
    assert parse_san("N@d6+", here).piece == "knight"
    assert parse_san("@d6", here) == parse_san("P@d6", here)
    with pytest.raises(NotLegalError):
        parse_san("P@d8", here)


def test_a_man_enters_behind_a_first_move() -> None:
    rules = variant("seirawan")
    assert rules is not None
    here = position(rules.setup.replace("RNBQKBNR[", "RNBQK2R["), "seirawan")
    for san, uci in {"Nc3/H": "b1c3h", "O-O/He1": "e1g1h", "O-O/Eh1": "h1e1e"}.items():
        move = parse_san(san, here)
        assert format_uci(move, rules) == uci
        assert parse_uci(uci, here) == move
        assert format_san(move, here) == san
    assert parse_san("Nc3", here).gate is None
    assert parse_san("O-O", here).gate is None


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        ("e4", "e2e4"),
        ("e2e4", "e2e4"),
        ("e2-e4", "e2e4"),
        ("Nf3", "g1f3"),
        ("Ng1f3", "g1f3"),
        ("Ng1-f3!?", "g1f3"),
        ("Ngf3", "g1f3"),
        ("N1f3", "g1f3"),
        ("Nf3+", "g1f3"),
    ],
)
def test_other_ways_of_writing_are_understood(text: str, uci: str) -> None:
    here = position("")
    move = parse_san(text, here)
    assert format_uci(move, here.variant) == uci
    assert parse_uci(uci, here) == move


@pytest.mark.parametrize("text", ["O-O", "0-0", "o-o", "O-O!"])
def test_castling_is_understood(text: str) -> None:
    here = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert format_uci(parse_san(text, here), here.variant) == "e1g1"
    assert parse_uci("e1h1", here) == parse_uci("e1g1", here)
    assert format_uci(parse_san("O-O-O", here), here.variant) == "e1c1"


@pytest.mark.parametrize("text", ["a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8=q", "a7a8=Q", "a7-a8Q+"])
def test_promotion_is_understood(text: str) -> None:
    here = position(PAWN)
    assert parse_san(text, here).promotion == "queen"


@pytest.mark.parametrize(
    ("fen", "text", "error", "place", "data"),
    [
        ("", "", MoveSyntaxError, "", {"text": ""}),
        ("", "hello", MoveSyntaxError, "hello", {"text": "hello"}),
        ("", "Zf3", UnknownPieceError, "Z", {"letter": "Z"}),
        ("", "Jxf3", UnknownPieceError, "J", {"letter": "J"}),
        ("", "Nj3", UnknownSquareError, "j3", {"square": "j3"}),
        ("", "e9", UnknownSquareError, "e9", {"square": "e9"}),
        ("", "e5", NotLegalError, "e5", {"move": "e5", "reason": "not-there"}),
        ("", "exd5", NotLegalError, "exd5", {"move": "exd5", "reason": "not-there"}),
        ("", "O-O", NotLegalError, "O-O", {"move": "O-O", "reason": "castling"}),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Rb1", NotLegalError, "Rb1", {"reason": "no-man"}),
        (
            "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "Bd3",
            NotLegalError,
            "Bd3",
            {"reason": "leaves-king-in-check"},
        ),
        ("", "Nxf3", NotLegalError, "Nxf3", {"reason": "captures-nothing"}),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            NotLegalError,
            "a8",
            {"reason": "promotion-missing"},
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8=K",
            NotLegalError,
            "a8=K",
            {"reason": "promotion-wrong"},
        ),
        (
            "4k3/8/8/8/8/4K3/8/R6R w - - 0 1",
            "Rd1",
            AmbiguousMoveError,
            "Rd1",
            {"candidates": ("Rad1", "Rhd1")},
        ),
    ],
)
def test_every_error_says_what_and_where(
    fen: str, text: str, error: type[NotationError], place: str, data: dict[str, object]
) -> None:
    with pytest.raises(error) as raised:
        parse_san(text, position(fen))
    problem = raised.value.problem
    assert type(raised.value) is error
    assert text[problem.start : problem.end] == place
    assert data.items() <= dict(problem.data).items()


@pytest.mark.parametrize("letter", ["é", "ſ", "s", "É̂"])
def test_a_letter_that_only_becomes_a_pieces_letter_as_a_capital_is_none(letter: str) -> None:
    chess = variant("chess")
    assert chess is not None
    letters = {"knight": ("É", "é"), "bishop": ("S", "s")}
    pieces = tuple(replace(p, letters=letters.get(p.name, p.letters)) for p in chess.pieces)
    here = Position.from_setup(position("").setup, replace(chess, pieces=pieces))
    assert parse_san("Éf3", here).piece == "knight"
    with pytest.raises(NotationError):
        parse_san(f"{letter}f3", here)


def test_a_plain_step_and_castling_to_the_same_square_are_told_apart() -> None:
    here = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "chess960")
    step, castling = parse_uci("f1g1", here), parse_uci("f1h1", here)
    assert (step.rook, castling.rook, castling.target) == (None, 7, step.target)
    assert parse_san("Kg1", here) == step
    assert parse_san("O-O", here) == castling


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", MoveSyntaxError),
        ("e2", MoveSyntaxError),
        ("e2e9", UnknownSquareError),
        ("e2e4x", UnknownPieceError),
        ("e2e5", NotLegalError),
        ("e7e5", NotLegalError),
        ("x@e4", UnknownPieceError),
        ("e2e4e5e6e7", MoveSyntaxError),
    ],
)
def test_bad_uci_says_so(text: str, error: type[NotationError]) -> None:
    with pytest.raises(error):
        parse_uci(text, position(""))


GAMES = "seirawan chess carrera grand crazyhouse berolina makruk antichess courier"


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(GAMES.split()), st.integers(0, 2**32))
def test_what_is_written_is_read_as_the_same_move(name: str, seed: int) -> None:
    here = position("", name)
    dice = random.Random(seed)
    for _ in range(dice.randrange(30)):
        moves = here.legal_moves()
        if not moves:
            break
        here = here.play(dice.choice(moves))
    names = [format_san(move, here) for move in here.legal_moves()]
    assert len(set(names)) == len(names)
    for move, san in zip(here.legal_moves(), names, strict=True):
        assert parse_san(san, here) == move
        assert parse_uci(format_uci(move, here.variant), here) == move


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_random_games_of_chess_are_written_as_others_write_them(seed: int) -> None:
    here, board = position(""), chess.Board()
    dice = random.Random(seed)
    for _ in range(25):
        moves = here.legal_moves()
        if not moves:
            break
        expected = {board.san(move) for move in board.legal_moves}
        assert {format_san(move, here) for move in moves} == expected
        move = dice.choice(moves)
        board.push_uci(format_uci(move, here.variant))
        here = here.play(move)


@given(st.text("abcdefghijNBRQKOx=+#@-0123456789 .!?éЖ\n", max_size=12))
def test_no_text_raises_anything_but_a_notation_error(text: str) -> None:
    for name in ("chess", "carrera", "crazyhouse"):
        here = position("", name)
        for read in (parse_san, parse_uci):
            problem = problem_of(read, text, here)
            assert problem is None or 0 <= problem.start <= problem.end <= len(text)


def problem_of(read: Callable[[str, Position], Move], text: str, here: Position) -> Problem | None:
    try:
        assert read(text, here) in here.legal_moves()
    except NotationError as error:
        return error.problem
    return None
