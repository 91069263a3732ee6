"""How many pieces a side has, or a rank: `1 King, 2 Rooks`, `Rank 2: 8 Pawns`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing

KIND, ON_RANKS = "piece-count-mismatch", "placement-mismatch"


def proved(listing: Listing, ground: Ground) -> Iterator[Claim]:
    for entry in listing.entries:
        if is_foreign(entry.pieces):
            continue
        found = [_found(entry, side, listing, ground) for side in _sides(entry, listing)]
        says = _says(entry, listing, ground)
        kind = ON_RANKS if listing.ranks else KIND
        if any(entry.number == least for least, _ in found):
            yield holds(kind, listing.span(entry), says)
        elif not any(least <= entry.number <= most for least, most in found):
            finds = f"the setup has {found[0][0]}" + (" there" if listing.ranks else "")
            squares = ground.squares_of(entry.pieces, max(listing.side, 0))[:4]
            yield fails(kind, listing.span(entry), says, finds, ground.evidence(squares))


def _sides(entry: Entry, listing: Listing) -> tuple[int, ...]:
    """The sides of which a number may be told; -1: of both together, on ranks."""
    side = entry.side if entry.side >= 0 else listing.side
    both = (-1,) if listing.ranks else ()
    return (side,) if side >= 0 else (0, 1, *both)


def _found(entry: Entry, side: int, listing: Listing, ground: Ground) -> tuple[int, int]:
    """The least and the most that a side may have, since nobody knows the letters of some."""
    ranks = {ground.absolute(n, side) if listing.own else n for n in listing.ranks}
    squares = ground.squares_of(entry.pieces, side)
    if ranks:
        found = sum(ground.board.rank(square) + 1 in ranks for square in squares)
        unknown = sum(ground.board.rank(square) + 1 in ranks for square in ground.holes)
        return found, found + unknown
    held = ground.in_hand(side, entry.pieces)
    with_hand = len(squares) + held
    least = len(squares) if entry.number == len(squares) else with_hand
    return least, with_hand + len(ground.holes)


def _says(entry: Entry, listing: Listing, ground: Ground) -> str:
    side = entry.side if entry.side >= 0 else listing.side
    whose = ground.player(side) if side >= 0 else "each side"
    men = ground.many(entry.number, entry.pieces)
    where = f" on rank {', '.join(map(str, listing.ranks))}" if listing.ranks else ""
    return f"{whose} has {men}{where}"
