"""The report: what was proved on the whole site, what is wrong, and what could not be told."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sitegen.render import views
from sitegen.render.edition import frame
from sitegen.render.pageviews import ReportPage
from sitegen.render.proof import kind_title
from sitegen.site import addresses

if TYPE_CHECKING:
    from sitegen.interpret.outline import Outline
    from sitegen.render.volume import Volume


def report_html(volume: Volume) -> bytes:
    variants = volume.site.variants
    rows = tuple(_row(volume, page) for page in variants)
    total = views.ReportRow(
        title="All pages",
        href="",
        proved=sum(row.proved for row in rows),
        unknown=sum(row.unknown for row in rows),
        refuted=sum(row.refuted for row in rows),
        doubtful=sum(row.doubtful for row in rows),
    )
    page = ReportPage(
        frame=frame(
            volume.edition,
            addresses.REPORT,
            "Report",
            description="What the rules engine proved here.",
        ),
        total=total,
        rows=rows,
        kinds=_kinds(volume),
    )
    return volume.theme.page("report.html", page=page)


def _row(volume: Volume, page: Outline) -> views.ReportRow:
    leaf = volume.leaves[page.source.path]
    return views.ReportRow(
        title=page.facts.title,
        href=volume.hrefs.to(addresses.REPORT, addresses.page_path(page)),
        proved=leaf.proved,
        unknown=leaf.unknown,
        refuted=leaf.refuted,
        doubtful=leaf.doubtful,
    )


def _kinds(volume: Volume) -> tuple[views.ReportKind, ...]:
    proved: Counter[str] = Counter()
    unknown: Counter[str] = Counter()
    for page in volume.site.variants:
        for kind, holds, _, open_ in volume.leaves[page.source.path].verdicts:
            proved[kind] += holds
            unknown[kind] += open_
    return tuple(
        views.ReportKind(
            kind_title(kind),
            volume.edition.lint_href(addresses.REPORT, kind),
            proved[kind],
            unknown[kind],
        )
        for kind in sorted(proved, key=kind_title)
    )
