"""The panel of what was proved on a page, and marks on the sentences that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.interpret.claims.known import RULES
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.knowledge import Source
from sitegen.render import views
from sitegen.render.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.knowledge import Knowledge

_TITLES = {
    "board-size-mismatch": "The size of the board",
    "square-count-mismatch": "The squares of the board",
    "square-off-board": "Squares that are on the board",
    "corner-color-mismatch": "The colours of the corners",
    "placement-mismatch": "Where the men stand",
    "piece-count-mismatch": "How many men there are",
    "relative-placement-mismatch": "Who stands beside whom",
    "symmetry-mismatch": "How the armies face each other",
    "ascii-board-mismatch": "Boards drawn in letters",
    "fen-differs": "Positions written as FEN",
    "fen-case-slip": "Whose men they are",
    "fen-castling-rights": "Rights to castle",
    "movement-mismatch": "How the pieces move",
    "castling-mismatch": "Castling",
    "promotion-mismatch": "Promotion",
    "rule-flag-mismatch": "Which rules apply",
    "count-arithmetic": "Sums",
    "player-name-mismatch": "The names of the sides",
    "claim-fails": "Moves and positions",
}
"""A kind of claim bears the name of the lint that speaks where it fails."""


def proof_marks(claims: Sequence[Claim]) -> Iterator[Mark]:
    """Marks on the words of claims that hold."""
    for number, claim in enumerate(claims, 1):
        if claim.verdict is Verdict.HOLDS:
            yield Mark(claim.span, "proved", _id(number))


def proof(
    claims: Sequence[Claim], marked: frozenset[str], known: Knowledge | None
) -> views.Proof | None:
    """The panel, None where nothing was proved. `marked`: ids of marks that the body holds."""
    groups: dict[str, list[views.Link]] = {}
    for number, claim in enumerate(claims, 1):
        if claim.verdict is Verdict.HOLDS:
            href = f"#{_id(number)}" if _id(number) in marked else ""
            groups.setdefault(claim.kind, []).append(views.Link(claim.says, href))
    if not groups:
        return None
    order = {kind: at for at, kind in enumerate(_TITLES)}
    kinds = sorted(groups, key=lambda kind: (order.get(kind, len(order)), kind))
    return views.Proof(
        against=_against(known),
        holds=sum(map(len, groups.values())),
        groups=tuple(views.ProofGroup(kind_title(k), tuple(groups[k])) for k in kinds),
        unknown=sum(claim.verdict is Verdict.UNKNOWN for claim in claims),
    )


def _against(known: Knowledge | None) -> str:
    """`its setup and rules`, as far as they are known."""
    if known is None or not known.sided:
        return "its board"
    if known.otherwise is not Source.UNKNOWN or known.stated & RULES:
        return "its setup and rules" if known.modelled else "its setup"
    return "its setup and pieces" if known.modelled else "its setup"


def kind_title(kind: str) -> str:
    return _TITLES.get(kind) or kind.replace("-", " ").capitalize()


def _id(number: int) -> str:
    return f"claim.{number}"
