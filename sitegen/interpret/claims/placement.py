"""Men on squares, proved against the setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen import english
from sitegen.interpret.claims.extent import extent
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import ORTHODOX, is_foreign
from sitegen.interpret.claims.placed_truth import KIND, agrees, differs, point_names
from sitegen.interpret.claims.placement_lists import headed, same, twice, whole_row
from sitegen.interpret.claims.scope import OF_THE_START
from sitegen.interpret.claims.words import Point, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.placed import Placed
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.board import Square
    from sitegen.source import Span


def refuted(reading: Reading, ground: Ground) -> frozenset[str]:
    """Names of the page for which the variant has no piece, and whose squares in the setup are
    empty or hold men that the page calls otherwise."""
    found: set[str] = set()
    for statement, item in _all_placed(reading):
        if statement.context.ours and is_foreign(item.pieces):
            said = frozenset({"pawn", "king"})
            if any(ground.square(p) and differs(p, item, said, ground) for p in item.points):
                found |= item.pieces
    return frozenset(found)


def _all_placed(reading: Reading) -> Iterator[tuple[Statement, Placed]]:
    for statement, placed in reading.placed:
        for item in placed:
            yield statement, item


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    listed = _listed_by_square(reading, ground)
    for statement, placed in reading.placed:
        if statement.static:
            sure = listed and _is_entry(statement, placed)
            yield from _proved(statement, placed, reading, ground, sure=sure)
            yield from whole_row(statement, placed, ground)
            yield from twice(statement, placed)
            for item in placed:
                yield from same(statement, item)
            yield from headed(statement, placed)


def _is_entry(statement: Statement, placed: Sequence[Placed]) -> bool:
    """`a1, j1: Rooks`, and nothing else."""
    if len(placed) != 1 or ":" not in statement.lows:
        return False
    words = [t for t in statement.tokens if t.kind not in ("square", "range", "punct")]
    return len(words) == 1 and statement.tokens[0].kind in ("square", "range")


_LEAST_ENTRIES = 4


def _listed_by_square(reading: Reading, ground: Ground) -> bool:
    """Whether the page lists men by square, and most entries are true: the start position."""
    entries = []
    for statement, placed in reading.placed:
        if statement.static and _is_entry(statement, placed):
            entries.append(all(agrees(p, placed[0], ground) for p in placed[0].points))
    return len(entries) >= _LEAST_ENTRIES and 2 * sum(entries) > len(entries)


def _proved(
    statement: Statement,
    placed: Sequence[Placed],
    reading: Reading,
    ground: Ground,
    *,
    sure: bool = False,
) -> Iterator[Claim]:
    """One claim for what holds, and one for all that fails in one statement."""
    faults: list[tuple[Span, Claim]] = []
    said = frozenset(p for item in placed if not is_foreign(item.pieces) for p in item.pieces)
    doubtful = _doubtful(placed)
    for item in placed:
        span = statement.span(item.first, item.last)
        foreign = is_foreign(item.pieces)
        if not foreign and all(agrees(p, item, ground) for p in item.points):
            yield holds(KIND, span, f"{_men(item, ground)} on {point_names(item.points)}")
            continue
        named = frozenset() if foreign else reading.named & ORTHODOX
        wrong = [p for p in item.points if differs(p, item, said | named, ground)]
        if wrong and item.pieces not in doubtful and not _is_a_strangers(statement, item):
            faults.append((span, _fault(span, item, wrong, ground)))
    plain = statement.lows.isdisjoint(_POSED) and ":" not in statement.lows
    sure = sure or (plain and _are_homes(placed, len(faults), ground))
    if faults and (sure or _is_sure(statement, placed, len(faults))):
        yield _folded(faults)


def _is_a_strangers(statement: Statement, item: Placed) -> bool:
    """`One description has seven Pawns on b2–h2`: who or what has them is not of this game."""
    before = [t for t in statement.tokens if t.end <= item.first.start and t.kind != "number"]
    return bool(before) and before[-1].low == "has" and "side" not in statement.kinds


_POSED = wordset("with if when then wins mates draws draw win mate against versus")
"""Words of positions that are put up to look at."""


def _are_homes(placed: Sequence[Placed], faults: int, ground: Ground) -> bool:
    """`Kings on f1 and f8, Queens on e1 and e8`: men of both sides on their last ranks."""
    ends = {0, ground.board.ranks - 1}
    pairs = [item for item in placed if {at[1] for at in item.points} == ends]
    return len(pairs) > 1 and len(pairs) == len(placed) and 2 * faults <= len(placed)


def _doubtful(placed: Sequence[Placed]) -> set[frozenset[str]]:
    """Pieces for which one list has two names, so that the page means two pieces by them."""
    names: dict[frozenset[str], set[str]] = {}
    for item in placed:
        token = item.first if item.first.kind == "piece" else item.last
        if token.kind == "piece":
            names.setdefault(item.pieces, set()).add(token.low.removesuffix("s"))
    return {pieces for pieces, found in names.items() if len(found) > 1}


def _is_sure(statement: Statement, placed: Sequence[Placed], faults: int) -> bool:
    """Whether it is the start position that is described, and not a man somewhere on a board."""
    if statement.of_the_start or statement.kind == "cell":
        described = statement.context.about(*OF_THE_START) or len(placed) < 4
        return described or faults <= len(placed) / 2
    return len(placed) >= 4 and faults <= len(placed) / 2


_MOST_FAULTS = 4
_HAS = "the setup has "


def _folded(faults: Sequence[tuple[Span, Claim]]) -> Claim:
    """The first fault, with what the others find as its evidence."""
    first = faults[0][1]
    if len(faults) == 1:
        return first
    more = tuple(e for _, claim in faults for e in claim.evidence if e.span is not None)
    says = english.listed(claim.says for _, claim in faults[:_MOST_FAULTS])
    there = [claim.finds.removeprefix(_HAS) for _, claim in faults[:_MOST_FAULTS]]
    plain = all(claim.finds.startswith(_HAS) for _, claim in faults[:_MOST_FAULTS])
    finds = _HAS + english.listed(there) if plain else "; ".join(c.finds for _, c in faults[:4])
    span = faults[0][0].cover(faults[-1][0])
    kind = KIND if any(claim.kind == KIND for _, claim in faults) else first.kind
    return fails(kind, span, says, finds, tuple(dict.fromkeys(more))[:8])


def _fault(span: Span, item: Placed, wrong: Sequence[Point], ground: Ground) -> Claim:
    off = [p for p in wrong if ground.square(p) is None]
    if off:
        finds = f"the board has no such square: {extent(ground.board)}"
        there = "there are squares" if len(off) > 1 else "there is a square"
        return fails("square-off-board", span, f"{there} {point_names(off)}", finds)
    squares = [s for p in wrong if (s := ground.square(p)) is not None]
    named = replace(item, points=tuple(wrong))
    says = f"{_men(named, ground)} on {point_names(wrong)}"
    there = english.listed(f"{ground.at(s)} on {ground.board.name(s)}" for s in squares[:3])
    kind = "fen-case-slip" if all(_slips(s, item, ground) for s in squares) else KIND
    return fails(kind, span, says, f"the setup has {there}", ground.evidence(squares))


def _men(item: Placed, ground: Ground) -> str:
    """`White's rooks stand`, `a bishop stands`."""
    side = f"{ground.player(item.side)}'s " if item.side >= 0 else ""
    if len(item.points) > 1:
        return f"{side}{ground.names(item.pieces)} stand"
    return f"{side}{ground.name(item.pieces) if side else ground.one(item.pieces)} stands"


def _slips(square: Square, item: Placed, ground: Ground) -> bool:
    """The right piece of the wrong side, near the edge of the side that is named."""
    man = ground.placement.get(square)
    if man is None or man.piece not in item.pieces:
        return False
    rank = ground.board.rank(square) + 1
    return abs(rank - ground.absolute(1, item.side)) <= 1
