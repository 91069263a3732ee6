"""What may be said of a claim, given where the rules come from that decide it.

A rule that is stated, or that is a known game's, proves and refutes. Against a family's default a
page is not false: it states what `engine` does not. What nobody knows decides nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.knowledge import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.knowledge import Knowledge

UNSTATED = "rule-unstated"
"""The kind of a claim that only a family's default contradicts."""

RULES = frozenset({
    "castling", "castling.king_steps", "doubleStep", "enPassant", "promotionChoices", "promotion",
    "drops", "stalemate",
})  # fmt: skip
"""The keys of `engine` that a family has a default for. Rules without a key are not `engine`'s to
state: a game that is not known may well have them."""

_RESTS = {
    "castling-mismatch": ("castling.king_steps",),
    "fen-castling-rights": ("castling",),
    "promotion-mismatch": ("promotionChoices",),
    "rule-flag-mismatch": ("endings",),
    "movement-mismatch": ("pieces",),
}
"""The rules that decide a claim that does not name them, by its kind."""


_BY_SIDE = "the rule is another one for each side, and the sentence may be about either"
_NAMELESS = "nobody knows whose pieces the letters of the setup are"


def weighed(
    claims: Iterable[Claim], knowledge: Knowledge, *, conforms: bool = False
) -> tuple[Claim, ...]:
    """The claims, each with the verdict that what is known allows. `conforms`: the page says that
    all else is as in its family, and so states what it does not list."""
    return tuple(_weighed(claim, knowledge, conforms=conforms) for claim in claims)


def rests_of(claim: Claim) -> tuple[str, ...]:
    """The rules that decide a claim, by the keys of `engine`."""
    return claim.rests or _RESTS.get(claim.kind, ())


_OF_THE_BOARD = frozenset({
    "board-size-mismatch", "square-count-mismatch", "square-off-board", "corner-color-mismatch",
    "prose-contradiction", "count-arithmetic", "text-unread",
})  # fmt: skip
"""What can be told of a board whoever the pieces on it belong to."""


def _weighed(claim: Claim, knowledge: Knowledge, *, conforms: bool) -> Claim:
    if not knowledge.sided and claim.kind not in _OF_THE_BOARD:
        return replace(claim, verdict=Verdict.UNKNOWN, finds=_NAMELESS, evidence=())
    rests = rests_of(claim)
    if not knowledge.by_side.isdisjoint(rests):
        return replace(claim, verdict=Verdict.UNKNOWN, finds=_BY_SIDE, evidence=())
    source = knowledge.weakest(rests)
    if conforms and source is Source.FAMILY and claim.verdict is Verdict.HOLDS:
        source = Source.STATED
    claim = replace(claim, source=source)
    if source.sure or claim.verdict is Verdict.UNKNOWN:
        return claim
    if source is Source.FAMILY and any(key.startswith("pieces") for key in rests):
        return replace(claim, certainty="likely")
    if source is Source.FAMILY and claim.verdict is Verdict.FAILS and RULES.issuperset(rests):
        return replace(
            claim, kind=UNSTATED, was=claim.kind, rests=rests, certainty="likely", edits=()
        )
    why = "`engine` does not state the rule, and what is usual in the family proves nothing"
    if source is Source.UNKNOWN:
        why = "nothing that is known of this game decides it"
    return replace(claim, verdict=Verdict.UNKNOWN, finds=why, evidence=(), edits=())
