"""Nodes per second of perft, side by side in one run with python-chess and with pyffish.

All count the moves of the last ply without playing them. Times are processor time of this process;
every engine warms up with one ply less. Run: python tests/bench/perft.py [seconds for each].
"""

from __future__ import annotations

import sys
from time import process_time
from typing import TYPE_CHECKING

import chess
import pyffish

from sitegen.rules.library import variant
from sitegen.rules.notation.fen import parse_fen
from sitegen.rules.perft import perft
from sitegen.rules.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable

CHESS = {
    "start": chess.STARTING_FEN,
    "kiwipete": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "endgame": "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "promotions": "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "middlegame": "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
}
DEPTHS = {"start": 4, "kiwipete": 3, "endgame": 4, "promotions": 4, "middlegame": 3}
FAIRY = {"chancellor-chess": ("chancellor", 3), "capablanca": ("capablanca", 3)}


def main() -> None:
    print(f"{'position':<22}{'nodes':>9}{'sitegen':>12}{'other':>12}{'ratio':>8}")
    _section("python-chess", [(n, *_against_chess(n)) for n in CHESS])
    _section("pyffish", [(n, *_against_pyffish(n)) for n in FAIRY])


def _section(other: str, rows: list[tuple[str, int, float, float]]) -> None:
    for name, nodes, ours, theirs in rows:
        speeds = f"{nodes / ours:>12,.0f}{nodes / theirs:>12,.0f}"
        print(f"{name:<22}{nodes:>9}{speeds}{theirs / ours:>8.2f}")
    ours, theirs = sum(row[2] for row in rows), sum(row[3] for row in rows)
    print(f"all, against {other:<31}{'':>12}{theirs / ours:>20.2f}\n")


def _timed(run: Callable[[int], int], depth: int) -> tuple[int, float]:
    """Nodes, and the best of three times."""
    run(depth - 1)
    times = []
    for _ in range(3):
        start = process_time()
        nodes = run(depth)
        times.append(process_time() - start)
    return nodes, min(times)


def _ours(name: str, fen: str) -> Callable[[int], int]:
    game = variant(name)
    assert game is not None
    position = Position.from_setup(parse_fen(fen or game.setup, game).setup, game)
    return lambda depth: perft(position, depth)


def _against_chess(name: str) -> tuple[int, float, float]:
    board = chess.Board(CHESS[name])
    nodes, theirs = _timed(lambda depth: _chess_nodes(board, depth), DEPTHS[name])
    same, ours = _timed(_ours("chess", CHESS[name]), DEPTHS[name])
    assert same == nodes, name
    return nodes, ours, theirs


def _chess_nodes(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in list(board.legal_moves):
        board.push(move)
        total += _chess_nodes(board, depth - 1)
        board.pop()
    return total


def _against_pyffish(name: str) -> tuple[int, float, float]:
    theirs_name, depth = FAIRY[name]
    fen = pyffish.start_fen(theirs_name)
    nodes, theirs = _timed(lambda plies: _fairy_nodes(theirs_name, fen, [], plies), depth)
    same, ours = _timed(_ours(name, ""), depth)
    assert same == nodes, name
    return nodes, ours, theirs


def _fairy_nodes(name: str, fen: str, moves: list[str], depth: int) -> int:
    legal = pyffish.legal_moves(name, fen, moves)
    if depth == 1:
        return len(legal)
    return sum(_fairy_nodes(name, fen, [*moves, move], depth - 1) for move in legal)


if __name__ == "__main__":
    sys.exit(main())
