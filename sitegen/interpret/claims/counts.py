"""How many men there are: per side, in lists of what each side has, and in tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds, judged
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.placed import squares_from
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

KIND = "piece-count-mismatch"
_EACH = ("per side", "each side", "each player", "both sides", "both players", "per player",
         "for each", "each army", "either side", "a side", "every side")  # fmt: skip
MORE = wordset(
    "more further extra additional other another adds add added plus new instead replaced "
    "replace replacing beside besides left remain remains remaining only extended extends expanded "
    "supplemented augmented enlarged increased adding addition additionally hand reserve pocket"
)
_HAVE = wordset("has have gets receives comprises consists army commands possesses are is")
_ARTICLES = frozenset({"and", "a", "an", "the", "single"})


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not (statement.tokens and statement.context.ours):
            continue
        if "range" in statement.kinds and statement.static:
            yield from _arithmetic(statement)
        yield from _absent(statement, ground)
        if "number" not in statement.kinds and not statement.context.label.both:
            continue
        if statement.context.label.both and _is_inventory(statement):
            yield from _inventory(statement, ground)
        else:
            yield from _per_side(statement, ground)
            yield from _total(statement, ground)
        yield from _sum(statement)


def _arithmetic(statement: Statement) -> Iterator[Claim]:
    """`a2–j2 (10 pawns)`, `b3–k3, 10 in all`: the number of the squares just named."""
    tokens = statement.tokens
    at = 0
    while at < len(tokens):
        if tokens[at].kind not in ("square", "range"):
            at += 1
            continue
        points, end = squares_from(tokens, at)
        ranged = any(t.kind == "range" for t in tokens[at:end])
        number = end + 1
        opened = low_at(tokens, end) in ("(", ",")
        behind = low_at(tokens, number + 1)
        counted = number < len(tokens) and tokens[number].kind == "number"
        kind = tokens[number + 1].kind if number + 1 < len(tokens) else ""
        if (
            ranged
            and opened
            and counted
            and (kind == "piece" or behind in ("of", "in", "pieces", "men", "squares", ")"))
        ):
            says = f"{tokens[number].text} squares are {tokens[at].text}"
            span = statement.span(tokens[number])
            if len(points) == tokens[number].number:
                yield holds("count-arithmetic", span, says)
            else:
                finds = f"these are {len(points)}"
                yield fails(
                    "count-arithmetic",
                    span,
                    says,
                    finds,
                    replacement=_written(len(points), tokens[number]),
                )
        at = end


def _written(number: int, like: Token) -> str | None:
    return str(number) if like.text.isdigit() else None


def _is_inventory(statement: Statement) -> bool:
    """`Queen, King, Rook, 5 Pawns`: pieces, numbers and separators, nothing else."""
    pieces = sum(t.kind == "piece" for t in statement.tokens)
    plain = all(
        t.kind in ("piece", "number", "punct") or t.low in _ARTICLES for t in statement.tokens
    )
    has = "ha" in statement.context.label.low or "army" in statement.context.label.low
    return plain and pieces >= 2 and has and statement.static


def _inventory(statement: Statement, ground: Ground) -> Iterator[Claim]:
    wrong: list[tuple[Token, int, int]] = []
    numbers: dict[frozenset[str], tuple[Token, int]] = {}
    for at, token in enumerate(statement.tokens):
        if token.kind != "piece" or is_foreign(token.pieces):
            continue
        before = statement.tokens[at - 1] if at else None
        number = before.number if before is not None and before.kind == "number" else 1
        if token.plural and number == 1:
            return
        earlier = numbers.get(token.pieces, (token, 0))[1]
        numbers[token.pieces] = (token, earlier + number)
    for pieces, (token, number) in numbers.items():
        found = [len(ground.squares_of(pieces, side)) for side in (0, 1)]
        if number not in found and found[0] == found[1]:
            wrong.append((token, number, found[0]))
    if not wrong:
        yield holds(KIND, statement.all, "each side has these men")
        return
    says = ", ".join(f"{number} {ground.name(t.pieces)}" for t, number, _ in wrong)
    finds = ", ".join(f"{found} {ground.name(t.pieces)}" for t, _, found in wrong)
    span = statement.span(wrong[0][0], wrong[-1][0])
    evidence = ground.evidence(ground.squares_of(wrong[0][0].pieces, 0)[:3])
    yield fails(KIND, span, f"each side has {says}", f"the setup has {finds} a side", evidence)


def _per_side(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`two Rooks per side`, `each side has 10 pawns`; what is said more loosely can only hold."""
    tokens = statement.tokens
    words = f" {statement.low} "
    each = any(f" {phrase} " in words for phrase in _EACH) or statement.context.label.both
    more = not MORE.isdisjoint(statement.lows)
    sides = {t.side for t in tokens if t.kind == "side"}
    for at, token in enumerate(tokens[:-1]):
        noun = tokens[at + 1]
        counted = token.kind == "number" and token.number > 0
        if not counted or noun.kind != "piece" or is_foreign(noun.pieces):
            continue
        if noun.low.endswith("'s") or not noun.pieces & ground.standing or not statement.static:
            continue
        found = [len(ground.squares_of(noun.pieces, side)) for side in (0, 1)]
        span = statement.span(token, noun)
        says = f"there are {token.number} {ground.name(noun.pieces)}s"
        if len(noun.pieces) > 1 and token.number not in found:
            continue
        if token.number in found or (not each and token.number == sum(found)):
            if each or sides:
                yield holds(KIND, span, says)
        elif not (statement.of_the_start or statement.lows & _HAVE):
            continue
        elif each and not more and found[0] == found[1] and not _placed_here(tokens, at):
            evidence = ground.evidence(ground.squares_of(noun.pieces, 0)[:3])
            finds = f"the setup has {found[0]} a side"
            yield fails(KIND, span, f"{says} per side", finds, evidence)


