"""What a page says of men on squares: which men, of which side, and where; not if that is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.interpret.claims.words import Point, Token


class Placed(Struct, frozen=True):
    """What some words say: men of `pieces` (of a side, if told) on squares."""

    pieces: frozenset[str]
    side: int
    points: tuple[Point, ...]
    first: Token
    last: Token
