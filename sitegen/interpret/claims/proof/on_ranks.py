"""Pieces that stand on a rank, without their squares: `Pawns: rank 2`, `Rank 1 holds two knights`.

True where all of them stand there, or as many as are told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import judged
from sitegen.interpret.claims.names import is_foreign

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing

KIND = "placement-mismatch"


def proved(entry: Entry, listing: Listing, ground: Ground) -> Iterator[Claim]:
    if is_foreign(entry.pieces) or entry.pieces.isdisjoint(ground.standing) or ground.holes:
        return
    side = entry.side if entry.side >= 0 else listing.side
    sides = (side,) if side >= 0 else (0, 1)
    places = entry.places
    plain = set(places.ranks)
    by_side = [
        _there(entry, each, {ground.absolute(n, each) for n in places.ranks}, ground)
        for each in sides
    ]
    together = _there(entry, side, plain, ground) or any(
        _there(entry, each, plain, ground) for each in sides
    )
    true = together or (places.own and len(plain) == 1 and all(by_side))
    whose = f"{ground.player(side)}'s " if side >= 0 else ""
    many = ground.many(entry.number, entry.pieces) if entry.number else ground.names(entry.pieces)
    says = f"{whose}{many} stand on {_ranks(places.ranks)}"
    squares = ground.squares_of(entry.pieces, side)
    on = sorted({ground.board.rank(square) + 1 for square in squares})
    finds = f"the setup has {whose}{ground.names(entry.pieces)} on {_ranks(on)}"
    yield judged(KIND, listing.span(entry), says, true, finds, ground.evidence(squares[:4]))


def _ranks(numbers: Sequence[int]) -> str:
    """`rank 3`, `ranks 2 and 7`, `the last rank`."""
    if list(numbers) == [-1]:
        return "the last rank"
    noun = "rank" if len(numbers) == 1 else "ranks"
    return f"{noun} {listed(map(str, numbers))}"


def _there(entry: Entry, side: int, ranks: set[int], ground: Ground) -> bool:
    """Whether all men of a side (-1: of both) stand on these ranks, and some on each of them."""
    squares = ground.squares_of(entry.pieces, side)
    on = [ground.board.rank(square) + 1 for square in squares]
    there = sum(rank in ranks for rank in on)
    if not ranks <= set(on):
        return False
    return there == entry.number if entry.number else there == len(squares)
