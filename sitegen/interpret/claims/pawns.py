"""How pawns move where they neither capture nor make their first move: `a pawn moves one square
straight ahead`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.composition import verdict
from sitegen.interpret.claims.grammar import MAY
from sitegen.interpret.claims.powers import powers
from sitegen.interpret.claims.steps import LEADS, OF_ONE_MOVE, says_of
from sitegen.interpret.claims.ways import ways
from sitegen.interpret.claims.words import DASHES, wordset
from sitegen.rules.movement.betza import parse_betza
from sitegen.rules.movement.model import Movement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.powers import Power
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.rules.movement.model import Offset

_VERBS = wordset("move moves step steps go goes advance advances")
_HELPS = MAY | DASHES | wordset("only always normally usually they it : which ,")
_FIRST = wordset("first initial starting original opening home double once")
"""Words of the one step that may be longer."""
_ASIDE = frozenset({"left", "right"})
_CLOSED = re.compile(
    r"$| at a time| \.| ;| ,? ?(?:but|and|except|without|unless|captur(?:es|ing)|with)\b"
)
"""What may follow a way of moving without taking anything from it."""
_TO_TAKE = re.compile(r" ,? ?(?:but |and )?(?:only|just) ")
"""`one square diagonally forward, but only to capture`."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        context = statement.context
        if not context.ours or statement.kind == "heading" or _VERBS.isdisjoint(statement.lows):
            continue
        if context.about(*OF_ONE_MOVE):
            continue
        at = _verb(statement) if statement.kinds.isdisjoint(_ONE_MOVE) else -1
        quiet = _quiet(ground) if at >= 0 else None
        if quiet:
            yield from _judged(statement, at, quiet, ground)


_ONE_MOVE = frozenset({"square", "range", "rank"})


def _verb(statement: Statement) -> int:
    """Where in the text it is told how a pawn goes that is named at the head, or in the label
    before; -1 where nothing is."""
    label = statement.context.label
    named = label.pieces if label.near else frozenset()
    at = 0
    for token in statement.tokens:
        if token.kind == "piece":
            named = token.pieces
        elif token.low in _VERBS:
            return at if named == {"pawn"} else -1
        elif token.low not in (_HELPS if named else LEADS):
            return -1
        at += len(token.low) + 1
    return -1


def _quiet(ground: Ground) -> frozenset[tuple[Offset, int]]:
    """The steps of a pawn that has left its home, each with its reach; none where it cannot be said
    in this form."""
    pawn = ground.variant.by_name.get("pawn")
    ways = pawn.movement.ways if pawn else ()
    usual = tuple(w for w in ways if not w.initial and not any(leg.en_passant for leg in w.legs))
    return _steps(powers(Movement(usual)) or ())


def _steps(found: Iterable[Power]) -> frozenset[tuple[Offset, int]]:
    return frozenset((offset, reach) for mode, offset, reach, _ in found if mode == "m")


_VERTICALLY = _steps(powers(parse_betza("vW")[0]) or ())


def _is_of_the_first(before: Sequence[str], behind: str, ground: Ground) -> bool:
    """Whether it may be the longer step that is told; where there is none, a pawn that may go so
    goes so always. `Two squares, but one on its first move` tells of another in its second part."""
    clause, _, rest = behind.partition(" but ")
    words = {*before, *(behind if rest.startswith("only") else clause).split()}
    return not words.isdisjoint(_FIRST if ground.variant.double_step is None else _FIRST | MAY)


def _judged(
    statement: Statement, at: int, quiet: frozenset[tuple[Offset, int]], ground: Ground
) -> Iterator[Claim]:
    before, low = statement.low[:at].split(), statement.low[at:]
    end, found = ways(low)
    if not found or not _CLOSED.match(low[end:]) or _TO_TAKE.match(low[end:]):
        return
    if "diagonally" in low[:end] and not _ASIDE.isdisjoint(low[:end].split()):
        return  # `diagonally forward, to the left or right`: to both, or beside that.
    said = [_steps(each) for each in found]
    far = any(reach != 1 for _, reach in said[0])
    if far and (_is_of_the_first(before, low[end:], ground) or " one or two " in low[:end]):
        return  # `may move two squares forward`: that is for `pawn_steps`
    true = quiet in said or (_VERTICALLY in said and quiet < _VERTICALLY)
    pawn, place = ground.variant.by_name["pawn"], statement.between(at, at + end)
    yield verdict(pawn, place, says_of(pawn.name, low[:end]), true, ground)
