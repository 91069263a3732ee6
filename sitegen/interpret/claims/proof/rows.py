"""A rank told from one side to the other: `Rook, Knight, —, Queen …`.

The names are those of all squares of the rank, or of those on which something stands; a list that
fits neither is wrong by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import counted, listed
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import point_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.proof.told import Told
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.rules.board import Square

KIND = "placement-mismatch"
COUNT = "piece-count-mismatch"
_MOST_NAMED = 4


def proved(listing: Listing, told: Told, ground: Ground) -> Iterator[Claim]:
    entries = listing.entries
    lines = [line for line in _lines(listing, ground) if line]
    if not lines:
        return
    if listing.ends and not any(_spans(listing, line, ground) for line in lines):
        names = " to ".join(map(point_name, listing.ends))
        there = f"{ground.board.name(lines[0][0])} to {ground.board.name(lines[0][-1])}"
        finds = f"that rank goes from {there}"
        yield fails(KIND, listing.all, f"the rank from {names} reads {_read(entries)}", finds)
        return
    ways = [way for line in lines for way in _ways(listing, line, ground)]
    compared = [
        found for way in ways if (found := _wrong(entries, way, told.named, ground)) is not None
    ]
    rank = ground.board.rank(lines[0][0]) + 1
    if not compared:
        yield _miscounted(listing, lines[0], rank, ground)
        return
    wrong = min(compared, key=len)
    says = f"rank {rank} reads {_read(entries)}"
    if not wrong:
        yield holds(KIND, listing.all, says)
        return
    squares = [square for square, _ in wrong]
    there = listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:_MOST_NAMED])
    span = listing.span(wrong[0][1]).cover(listing.span(wrong[-1][1]))
    yield fails(KIND, span, says, f"the setup has {there}", ground.evidence(squares))


def _read(entries: Sequence[Entry]) -> str:
    return ", ".join("/".join(sorted(e.pieces)).replace("?", "") or "nothing" for e in entries)


def _lines(listing: Listing, ground: Ground) -> Iterator[tuple[Square, ...]]:
    """The squares of the ranks that may be meant, each from the first file on."""
    sides = (listing.side,) if listing.side >= 0 else (0, 1)
    if not listing.ranks:
        yield from (ground.rank_squares(ground.home(side)) for side in sides)
    elif listing.own:
        for side in sides:
            yield from (ground.rank_squares(ground.absolute(n, side)) for n in listing.ranks)
            yield from (ground.rank_squares(ground.home(side)) for n in listing.ranks if n == 1)
    else:
        yield from map(ground.rank_squares, listing.ranks)


def _ways(
    listing: Listing, line: tuple[Square, ...], ground: Ground
) -> tuple[tuple[Square, ...], ...]:
    """A rank in the order in which the words go along it. Where they do not say so, the first
    player's is told from his left, and the second one's from either's."""
    if listing.ends:
        return (line,) if listing.ends[0] < listing.ends[-1] else (line[::-1],)
    sides = {man.side for square in line if (man := ground.placement.get(square)) is not None}
    one_way = listing.context.label.ordered or sides == {0}
    return (line,) if one_way else (line, line[::-1])


def _spans(listing: Listing, line: Sequence[Square], ground: Ground) -> bool:
    squares = [ground.square(at) for at in listing.ends]
    return sorted(s for s in squares if s is not None) == [line[0], line[-1]]


def _wrong(
    entries: Sequence[Entry], line: Sequence[Square], named: frozenset[str], ground: Ground
) -> list[tuple[Square, Entry]] | None:
    """Where a rank differs from the names; None where there are not as many."""
    taken = [s for s in line if s in ground.placement or s in ground.holes]
    squares = line if len(line) == len(entries) else taken
    if len(squares) != len(entries):
        return None
    said = frozenset(p for entry in entries for p in entry.pieces) | {"king", "pawn"} | named
    return [
        (square, entry)
        for square, entry in zip(squares, entries, strict=True)
        if _differs(entry, square, said, ground)
    ]


def _differs(entry: Entry, square: Square, said: frozenset[str], ground: Ground) -> bool:
    man = ground.placement.get(square)
    if entry.open or square in ground.holes:
        return False
    if man is None or not entry.pieces:
        return (man is None) == bool(entry.pieces)
    if is_foreign(entry.pieces) or entry.pieces.isdisjoint(ground.standing):
        return man.piece in said and not ground.is_called(man, entry.pieces)
    return not ground.is_called(man, entry.pieces)


def _miscounted(listing: Listing, line: Sequence[Square], rank: int, ground: Ground) -> Claim:
    named = sum(bool(entry.pieces) for entry in listing.entries)
    gaps = len(listing.entries) - named
    taken = sum(square in ground.placement or square in ground.holes for square in line)
    with_gaps = f" and {counted(gaps, 'gap')}" if gaps else ""
    says = f"rank {rank} has {counted(named, 'piece')}{with_gaps}"
    finds = f"it has {counted(len(line), 'square')}, and the setup {counted(taken, 'piece')} there"
    kind = COUNT if taken else KIND
    return fails(kind, listing.all, says, finds, ground.evidence(line[:1]))
