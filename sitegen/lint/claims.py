"""How a claim that fails becomes a finding: the same for every kind of statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.interpret.claims.model import Verdict
from sitegen.lint.model import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sitegen.interpret.page import Page


def failing(kind: str) -> Callable[[Page], Iterator[Finding]]:
    """The check of a lint that speaks where a claim of this kind fails."""

    def find(page: Page) -> Iterator[Finding]:
        for claim in page.claims:
            if claim.kind == kind and claim.verdict is Verdict.FAILS:
                proved = claim.certainty == "proved"
                edits = () if claim.replacement is None else ((claim.span, claim.replacement),)
                yield Finding(
                    claim.span,
                    f"the page says that {claim.says}, but {claim.finds}",
                    tuple((evidence.message, evidence.span) for evidence in claim.evidence),
                    edits,
                    "say what is so" if edits else "",
                    severity=Severity.ERROR if proved else Severity.WARNING,
                )

    return find
