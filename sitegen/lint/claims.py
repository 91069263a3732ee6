"""How a claim that fails becomes a finding: the same for every kind of statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagnostics.model import Severity, Under
from sitegen.lint.model import Finding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.page import Page
    from sitegen.lint.model import Lint
    from sitegen.source import SourceFile


def failing(claim: Claim) -> Finding:
    """The contradiction, with its other side as labels; proved it is an error."""
    return Finding(
        claim.span,
        f"the page says that {claim.says}, but {claim.finds}",
        tuple((evidence.message, evidence.span) for evidence in claim.evidence),
        claim.edits,
        "say what is so" if claim.edits else "",
        severity=Severity.ERROR if claim.certainty == "proved" else Severity.WARNING,
    )


def failed(claim: Claim, page: Page, source: SourceFile, lints: Mapping[str, Lint]) -> Diagnostic:
    """The diagnostic of a claim that fails, by the lint of its kind, with those under it."""
    rule = lints[claim.kind]
    finding = rule.claim(claim, page) if rule.claim is not None else failing(claim)
    under = tuple(Under(each.told, failed(each, page, source, lints)) for each in claim.under)
    also = (lints[claim.was].name, lints[claim.was].code) if claim.was else ()
    return replace(rule.diagnostic(source, finding), also=also, under=under)
