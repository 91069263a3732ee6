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
_REACHED = r"(?:reaches|gets to|arrives|advances to|moves to|enters)"
IF_REACHED = (
    r"\b(?:if|once)\b(?= (?:(?:a|an|the|any|your|one's|his|her|its) )?[a-z]+ "
    rf"{_REACHED}\b)"
)
"""`If a pawn reaches the last rank`: what behind it is told of promotion is the rule."""
_PLACE = (
    r"(?:to|on|at|in|of|the|an?|its|his|her|their|your|any|one|last|final|far|farthest|furthest"
    r"|opposite|other|opposing|enemy|enemy's|opponent's|end|ranks?|rows?|line|side|edge|border"
    r"|board|squares?|files?|promotion|zone|home|back|base|or|and|two|three|four"
    r"|first|second|third|[a-z0-9]+(?:st|nd|rd|th)|[0-9]+|[a-z]-file|\(|\)|white's|black's)"
)
_THEN_PROMOTED = re.compile(
    rf"{IF_REACHED}(?: [^ ,]+){{1,2}} {_REACHED}(?: {_PLACE})+(?<!first)(?: ,)?"
    r"(?: (?:then|it|he|she|you|they|that|this|its|pawn|player|owner))*(?: (?:must|may|can|has"
    r"|have|to|is|are|be|gets|immediately|always|at|once|automatically|either|also|only|not|never"
    r"|cannot))* (?:promote[ds]?|becomes?|turns?|turned|changes?|changed|exchanged?|replaced?"
    r"|converted|transform(?:s|ed)?)\b"
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
        conditions <= _IF
        and _THEN_PROMOTED.search(statement.low)
        and statement.lows.isdisjoint(_NOT_YET)
    )
    return bool(conditions) and not plain


_IF = frozenset({"if", "once"})


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
