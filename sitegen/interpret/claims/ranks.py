"""Men on ranks, proved against the setup; and ranks that are empty: `rank 7 is empty`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.grammar import NEGATIONS
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.putting import puts_pawns
from sitegen.interpret.claims.ranked import Ranked, ranked_in
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement, TableView
    from sitegen.rules.board import Square
    from sitegen.source import Span

KIND = "placement-mismatch"
_EMPTY = frozenset({"nothing", "empty", "vacant", "unoccupied"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for table in reading.tables:
        if table.context.ours and not table.context.in_play:
            for cell, said in _in_table(table, reading):
                yield from _proved(cell, said, ground)
    for statement in reading.statements:
        if "rank" not in statement.kinds and not statement.context.label.ranks:
            continue
        if statement.context.ours:
            yield from _empty(statement, ground)
        for said in ranked_in(statement) if statement.static or puts_pawns(statement) else ():
            yield from _proved(statement, said, ground)


def _in_table(table: TableView, reading: Reading) -> Iterator[tuple[Statement, Ranked]]:
    """`Pawns | rank 2 | rank 7`, under the names of the sides."""
    heads = [side_of(head, reading.vocabulary.sides) for head in table.header]
    for row in table.rows:
        name = row.cells[0].tokens if row.cells else ()
        if [token.kind for token in name] != ["piece"]:
            continue
        for side, cell in zip(heads, row.cells, strict=False):
            if [token.kind for token in cell.tokens] == ["rank"] and side >= 0:
                rank = cell.tokens[0]
                yield cell, Ranked(name[0].pieces, 0, side, rank.ranks, rank.own, rank, rank)


def _readings(said: Ranked, ground: Ground) -> Iterator[list[tuple[int, tuple[int, ...]]]]:
    """What the ranks may mean: pairs of a side and its ranks (from 1), all of which must be so."""
    if not said.own:
        yield [(said.side, said.ranks)]
        return
    sides = [said.side] if said.side >= 0 else [0, 1]
    yield [(side, tuple(ground.absolute(r, side) for r in said.ranks)) for side in sides]
    if min(said.ranks) > 0:
        yield [(said.side, said.ranks)]
    if said.ranks == (1,):
        yield [(side, (ground.home(side),)) for side in sides]


def _proved(statement: Statement, said: Ranked, ground: Ground) -> Iterator[Claim]:
    if is_foreign(said.pieces) or not said.pieces & ground.standing:
        return
    answers = [
        [_true(side, ranks, said, ground) for side, ranks in reading]
        for reading in _readings(said, ground)
    ]
    span = statement.span(said.first, said.last)
    says = f"{_men(said, ground)} on {_ranks(said.ranks)}"
    if any(all(answer is True for answer in answers_) for answers_ in answers):
        yield holds(KIND, span, says)
    elif (statement.of_the_start or puts_pawns(statement)) and all(
        any(answer is False for answer in answers_) for answers_ in answers
    ):
        yield _fault(span, said, says, ground)


def _fault(span: Span, said: Ranked, says: str, ground: Ground) -> Claim:
    """Another number of men on the ranks, or men on other ranks."""
    squares = ground.squares_of(said.pieces, said.side)
    on = [_on(side, ranks, said, ground) for side, ranks in next(iter(_readings(said, ground)))]
    there = [square for men in on for square in men]
    numbers = {len(men) for men in on}
    if said.number and there and len(numbers) == 1:
        finds = f"the setup has {numbers.pop()} there"
        return fails("piece-count-mismatch", span, says, finds, ground.evidence(there[:2]))
    whose = f"{ground.player(said.side)}'s" if said.side >= 0 else "the"
    finds = f"the setup has {whose} {ground.names(said.pieces)} on {_where(squares, ground)}"
    return fails(KIND, span, says, finds, ground.evidence(squares[:2]))


def _men(said: Ranked, ground: Ground) -> str:
    """`pawns stand`, `White's 1 bishop stands`."""
    men = ground.many(said.number, said.pieces) if said.number else ground.names(said.pieces)
    whose = f"{ground.player(said.side)}'s " if said.side >= 0 else ""
    return f"{whose}{men} {'stands' if said.number == 1 else 'stand'}"


def _where(squares: Sequence[Square], ground: Ground) -> str:
    ranks = sorted({ground.board.rank(s) + 1 for s in squares})
    if len(squares) <= 3:
        return ", ".join(ground.board.name(s) for s in squares)
    return _ranks(ranks)


def _ranks(ranks: Sequence[int]) -> str:
    """`rank 2`, `ranks 2, 7`, `the last rank`."""
    if min(ranks) < 0:
        return "the last rank"
    return ("ranks " if len(ranks) > 1 else "rank ") + ", ".join(map(str, ranks))


def _on(side: int, ranks: Sequence[int], said: Ranked, ground: Ground) -> list[Square]:
    squares = ground.squares_of(said.pieces, side)
    return [s for s in squares if ground.board.rank(s) + 1 in ranks]


def _true(side: int, ranks: Sequence[int], said: Ranked, ground: Ground) -> bool | None:
    """True or False where it can be told."""
    on = _on(side, ranks, said, ground)
    if any(s in ground.holes for rank in ranks for s in ground.rank_squares(rank)):
        return None
    if said.number:
        every = ground.squares_of(said.pieces, side)
        if len(on) == said.number or (side < 0 and len(on) == len(ranks) * said.number):
            return True
        return None if on and len(every) == said.number else False
    squares = [s for rank in ranks for s in ground.rank_squares(rank)]
    if said.fill:
        return 0 < len(on) == len(squares)
    if said.alone:
        return len(on) > 0 and all(s in on for s in squares if s in ground.placement)
    ranked = {ground.board.rank(square) + 1 for square in ground.squares_of(said.pieces)}
    if not on or not ranked.issuperset(ranks):
        return False
    return True if len(on) == len(ground.squares_of(said.pieces, side)) else None


def _empty(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`Ranks 4 and 3: nothing`, `rank 7 is empty`."""
    tokens, label = statement.tokens, statement.context.label
    if statement.lows.isdisjoint(_EMPTY) or len(tokens) > _LONG:
        return
    if statement.kinds & _OTHERS or not statement.lows.isdisjoint(_ASKED):
        return
    if any(token.kind not in _PLAIN and token.low not in _SMALL for token in tokens):
        return
    named = [token for token in tokens if token.kind == "rank"]
    numbers = [n for token in named for n in token.ranks] or label.ranks
    own = any(token.own for token in named) if named else label.own
    if not numbers:
        return
    sides = {t.side for t in tokens if t.kind == "side"} or {label.side} - {-1} or {0, 1}
    ways = [numbers, *(tuple(ground.absolute(n, side) for n in numbers) for side in sides if own)]
    found = [
        [s for n in way for s in ground.rank_squares(n) if s in ground.placement]
        for way in ways
        if min(way) > 0
    ]
    says = f"nothing stands on {_ranks(numbers)}"
    if found and all(found):
        there = _where(found[0], ground)
        finds = f"there are men on {there}"
        yield fails(KIND, statement.all, says, finds, ground.evidence(found[0]))
    elif not any(found) and max(numbers) <= ground.board.ranks:
        yield holds(KIND, statement.all, says)


_PLAIN = frozenset({"rank", "ranks", "side", "number", "ordinal"})
_SMALL = wordset(
    "the a is are , . : ; and or at on in of both left start beginning first initially initial it "
    "opening position setup game board all completely entirely remain remains stands there nothing "
    "else empty vacant unoccupied so with to from each their his its like"
)
"""Words of a sentence that says nothing else: not `empty after castling`, `empty of pieces`."""
_LONG = 9
"""Words of a sentence that says more than that a rank is empty."""
_OTHERS = frozenset({"square", "piece", "files", "file"})
_ASKED = NEGATIONS - {"nothing"} | wordset("must be between if may can should unless when")
"""Words of a rank that is empty at times, or in part."""


def side_of(head: str, sides: Mapping[str, int]) -> int:
    """The one side that a head of a column names, -1 for none."""
    found = {sides[word] for word in head.replace("'s", "").split() if word in sides}
    return found.pop() if len(found) == 1 else -1
