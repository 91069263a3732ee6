"""Numbers of a list against the list itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import counted
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.said.heads import of_squares

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing

KIND = "count-arithmetic"


def proved(listing: Listing) -> Iterator[Claim]:
    """`(11 squares)` behind ten names, `8 men` before nine, `3 Bishops on c1 and f1`."""
    for total in listing.totals:
        last = listing.entries[total.behind - 1 : total.behind]
        by_order = listing.is_row and of_squares(total)
        found = len(listing.entries) if by_order else _pieces(listing.entries)
        counts = {found, _pieces(last), _pieces(listing.entries[: total.behind])}
        span = listing.text.at(total.token.start, total.token.end)
        unit = "of them" if total.unit == "of" else total.unit
        says = f"this list has {total.number} {unit}"
        if found and total.pieces and last and total.pieces.isdisjoint(last[0].pieces):
            yield fails(KIND, span, says, f"it has {_pieces(last)} {last[0].name}s")
        elif total.number in counts - {0}:
            yield holds(KIND, span, says)
        elif found:
            true = str(_pieces(last) or found)
            yield fails(KIND, span, says, f"it has {found}", replacement=true)
    for entry in listing.entries:
        named = len(set(entry.places.points)) or len(entry.places.files)
        if entry.number and named and entry.number != named:
            says = f"{entry.number} are named here"
            yield fails(KIND, listing.span(entry), says, f"there are {counted(named, 'square')}")


def _pieces(entries: Sequence[Entry]) -> int:
    """The pieces of a list; 0 where some of them cannot be counted."""
    if any(entry.places.ranks or entry.open for entry in entries):
        return 0
    numbers = [
        entry.number or len(entry.places.points) or len(entry.places.files) or 1
        for entry in entries
        if entry.pieces
    ]
    return sum(numbers)
