"""How long a picture takes: run it as a script. Prints medians over many distinct positions."""

from __future__ import annotations

import random
import statistics
import sys
import time

from sitegen.diagram.glyph import glyph_for
from sitegen.diagram.model import Diagram, Man
from sitegen.diagram.picture import inline, render, standalone

PIECES = ("King", "Queen", "Champion", "Centaur", "Rook", "Bishop", "Knight", "Pawn")


def positions(count: int) -> list[tuple[Man, ...]]:
    """Forty men on a board of ten by eight, each time placed anew."""
    chance = random.Random(1617)
    cells = [(file, rank) for file in range(10) for rank in range(8)]
    kinds = [(name, glyph_for(name)) for name in PIECES]
    return [
        tuple(
            Man(cell, glyph, at % 2, name, name[0])
            for at, cell in enumerate(chance.sample(cells, 40))
            for name, glyph in (chance.choice(kinds),)
        )
        for _ in range(count)
    ]


def main(count: int = 1000) -> None:
    times, sizes = [], []
    for men in positions(count):
        start = time.perf_counter()
        picture = render(Diagram(10, 8, men))
        inline(picture, "b")
        whole = standalone(picture)
        times.append((time.perf_counter() - start) * 1000)
        sizes.append(len(whole.encode()))
    print(f"{count} positions of 40 men on 10 × 8, model + picture + inline + stand-alone")
    print(f"first   {times[0]:7.3f} ms")
    print(f"median  {statistics.median(times):7.3f} ms")
    print(f"mean    {statistics.mean(times):7.3f} ms")
    print(f"slowest {max(times[1:]):7.3f} ms")
    print(f"bytes   {statistics.mean(sizes):7.0f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
