"""The report: what was proved on the whole site, what is wrong, and what could not be told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.interpret.claims.model import Verdict
from sitegen.render import views
from sitegen.render.edition import frame
from sitegen.render.faults import for_readers
from sitegen.render.proof import kind_title
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition


def report_html(edition: Edition) -> bytes:
    variants = edition.site.variants
    rows = tuple(_row(edition, page) for page in variants)
    total = views.ReportRow(
        title="All pages",
        href="",
        proved=sum(row.proved for row in rows),
        unknown=sum(row.unknown for row in rows),
        refuted=sum(row.refuted for row in rows),
        doubtful=sum(row.doubtful for row in rows),
    )
    page = views.ReportPage(
        frame=frame(
            edition, addresses.REPORT, "Report", description="What the rules engine proved here."
        ),
        total=total,
        rows=rows,
        kinds=_kinds(edition),
    )
    return edition.theme.page("report.html", page=page)


def _row(edition: Edition, page: Page) -> views.ReportRow:
    verdicts = Counter(claim.verdict for claim in page.claims)
    shown = for_readers(edition.diagnostics.get(page.document.source.path, ()))
    grave = Counter(diagnostic.severity for diagnostic in shown)
    return views.ReportRow(
        title=page.facts.title,
        href=edition.hrefs.to(addresses.REPORT, addresses.page_path(page)),
        proved=verdicts[Verdict.HOLDS],
        unknown=verdicts[Verdict.UNKNOWN],
        refuted=grave[Severity.ERROR],
        doubtful=grave[Severity.WARNING],
    )


def _kinds(edition: Edition) -> tuple[views.ReportKind, ...]:
    counts = Counter((c.kind, c.verdict) for page in edition.site.variants for c in page.claims)
    kinds = sorted({kind for kind, _ in counts}, key=kind_title)
    return tuple(
        views.ReportKind(
            kind_title(kind),
            edition.lint_href(addresses.REPORT, kind),
            counts[kind, Verdict.HOLDS],
            counts[kind, Verdict.UNKNOWN],
        )
        for kind in kinds
    )
