"""What all lists of a page say together, asked by the proof of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.rules.board import Square


class Told(Struct, frozen=True):
    """`squares`: by the pieces that a name may mean all squares on which the page puts them, and
    `ranks` those on which it puts some pieces without naming squares. `named`: the pieces that the
    page calls by their own names. `absent`: names for which the game has no piece, and on whose
    squares other pieces stand; `letters` are those of the setup that such names explain."""

    squares: Mapping[frozenset[str], frozenset[Square]]
    ranks: frozenset[int]
    named: frozenset[str]
    absent: frozenset[str]
    letters: Mapping[frozenset[str], str]

    def everywhere(self) -> frozenset[Square]:
        """All squares on which the page puts pieces."""
        return frozenset().union(*self.squares.values())


def squares_told(
    listings: Sequence[Listing], ground: Ground
) -> dict[frozenset[str], frozenset[Square]]:
    found: dict[frozenset[str], set[Square]] = {}
    for listing in listings:
        for entry in listing.entries:
            squares = found.setdefault(entry.pieces, set())
            squares.update(
                square
                for point in entry.places.points
                if (square := ground.square(point)) is not None
            )
    return {pieces: frozenset(squares) for pieces, squares in found.items()}


def ranks_told(listings: Sequence[Listing]) -> frozenset[int]:
    entries = [entry for listing in listings for entry in listing.entries]
    return frozenset(rank for entry in entries for rank in entry.places.ranks)


def own_names(listings: Sequence[Listing]) -> frozenset[str]:
    """The pieces that the lists of the page call by their own names."""
    return frozenset(
        entry.name
        for listing in listings
        for entry in listing.entries
        if entry.name in entry.pieces and (entry.places or listing.is_row)
    )
