"""How many men there are, of whatever kind: `20 men per side`, `White has 16 pieces`, `there are 32
men on the board`, `Total: 20 men each, 40 in all`. Pawns need not be counted among `pieces`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.counting import HAS, KIND, MEN, MORE, is_each, unnegated
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_ALL = ("in all", "in total", "altogether", "on the board", "at the start", "all told", "total")
_WHOLE = (*_ALL, "each", "per ", "a side", "for ", "on each", "on either", "in play", "and ", ":")
"""What may stand behind the number of all men of a side, and not `in the corners`."""
_PARTED = wordset("of that which who whose with on in from to besides apart behind for")
"""Words behind which a number is only that of a part."""


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    men = [list(ground.subject.setup.men(side).values()) for side in (0, 1)]
    if ground.holes or not any(men):
        return
    each = [{len(m), sum(man.piece != "pawn" for man in m)} for m in men]
    each = [told | {n + ground.in_hand(side) for n in told} for side, told in enumerate(each)]
    for statement in reading.statements:
        if not statement.context.ours:
            continue
        if not statement.lows.isdisjoint(MEN):
            yield from _numbers(statement, each, ground)
        elif statement.context.label.both and len(statement.tokens) == 1:
            yield from _labelled(statement, each, ground)


def _labelled(statement: Statement, each: Sequence[set[int]], ground: Ground) -> Iterator[Claim]:
    """`Men per side | 16`."""
    words, number = statement.context.label.low.split(), statement.tokens[0]
    if number.kind != "number" or MEN.isdisjoint(words) or each[0] != each[1]:
        return
    says = f"there are {number.number} men per side"
    if number.number in each[0]:
        yield holds(KIND, statement.all, says)
    else:
        finds = f"the setup has {max(each[0])}"
        yield fails(KIND, statement.all, says, finds, ground.evidence(()))


def _numbers(statement: Statement, each: Sequence[set[int]], ground: Ground) -> Iterator[Claim]:
    if not statement.lows.isdisjoint(MORE):
        return
    yield from _total(statement, each, ground)
    for start, end in _segments(statement.tokens):
        for at in range(start, end):
            if _counts_all(statement.tokens, at) and unnegated(statement, at):
                yield from _number(statement, at, (start, end), each, ground)


def _total(statement: Statement, each: Sequence[set[int]], ground: Ground) -> Iterator[Claim]:
    """`The number of men is 40`, `the total number of pieces on the board is 40`."""
    low = statement.low
    found, needed = _NUMBER_OF.search(low), _NEEDED.search(low)
    at = found.end() if found else needed.start("number") if needed else -1
    number = statement.tokens[statement.at(at)] if at >= 0 else None
    if number is None or number.kind != "number":
        return
    says, span = f"there are {number.number} men in all", statement.span(number)
    if number.number in _sums(ground):
        yield holds(KIND, span, says)
    elif number.number not in _totals(each, ground):  # else it may be of one side
        finds = f"the setup has {len(ground.placement)}"
        yield fails(KIND, span, says, finds, ground.evidence(()))


_NEEDED = re.compile(
    r"^(?:the game|it|you|we|one|players?|this game) (?:needs?|requires?) "
    r"(?:(?!sets?\b|spare\b)[^ ]+ ){0,5}?(?P<number>[a-z0-9-]+) chessmen\b"
)
_NUMBER_OF = re.compile(
    r"^the (?:total )?number of (?:men|pieces|chessmen)"
    r"(?: (?:on the board|at the start|in all))? is "
)


def _counts_all(tokens: Sequence[Token], at: int) -> bool:
    """`20 men`, `20 in all`, and not `ten pawns`."""
    of_a_kind = at + 1 < len(tokens) and tokens[at + 1].kind == "piece"
    return tokens[at].kind == "number" and not of_a_kind


def _segments(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """What stands between commas."""
    start = 0
    for at, token in enumerate(tokens):
        if token.low in (",", "(", ")"):
            yield start, at
            start = at + 1
    yield start, len(tokens)


def _number(
    statement: Statement,
    at: int,
    segment: tuple[int, int],
    each: Sequence[set[int]],
    ground: Ground,
) -> Iterator[Claim]:
    tokens = statement.tokens
    noun = low_at(tokens, at + 1) in MEN
    before = [t.low for t in tokens[segment[0] : at]]
    behind = [t.low for t in tokens[at + 1 + noun : segment[1]]]
    sides = {t.side for t in tokens[segment[0] : at] if t.kind == "side"}
    tail = " ".join(behind)
    last = segment[1] == len(tokens) and not behind
    listed = last and noun and _is_listed(statement, segment[0])
    if is_each([*before, *behind]) or behind[:1] == ["each"] or listed:
        said, counts = "per side", each[0] & each[1]
        whole = not tail or tail.startswith(_WHOLE)
        sure = whole and each[0] == each[1] and (noun or segment[0] > 0)
    elif len(sides) == 1 and noun and not HAS.isdisjoint(before):
        side = min(sides)
        said, counts, sure = ground.player(side), each[side], not behind
    elif any(tail.startswith(phrase) for phrase in _ALL) and (noun or segment[0] > 0):
        said, counts = "in all", _totals(each, ground)
        sure = tail.split(" ")[0] != "at" or before[:2] == ["there", "are"]
    else:
        return
    span = statement.span(tokens[at], tokens[at + noun])
    number = tokens[at].number
    men = tokens[at + 1].low if noun else "men"
    says = f"there are {number} {men} {said}" if len(sides) != 1 else f"{said} has {number} {men}"
    if number in counts:
        if said != "in all" or number in _sums(ground):  # else it may be of one side
            yield holds(KIND, span, says)
    elif sure and _tells(statement, before):
        finds = f"the setup has {' or '.join(map(str, sorted(_whole(said, each, ground))))}"
        yield fails(KIND, span, says, finds, ground.evidence(()))


def _is_listed(statement: Statement, start: int) -> bool:
    """`Each army has a king, two rooks and ten pawns, 20 men`: the sum behind a list of them."""
    head = [t.low for t in statement.tokens[:start]]
    kinds = sum(t.kind == "piece" for t in statement.tokens[:start])
    return kinds >= _KINDS and is_each(head[:4])


_KINDS = 4
"""So many kinds of men are a list of all."""


def _tells(statement: Statement, before: list[str]) -> bool:
    """Whether the number is that of all men at the start, and not of some of them."""
    verbs = statement.of_the_start or not HAS.isdisjoint(statement.lows)
    bare = not before or before[-1:] in (["are"], ["all"], [":"], ["the"])
    squares = any(t.kind in ("square", "range", "rank", "file") for t in statement.tokens)
    begins = before[-1:] == ["with"] and not HAS.isdisjoint(before[-2:-1])
    parted = _PARTED.isdisjoint(before[:-1] if begins else before)
    return (verbs or bare) and not squares and parted


def _totals(each: Sequence[set[int]], ground: Ground) -> set[int]:
    return _sums(ground) | each[0] | each[1]


def _sums(ground: Ground) -> set[int]:
    """The men of both sides, without and with those in hand."""
    men = len(ground.placement)
    return {men, men + ground.in_hand(0) + ground.in_hand(1)}


def _whole(said: str, each: Sequence[set[int]], ground: Ground) -> set[int]:
    if said == "in all":
        return {len(ground.placement)}
    return {max(each[1 if said == ground.player(1) else 0])}
