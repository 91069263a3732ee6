"""What pawns become: `a Queen, Rook or Knight`, `only a Queen`."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import ORTHODOX, is_foreign
from sitegen.interpret.claims.promotion_list import (
    behind_ranks,
    missing_from,
    pieces_from,
    start_of_list,
)
from sitegen.interpret.claims.promotion_never import is_denied, is_doubtful, never
from sitegen.interpret.claims.promotion_words import (
    CHOICES,
    KIND,
    PROMOTION,
    VERBS,
    holds_at_times,
    promoter,
)
from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Certainty, Claim
    from sitegen.interpret.claims.reading import Reading
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token
    from sitegen.rules.special.promotion import Promotion

_LABELS = (
    "promotion", "promotes to", "promotion choices", "promotion options", "promotion pieces",
    "pawn promote to", "pawns promote to", "pawn becomes", "pawns become",
)  # fmt: skip


def recognise(reading: Reading, ground: Ground) -> Iterator[Claim]:
    rule = ground.variant.promotion
    if rule is None:
        return
    for statement in reading.statements:
        if statement.context.ours and not holds_at_times(statement):
            yield from _told(statement, rule, ground)


def _told(statement: Statement, rule: Promotion, ground: Ground) -> Iterator[Claim]:
    tokens, label = statement.tokens, statement.context.label
    if label.low.endswith(_LABELS) and tokens[0].low != "the":
        named = _pieces(tokens, behind_ranks(tokens), rule, ground)
        if named and _is_list_of(named, tokens):
            yield from _compared(statement, named, label.side, ground)
            return
    if not CHOICES.isdisjoint(statement.lows) and ":" in statement.lows:
        named = _pieces(tokens, [t.low for t in tokens].index(":") + 1, rule, ground)
        if len(named) >= _LIST and _about_choices(statement):
            yield from _compared(statement, named, label.side, ground)
        return
    for at, token in enumerate(tokens):
        if token.low in VERBS and (start := start_of_list(tokens, at)):
            named = _pieces(tokens, start, rule, ground)
            if named and is_denied(statement, at):
                yield from never(statement, at, named, ground)
            elif named and not (_is_weighed(statement, at) or is_doubtful(statement, at)):
                yield from _becomes(statement, at, start, named, ground)


def _pieces(tokens: Sequence[Token], at: int, rule: Promotion, ground: Ground) -> list[Token]:
    """What is named from `at` on; nothing where these are the men that promote."""
    named = pieces_from(tokens, at, ground)
    return named if named and named[0].pieces.isdisjoint(rule.pieces) else []


def _is_list_of(named: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether no further piece is named: `A Hoplite that gets there becomes a Warlord` is none."""
    return sum(token.kind == "piece" for token in tokens) == len(named)


def _about_choices(statement: Statement) -> bool:
    """`On the last rank there is a choice of six: Queen, …`."""
    return statement.context.about("promot") or "rank" in statement.kinds


_WEIGHED = re.compile(
    r"promotions? (?:in)?to [a-z ,]+? (?:is|are) "
    r"(?!also|always|only|allowed|permitted|possible|legal|usual)"
)
"""`Promotion to a Queen is best`: one choice of many."""


def _is_weighed(statement: Statement, at: int) -> bool:
    noun = statement.tokens[at].low in PROMOTION
    return noun and _WEIGHED.search(statement.low) is not None


_LIST = 3
"""So many pieces in a row are what pawns become, and nothing else."""


def _becomes(
    statement: Statement, at: int, start: int, named: Sequence[Token], ground: Ground
) -> Iterator[Claim]:
    tokens, promotion = statement.tokens, ground.variant.promotion
    assert promotion is not None
    about, side = promoter(statement, at, ground)
    movers = [t for t in tokens[:at] if t.kind == "piece"]
    promoting = [t for t in movers if not t.pieces.isdisjoint(promotion.pieces)]
    if len(movers) == 1 and not promoting and len(named) >= _LIST:
        yield from _other(statement, movers[0], ground)
    # `On the ninth rank they become a Queen, Minister, Rook, Bishop or Knight.`
    about = about or (len(named) >= _LIST and "rank" in statement.kinds)
    if not promoting and (movers or not about):
        return
    missing = missing_from(tokens, start, ground)
    if missing is None or not statement.lows.isdisjoint(_LOOSELY):
        yield from _compared(statement, named, side, ground)
    else:
        says = f"pawns promote to {ground.one([missing.low])}"
        finds = f"this game has no {missing.low}"
        yield fails(KIND, statement.span(missing), says, finds, certainty="likely")


