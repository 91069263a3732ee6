"""Lists of pieces and places against the setup: a claim for each list, its faults one at its first.

A side or a rank that is not told leaves several meanings; a list fails where all of them fail.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.claims.proof import aligned, arithmetic, counts, placement, rows
from sitegen.interpret.claims.proof.told import Told, own_names, ranks_told, squares_told
from sitegen.interpret.claims.said.lists import LEAST_UNTOLD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.said.boards import Board
    from sitegen.interpret.claims.said.lists import Listing


def proved(listings: Sequence[Listing], boards: Sequence[Board], ground: Ground) -> Iterator[Claim]:
    """What the lists of a page say, list by list; the rows of a table together say whether it is
    the start that they describe."""
    groups: dict[int, list[Listing]] = {}
    for at, listing in enumerate(listings, 1):
        groups.setdefault(listing.group or -at, []).append(listing)
    told = Told(
        squares_told(listings, ground),
        ranks_told(listings),
        own_names(listings),
        placement.refuted(listings, ground),
        aligned.named_letters(listings, boards, ground),
    )
    for group in groups.values():
        sides = counts.whose(group, ground)
        found = [[*_claims(each, told, sides, ground)] for each in group]
        claims = [claim for each in found for claim in each]
        right = sum(claim.verdict is Verdict.HOLDS for claim in claims)
        mostly = len(claims) >= LEAST_UNTOLD and 2 * right >= len(claims)
        for _, row in groupby(zip(group, found, strict=True), key=lambda pair: pair[0].row):
            parts = list(row)
            sure = mostly or any(listing.anchored for listing, _ in parts)
            yield from _reported([claim for _, each in parts for claim in each], sure=sure)


def _reported(claims: Sequence[Claim], *, sure: bool) -> Iterator[Claim]:
    """What holds, and the faults of one list as one, if it is sure what the list is about."""
    wrong = sorted(
        (claim for claim in claims if claim.verdict is Verdict.FAILS), key=lambda c: c.span
    )
    yield from (claim for claim in claims if claim.verdict is Verdict.HOLDS)
    if wrong and sure:
        first, *others = wrong
        yield first.above(others, "the page says here that {says}") if others else first


def _claims(
    listing: Listing, told: Told, sides: tuple[int, ...], ground: Ground
) -> Iterator[Claim]:
    yield from arithmetic.proved(listing)
    if listing.is_row:
        yield from rows.proved(listing, told, ground)
    elif listing.is_count:
        yield from counts.proved(listing, sides, told, ground)
    else:
        yield from placement.proved(listing, told, ground)
