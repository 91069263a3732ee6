"""A lint as data: its code and name, how grave it is, and the function that finds its faults."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from sitegen.diagnostics.model import Diagnostic, Edit, Fix, Note, Place, Severity
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sitegen.diagnostics.model import Applicability
    from sitegen.interpret.claims.model import Claim
    from sitegen.interpret.outline import Outline
    from sitegen.interpret.page import Page
    from sitegen.lint.whole import Whole
    from sitegen.source import Problem, SourceFile


_LONG_QUOTE = re.compile(r"`([^`]{100})[^`]{20,}`")


class Finding(Struct, frozen=True):
    """What a lint found on a page, before code and name are put to it.

    `labels` are further places, each with its words: a span is on the same page, a Place anywhere.
    `edits` (with `fix_message`) mend it. `severity` is given where it differs from the lint's own.
    """

    span: Span
    message: str
    labels: tuple[tuple[str, Span | Place | None], ...] = ()
    edits: tuple[tuple[Span, str], ...] = ()
    fix_message: str = ""
    applicability: Applicability = "unsafe"
    severity: Severity | None = None


ProblemWords: TypeAlias = "Callable[[Problem], Finding]"
ClaimWords: TypeAlias = "Callable[[Claim, Page], Finding]"
PageCheck: TypeAlias = "Callable[[Page], Iterable[Finding]]"
SiteCheck: TypeAlias = "Callable[[Whole], Iterable[tuple[Outline, Finding]]]"


class Lint(Struct, frozen=True):
    """One lint. Its explanation is the docstring of the module that defines it.

    `problem` puts a problem that a stage recorded into words, where its kind is the lint's name or
    one of `kinds`; `page` looks at a page as a whole and puts such problems into words itself;
    `site` looks at all pages; `claim` has words of its own for a failing claim of that kind, which
    is reported without it as well.
    """

    code: str
    name: str
    severity: Severity
    module: str
    problem: ProblemWords | None = None
    page: PageCheck | None = None
    site: SiteCheck | None = None
    claim: ClaimWords | None = None
    kinds: tuple[str, ...] = ()

    @property
    def explanation(self) -> str:
        """Markdown: a sentence, then the sections that every lint has."""
        return (sys.modules[self.module].__doc__ or "").strip()

    @property
    def summary(self) -> str:
        return self.explanation.partition("\n\n")[0].replace("\n", " ")

    def diagnostic(self, source: SourceFile, finding: Finding) -> Diagnostic:
        """A finding with this lint's name, code and severity put to it."""
        notes = tuple(Note(_shown(said), _place(source, at)) for said, at in finding.labels)
        edits = tuple(Edit(Place(source, span), text) for span, text in finding.edits)
        fix = Fix(finding.fix_message, finding.applicability, edits) if edits else None
        return Diagnostic(
            self.code,
            self.name,
            finding.severity or self.severity,
            _shown(finding.message),
            Place(source, finding.span),
            notes,
            fix,
        )


def _shown(message: str) -> str:
    """A message with what it quotes cut short: a page can hold a word of a megabyte."""
    return _LONG_QUOTE.sub(r"`\1…`", message)


def _place(source: SourceFile, at: Span | Place | None) -> Place | None:
    return Place(source, at) if isinstance(at, Span) else at