def _other(statement: Statement, mover: Token, ground: Ground) -> Iterator[Claim]:
    """`A Rook that reaches the last rank becomes a Queen, Rook, Bishop or Knight.`"""
    promotion = ground.variant.promotion
    assert promotion is not None
    if mover.pieces.isdisjoint(ground.standing) or mover.low.endswith("'s"):
        return
    names = ", ".join(promotion.pieces)
    says = f"{ground.one(mover.pieces)} promotes"
    finds = f"by the rules of this game only these do: {names}"
    span = statement.span(mover)
    yield fails(KIND, span, says, finds, certainty="likely", rests=("promotionPieces",))


_LOOSELY = wordset(
    "usually normally generally typically commonly mostly often any almost nearly virtually "
    "practically practice invariably rarely seldom hardly tend tends most servers auto blitz"
)
"""Words of what is done, and of what is no list."""
_BESIDES = wordset("addition besides beside also include including even too additionally well")
"""Words beside which the other choices are understood."""


def _compared(
    statement: Statement, named: Sequence[Token], side: int, ground: Ground
) -> Iterator[Claim]:
    promotion = ground.variant.promotion
    assert promotion is not None
    if any(len(t.pieces) != 1 for t in named) or not statement.around.isdisjoint(_LOOSELY):
        return
    said = frozenset(piece for t in named for piece in t.pieces)
    exact = len(said) > 1 or _is_only(statement, named)
    if not statement.around.isdisjoint(_BESIDES) or _is_new(statement, said, named[0]):
        exact = False
    sides = [side] if side >= 0 else [0, 1]
    choices = [frozenset(promotion.choices[s]) for s in sides]
    says = f"pawns promote {'only ' if exact else ''}to {ground.either(said)}"
    span = statement.span(named[0], named[-1])
    if any(said == c if exact else said <= c for c in choices):
        yield holds(KIND, span, says)
        return
    if len(said) > 1 and any(is_foreign(t.pieces) for t in named):
        return
    others = "; or ".join(dict.fromkeys(ground.either(c) for c in choices))
    evidence = ground.stated("promotionChoices", "the choices are stated here")
    certainty: Certainty = ground.certain("promotionChoices")
    finds = f"by the rules of this game they may become {others}"
    yield fails(KIND, span, says, finds, evidence, certainty)


_LINKS = rf"(?: (?:{'|'.join(sorted(VERBS))}|be|to|into|by|for|with|an?|the|on|either|rank))*$"
_MUST = re.compile(rf"\b(?:(?<!should )always|must){_LINKS}")
_ONLY = re.compile(rf"\bonly(?! on\b){_LINKS}")
_AT = re.compile(r"(?:on|at|when|in|after|by)\b")
_NOTHING_ELSE = re.compile(
    rf"(?:(?:,|and|but|to) )*(?:only(?! {_AT.pattern})|always|nothing else|no other"
    r"|never (?:to|an?)\b)"
)


def _is_only(statement: Statement, named: Sequence[Token]) -> bool:
    """Whether a single piece is all that there is to choose: `must become a Queen`, `promotes only
    to a Queen`, `to a Queen and nothing else`; and not `can only become a Queen on the last rank`.
    """
    lead = takewhile(lambda token: token != named[0], statement.whole)
    before = " ".join("rank" if token.kind == "rank" else token.low for token in lead)
    behind = " ".join(token.low for token in statement.whole if token.start > named[-1].start)
    if _MUST.search(before) or _NOTHING_ELSE.match(behind):
        return True
    return bool(_ONLY.search(before)) and not _AT.match(behind)


def _is_new(statement: Statement, said: frozenset[str], first: Token) -> bool:
    """`a pawn can promote to the Archbishop or Chancellor`: what is new; the rest is understood."""
    before = {t.low for t in takewhile(lambda token: token != first, statement.tokens)}
    return said.isdisjoint(ORTHODOX) and not before.isdisjoint(("may", "can"))
