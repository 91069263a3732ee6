"""What pawns never become: `never a King`, `promotion to King is forbidden`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.ground import fails, holds
from sitegen.interpret.claims.names import is_foreign
from sitegen.interpret.claims.promotion_words import KIND, PROMOTION, promoter
from sitegen.interpret.claims.words import low_at, wordset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.claims.statement import Statement
    from sitegen.interpret.claims.words import Token

_NOT = wordset("never neither nor cannot not")
_FORBIDDEN = re.compile(
    r"promotions? (?:in)?to [a-z ,]+? (?:is|are) (?:not (?:allowed|permitted|possible)|forbidden"
    r"|impossible|prohibited|excluded)(?= [,;.]|$)"
)
"""`Promotion to King is forbidden`; what is `not compulsory` is one choice of many."""


def is_denied(statement: Statement, at: int) -> bool:
    """Whether a verb of promoting at `at` is taken back."""
    tokens = statement.tokens
    before = {low_at(tokens, at - 1), low_at(tokens, at - 2)}
    noun = tokens[at].low in PROMOTION
    return not before.isdisjoint(_NOT) or (noun and bool(_FORBIDDEN.search(statement.low)))


def never(statement: Statement, at: int, named: Sequence[Token], ground: Ground) -> Iterator[Claim]:
    """`a pawn cannot promote to a Bishop`; on a rank that is named it may be right."""
    promotion = ground.variant.promotion
    assert promotion is not None
    movers = [t for t in statement.tokens[:at] if t.kind == "piece"]
    pawns = all(t.pieces & set(promotion.pieces) for t in movers)
    about, side = promoter(statement, at, ground)
    if not pawns or not (movers or about) or any(is_foreign(t.pieces) for t in named):
        return
    sides = [side] if side >= 0 else [0, 1]
    choices = frozenset(name for s in sides for name in promotion.choices[s])
    said = frozenset(name for t in named for name in t.pieces)
    says = f"pawns do not promote to {ground.either(said)}"
    span = statement.span(named[0], named[-1])
    if not said & choices:
        yield holds(KIND, span, says)
    elif said <= choices and "rank" not in statement.kinds:
        finds = f"by the rules of this game they may become {ground.either(choices)}"
        evidence = ground.stated("promotionChoices", "the choices are stated here")
        yield fails(KIND, span, says, finds, evidence, ground.certain("promotionChoices"))
