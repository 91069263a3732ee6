"""Lists of an army with numbers: `1 King, 2 Rooks and 8 Pawns, eleven men altogether`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.interpret.claims.counting import HAS, KIND, MEN, MORE, is_each
from sitegen.interpret.claims.grammar import ARTICLES
from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.square_lists import SEPARATORS
from sitegen.interpret.claims.words import kind_at, low_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_LEAST = 3
"""Kinds of men that a list has at least."""
_ONE = ARTICLES | {"single"}
_JOINS = SEPARATORS | {"plus"}
_TOTAL = frozenset({"=", "make", "makes", "making", "together", "altogether", "total", "or"})
_OWNS = HAS | {"consists", "owns", "with"}


class Listed(Struct, frozen=True):
    """Men of a list with their numbers: the words of each, and where the list begins and ends."""

    items: tuple[tuple[Token, int], ...]
    start: int
    end: int

    @property
    def number(self) -> int:
        return sum(number for _, number in self.items)


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours:
            continue
        for listed in lists(statement):
            if not any(number > 1 for _, number in listed.items):
                continue
            yield from _sum(statement, listed)
            if statement.static and statement.lows.isdisjoint(MORE):
                yield from _army(statement, listed, ground)


def lists(statement: Statement) -> Iterator[Listed]:
    """Series of at least three kinds of men, each with its number or one of a kind."""
    if len(statement.pieces) < _LEAST:
        return
    tokens = statement.tokens
    items: list[tuple[Token, int]] = []
    start = at = 0
    while at < len(tokens):
        number, piece = _item(tokens, at)
        if piece:
            start = start if items else at
            items.append((tokens[piece], number))
            at = piece + 1
        elif items and tokens[at].low in _JOINS:
            at += 1
        else:
            if len(items) >= _LEAST:
                yield Listed(tuple(items), start, at)
            items, at = [], at + 1
    if len(items) >= _LEAST:
        yield Listed(tuple(items), start, at)


def _item(tokens: Sequence[Token], at: int) -> tuple[int, int]:
    """`two Rooks`, `a King`, `8 Pawns`: how many, and where the piece stands (0: it is none)."""
    counted = tokens[at].kind == "number"
    number, piece = tokens[at].number if counted else 1, at + counted
    while not counted and low_at(tokens, piece) in _ONE:
        piece += 1
    if kind_at(tokens, piece) != "piece" or tokens[piece].low.endswith("'s"):
        return 0, 0
    return (0, 0) if tokens[piece].plural and number == 1 else (number, piece)


def _sum(statement: Statement, listed: Listed) -> Iterator[Claim]:
    """`16 men: 8 Pawns, …, 1 King`, `1 King, …, 8 Pawns = 16 men`: the parts make the whole. `Four
    new men: 2 Lancers, …` may be of the kinds."""
    tokens = statement.tokens
    before = _before(tokens, listed.start)
    total = before or _behind(tokens, listed.end)
    if total is None or (before and before.number == len(listed.items)):
        return
    if before and low_at(tokens, listed.end - 1) in _JOINS:  # `…, two Couriers, a Sage`
        return
    says, finds = f"these are {total.low} men", f"they are {listed.number}"
    right = listed.number == total.number
    noun = tokens[tokens.index(total) + 1]
    span = statement.span(total, noun if noun.low in MEN else None)
    yield judged("count-arithmetic", span, says, right, finds)


def _before(tokens: Sequence[Token], start: int) -> Token | None:
    """The number in `16 men (…`, `Sixteen on each side: …`, before a list."""
    if low_at(tokens, start - 1) not in (":", "("):
        return None
    head = tokens[: start - 1]
    numbers = [t for t in head if t.kind == "number"]
    lows = [t.low for t in head]
    named = not MEN.isdisjoint(lows) or (numbers and head[0] is numbers[0] and is_each(lows))
    return numbers[0] if len(numbers) == 1 and named else None


def _behind(tokens: Sequence[Token], end: int) -> Token | None:
    """The number in `= 16 men`, `, sixteen men altogether`, `make 16 men a side`."""
    told = low_at(tokens, end) in _TOTAL
    at = end + told
    if kind_at(tokens, at) != "number" or low_at(tokens, at + 1) not in MEN:
        return None
    sums = told or any(t.low in ("all", "altogether", "total", "together") for t in tokens[at:])
    return tokens[at] if sums else None


def _army(statement: Statement, listed: Listed, ground: Ground) -> Iterator[Claim]:
    """The men of each side, or of the one that is spoken of."""
    sides = _sides(statement, listed)
    if not sides or any(is_foreign(token.pieces) for token, _ in listed.items):
        return
    names = {token.low.removesuffix("s"): token.pieces for token, _ in listed.items}
    if len(names) > len({*names.values()}):  # `two Bishops, two Couriers`, where both slide
        return
    numbers: dict[frozenset[str], tuple[Token, int]] = {}
    for token, number in listed.items:
        numbers[token.pieces] = (token, numbers.get(token.pieces, (token, 0))[1] + number)
    span = statement.span(listed.items[0][0], listed.items[-1][0])
    counts = {
        pieces: [_count(pieces, side, number, ground) for side in sides]
        for pieces, (_, number) in numbers.items()
    }
    wrong = [
        (token, number, counts[pieces])
        for pieces, (token, number) in numbers.items()
        if any(found != number for found in counts[pieces])
    ]
    who = "each side" if len(sides) > 1 else ground.player(sides[0])
    if not wrong:
        yield holds(KIND, span, f"{who} has these men")
    elif 2 * len(wrong) <= len(numbers) and all(len(set(found)) == 1 for _, _, found in wrong):
        yield _failed(statement, wrong, who, sides[0], ground)


def _count(pieces: frozenset[str], side: int, said: int, ground: Ground) -> int:
    """How many men a side has on the board, those in hand among them where that is meant."""
    board = len(ground.squares_of(pieces, side))
    with_hand = board + ground.in_hand(side, pieces)
    return with_hand if said == with_hand else board


def _failed(
    statement: Statement,
    wrong: Sequence[tuple[Token, int, list[int]]],
    who: str,
    side: int,
    ground: Ground,
) -> Claim:
    said = ", ".join(ground.many(number, t.pieces) for t, number, _ in wrong)
    there = ", ".join(ground.many(found[0], t.pieces) for t, _, found in wrong)
    first = statement.tokens.index(wrong[0][0])
    numbered = kind_at(statement.tokens, first - 1) == "number"
    span = statement.span(statement.tokens[first - numbered], wrong[-1][0])
    evidence = ground.evidence(ground.squares_of(wrong[0][0].pieces, side)[:3])
    each = "" if len(wrong[0][2]) == 1 else " a side"
    return fails(KIND, span, f"{who} has {said}", f"the setup has {there}{each}", evidence)


def _sides(statement: Statement, listed: Listed) -> list[int]:
    """Whose men a list tells: `each side has …`, `White has …`, `**Each player:** …`."""
    label, before = statement.context.label, statement.tokens[: listed.start]
    lows = [t.low for t in statement.tokens[: listed.start]]
    behind = [t.low for t in statement.tokens[listed.end :]]
    named = {t.side for t in before if t.kind == "side"}
    has = not _OWNS.isdisjoint(lows) or (lows[-1:] == [":"])
    if len(named) == 1 and has:
        return [named.pop()]
    there = lows == ["there", "are"]  # `there are … for each side`, `per side there are …`
    there = there or (lows[-2:] == ["there", "are"] and is_each(lows))
    whole = not before or lows[-1] == ":"
    if (has or there or whole) and (label.both or is_each(lows) or is_each(behind)):
        return [0, 1]
    tells = any(word in label.low for word in ("has", "army", "men", "pieces"))
    return [label.side] if whole and label.side >= 0 and tells else []
