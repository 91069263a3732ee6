"""Movements in a form that can be compared: which step, how often, to move or to capture."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sitegen.rules import library
from sitegen.rules.movement.describe import describe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.rules.movement.model import Leg, Movement, Offset
    from sitegen.rules.piece import Piece

Power: TypeAlias = tuple[str, "Offset", int, str]
"""`m` or `c` (to move, to capture), the step, how often at most (0: without limit), the path."""


class Powers(frozenset[Power]):
    """All powers of a piece, none that another one includes."""

    __slots__ = ()


_NO_PARTS = frozenset({"pawn"})


def powers(movement: Movement) -> Powers | None:
    """The powers of a movement; None where it cannot be said in this form (bent, crooked)."""
    found: set[Power] = set()
    for way in movement.ways:
        if way.initial or len(way.legs) != 1:
            return None
        leg = way.legs[0]
        if leg.turns or leg.wraps or leg.en_passant:
            return None
        found |= _halves(leg)
    return Powers(frozenset(p for p in found if not _included(p, found)))


def _halves(leg: Leg) -> set[Power]:
    power = (leg.offset, leg.reach, leg.path.value)
    halves: set[Power] = set()
    if leg.moves:
        halves.add(("m", *power))
    if leg.captures:
        halves.add(("c", *power))
    return halves


def _included(power: Power, among: set[Power]) -> bool:
    mode, offset, reach, path = power
    return any(
        other != power
        and other[0] == mode
        and other[1] == offset
        and other[3] == path
        and (other[2] == 0 or (reach and other[2] >= reach))
        for other in among
    )


def of_pieces(names: Sequence[frozenset[str]], ground: Ground) -> Powers | None:
    """The powers of several pieces together; None where one of them is not known for sure."""
    found: set[Power] = set()
    for pieces in names:
        if len(pieces) != 1:
            return None
        name = next(iter(pieces)).lstrip("?")
        piece = ground.variant.by_name.get(name) or library.piece(name)
        part = powers(piece.movement) if piece is not None and name not in _NO_PARTS else None
        if part is None:
            return None
        found |= part
    return Powers(frozenset(p for p in found if not _included(p, found)))


def described(piece: Piece) -> str:
    """How it moves, in words that follow `it`."""
    text = describe(piece.movement).rstrip(".")
    return text[:1].lower() + text[1:]
