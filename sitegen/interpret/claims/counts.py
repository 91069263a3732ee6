"""How many men of a kind there are: per side, and of one side; and the sums of squares."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.interpret.claims.counting import KIND, MORE, is_each, is_share, unnegated
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.inventory import lists
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.square_lists import squares_from
from sitegen.interpret.claims.words import kind_at, low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Point, Token
    from sitegen.source import Span

_HAVE = wordset("has have gets receives comprises consists army commands possesses are is")


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours:
            continue
        if "range" in statement.kinds and statement.static:
            yield from _arithmetic(statement, ground)
        if "number" in statement.kinds and not any(lists(statement)):
            yield from _counted(statement, ground)


_BEHIND = wordset("of in pieces men squares )")


def _arithmetic(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`a2–j2 (10 pawns)`, `b3–k3, 10 in all`: the number of the squares just named."""
    tokens = statement.tokens
    end = 0
    for at, token in enumerate(tokens):
        if at < end or token.kind not in ("square", "range"):
            continue
        points, end = squares_from(tokens, at)
        ranged = any(t.kind == "range" for t in tokens[at:end])
        opened = low_at(tokens, end) in ("(", ",") and kind_at(tokens, end + 1) == "number"
        noun = kind_at(tokens, end + 2) == "piece"
        if not (ranged and opened and (noun or low_at(tokens, end + 2) in _BEHIND)):
            continue
        if noun:
            yield from _others(statement, tokens[end + 2], points, ground)
        number = tokens[end + 1]
        says, span = f"{number.text} squares are {token.text}", statement.span(number)
        if len(points) == number.number:
            yield holds("count-arithmetic", span, says)
        else:
            mended = _written(len(points), number)
            finds = f"these are {len(points)}"
            yield fails("count-arithmetic", span, says, finds, replacement=mended)


def _others(
    statement: Statement, noun: Token, points: Sequence[Point], ground: Ground
) -> Iterator[Claim]:
    """`a2–j2 (10 rooks)`, where ten pawns stand."""
    squares = [s for point in points if (s := ground.square(point)) is not None]
    men = {man.piece for s in squares if (man := ground.placement.get(s)) is not None}
    if len(men) == 1 and noun.pieces <= ground.standing and not men & noun.pieces:
        says = f"{ground.names(noun.pieces)} stand there"
        finds = f"the setup has {ground.names(men)} there"
        yield fails("placement-mismatch", statement.span(noun), says, finds,
                    ground.evidence(squares[:2]))  # fmt: skip


def _written(number: int, like: Token) -> str | None:
    return str(number) if like.text.isdigit() else None