_MEN = frozenset({"men", "pieces"})


def _total(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`20 men per side`; pawns need not be counted among `pieces`."""
    tokens = statement.tokens
    words = f" {statement.low} "
    each = any(f" {phrase} " in words for phrase in _EACH)
    if not each or not statement.static or not MORE.isdisjoint(statement.lows):
        return
    for at, token in enumerate(tokens[:-1]):
        if token.kind != "number" or tokens[at + 1].low not in _MEN or _placed_here(tokens, at):
            continue
        sides = [list(ground.subject.setup.men(side).values()) for side in (0, 1)]
        counts = {len(men) for men in sides}
        counts |= {sum(man.piece != "pawn" for man in men) for men in sides}
        says = f"there are {token.number} {tokens[at + 1].low} per side"
        span = statement.span(token, tokens[at + 1])
        if token.number in counts:
            yield holds(KIND, span, says)
        elif (
            (statement.of_the_start or not statement.lows.isdisjoint(_HAVE))
            and len({len(men) for men in sides}) == 1
            and not ground.holes
        ):
            finds = f"the setup has {len(sides[0])} a side"
            yield fails(KIND, span, says, finds, ground.evidence(()))


def _sum(statement: Statement) -> Iterator[Claim]:
    """`16 men: 8 Pawns, 2 Rooks, …, 1 King`: the parts make the whole."""
    tokens = statement.tokens
    for at, token in enumerate(tokens[:-3]):
        total = token.kind == "number" and tokens[at + 1].low in _MEN
        if not total or tokens[at + 2].low not in (":", "("):
            continue
        parts, end = 0, at + 3
        while end + 1 < len(tokens) and tokens[end].kind == "number":
            if tokens[end + 1].kind != "piece":
                return
            parts += tokens[end].number
            end += 2
            while low_at(tokens, end) in (",", "and", "&", "+", "·"):
                end += 1
        if end < len(tokens) and tokens[end].low not in (")", ".", ";"):
            return
        if parts:
            says, finds = f"these are {token.number} men", f"they are {parts}"
            span = statement.span(token, tokens[at + 1])
            yield judged("count-arithmetic", span, says, parts == token.number, finds)


def _placed_here(tokens: Sequence[Token], at: int) -> bool:
    """`4 pawns on b5, c5`: some of them, on squares or ranks."""
    return any(t.kind in ("square", "range", "rank", "file") for t in tokens[at : at + 8])


def _absent(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`There are no Bishops in the game`, `Bishops are absent`."""
    tokens = statement.tokens
    if statement.lows.isdisjoint(("no", "absent")):
        return
    for at, token in enumerate(tokens):
        if token.kind != "piece" or is_foreign(token.pieces):
            continue
        before = " ".join(t.low for t in tokens[max(0, at - 3) : at])
        behind = " ".join(t.low for t in tokens[at + 1 : at + 5])
        none = before.endswith(("there are no", "there is no")) and (
            not behind or behind.startswith((".", "in the game", "on the board", "and", "or", ","))
        )
        if not none and not behind.startswith(("are absent", "is absent")):
            continue
        squares = ground.squares_of(token.pieces)
        says = f"there is no {ground.name(token.pieces)}"
        if not squares:
            yield holds(KIND, statement.span(token), says)
        elif not any(t.kind in ("rank", "square", "range", "side", "file") for t in tokens):
            finds = f"the setup has {len(squares)}"
            yield fails(KIND, statement.span(token), says, finds, ground.evidence(squares[:3]))
