"""Names of pieces for letters that the setup has and no definition explains.

A rank that is told in order names the letters of that rank of the setup: `Lieutenant, Warlord,
General, King …` beside `lwgk…`. One letter has one name and one name one letter, or none is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.said.boards import cell_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.said.boards import Board
    from sitegen.interpret.claims.said.lists import Listing


def named_letters(
    listings: Sequence[Listing], boards: Sequence[Board], ground: Ground
) -> Mapping[frozenset[str], str]:
    """By the name of the page the letter that is meant by it, in lower case."""
    pairs = {pair for listing in listings for pair in _pairs(listing, ground)}
    pairs |= {pair for board in boards for pair in _drawn(board, ground)}
    letters = [letter for _, letter in pairs]
    names = [name for name, _ in pairs]
    return {
        name: letter
        for name, letter in pairs
        if letters.count(letter) == 1 and names.count(name) == 1
    }


def _pairs(listing: Listing, ground: Ground) -> Iterator[tuple[frozenset[str], str]]:
    if not listing.is_row or listing.own or len(listing.ranks) != 1:
        return
    line = ground.rank_squares(listing.ranks[0])
    if len(line) != len(listing.entries):
        return
    told = list(zip(line, listing.entries, strict=True))
    for square, entry in told:
        man = ground.placement.get(square)
        if man is not None and not is_foreign(entry.pieces) and man.piece not in entry.pieces:
            return
    for square, entry in told:
        if square in ground.unknown and is_foreign(entry.pieces):
            yield entry.pieces, ground.unknown[square].lower()


def _drawn(board: Board, ground: Ground) -> Iterator[tuple[frozenset[str], str]]:
    """The short names that are drawn on squares of such letters."""
    for square, letter in ground.unknown.items():
        cell = cell_on(board, square, ground)
        name = board.meaning(cell).pieces if cell is not None else frozenset()
        if name and is_foreign(name):
            yield name, letter.lower()


def counted(
    name: frozenset[str], letters: Mapping[frozenset[str], str], ground: Ground
) -> frozenset[int] | None:
    """How many a side may have of a piece that only the page names: of either side; None where
    nobody knows its letter."""
    written = {letter.lower() for letter in ground.unknown.values()}
    if name not in letters and not written <= set(letters.values()):
        return None
    letter = letters.get(name, "")
    there = [each for each in ground.unknown.values() if each.lower() == letter]
    sides = (sum(map(str.isupper, there)), sum(map(str.islower, there)))
    return frozenset({*sides, len(there)})
