"""Diagnostics together: their order, how many there are, and the line that says so."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagnostics.model import Severity
from sitegen.english import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.diagnostics.model import Diagnostic

_NOUNS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By path, line, column and severity; name and message settle what is left."""
    return tuple(sorted(diagnostics, key=_order))


def _order(diagnostic: Diagnostic) -> tuple[str, int, int, str, str]:
    place = diagnostic.place
    rank = diagnostic.severity.rank
    return (place.source.path, place.span.start, rank, diagnostic.name, diagnostic.message)


def with_all(told: Sequence[Diagnostic], others: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics told, with others in the place of those of the same lint and place."""
    known = {(each.name, each.place) for each in others}
    return in_order((*(each for each in told if (each.name, each.place) not in known), *others))


def strictly(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The same with every warning made an error."""
    return tuple(
        replace(each, severity=Severity.ERROR) if each.severity is Severity.WARNING else each
        for each in diagnostics
    )


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    return any(each.severity is Severity.ERROR for each in diagnostics)


def summary(diagnostics: Sequence[Diagnostic], documents: int, proved: int = 0) -> str:
    """One line: what was found in how many of the `documents` read, how many statements were
    `proved` (0: nothing is said of them), and what can be mended."""
    true = f", {counted(proved, 'statement')} proved" if proved else ""
    if not diagnostics:
        return f"No faults found in {counted(documents, 'document')}{true}"
    kinds = Counter(each.severity for each in diagnostics)
    found = ", ".join(counted(kinds[kind], noun) for kind, noun in _NOUNS.items() if kinds[kind])
    paths = {each.place.source.path for each in diagnostics}
    return f"Found {found} in {counted(len(paths), 'document')}{true}{_mendable(diagnostics)}"


def _mendable(diagnostics: Sequence[Diagnostic]) -> str:
    kinds = Counter(each.fix.applicability for each in diagnostics if each.fix)
    safe, unsafe = kinds["safe"], kinds["unsafe"]
    if not safe and not unsafe:
        return ""
    if not safe:
        return f"; {unsafe} can be mended with --fix --unsafe-fixes"
    more = f" ({unsafe} more with --unsafe-fixes)" if unsafe else ""
    return f"; {safe} can be mended with --fix{more}"
