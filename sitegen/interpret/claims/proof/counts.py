"""How many pieces a side has, or a rank: `1 King, 2 Rooks`, `Rank 2: 8 Pawns`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.proof import aligned

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.proof.told import Told
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing

KIND, ON_RANKS = "piece-count-mismatch", "placement-mismatch"


def whose(group: Sequence[Listing], ground: Ground) -> tuple[int, ...]:
    """Of whom the numbers of a table are that name no side: of either, or of both together (-1),
    whichever is true of more of them; all of these where that tells nothing."""
    told = [(each, entry) for each in group if each.is_count for entry in each.entries]
    free = [(each, entry) for each, entry in told if each.side < 0 and entry.side < 0]
    of_each = sum(_is(entry, (0, 1), listing, ground) for listing, entry in free)
    of_both = sum(_is(entry, (-1,), listing, ground) for listing, entry in free)
    if of_each == of_both:
        return 0, 1, -1
    return (0, 1) if of_each > of_both else (-1,)


def _is(entry: Entry, sides: tuple[int, ...], listing: Listing, ground: Ground) -> bool:
    return any(_found(entry, side, listing, ground)[0] == entry.number for side in sides)


def proved(listing: Listing, sides: tuple[int, ...], told: Told, ground: Ground) -> Iterator[Claim]:
    """`sides`: those of which the numbers may be that name none."""
    for entry in listing.entries:
        if is_foreign(entry.pieces):
            yield from _of_the_page(entry, listing, told, ground)
            continue
        side = entry.side if entry.side >= 0 else listing.side
        free = (0, 1) if listing.each else (0, 1, -1) if listing.ranks else sides
        meant = (side,) if side >= 0 else free
        found = [
            _found(of_one, each, listing, ground) for each in meant for of_one in _readings(entry)
        ]
        says = _says(entry, listing, ground)
        kind = ON_RANKS if listing.ranks else KIND
        if any(entry.number == least for least, _ in found):
            yield holds(kind, listing.span(entry), says)
        elif not any(least <= entry.number <= most for least, most in found):
            finds = f"the setup has {found[0][0]}" + (" there" if listing.ranks else "")
            squares = ground.squares_of(entry.pieces, max(listing.side, 0))[:4]
            yield fails(kind, listing.span(entry), says, finds, ground.evidence(squares))


def _readings(entry: Entry) -> tuple[Entry, ...]:
    """A name that may mean several pieces, as all of them and as each."""
    each = (replace(entry, pieces=frozenset({piece})) for piece in sorted(entry.pieces))
    return (entry, *each) if len(entry.pieces) > 1 else (entry,)


def _of_the_page(entry: Entry, listing: Listing, told: Told, ground: Ground) -> Iterator[Claim]:
    """A number of pieces that only the page names."""
    found = aligned.counted(entry.pieces, told.letters, ground) if ground.unknown else None
    says, span = _says(entry, listing, ground), listing.span(entry)
    if found is not None and not listing.ranks:
        if entry.number in found:
            yield holds(KIND, span, says)
        else:
            finds = f"the letters that the page names make {max(found)}"
            yield fails(KIND, span, says, finds, ground.evidence(()), "likely")
    elif entry.number and entry.pieces <= told.absent:
        finds = "no letter of the setup stands for it"
        yield fails(KIND, span, says, finds, certainty="likely")


def _found(entry: Entry, side: int, listing: Listing, ground: Ground) -> tuple[int, int]:
    """The least and the most that a side may have, since nobody knows the letters of some."""
    ranks = {ground.absolute(n, side) if listing.own else n for n in listing.ranks}
    squares = ground.squares_of(entry.pieces, side)
    if ranks:
        found = sum(ground.board.rank(square) + 1 in ranks for square in squares)
        unknown = sum(ground.board.rank(square) + 1 in ranks for square in ground.holes)
        return found, found + unknown
    held = sum(ground.in_hand(each, entry.pieces) for each in ((0, 1) if side < 0 else (side,)))
    with_hand = len(squares) + held
    least = len(squares) if entry.number == len(squares) else with_hand
    return least, with_hand + len(ground.holes)


def _says(entry: Entry, listing: Listing, ground: Ground) -> str:
    side = entry.side if entry.side >= 0 else listing.side
    whose = ground.player(side) if side >= 0 else "each side"
    men = ground.many(entry.number, entry.pieces)
    where = f" on rank {', '.join(map(str, listing.ranks))}" if listing.ranks else ""
    return f"{whose} has {men}{where}"
