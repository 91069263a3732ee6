"""The squares that an entry of a list means, in each way that its words leave open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.words import point_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.interpret.claims.words import Point

_MOST_NAMED = 4


def side_of(entry: Entry, listing: Listing) -> int:
    return entry.side if entry.side >= 0 else listing.side


def points_of(entry: Entry, listing: Listing, ground: Ground) -> list[tuple[Point, ...]]:
    """The squares that are meant, in each way that the words leave open."""
    places = entry.places
    if places.points:
        return [places.points]
    side = side_of(entry, listing)
    ranks, own = (places.ranks, places.own) if places.ranks else (listing.ranks, listing.own)
    if not ranks:
        ranks, own = (1,), True
    ways = []
    for each in (side,) if side >= 0 and own else (0, 1) if own else (0,):
        absolute = [ground.absolute(n, each) if own else n for n in ranks]
        files = places.files or range(ground.board.files)
        found = [(file, rank - 1) for rank in absolute for file in files]
        there = [p for p in found if places.files or ground.square(p) is not None]
        ways.append(tuple(there))
    return [way for way in ways if way]


def point_names(points: Sequence[Point]) -> str:
    """`a1 and h1`; of many, the first and the last."""
    names = [point_name(p) for p in points]
    return listed(names) if len(names) <= _MOST_NAMED else f"{names[0]}–{names[-1]}"
