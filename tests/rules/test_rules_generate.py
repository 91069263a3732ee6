"""Legal moves at every ply of random games, compared with two other generators."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import chess
import chess.variant
import pytest
from rules_by_hand import NAMES, by_hand

from sitegen.rules.library import variant
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from sitegen.rules.move import Move
    from sitegen.rules.variant import Variant

GAMES, PLIES = 1, 60
MANY_GAMES, MANY_PLIES = 200, 60

CHESS = {
    "chess": "chess", "antichess": "antichess", "horde": "horde", "racing-kings": "racingkings",
    "crazyhouse": "crazyhouse", "three-check": "3check", "king-of-the-hill": "kingofthehill",
}  # fmt: skip
FAIRY = {
    "capablanca": "capablanca", "chancellor-chess": "chancellor", "courier": "courier",
    "embassy": "embassy", "gothic": "gothic", "grand": "grand", "janus": "janus",
    "makruk": "makruk", "modern": "modern", "shatranj": "shatranj", "almost": "almost",
    "amazon": "amazon", "knightmate": "knightmate", "los-alamos": "losalamos",
    "gardner": "gardner", "extinction": "extinction", "chaturanga": "chaturanga",
    "torpedo": "torpedo", "berolina": "berolina", "seirawan": "seirawan",
    "chigorin": "chigorin", "hoppel-poppel": "hoppelpoppel", "kinglet": "kinglet",
    "chess": "chess", "crazyhouse": "crazyhouse", "horde": "horde", "no-castling": "nocastle",
    "five-check": "5check", "modern-carrera": "capablanca",
}  # fmt: skip
WITH_OUR_START = {"modern-carrera"}
"""The rules are known there by another name, the start position is not."""

BY_HAND = {name: name for name in NAMES}
ALL_FAIRY = FAIRY | BY_HAND


def game(name: str) -> Variant:
    found = by_hand(name) if name in BY_HAND else variant(name)
    assert found is not None
    return found


def start(rules: Variant, fen: str = "") -> Position:
    return Position.from_setup(parse_fen(fen or rules.setup, rules).setup, rules)


def uci(move: Move, rules: Variant, *, takes_rook: bool = False) -> str:
    name = rules.board.name
    if move.origin is None:
        return f"{rules.by_name[move.piece].letters[0]}@{name(move.target)}"
    promotion = rules.by_name[move.promotion].letters[1] if move.promotion else ""
    gate = rules.by_name[move.gate[1]].letters[1] if move.gate else ""
    if move.gate is not None and move.gate[0] == move.rook:
        return name(move.rook) + name(move.origin) + gate
    target = move.rook if takes_rook and move.rook is not None else move.target
    return name(move.origin) + name(target) + promotion + gate


def compare(board: chess.Board, rules: Variant, seed: int, plies: int) -> None:
    dice = random.Random(seed)
    position = start(rules, board.fen(en_passant="fen"))
    for _ in range(plies):
        if board.is_variant_end() or not (moves := position.legal_moves()):
            return
        ours = {uci(move, rules, takes_rook=board.chess960): move for move in moves}
        assert len(ours) == len(moves)
        assert set(ours) == {move.uci() for move in board.legal_moves}, board.fen()
        assert position.is_check() == board.is_check()
        chosen = dice.choice(sorted(ours))
        position = position.play(ours[chosen])
        board.push_uci(chosen)


@pytest.mark.parametrize("name", CHESS)
def test_random_games_agree_with_another_generator(name: str) -> None:
    for seed in range(GAMES):
        compare(chess.variant.find_variant(CHESS[name])(), game(name), seed, PLIES)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHESS)
def test_many_random_games_agree_with_another_generator(name: str) -> None:
    for seed in range(MANY_GAMES):
        compare(chess.variant.find_variant(CHESS[name])(), game(name), seed, MANY_PLIES)


@pytest.mark.parametrize("number", range(0, 960, 137))
def test_shuffled_starts_agree_with_another_generator(number: int) -> None:
    compare(chess.Board.from_chess960_pos(number), game("chess960"), number, PLIES)


@pytest.mark.slow
def test_all_shuffled_starts_agree_with_another_generator() -> None:
    for number in range(960):
        compare(chess.Board.from_chess960_pos(number), game("chess960"), number, 60)


def is_won(position: Position) -> bool:
    """Whether the game is over by another rule than that there is no move: then they tell none."""
    ended = position.outcome()
    return ended is not None and ended.termination in ("extinction", "bare-king", "reach", "checks")


def compare_fairy(name: str, first: int, games: int, plies: int) -> int:
    """Follow the other generator's games; the number of plies compared."""
    rules, script = game(name), str(Path(__file__).parent / "fairy_child.py")
    fen = rules.setup if name in WITH_OUR_START else ""
    options = [ALL_FAIRY[name], fen, *map(str, (first, games, plies))]
    begin, compared = start(rules), 0
    with subprocess.Popen(
        [sys.executable, script, *options], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        position, played = begin, list[str]()
        for line in child.stdout:
            theirs, _, move = line.rstrip("\n").partition("\t")
            if len(played) < plies and (theirs or not is_won(position)):
                moves = position.legal_moves()
                ours = {uci(move, rules): move for move in moves}
                assert set(ours) == set(theirs.split()), played
                assert len(ours) == len(moves)
                compared += 1
            if move:
                position = position.play(ours[move])
                played.append(move)
            else:
                position, played, games = begin, [], games - 1
    assert (child.returncode, games) == (0, 0), played
    return compared


@pytest.mark.parametrize("name", ALL_FAIRY)
def test_random_fairy_games_agree_with_another_generator(name: str) -> None:
    assert compare_fairy(name, 0, GAMES, PLIES) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL_FAIRY)
def test_many_random_fairy_games_agree_with_another_generator(name: str) -> None:
    compared = compare_fairy(name, 0, MANY_GAMES, MANY_PLIES)
    print(f"{name}: {MANY_GAMES} games, {compared} plies, no difference")
