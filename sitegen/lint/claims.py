"""How a claim that fails becomes a finding: the same for every kind of statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding

if TYPE_CHECKING:
    from sitegen.interpret.claims.model import Claim


def failing(claim: Claim) -> Finding:
    """The contradiction, with its other side as labels; proved it is an error."""
    edits = () if claim.replacement is None else ((claim.span, claim.replacement),)
    return Finding(
        claim.span,
        f"the page says that {claim.says}, but {claim.finds}",
        tuple((evidence.message, evidence.span) for evidence in claim.evidence),
        edits,
        "say what is so" if edits else "",
        severity=Severity.ERROR if claim.certainty == "proved" else Severity.WARNING,
    )
