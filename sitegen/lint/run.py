"""Runs the lints over a site and keeps silent where a document asks for it.

What a stage recorded and what a page claims go straight to the lint of that kind; lints that look
at a whole page or at the whole site come after.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.diagnostics.model import Severity
from sitegen.diagnostics.order import in_order
from sitegen.document.notunderstood import not_understood as recorded
from sitegen.errors import contained
from sitegen.interpret.claims.model import Verdict
from sitegen.interpret.page import page_of
from sitegen.lint import (
    document_not_understood,
    output_clash,
    slug_clash,
    source_unreadable,
    unused_ignore,
)
from sitegen.lint.claims import failed
from sitegen.lint.enough import enough
from sitegen.lint.mended import with_sure_fixes
from sitegen.lint.registry import LINTS, SPEAKERS, WORDS
from sitegen.lint.roots import with_roots_only
from sitegen.lint.silence import Silence, heard
from sitegen.lint.whole import Whole
from sitegen.site import arrange

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.document.model import Suppression
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page
    from sitegen.lint.model import Finding, Lint
    from sitegen.site.model import Site
    from sitegen.source import Problem, SourceFile

_COSTS_A_PAGE = frozenset({slug_clash.LINT.name, output_clash.LINT.name})
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
        faults: list[str] = []
        for page, finding in contained(partial(_of_site, rule, whole), (), faults.append):
            found[page.source.path].append(rule.diagnostic(page.source, finding))
        for fault in faults:
            culprit = _culprit(rule, whole).source
            found[culprit.path].append(not_understood(culprit, fault))
    return {path: tuple(diagnostics) for path, diagnostics in found.items()}


def clashes(of_site: Mapping[str, Iterable[Diagnostic]]) -> tuple[Diagnostic, ...]:
    """Of what `lint_site` found, what would cost a page its place in the site: no configuration and
    no comment can silence that in a build."""
    return in_order(
        diagnostic
        for found in of_site.values()
        for diagnostic in found
        if diagnostic.name in _COSTS_A_PAGE and diagnostic.severity is Severity.ERROR
    )


def _of_site(rule: Lint, whole: Whole) -> tuple[tuple[Outline, Finding], ...]:
    assert rule.site is not None
    return tuple(rule.site(whole))


def _culprit(rule: Lint, whole: Whole) -> Outline:
    """The first page at which a lint of whole sites fails even if it is alone; else the first."""
    for page in whole.site.pages:
        faults: list[str] = []
        alone = Whole(arrange([page], drafts=True), whole.base_path)
        contained(partial(_of_site, rule, alone), (), faults.append)
        if faults:
            return page
    return whole.site.pages[0]


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


def lint_page(page: Page) -> tuple[Diagnostic, ...]:
    """What a page shows on its own, before suppression: a function of this one document."""
    return with_sure_fixes(page, tuple(_linted(page)), _relint)


def _relint(source: SourceFile) -> tuple[Page, tuple[Diagnostic, ...]]:
    """A text that a fix would make, read and linted."""
    page = page_of(source, "")
    return page, tuple(_linted(page))


def _linted(page: Page) -> Iterator[Diagnostic]:
    """A lint in which there is a fault of sitegen says nothing else of the page."""
    source, faults = page.document.source, list[str]()
    rooted = contained(lambda: with_roots_only(page), page, faults.append)
    for speak in _speakers(rooted, source):
        yield from contained(lambda: tuple(speak()), (), faults.append)  # noqa: B023  asked at once
    for fault in dict.fromkeys(faults):
        yield not_understood(source, fault)


def not_understood(source: SourceFile, fault: str) -> Diagnostic:
    """A fault of sitegen that shows in a document as a whole."""
    problem = document_not_understood.words(recorded(fault))
    return document_not_understood.LINT.diagnostic(source, problem)


def unreadable(source: SourceFile, problem: Problem) -> Diagnostic:
    """The diagnostic of a source that no document can be made of."""
    return source_unreadable.LINT.diagnostic(source, source_unreadable.words(problem))


def _speakers(page: Page, source: SourceFile) -> Iterator[Callable[[], Iterable[Diagnostic]]]:
    """All that can be told of a page, each part by itself."""
    yield from (partial(_of_problem, problem, source) for problem in page.problems)
    failing = (claim for claim in page.claims if claim.verdict is Verdict.FAILS)
    yield from (partial(_of_claim, claim, page, source) for claim in failing)
    yield from (partial(_of_page, rule, page, source) for rule in _OF_PAGES)


def _of_problem(problem: Problem, source: SourceFile) -> Iterator[Diagnostic]:
    rule = SPEAKERS[problem.kind]
    if rule.problem is not None:
        yield rule.diagnostic(source, rule.problem(problem))


def _of_claim(claim: Claim, page: Page, source: SourceFile) -> Iterator[Diagnostic]:
    yield failed(claim, page, source, SPEAKERS)


def _of_page(rule: Lint, page: Page, source: SourceFile) -> Iterator[Diagnostic]:
    assert rule.page is not None
    for finding in rule.page(page):
        yield rule.diagnostic(source, finding)


def _spoken(shown: Shown, of_site: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    silence = Silence(shown.suppressions)
    for diagnostic in (*shown.found, *of_site):
        yield from heard(diagnostic, silence)
    for finding in unused_ignore.find(shown.suppressions, silence.used, WORDS):
        yield unused_ignore.LINT.diagnostic(shown.source, finding)
