"""Lists of men on squares: men named twice, men left out, lists under the wrong rank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.ground import fails
from sitegen.interpret.claims.model import Evidence
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.placed_truth import KIND, agrees, point_names
from sitegen.interpret.claims.words import Point, point_name, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.placed import Placed
    from sitegen.interpret.claims.statement import Statement

_MORE = wordset("more further extra other another also plus remaining rest one two some")


def twice(statement: Statement, placed: Sequence[Placed]) -> Iterator[Claim]:
    """A list of men that names one square for two of them."""
    seen: dict[Point, Placed] = {}
    for item in placed:
        for at in item.points:
            before = seen.setdefault(at, item)
            if before is not item and len(placed) > 3 and item.side == before.side:
                says = f"two men of one list stand on {point_name(at)}"
                span = statement.span(item.first, item.last)
                evidence = (
                    Evidence("it is named here, too", statement.span(before.first, before.last)),
                )
                yield fails(KIND, span, says, "there is room for one", evidence)
                return


def same(statement: Statement, item: Placed) -> Iterator[Claim]:
    """`Rooks a1, a1`."""
    twice = [at for n, at in enumerate(item.points) if at in item.points[:n]]
    if twice and item.last.kind != "range":
        says = f"two men stand on {point_name(twice[0])}"
        span = statement.span(item.first, item.last)
        yield fails("prose-contradiction", span, says, "there is room for one")


def headed(statement: Statement, placed: Sequence[Placed]) -> Iterator[Claim]:
    """A list of men under `White (rank 1)` whose squares are all of another rank."""
    label = statement.context.label
    ranks = {at[1] + 1 for item in placed for at in item.points}
    squares = sum(len(item.points) for item in placed)
    if label.own or not label.ranks or squares < _LEAST_LIST or len(ranks) != 1:
        return
    if ranks.isdisjoint(label.ranks) and min(label.ranks) > 0:
        says = f"these men stand on rank {', '.join(map(str, label.ranks))}"
        finds = f"all squares named here are of rank {min(ranks)}"
        span = statement.span(placed[0].first, placed[-1].last)
        yield fails("prose-contradiction", span, says, finds)


_LEAST_LIST = 2


def whole_row(
    statement: Statement,
    placed: Sequence[Placed],
    ground: Ground,
    beside: Sequence[Placed] = (),
) -> Iterator[Claim]:
    """`Pawns: b2–j2` leaves out the pawn on a2; men `beside` these are told in other rows."""
    if not statement.lows.isdisjoint(_MORE):
        return
    for item in placed:
        if item.first.kind != "range" and item.last.kind != "range":
            continue
        for rank in sorted({at[1] for at in item.points}):
            yield from _rest_of_row(statement, item, rank, (*placed, *beside), ground)


def _rest_of_row(
    statement: Statement, item: Placed, rank: int, placed: Sequence[Placed], ground: Ground
) -> Iterator[Claim]:
    """The men of a rank that a list of them leaves out."""
    named = [s for at in item.points if at[1] == rank and (s := ground.square(at)) is not None]
    sides = {m.side for s in named if (m := ground.placement.get(s)) is not None}
    if len(sides) != 1 or is_foreign(item.pieces):
        return
    row = {s for s in ground.squares_of(item.pieces, sides.pop()) if ground.board.rank(s) == rank}
    same = {p for other in placed if other.pieces == item.pieces for p in other.points}
    left = sorted(row - {ground.square(p) for p in same})
    if left and len(named) > 1 and all(agrees(p, item, ground) for p in item.points):
        there = english.listed(ground.board.name(s) for s in left)
        says = f"the {ground.names(item.pieces)} of that rank stand on {point_names(item.points)}"
        finds = f"the setup has {ground.one(item.pieces)} on {there}, too"
        span = statement.span(item.first, item.last)
        yield fails(KIND, span, says, finds, ground.evidence(left[:4]), "likely")
