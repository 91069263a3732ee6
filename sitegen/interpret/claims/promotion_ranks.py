"""Where pawns promote (`on rank 6`), and how many choices they have there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.english import listed
from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.promotion import CHOICES, CONDITIONS, KIND, VERBS
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    for statement in reading.statements:
        if not statement.context.ours or ground.variant.promotion is None:
            continue
        labelled = statement.context.label.low.endswith("promotion")
        if statement.lows.isdisjoint(VERBS | CHOICES) and not labelled:
            continue
        if CONDITIONS.isdisjoint([t.low for t in statement.whole]):
            yield from _number(statement, ground)
            if "cannot" not in statement.lows:
                yield from _ranks(statement, ground)


def _number(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`a choice of six`, `three choices on the last rank`."""
    promotion, tokens = ground.variant.promotion, statement.tokens
    assert promotion is not None
    ranked = any(t.kind == "rank" for t in tokens) or statement.context.about("promot")
    for at, token in enumerate(tokens):
        if token.kind != "number" or not ranked:
            continue
        of = low_at(tokens, at - 2) == "choice" and low_at(tokens, at - 1) == "of"
        if not of and low_at(tokens, at + 1) != "choices":
            continue
        counts = {len(promotion.choices[s]) for s in (0, 1)}
        says, span = f"a pawn has {token.number} choices", statement.span(token)
        if token.number in counts:
            yield holds(KIND, span, says)
        else:
            finds = f"by the rules of this game it has {' or '.join(map(str, sorted(counts)))}"
            evidence = ground.stated("promotionChoices", "the choices are stated here")
            yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))


_REACHES = wordset("promotes promote promoted becomes turns turn become")


def _ranks(statement: Statement, ground: Ground) -> Iterator[Claim]:
    """`promotes on rank 6`, `On rank 6 (White) or rank 3 (Black) … promotes`."""
    promotion = ground.variant.promotion
    assert promotion is not None
    tokens = statement.tokens
    verb = any(t.low in VERBS for t in tokens)
    about = statement.context.about("promot") or tokens[0].low == "promotion"
    reaches = not statement.lows.isdisjoint(_REACHES)
    labelled = statement.context.label.low.endswith("promotion") and tokens[0].low in ("on", "at")
    if not labelled and (not verb or not (about or reaches)):
        return
    sided = [t for t in tokens if t.kind == "side"]
    for at, token in enumerate(tokens):
        if token.kind != "rank" or len(token.ranks) != 1 or low_at(tokens, at - 1) == "from":
            continue
        inside = tokens[at + 2] if low_at(tokens, at + 1) == "(" and at + 2 < len(tokens) else None
        side = inside.side if inside is not None else -1
        if side < 0:
            before = [t.side for t in sided if t.end <= token.start]
            side = before[-1] if before else statement.context.label.side
        yield from _rank(statement, token, side, ground)


def _rank(statement: Statement, token: Token, side: int, ground: Ground) -> Iterator[Claim]:
    promotion = ground.variant.promotion
    assert promotion is not None
    number = token.ranks[0]
    ranks = {
        s: {ground.absolute(-far, s) for far in promotion.ranks} for s in (0, 1) if side in (-1, s)
    }
    span = statement.span(token)
    says = f"pawns promote on rank {number if number > 0 else 'the last'}"
    readings = set()
    for who in ranks:
        if token.own or number < 0:
            readings.add(ground.absolute(number, who) in ranks[who])
        if number > 0:
            readings.add(number in ranks[who])
    if True in readings:
        yield holds(KIND, span, says)
    elif number > 0:
        numbers = sorted(set().union(*ranks.values()))
        there = ("ranks " if len(numbers) > 1 else "rank ") + listed(map(str, numbers))
        evidence = ground.stated("promotion", "the ranks are stated here")
        certainty = ground.certain("promotion", "promotionRow", "promotionZone")
        yield fails(KIND, span, says, f"in this game they do so on {there}", evidence, certainty)
