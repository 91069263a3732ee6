"""The 960 ways in which the men of chess may stand shuffled on the first rank, by their numbers.

Numbered as Reinhard Scharnagl did (Fischer-Random-Schach, Norderstedt 2004): 518 is that of chess.
"""

from __future__ import annotations

from itertools import combinations

NUMBERS = range(960)


def shuffled_start(number: int) -> str:
    """The start position of that number, 0 to 959, as a whole FEN; raises ValueError for others."""
    rank = _first_rank(number)
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"


def _first_rank(number: int) -> str:
    """The bishops stand on unlike colors, the king between the rooks."""
    if number not in NUMBERS:
        raise ValueError(f"no start position {number}")
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    men = {2 * light + 1: "B", 2 * dark: "B"}
    free = [file for file in range(8) if file not in men]
    men[free.pop(queen)] = "Q"
    pair = list(combinations(free, 2))[knights]
    men.update(dict.fromkeys(pair, "N"))
    left = [file for file in free if file not in pair]
    men.update(zip(left, "RKR", strict=True))
    return "".join(men[file] for file in range(8))
