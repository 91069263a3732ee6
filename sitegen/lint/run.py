"""Runs the lints over a site and keeps silent where a document asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.lint import unused_ignore
from sitegen.lint.registry import LINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.document.model import Suppression
    from sitegen.interpret.page import Page
    from sitegen.site.model import Site

NAMES = frozenset(rule.name for rule in LINTS)


def lint(site: Site) -> tuple[Diagnostic, ...]:
    """All diagnostics of a site, each page's together, suppressed ones left out."""
    of_site = [found for rule in LINTS for found in rule.check_site(site)]
    return tuple(
        diagnostic
        for page in site.pages
        for diagnostic in _of_page(page, [d for d in of_site if _is_of(d, page)])
    )


def _is_of(diagnostic: Diagnostic, page: Page) -> bool:
    return diagnostic.place.source is page.document.source


def _of_page(page: Page, of_site: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    found = [d for rule in LINTS for d in rule.check_page(page)] + list(of_site)
    used: set[tuple[Suppression, str]] = set()
    for diagnostic in found:
        silencers = [
            (suppression, diagnostic.name)
            for suppression in page.document.suppressions
            if suppression.covers.holds(diagnostic.place.span)
            and diagnostic.name in (name.value for name in suppression.names)
        ]
        if silencers:
            used.update(silencers)
        else:
            yield diagnostic
    for finding in unused_ignore.find(page, used, NAMES):
        yield unused_ignore.LINT.diagnostic(page, finding)
