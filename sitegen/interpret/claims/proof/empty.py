"""Squares on which nothing stands: `a2 and i2 empty`, and what a rank has besides its pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.proof.places import point_names, points_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.rules.board import Square
    from sitegen.source import Span

KIND = "placement-mismatch"
_MOST_NAMED = 4


def proved(entry: Entry, listing: Listing, ground: Ground) -> Iterator[Claim]:
    """`a2 and i2 empty`."""
    ways = points_of(entry, listing, ground)
    squares = [
        [square for point in points if (square := ground.square(point)) is not None]
        for points in ways
    ]
    taken = [[s for s in way if s in ground.placement or s in ground.holes] for way in squares]
    there = min(taken, key=len, default=[])
    if ways and not ground.holes.intersection(there):
        says = f"nothing stands on {point_names(ways[0])}"
        yield _without(listing.span(entry), says, there, ground)


def rest(entry: Entry, listing: Listing, ground: Ground) -> Iterator[Claim]:
    """`all else empty`, of one rank."""
    if len(listing.ranks) != 1 or (listing.own and listing.side < 0):
        return
    rank = listing.ranks[0]
    line = ground.rank_squares(ground.absolute(rank, listing.side) if listing.own else rank)
    named = {
        ground.square(point)
        for other in listing.entries
        if other.pieces
        for way in points_of(other, listing, ground)
        for point in way
    }
    there = [square for square in line if square in ground.placement and square not in named]
    if ground.holes.isdisjoint(line):
        yield _without(listing.span(entry), f"nothing else stands on rank {rank}", there, ground)


def _without(span: Span, says: str, there: Sequence[Square], ground: Ground) -> Claim:
    """True where nothing is there."""
    some = there[:_MOST_NAMED]
    men = listed(f"{ground.at(square)} on {ground.board.name(square)}" for square in some)
    finds = f"the setup has {men}"
    return judged(KIND, span, says, not there, finds, ground.evidence(some))
