"""Lists of squares and ranges as pages write them: `a1, h1`, `a2–j2 and a7–j7`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import JOINERS
from sitegen.interpret.claims.words import Point, kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.words import Token

SEPARATORS = JOINERS | {"·", "+"}


def squares_from(tokens: Sequence[Token], at: int) -> tuple[tuple[Point, ...], int]:
    """A list of squares and ranges from `at` on, and where it ends."""
    points: list[Point] = []
    end = at
    while end < len(tokens) and tokens[end].kind in ("square", "range"):
        token = tokens[end]
        points += spread(token.points) if token.kind == "range" else token.points
        end += 1
        skip = end
        while low_at(tokens, skip) in SEPARATORS and skip < end + 2:
            skip += 1
        follows = kind_at(tokens, skip) in ("square", "range")
        if not follows or skip == end or kind_at(tokens, skip + 1) == "piece":
            break
        end = skip
    return tuple(points), end


def spread(ends: tuple[Point, ...]) -> list[Point]:
    """All squares of the rectangle that two squares span."""
    (file, rank), (last_file, last_rank) = ends
    files = range(min(file, last_file), max(file, last_file) + 1)
    ranks = range(min(rank, last_rank), max(rank, last_rank) + 1)
    return [(f, r) for r in ranks for f in files][:400]
