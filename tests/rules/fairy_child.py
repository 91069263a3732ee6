"""Answers `variant<TAB>fen<TAB>move` lines with the FEN after it and the legal moves there.

A process of its own, because the generator behind it may crash on a position it does not expect.
"""

import sys

import pyffish

if __name__ == "__main__":
    for line in sys.stdin:
        name, fen, move = line.rstrip("\n").split("\t")
        fen = pyffish.get_fen(name, fen, [move]) if move else fen or pyffish.start_fen(name)
        print(fen, " ".join(pyffish.legal_moves(name, fen, [])), sep="\t", flush=True)
