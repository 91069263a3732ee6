"""Lists of pieces and places against the setup: a claim for each list, its faults one at its first.

A side or a rank that is not told leaves several meanings; a list fails where all of them fail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.proof import arithmetic, counts, placement, rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.lists import Listing


def proved(listings: Sequence[Listing], ground: Ground) -> Iterator[Claim]:
    """What the lists of a page say, list by list."""
    for listing in listings:
        claims = list(_claims(listing, listings, ground))
        right = [claim for claim in claims if claim.verdict is Verdict.HOLDS]
        wrong = [claim for claim in claims if claim.verdict is Verdict.FAILS]
        yield from right
        sure = listing.anchored or len(right) >= len(wrong)
        if wrong and sure:
            first, *others = sorted(wrong, key=lambda claim: claim.span)
            yield first.above(others, "the page says here that {says}") if others else first


def _claims(listing: Listing, page: Sequence[Listing], ground: Ground) -> Iterator[Claim]:
    yield from arithmetic.proved(listing)
    if listing.is_row:
        yield from rows.proved(listing, ground)
    elif listing.is_count:
        yield from counts.proved(listing, ground)
    else:
        yield from placement.proved(listing, page, ground)
