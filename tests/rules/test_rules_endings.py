"""Endings: who has won, by what, and which draws may be claimed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import chess
import chess.variant
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.rules.endings.material import is_insufficient
from sitegen.rules.endings.model import Outcome, PerpetualCheck, Repetition
from sitegen.rules.endings.outcome import claims, outcome
from sitegen.rules.endings.repetition import times
from sitegen.rules.library import piece, variant
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.notation.line import parse_line
from sitegen.rules.notation.san import parse_san
from sitegen.rules.notation.uci import format_uci
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from sitegen.rules.variant import Variant


def game(name: str) -> Variant:
    found = variant(name)
    assert found is not None
    return found


CHESS = game("chess")


def position(fen: str, rules: Variant = CHESS) -> Position:
    parsed = parse_fen(fen, rules)
    assert parsed.problems == ()
    return Position.from_setup(parsed.setup, rules)


def after(fen: str, line: str, rules: Variant = CHESS) -> Position:
    here = position(fen, rules)
    for ply in parse_line(line, here).plies:
        here = here.play(ply.move)
    return here


def ended(fen: str, name: str) -> tuple[int | None, str] | None:
    found = outcome(position(fen, game(name)))
    return (found.winner, found.termination) if found else None


@pytest.mark.parametrize(
    ("fen", "name", "expected"),
    [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "chess",
            (1, "checkmate"),
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "chess", (None, "stalemate")),
        ("k7/3N4/1K6/7p/7P/8/8/7R b - - 0 1", "shatranj", (0, "stalemate")),
        ("k7/3N4/1K6/7p/7P/8/8/7R b - - 0 1", "chaturanga", (1, "stalemate")),
        ("k7/3N4/1K6/7p/7P/8/8/7R b - - 0 1", "makruk", (None, "stalemate")),
        ("7k/8/8/8/8/8/8/KR6 b - - 150 99", "chess", (None, "move-count")),
        ("7k/5KQ1/8/8/8/8/8/8 b - - 150 99", "chess", (0, "checkmate")),
        ("7k/8/8/8/8/8/8/KR6 b - - 149 99", "chess", None),
        ("k7/8/8/8/3K4/8/8/8 b - - 0 1", "king-of-the-hill", (0, "reach")),
        ("k7/8/8/8/8/3K4/8/8 b - - 0 1", "king-of-the-hill", None),
        ("k7/8/8/8/8/3K4/8/R7 b - - 0+2 0 1", "three-check", (0, "checks")),
        ("k7/8/8/8/8/3K4/8/1R6 b - - 1+2 0 1", "three-check", None),
        ("2K5/k7/8/8/8/8/8/8 b - - 0 1", "racing-kings", None),
        ("2K5/8/k7/8/8/8/8/8 b - - 0 1", "racing-kings", (0, "reach")),
        ("2K4k/8/8/8/8/8/8/8 w - - 0 1", "racing-kings", (None, "reach")),
        ("7k/8/2K5/8/8/8/8/8 w - - 0 1", "racing-kings", (1, "reach")),
        ("rnbqkbnr/pppppppp/8/8/8/8/8/8 w kq - 0 1", "horde", (1, "extinction")),
        ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1", "extinction", (0, "extinction")),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "antichess", (1, "extinction")),
        ("k7/8/8/8/8/8/8/KR6 b - - 0 1", "shatranj", (0, "bare-king")),
        ("8/8/8/8/8/k7/1R6/4K3 b - - 0 1", "shatranj", None),
        ("8/8/8/8/8/k7/1R6/4K3 b - - 0 1", "chaturanga", (0, "bare-king")),
        ("8/8/8/8/8/k7/8/4K3 b - - 0 1", "shatranj", (None, "bare-king")),
        ("8/8/8/8/8/k7/8/4K3 b - - 0 1", "chess", (None, "insufficient-material")),
    ],
)
def test_a_game_ends_as_its_rules_say(
    fen: str, name: str, expected: tuple[int | None, str] | None
) -> None:
    if "KR6 b" in fen and "1k6" in fen:
        with pytest.raises(ValueError):
            position(fen, game(name))
        return
    assert ended(fen, name) == expected


def test_no_game_has_ended_before_it_begins() -> None:
    for name in ("chess", "carrera", "shatranj", "horde", "antichess", "racing-kings", "courier"):
        rules = game(name)
        assert outcome(position(rules.setup, rules)) is None
        assert claims(position(rules.setup, rules)) == ()


SHUFFLE = "1. Nf3 Nf6 2. Ng1 Ng8"
BACK_AND_FORTH = f"{SHUFFLE} 3. Nf3 Nf6 4. Ng1 Ng8"


def test_a_position_that_stands_three_times_may_be_claimed_and_five_times_ends() -> None:
    thrice = after(CHESS.setup, BACK_AND_FORTH)
    assert times(thrice) == 3
    assert outcome(thrice) is None
    assert claims(thrice) == (Outcome(None, "repetition"),)
    fifth = after(CHESS.setup, BACK_AND_FORTH + " 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8")
    assert outcome(fifth) == Outcome(None, "repetition")


def test_other_rights_make_another_position() -> None:
    fen = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"
    line = "1. Rh2 Rh7 2. Rh1 Rh8 3. Rh2 Rh7 4. Rh1 Rh8"
    assert times(after(fen, line)) == 2


def test_a_capture_en_passant_that_cannot_be_made_makes_no_other_position() -> None:
    free = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
    pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1"
    assert times(after(free, "1. e4 Kd8 2. Kf1 Ke8 3. Ke1")) == 1
    line = "1. e4 Kc8 2. Kf1 Kd8 3. Ke1"
    assert times(after(pinned, line)) == 2


def test_fifty_moves_may_be_claimed_with_the_move_that_completes_them() -> None:
    draw = (Outcome(None, "move-count"),)
    assert claims(position("7k/8/8/8/8/8/8/KR6 b - - 100 99")) == draw
    assert claims(position("7k/8/8/8/8/8/8/KR6 b - - 99 99")) == draw
    assert claims(position("7k/8/8/8/8/8/8/KR6 b - - 98 99")) == ()


def test_perpetual_check_counts_against_the_side_that_gives_it() -> None:
    rules = replace(CHESS, endings=(PerpetualCheck(), Repetition()))
    fen = "6k1/8/8/8/8/7q/8/Q5K1 w - - 0 1"
    cycle = "Qa8+ {} Kg7 {} Qa1+ Kg8"
    moves = cycle.replace("{}", "").split()
    here = position(fen, rules)
    for san in moves * 3:
        here = here.play(parse_san(san, here))
    assert outcome(here) == Outcome(1, "perpetual-check")
    drawn = replace(here, variant=replace(rules, endings=(PerpetualCheck("draw"),)))
    assert outcome(drawn) == Outcome(None, "perpetual-check")


def test_a_repetition_without_checks_is_no_perpetual_check() -> None:
    rules = replace(CHESS, endings=(PerpetualCheck(),))
    assert outcome(after(CHESS.setup, BACK_AND_FORTH, rules)) is None
    assert outcome(position(CHESS.setup, rules)) is None


def test_the_side_that_repeats_may_lose_by_it() -> None:
    rules = replace(CHESS, endings=(Repetition(claim=0, automatic=3, result="loss"),))
    assert outcome(after(CHESS.setup, BACK_AND_FORTH, rules)) == Outcome(0, "repetition")


@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("k7/8/8/8/8/8/8/K7 w - - 0 1", True),
        ("k7/8/8/8/8/8/8/KN6 w - - 0 1", True),
        ("k7/8/8/8/8/8/8/KB6 w - - 0 1", True),
        ("kb6/8/8/8/8/8/8/K1B5 w - - 0 1", True),  # b8 and c1 are dark both
        ("k1b5/8/8/8/8/8/8/K1B5 w - - 0 1", False),
        ("k7/8/8/8/8/2B5/1B6/K1BB4 w - - 0 1", False),
        ("k7/8/8/8/8/B1B5/1B6/K1B5 w - - 0 1", True),
        ("kb6/8/8/8/8/8/8/KN6 w - - 0 1", False),
        ("kn6/8/8/8/8/8/8/KN6 w - - 0 1", False),
        ("k7/8/8/8/8/8/8/KNN5 w - - 0 1", False),
        ("k7/8/8/8/8/8/8/KR6 w - - 0 1", False),
        ("k7/8/8/8/8/8/8/KQ6 w - - 0 1", False),
        ("k7/8/8/8/8/8/1P6/K7 w - - 0 1", False),
        ("8/8/8/8/8/8/8/KN6 w - - 0 1", False),
    ],
)
def test_material_is_insufficient_where_no_mate_can_arise(fen: str, dead: bool) -> None:
    assert is_insufficient(parse_fen(fen, CHESS).setup, CHESS) is dead


@pytest.mark.parametrize(
    ("name", "alone", "many"),
    [
        ("ferz", True, True),
        ("wazir", True, False),
        ("alfil", True, True),
        ("dabbaba", True, True),
        ("camel", True, True),
        ("zebra", True, False),
        ("chancellor", False, False),
        ("archbishop", False, False),
        ("nightrider", True, False),
    ],
)
def test_unknown_men_are_judged_by_how_they_move(name: str, alone: bool, many: bool) -> None:
    """`many`: four of them on squares of one color."""
    found = piece(name)
    assert found is not None
    rules = replace(CHESS, pieces=(CHESS.by_name["king"], replace(found, letters=("X", "x"))))
    one = parse_fen("k7/8/8/8/8/8/8/KX6", rules).setup
    four = parse_fen("k7/8/8/8/8/8/1X1X4/K1X1X3", rules).setup
    assert (is_insufficient(one, rules), is_insufficient(four, rules)) == (alone, many)


def test_where_men_are_dropped_or_stalemate_wins_material_is_sufficient() -> None:
    house = game("crazyhouse")
    assert not is_insufficient(parse_fen("k7/8/8/8/8/8/8/K7[]", house).setup, house)
    for result in ("win", "loss"):
        rules = replace(CHESS, stalemate=result)
        assert not is_insufficient(parse_fen("k7/8/8/8/8/8/8/K7", rules).setup, rules)


@given(st.lists(st.sampled_from("NBRQnbrq"), max_size=4), st.randoms(use_true_random=False))
def test_material_of_chess_is_judged_as_others_judge_it(men: list[str], dice: Random) -> None:
    board = chess.Board(None)
    for square, letter in zip(dice.sample(range(64), 6), ["K", "k", *men], strict=False):
        board.set_piece_at(square, chess.Piece.from_symbol(letter))
    setup = parse_fen(board.fen(), CHESS).setup
    assert is_insufficient(setup, CHESS) is board.is_insufficient_material()


OTHERS = {
    "chess": chess.Board,
    "king-of-the-hill": chess.variant.KingOfTheHillBoard,
    "three-check": chess.variant.ThreeCheckBoard,
    "racing-kings": chess.variant.RacingKingsBoard,
    "horde": chess.variant.HordeBoard,
    "antichess": chess.variant.AntichessBoard,
    "crazyhouse": chess.variant.CrazyhouseBoard,
}


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_where_others_end_them(name: str, seed: int) -> None:
    dice, board, rules = Random(seed), OTHERS[name](), game(name)
    here = position(rules.setup, rules)
    for _ in range(120):
        theirs, ours = board.outcome(), outcome(here)
        if theirs is None or theirs.termination is chess.Termination.INSUFFICIENT_MATERIAL:
            assert ours is None or ours.termination == "insufficient-material"
        else:
            assert ours is not None
            assert ours.winner == {True: 0, False: 1, None: None}[theirs.winner]
        if theirs or ours:
            return
        move = dice.choice(here.legal_moves())
        board.push_uci(format_uci(move, rules))
        here = here.play(move)