def _counted(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`two Rooks per side`, `White has 36 pawns`; what is said more loosely can only hold."""
    tokens = statement.tokens
    label = statement.context.label
    if label.pieces and label.both and len(tokens) == 1 and not is_foreign(label.pieces):
        yield from _labelled(statement, label.pieces, ground)
    each = is_each([t.low for t in tokens]) or label.both
    for at, token in enumerate(tokens[:-1]):
        noun = tokens[at + 1]
        if token.kind != "number" or token.number < 1 or noun.kind != "piece":
            continue
        if low_at(tokens, at - 1) in _ROUGHLY:
            continue
        if low_at(tokens, at + 2) == "in" and low_at(tokens, at + 3) in _HANDS:
            yield from _in_hand(statement, at, ground) if each else ()
            continue
        usable = noun.pieces & ground.standing and not is_foreign(noun.pieces)
        if noun.low.endswith("'s") or not usable or not unnegated(statement, at):
            continue
        sides = {t.side for t in tokens[:at] if t.kind == "side"}
        whose = list(sides) if len(sides) == 1 and not each else [0, 1]
        found = [len(ground.squares_of(noun.pieces, side)) for side in (0, 1)]
        span = statement.span(token, noun)
        shared = not statement.lows.isdisjoint(_IN_ALL) or _is_shared(tokens[at:])
        of_both = not sides and (not each or shared)
        true = all(found[side] == token.number for side in whose)
        if true or (of_both and token.number == sum(found)):
            if each or sides:
                who = ground.player(whose[0]) if len(whose) == 1 else "a side"
                yield holds(KIND, span, f"{who} has {ground.many(token.number, noun.pieces)}")
        elif len(noun.pieces) == 1 and _tells(statement, at, each, len(whose) == 1):
            number = {found[side] for side in whose}
            if len(number) == 1 and not is_share(statement.low, token.number, min(number)):
                yield _wrong(span, token.number, noun, whose, ground)


_HANDS = wordset("hand hands reserve pocket pockets")
_BEGINS = wordset("begin begins start starts initially first")


def _in_hand(statement: Statement, at: int, ground: Ground) -> Iterator[Claim]:
    """`Each player begins with 2 Rooks in hand.`"""
    token, noun = statement.tokens[at : at + 2]
    known = noun.pieces <= ground.variant.by_name.keys()
    if not known or statement.lows.isdisjoint(_BEGINS) or not unnegated(statement, at):
        return
    found = [ground.in_hand(side, noun.pieces) for side in (0, 1)]
    span = statement.span(token, noun)
    says = f"each side begins with {ground.many(token.number, noun.pieces)} in hand"
    if found == [token.number, token.number]:
        yield holds(KIND, span, says)
    elif found[0] == found[1]:
        finds = f"the setup has {found[0] or 'none'} in hand"
        yield fails(KIND, span, says, finds, ground.evidence(()))


def _labelled(statement: Statement, pieces: frozenset[str], ground: Ground) -> Iterator[Claim]:
    """`Pawns per side | 8`."""
    number = statement.tokens[0]
    found = [len(ground.squares_of(pieces, side)) for side in (0, 1)]
    says = f"each side has {ground.many(number.number, pieces)}"
    if number.kind == "number" and found == [number.number, number.number]:
        yield holds(KIND, statement.all, says)
    elif number.kind == "number" and found[0] == found[1] > 0:
        evidence = ground.evidence(ground.squares_of(pieces, 0)[:3])
        yield fails(KIND, statement.all, says, f"the setup has {found[0]}", evidence)


def _tells(statement: Statement, at: int, each: bool, sided: bool) -> bool:
    """Whether a number is that of all men of its kind."""
    tokens = statement.tokens
    if not MORE.isdisjoint(statement.lows) or _placed_here(tokens, at):
        return False
    has = not statement.lows.isdisjoint(_HAVE)
    if sided:
        if low_at(tokens, at + 2) in _SOME_ONLY:
            return False
        return not {"has", "have"}.isdisjoint([t.low for t in tokens[max(0, at - 2) : at]])
    return each and (statement.of_the_start or has or len(tokens) <= _SHORT)


def _is_shared(tokens: Sequence[Token]) -> bool:
    """`Twenty Pawns, ten of each side`: whether a second number without a noun is behind."""
    return any(
        number.kind == "number" and behind.low in _SHARED for number, behind in pairwise(tokens)
    )


_SHARED = wordset("of for to each per a on in at")
_IN_ALL = wordset("all altogether together total")
"""`Four Rooks in all, two a side`."""
_ROUGHLY = wordset("least most than about almost nearly exceed over under")
"""Words before a number that is a bound."""
_SOME_ONLY = wordset("to for against versus vs v more fewer on in at left near behind")
"""`five pawns to Black's four`, `three pawns on the queen's side`: words behind some of the men."""
_SHORT = 6
"""`Ten pawns a side` is told in no more words."""


def _wrong(span: Span, number: int, noun: Token, whose: list[int], ground: Ground) -> Claim:
    men = ground.many(number, noun.pieces)
    says = f"each side has {men}" if len(whose) > 1 else f"{ground.player(whose[0])} has {men}"
    squares = ground.squares_of(noun.pieces, whose[0])
    finds = f"the setup has {len(squares)}"
    return fails(KIND, span, says, finds, ground.evidence(squares[:3]))


def _placed_here(tokens: Sequence[Token], at: int) -> bool:
    """`4 pawns on b5, c5`: some of them, on squares or ranks."""
    return any(t.kind in ("square", "range", "rank", "file") for t in tokens[at:])
