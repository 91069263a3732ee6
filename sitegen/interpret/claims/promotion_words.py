"""Words by which promotion is told, and whether a sentence speaks of a man that promotes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.interpret.claims.words import wordset

if TYPE_CHECKING:
    from sitegen.interpret.claims.ground import Ground
    from sitegen.interpret.claims.label import Label
    from sitegen.interpret.claims.statement import Statement

KIND = "promotion-mismatch"
PROMOTION = frozenset({"promotion", "promotions"})
VERBS = PROMOTION | wordset(
    "promotes promote promoted becomes become turns turn turned changes change changed transforms "
    "transform transformed replaced exchanged converted"
)
CHOICES = frozenset({"choice", "choices"})
CONDITIONS = wordset(
    "provided unless if captured lost previously whose own already available except "
    "recommended once inference drop drops dropped dropping again"
)
"""Words of what holds at times, of men in hand, or of no rule."""
IF_REACHED = (
    r"\b(?:if|once)\b(?= (?:(?:a|an|the|any|your|one's|his|her|its) )?[a-z]+ "
    r"(?:reaches|gets to|arrives|advances to|moves to|enters)\b)"
)
"""`If a pawn reaches the last rank`: what behind it is told of promotion is the rule."""
_THEN_PROMOTED = re.compile(
    rf"{IF_REACHED}(?: [^ ,]+){{3,12}}?(?: ,)?(?: (?:then|it|he|she|you|they|the|a|that|this|its"
    r"|pawn|player|owner))*(?: (?:must|may|can|has|have|to|is|are|be|gets|immediately|always|at"
    r"|once|automatically|either|also|only|not|never|cannot))* (?:promote[ds]?|becomes?|turns?"
    r"|turned|changes?|changed|exchanged?|replaced?|converted|transform(?:s|ed)?)\b"
)
_NOT_YET = wordset("soon next nearly almost will force threat easily quickly eventually by")
"""Words of what is to come, and is no rule: `it may become a Queen soon`, `promotes by force`."""
NOT_POSSIBLE = re.compile(r"\bnot (?:yet )?(?:possible|allowed|permitted|made|done)\b")


def holds_at_times(statement: Statement, *, but: str = "") -> bool:
    """Whether promotion is told of some case, or of something else than this game's rule. `but` is
    a word that tells of neither."""
    if CONDITIONS.isdisjoint(statement.around):
        return False
    conditions = (statement.around & CONDITIONS) - {but}
    plain = (
        conditions <= _REACHED
        and _THEN_PROMOTED.search(statement.low)
        and statement.lows.isdisjoint(_NOT_YET)
    )
    return bool(conditions) and not plain


_REACHED = frozenset({"if", "once"})


def promoter(statement: Statement, at: int, ground: Ground) -> tuple[bool, int]:
    """Whether what comes before the word at `at` speaks of a promoting piece that it need not name,
    and of which side; -1 for both."""
    label = statement.context.label
    side = label.side
    for token in statement.tokens[:at]:
        side = token.side if token.kind == "side" else side
    about = statement.context.about("promot", "far end", "last rank", "transform")
    noun = statement.tokens[at].low in PROMOTION
    return about or noun or _of_pawns(label, ground), side


def _of_pawns(label: Label, ground: Ground) -> bool:
    """Whether the label before it names what promotes: `### Pawn … It becomes a Queen.`"""
    promotion = ground.variant.promotion
    return promotion is not None and bool(label.pieces) and label.pieces <= set(promotion.pieces)
