"""Plays random games with another generator and tells all that it saw: one line a ply.

Arguments: its name of the variant, a FEN or `""`, the first seed, the number of games, the number
of plies. A line has the legal moves and, behind a tab, the one that is played (none at the end).

A process of its own, because that generator may crash on a position it does not expect, and one for
all games of a variant, because it needs long to make itself ready. That is also why a position is
told to it as the moves that lead there: it is asked once a ply.
"""

import random
import sys

import pyffish


def tell_game(name: str, fen: str, seed: int, plies: int) -> None:
    dice, played = random.Random(seed), list[str]()
    for _ in range(plies):
        legal = sorted(pyffish.legal_moves(name, fen, played))
        played += [dice.choice(legal)] if legal else []
        print(*legal, end=f"\t{played[-1]}\n" if legal else "\t\n")
        if not legal:
            return
    print("\t")


if __name__ == "__main__":
    name, fen, first, games, plies = sys.argv[1:]
    for seed in range(int(first), int(first) + int(games)):
        tell_game(name, fen or pyffish.start_fen(name), seed, int(plies))
