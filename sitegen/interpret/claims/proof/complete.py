"""Whether a list of all pieces of a rank or of a side leaves one out.

A list that names most of them is meant to be whole; one that names a few is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import fails

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.proof.told import Told
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.rules.board import Square

KIND = "placement-mismatch"
_SHARE = 4
"""One part in so many, of one kind, may be left out by mistake; a list that leaves out more is none
of all."""
_MOST_NAMED = 4


def proved(listing: Listing, told: Told, ground: Ground) -> Iterator[Claim]:
    """A true list that leaves out what no other list of its page names."""
    whole, what = _whole(listing, ground)
    plain = all(entry.pieces and entry.places.points for entry in listing.entries)
    here = {ground.square(p) for entry in listing.entries for p in entry.places.points}
    if not plain or not whole or not here & whole or not here <= whole:
        return
    unnamed = whole - told.everywhere()
    left = sorted(s for s in unnamed if ground.board.rank(s) + 1 not in told.ranks)
    kinds = {ground.placement[square] for square in left}
    if len(kinds) == 1 and len(left) * _SHARE <= len(whole) and not ground.holes:
        there = listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in left[:_MOST_NAMED])
        evidence = ground.evidence(left[:_MOST_NAMED])
        says = f"these are the pieces of {what}"
        yield fails(KIND, listing.all, says, f"the setup has {there}, too", evidence, "likely")


def _whole(listing: Listing, ground: Ground) -> tuple[frozenset[Square], str]:
    """All squares of which a list with such a head would speak, and what they are."""
    side = listing.side
    mine = frozenset(s for s, man in ground.men if side in (-1, man.side))
    if len(listing.ranks) == 1 and not listing.own:
        rank = listing.ranks[0]
        there = frozenset(s for s in mine if ground.board.rank(s) + 1 == rank)
        return there, f"rank {rank}"
    if side >= 0 and not listing.ranks and not listing.group:
        return mine, ground.player(side)
    return frozenset(), ""
