"""Runs the lints over a site and keeps silent where a document asks for it.

What a stage recorded and what a page claims go straight to the lint of that kind; lints that look
at a whole page or at the whole site come after.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagnostics.order import in_order
from sitegen.interpret.claims.model import Verdict
from sitegen.lint import source_unreadable, unused_ignore
from sitegen.lint.claims import failing
from sitegen.lint.enough import enough
from sitegen.lint.registry import LINTS, NAMED, SPEAKERS
from sitegen.lint.roots import with_roots_only
from sitegen.lint.silence import Silence
from sitegen.lint.whole import Whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.document.model import Suppression
    from sitegen.interpret.page import Page
    from sitegen.lint.model import Finding, Lint
    from sitegen.site.model import Site
    from sitegen.source import Problem, SourceFile

_OF_PAGES = tuple(each for each in LINTS if each.page)
_OF_SITES = tuple(each for each in LINTS if each.site)


def lint(site: Site, base_path: str = "/") -> tuple[Diagnostic, ...]:
    """All diagnostics of a site by path and place, suppressed ones left out.

    `base_path` is the path under which the site will lie: links may begin with it.
    """
    of_site = lint_site(site, base_path)
    return in_order(
        diagnostic
        for page in site.pages
        for diagnostic in lint_document(page.whole(), of_site.get(page.source.path, ()))
    )


def lint_site(site: Site, base_path: str = "/") -> dict[str, tuple[Diagnostic, ...]]:
    """What is wrong with pages as parts of the whole, before suppression, by the path of each
    document: a function of their outlines."""
    found: dict[str, list[Diagnostic]] = defaultdict(list)
    whole = Whole(site, base_path)
    for rule in _OF_SITES:
        assert rule.site is not None
        for page, finding in rule.site(whole):
            found[page.source.path].append(rule.diagnostic(page.source, finding))
    return {path: tuple(diagnostics) for path, diagnostics in found.items()}


class Shown(Struct, frozen=True):
    """What a document shows on its own, and of what its comments ask to be silent: with it the page
    itself is no longer needed to tell what is wrong."""

    source: SourceFile
    suppressions: tuple[Suppression, ...]
    found: tuple[Diagnostic, ...]


def shown(page: Page) -> Shown:
    """What a page shows on its own."""
    document = page.document
    return Shown(document.source, document.suppressions, tuple(lint_page(page)))


def told(shown: Shown, of_site: Iterable[Diagnostic] = ()) -> tuple[Diagnostic, ...]:
    """All diagnostics of a document that no comment silences, then the comments that silence none.

    `of_site` is what is wrong with it as a part of the whole.
    """
    return tuple(enough(_spoken(shown, of_site)))


def lint_document(page: Page, of_site: Iterable[Diagnostic] = ()) -> tuple[Diagnostic, ...]:
    """All diagnostics of a page, as they are told."""
    return told(shown(page), of_site)


def lint_page(page: Page) -> Iterator[Diagnostic]:
    """What a page shows on its own, before suppression: a function of this one document."""
    for rule, finding in _found(with_roots_only(page)):
        yield rule.diagnostic(page.document.source, finding)


def unreadable(source: SourceFile, problem: Problem) -> Diagnostic:
    """The diagnostic of a source that no document can be made of."""
    return source_unreadable.LINT.diagnostic(source, source_unreadable.words(problem))


def _found(page: Page) -> Iterator[tuple[Lint, Finding]]:
    for problem in page.problems:
        rule = SPEAKERS[problem.kind]
        if rule.problem is not None:
            yield rule, rule.problem(problem)
    for claim in page.claims:
        if claim.verdict is Verdict.FAILS:
            yield SPEAKERS[claim.kind], failing(claim)
    for rule in _OF_PAGES:
        assert rule.page is not None
        for finding in rule.page(page):
            yield rule, finding


def _spoken(shown: Shown, of_site: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    silence = Silence(shown.suppressions)
    used: set[tuple[int, str]] = set()
    for diagnostic in (*shown.found, *of_site):
        silencers = silence.silencers(diagnostic.name, diagnostic.place.span)
        if silencers:
            used.update((index, diagnostic.name) for index in silencers)
        else:
            yield diagnostic
    for finding in unused_ignore.find(shown.suppressions, used, NAMED.keys()):
        yield unused_ignore.LINT.diagnostic(shown.source, finding)
