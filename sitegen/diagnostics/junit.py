"""Diagnostics as a JUnit report: a suite for each document, a failure for each error.

Warnings and remarks are passed cases with their text as output, so that a report fails where the
command does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from sitegen.diagnostics.model import Severity
from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sitegen.diagnostics.model import Diagnostic


def write(diagnostics: Iterable[Diagnostic], paths: Iterable[str]) -> str:
    """XML for all documents read, those at `paths` without a fault as passed."""
    by_path: dict[str, list[Diagnostic]] = {path: [] for path in paths}
    for each in diagnostics:
        by_path.setdefault(each.place.source.path, []).append(each)
    known = [each for found in by_path.values() for each in found]
    clean = sum(not found for found in by_path.values())
    suites = "".join(
        line for path, found in sorted(by_path.items()) for line in _suite(path, found)
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    totals = f'{_totals(known, clean)} errors="0"'
    return f'{head}<testsuites name="sitegen" {totals}>\n{suites}</testsuites>\n'


def _totals(diagnostics: Sequence[Diagnostic], clean: int) -> str:
    failures = sum(each.severity is Severity.ERROR for each in diagnostics)
    return f'tests="{len(diagnostics) + clean}" failures="{failures}"'


def _suite(path: str, diagnostics: Sequence[Diagnostic]) -> Iterator[str]:
    name = quoteattr(_text(path))
    yield f'  <testsuite name={name} {_totals(diagnostics, not diagnostics)} errors="0">\n'
    if not diagnostics:
        yield f'    <testcase name="no faults" classname={name}/>\n'
    for each in diagnostics:
        yield from _case(each, name)
    yield "  </testsuite>\n"


def _case(diagnostic: Diagnostic, suite: str) -> Iterator[str]:
    at = diagnostic.place.start
    name = quoteattr(_text(f"{diagnostic.name} at {at.line}:{at.column}"))
    message = _text(diagnostic.message)
    notes = [_text(note.message) for note in diagnostic.notes]
    text = escape("\n".join((_text(f"{diagnostic.place}: {message}"), *notes)))
    kind = diagnostic.severity.value
    yield f"    <testcase name={name} classname={suite}>\n"
    if diagnostic.severity is Severity.ERROR:
        said = f"message={quoteattr(message)} type={quoteattr(diagnostic.code)}"
        yield f"      <failure {said}>{text}</failure>\n"
    else:
        yield f"      <system-out>{kind}: {text}</system-out>\n"
    yield "    </testcase>\n"


def _text(text: str) -> str:
    """Text without the characters that XML cannot hold."""
    return visible(text).replace("\ufffe", "<U+FFFE>").replace("\uffff", "<U+FFFF>")
