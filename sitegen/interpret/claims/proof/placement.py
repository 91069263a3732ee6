"""Pieces on the squares that a list gives them, squares where nothing stands, and the rest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.extent import extent
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.model import Evidence, Verdict
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.proof import complete, empty, on_ranks
from sitegen.interpret.claims.proof.places import point_names, points_of, side_of
from sitegen.interpret.claims.words import point_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.proof.told import Told
    from sitegen.interpret.claims.said.entries import Entry
    from sitegen.interpret.claims.said.lists import Listing
    from sitegen.interpret.claims.words import Point
    from sitegen.rules.board import Square
    from sitegen.source import Span

KIND = "placement-mismatch"
_MOST_NAMED = 4
_SEVERAL = 2


def proved(listing: Listing, told: Told, ground: Ground) -> Iterator[Claim]:
    claims = list(_of_entries(listing, told, ground))
    yield from claims
    if all(claim.verdict is Verdict.HOLDS for claim in claims):
        yield from _twice(listing)
        yield from complete.proved(listing, told, ground)
    yield from _elsewhere(listing)


def _of_entries(listing: Listing, told: Told, ground: Ground) -> Iterator[Claim]:
    """Where a piece stands that the page calls by its own name, no other name can be meant."""
    said = {p for entry in listing.entries for p in entry.pieces} | {"king", "pawn"} | told.named
    names = {(entry.pieces, entry.name) for entry in listing.entries}
    doubtful = {pieces for pieces, n in Counter(pieces for pieces, _ in names).items() if n > 1}
    for entry in listing.entries:
        if entry.rest:
            yield from empty.rest(entry, listing, ground)
        elif not entry.pieces:
            yield from () if entry.open else empty.proved(entry, listing, ground)
        elif entry.places.ranks:
            yield from on_ranks.proved(entry, listing, ground)
        else:
            claims = _stands(entry, listing, told, said, ground)
            unsure = entry.pieces in doubtful  # two names for one piece: the page means two
            yield from (c for c in claims if not unsure or c.verdict is Verdict.HOLDS)


def refuted(listings: Sequence[Listing], ground: Ground) -> frozenset[str]:
    """Names of the page for which the game has no piece, and on whose squares the setup has nothing
    or pieces that the page calls otherwise."""
    said = frozenset({"king", "pawn"})
    return frozenset(
        piece
        for listing in listings
        for entry in listing.entries
        if is_foreign(entry.pieces)
        and any(_differs(p, entry, -1, said, ground) for p in _on_board(entry, ground))
        for piece in entry.pieces
    )


def _on_board(entry: Entry, ground: Ground) -> list[Point]:
    return [point for point in entry.places.points if ground.square(point) is not None]


def _stands(
    entry: Entry,
    listing: Listing,
    told: Told,
    said: AbstractSet[str],
    ground: Ground,
) -> Iterator[Claim]:
    span, side = listing.span(entry), side_of(entry, listing)
    ways = points_of(entry, listing, ground)
    if not ways:
        return
    judged_ways = [
        (points, [p for p in points if _differs(p, entry, side, said, ground)]) for points in ways
    ]
    points, wrong = min(judged_ways, key=lambda way: len(way[1]))
    if wrong:
        yield _fault(span, entry, side, wrong, ground)
        return
    if is_foreign(entry.pieces) or not all(_agrees(p, entry, side, ground) for p in points):
        return
    left = _left_out(entry, points, told, ground)
    if left:
        names = listed(ground.board.name(square) for square in left[:_MOST_NAMED])
        says = f"{_men(entry, side, points, ground)} on {point_names(points)} alone"
        finds = f"the setup has {ground.one(entry.pieces)} on {names}, too"
        yield fails(KIND, span, says, finds, ground.evidence(left[:_MOST_NAMED]), "likely")
    else:
        yield holds(KIND, span, f"{_men(entry, side, points, ground)} on {point_names(points)}")


def _differs(
    at: Point, entry: Entry, side: int, said: AbstractSet[str], ground: Ground
) -> bool:  # fmt: skip
    """Whether the setup contradicts, so far as the names are understood."""
    square = ground.square(at)
    if square is None:
        return True
    man = ground.placement.get(square)
    if square in ground.holes or man is None:
        return square not in ground.holes
    if is_foreign(entry.pieces) or entry.pieces.isdisjoint(ground.standing):
        return man.piece in said and not ground.is_called(man, entry.pieces)
    return man.piece not in entry.pieces or side not in (-1, man.side)


def _agrees(at: Point, entry: Entry, side: int, ground: Ground) -> bool:
    square = ground.square(at)
    man = None if square is None else ground.placement.get(square)
    return man is not None and man.piece in entry.pieces and side in (-1, man.side)


def _left_out(entry: Entry, points: Sequence[Point], told: Told, ground: Ground) -> list[Square]:
    """The squares of a rank on which more of the same stand, though the page gives all of them."""
    if not entry.places.runs or len(points) < _SEVERAL:
        return []
    named = told.squares[entry.pieces] | {ground.square(point) for point in points}
    left: list[Square] = []
    for rank in sorted({rank for _, rank in points}):
        squares = [s for p in points if p[1] == rank and (s := ground.square(p)) is not None]
        men = {ground.placement[square] for square in squares}
        if len(men) == 1 and len(squares) >= _SEVERAL:
            same = ground.squares_of(frozenset({men.copy().pop().piece}), men.pop().side)
            left += [s for s in same if ground.board.rank(s) == rank and s not in named]
    return left


def _fault(span: Span, entry: Entry, side: int, wrong: Sequence[Point], ground: Ground) -> Claim:
    off = [p for p in wrong if ground.square(p) is None]
    if off:
        finds = f"the board has no such square: {extent(ground.board)}"
        there = "there are squares" if len(off) > 1 else "there is a square"
        return fails("square-off-board", span, f"{there} {point_names(off)}", finds)
    squares = [s for p in wrong if (s := ground.square(p)) is not None]
    says = f"{_men(entry, side, wrong, ground)} on {point_names(wrong)}"
    there = listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:3])
    slips = all(_slips(s, entry, side, ground) for s in squares)
    kind = "fen-case-slip" if slips else KIND
    return fails(kind, span, says, f"the setup has {there}", ground.evidence(squares))


def _slips(square: Square, entry: Entry, side: int, ground: Ground) -> bool:
    """The right piece of the wrong side, near the edge of the side that is named."""
    man = ground.placement.get(square)
    if man is None or man.piece not in entry.pieces:
        return False
    return abs(ground.board.rank(square) + 1 - ground.absolute(1, side)) <= 1


def _men(entry: Entry, side: int, points: Sequence[Point], ground: Ground) -> str:
    """`White's rooks stand`, `a bishop stands`."""
    whose = f"{ground.player(side)}'s " if side >= 0 else ""
    if len(points) > 1:
        return f"{whose}{ground.names(entry.pieces)} stand"
    return f"{whose}{ground.name(entry.pieces) if whose else ground.one(entry.pieces)} stands"


def _twice(listing: Listing) -> Iterator[Claim]:
    """One square for two pieces of one list."""
    seen: dict[tuple[int, Point], Entry] = {}
    for entry in listing.entries:
        for point in entry.places.points if entry.pieces else ():
            before = seen.setdefault((side_of(entry, listing), point), entry)
            again = before is not entry or entry.places.points.count(point) > 1
            if again:
                says = f"two pieces of one list stand on {point_name(point)}"
                evidence = (Evidence("it is named here, too", listing.span(before)),)
                kind = KIND if before is not entry else "prose-contradiction"
                yield fails(kind, listing.span(entry), says, "there is room for one", evidence)
                return


def _elsewhere(listing: Listing) -> Iterator[Claim]:
    """A list under `Rank 1` whose squares are all of other ranks."""
    ranks = {rank + 1 for entry in listing.entries for _, rank in entry.places.points}
    if listing.own or not listing.ranks or not ranks or not ranks.isdisjoint(listing.ranks):
        return
    if min(listing.ranks) > 0:
        says = f"these pieces stand on rank {', '.join(map(str, listing.ranks))}"
        finds = f"all squares named here are of rank {', '.join(map(str, sorted(ranks)))}"
        yield fails("prose-contradiction", listing.all, says, finds)
