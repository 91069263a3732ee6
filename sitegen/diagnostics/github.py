"""Diagnostics for GitHub Actions: annotations on the changed lines, the rest in a step summary.

GitHub shows ten annotations of a kind and step, so the gravest come first and the others go to the
summary. Nothing of a document can become a command: what ends a command or begins another
one is escaped.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sitegen.diagnostics.model import Diagnostic

SHOWN = 10
_ROWS = 200
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def write(diagnostics: Iterable[Diagnostic]) -> str:
    """Workflow commands, at most ten of each kind, errors first."""
    return "".join(_command(each) for kind in _kinds(diagnostics) for each in kind[:SHOWN])


def step_summary(diagnostics: Iterable[Diagnostic]) -> str:
    """Markdown for what `write` left out; empty where it left out nothing."""
    rest = [each for kind in _kinds(diagnostics) for each in kind[SHOWN:]]
    if not rest:
        return ""
    rows = "".join(_row(each) for each in rest[:_ROWS])
    more = f"\nand {len(rest) - _ROWS} more\n" if len(rest) > _ROWS else ""
    return f"| Place | Lint | |\n| --- | --- | --- |\n{rows}{more}"


def _kinds(diagnostics: Iterable[Diagnostic]) -> Sequence[Sequence[Diagnostic]]:
    by_rank = sorted(diagnostics, key=lambda each: each.severity.rank)
    return [list(kind) for _, kind in groupby(by_rank, key=lambda each: each.severity)]


def _command(diagnostic: Diagnostic) -> str:
    place, start, end = diagnostic.place, diagnostic.place.start, diagnostic.place.end
    properties = {
        "file": place.source.path,
        "line": str(start.line),
        "endLine": str(end.line),
        "col": str(start.column),
        "endColumn": str(end.column),
        "title": f"{diagnostic.name} {diagnostic.code}",
    }
    if start.line != end.line:
        del properties["endColumn"]
    listed = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[diagnostic.severity]} {listed}::{_data(_message(diagnostic))}\n"


def _message(diagnostic: Diagnostic) -> str:
    """The message and its notes, on lines of their own."""
    notes = (
        f"{note.message} ({note.place})" if note.place else note.message
        for note in diagnostic.notes
    )
    return "\n".join(visible(line) for line in (diagnostic.message, *notes))


def _data(text: str) -> str:
    """Visible lines as text that neither ends its command nor holds one of the older kind
    (`##[…]`)."""
    escaped = text.replace("%", "%25").replace("\n", "%0A")
    return escaped.replace("##[", "# #[")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")


def _row(diagnostic: Diagnostic) -> str:
    cells = (str(diagnostic.place), diagnostic.name, diagnostic.message)
    return f"| {' | '.join(_cell(cell) for cell in cells)} |\n"


def _cell(text: str) -> str:
    """Text that is only text in a Markdown table."""
    return "".join(
        char if char.isalnum() or char in " ./" else f"&#{ord(char)};" for char in visible(text)
    )
