"""Men on files and in corners: `the King starts on the f-file`, `Cannons stand in the corners`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen import english
from sitegen.interpret.claims.common import is_joined
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.board import Square
    from sitegen.source import Span

KIND = "placement-mismatch"
_LINKS = wordset(
    "on in at stand stands start starts begin begins is are placed the a four two both sit sits "
    "occupy occupies all own their its ( with go goes"
)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if "file" not in statement.kinds and "corners" not in statement.lows:
            continue
        if not statement.static or not (statement.of_the_start or _stand_there(statement, ground)):
            continue
        for at, token in enumerate(statement.tokens):
            if token.kind != "piece" or token.low.endswith("'s") or is_foreign(token.pieces):
                continue
            if token.pieces & ground.standing:
                yield from _placed(statement, at, ground)
                yield from _cornered(statement, at, ground)


_SMALL = wordset("the both two are on .")


def _stand_there(statement: Statement, ground: Ground) -> bool:
    """`The queens are on the d-file`, no more words than these, and men of which a side has one:
    the rooks are on a file in some position that is looked at."""
    rest = [t for t in statement.tokens if t.low not in _SMALL]
    if [t.kind for t in rest] != ["piece", "file"] or "are" not in statement.lows:
        return False
    single = all(len(ground.squares_of(rest[0].pieces, side)) == 1 for side in (0, 1))
    return rest[0].plural and single


def _placed(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    tokens = statement.tokens
    end = at + 1
    while low_at(tokens, end) in _LINKS and end < at + 7:
        end += 1
    if end == at + 1 or end >= len(tokens) or low_at(tokens, end + 1) in _PREDICATES:
        return
    goal = tokens[end]
    side = _side(statement, at)
    squares = ground.squares_of(tokens[at].pieces, side)
    name = ground.name(tokens[at].pieces)
    if goal.kind == "file":
        files = [file for file, _ in goal.points]
        there = {ground.board.file(s) for s in squares}
        shared = len(files) > 1 and is_joined(tokens, at)
        stands = not there.isdisjoint(files) if shared else there.issuperset(files)
        found = squares if stands else ()
        letters = english.listed(f"{chr(ord('a') + file)}-file" for file in files)
        says = f"the {name} stands on the {letters}"
        if max(files) < ground.board.files:
            yield from _judged(statement.span(tokens[at], goal), says, squares, found, ground)
    elif goal.low == "corners" and not ground.board.voids:
        on = [s for s in squares if s in _corners(ground)]
        says = f"{ground.names(tokens[at].pieces)} stand in the corners"
        yield from _judged(statement.span(tokens[at], goal), says, squares, on, ground)


def _cornered(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`In the corners stand the Rooks.`"""
    tokens = statement.tokens
    back = at - 1 - (low_at(tokens, at - 1) in _ARTICLES)
    corner = low_at(tokens, back - 1) == "corners" and low_at(tokens, 0) == "in"
    if low_at(tokens, back) in _STAND and corner and not ground.board.voids:
        squares, name = ground.squares_of(tokens[at].pieces), ground.names(tokens[at].pieces)
        on = [s for s in squares if s in _corners(ground)]
        says = f"{name} stand in the corners"
        span = statement.span(tokens[back - 1], tokens[at])
        yield from _judged(span, says, squares, on, ground)


_PREDICATES = frozenset({"are", "is", "have", "has"})
"""`Queens in the corners are badly placed`: which ones, not where all are."""
_ARTICLES = frozenset({"the", "their"})
_STAND = frozenset({"stand", "are", "sit", "start"})


def _side(statement: Statement, at: int) -> int:
    before = [t.side for t in statement.tokens[:at] if t.kind == "side"]
    return before[-1] if before else statement.context.label.side


def _corners(ground: Ground) -> set[Square]:
    board = ground.board
    last = board.files * board.ranks - 1
    return {0, board.files - 1, last - board.files + 1, last}


def _judged(
    span: Span, says: str, squares: Sequence[Square], on: Sequence[Square], ground: Ground
) -> Iterator[Claim]:
    """True where a man stands there, false where none does."""
    if on:
        yield holds(KIND, span, says)
    elif squares:
        there = ", ".join(ground.board.name(s) for s in squares[:4])
        finds = f"the setup has it on {there}"
        yield fails(KIND, span, says, finds, ground.evidence(squares[:4]))
