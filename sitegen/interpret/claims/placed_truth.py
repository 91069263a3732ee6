"""Whether men stand where a page puts them, so far as its names are understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import Point, point_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.placed import Placed

KIND = "placement-mismatch"


def point_names(points: Sequence[Point]) -> str:
    """`a1 and h1`; of many, the first and the last."""
    names = [point_name(p) for p in points]
    return english.listed(names) if len(names) < 5 else f"{names[0]}–{names[-1]}"


def agrees(at: Point, item: Placed, ground: Ground) -> bool:
    """Whether such a man stands there."""
    square = ground.square(at)
    man = None if square is None else ground.placement.get(square)
    return man is not None and man.piece in item.pieces and item.side in (-1, man.side)


def differs(at: Point, item: Placed, said: frozenset[str], ground: Ground) -> bool:
    """Whether the setup contradicts, so far as the names are understood."""
    square = ground.square(at)
    if square is None:
        return True
    if square in ground.holes:
        return False
    man = ground.placement.get(square)
    if man is None:
        return True
    if is_foreign(item.pieces):
        return man.piece in said | {"pawn", "king"}
    if not item.pieces & ground.standing:
        alike = any(ground.alike_in_moves(name, man.piece) for name in item.pieces)
        if alike or man.piece not in said | {"pawn", "king"}:
            return False
    return man.piece not in item.pieces or item.side not in (-1, man.side)
