"""Movements in a form that can be compared: which step, how often, to move or to capture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from sitegen.interpret.claims.names import ORTHODOX
from sitegen.rules import library
from sitegen.rules.movement.betza import parse_betza
from sitegen.rules.movement.describe import describe

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.rules.movement.model import Leg, Movement, Offset
    from sitegen.rules.piece import Piece

Power: TypeAlias = tuple[str, "Offset", int, str]
"""`m` or `c` (to move, to capture), the step, how often at most (0: without limit), the path."""


class Powers(frozenset[Power]):
    """All powers of a piece, none that another one includes."""

    __slots__ = ()


_PAWN = "fmWfcF"
"""What a pawn adds to another piece: its first step is its own."""


@lru_cache(maxsize=1 << 9)
def powers(movement: Movement) -> Powers | None:
    """The powers of a movement; None where it cannot be said in this form (bent, crooked)."""
    found: list[Power] = []
    for way in movement.ways:
        leg = way.legs[0]
        if way.initial or len(way.legs) != 1 or leg.turns or leg.wraps or leg.en_passant:
            return None
        found += _halves(leg)
    return _greatest(found)


def _halves(leg: Leg) -> list[Power]:
    modes = ("m" if leg.moves else "") + ("c" if leg.captures else "")
    return [(mode, leg.offset, leg.reach, leg.path.value) for mode in modes]


def _greatest(found: Iterable[Power]) -> Powers:
    """Of powers that differ in reach alone, the one that goes farthest."""
    reach: dict[tuple[str, Offset, str], int] = {}
    for mode, offset, number, path in found:
        before = reach.get((mode, offset, path), -1)
        reach[mode, offset, path] = 0 if 0 in (before, number) else max(before, number)
    return Powers((m, offset, number, path) for (m, offset, path), number in reach.items())


def of_pieces(names: Sequence[frozenset[str]], ground: Ground) -> Powers | None:
    """The powers of several pieces together; None where one of them is not known for sure."""
    found: set[Power] = set()
    for pieces in names:
        if len(pieces) != 1:
            return None
        name = next(iter(pieces)).lstrip("?")
        piece = ground.variant.by_name.get(name) or library.piece(name)
        if name in ORTHODOX and piece is not None and piece.movement != usual(name):
            return None  # `captures like a Bishop`: like that of chess, or that of this game?
        movement = parse_betza(_PAWN)[0] if name == "pawn" else piece.movement if piece else None
        part = powers(movement) if movement is not None else None
        if part is None:
            return None
        found |= part
    return _greatest(found)


def usual(name: str) -> Movement | None:
    """How a piece of that name moves in the library, None where it has none."""
    piece = library.piece(name)
    return piece.movement if piece is not None else None


def described(piece: Piece) -> str:
    """How it moves, in words that follow `it`."""
    text = describe(piece.movement).rstrip(".")
    return text[:1].lower() + text[1:]
