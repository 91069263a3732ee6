"""Diagnostics for programs: a JSON list, whose keys are a contract.

Lines and columns count from 1, columns in characters; `end_column` is behind the last one.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sitegen.diagnostics.model import Diagnostic, Fix, Note, Place

Value: TypeAlias = "str | int | Mapping[str, Value] | Sequence[Value] | None"

_NOWHERE = dict.fromkeys(("path", "line", "column", "end_line", "end_column"))


def write(diagnostics: Iterable[Diagnostic]) -> str:
    """A list of `{code, name, severity, message, path, …, notes, fix}`, ASCII only."""
    return json.dumps([_diagnostic(each) for each in diagnostics], indent=2) + "\n"


def _diagnostic(diagnostic: Diagnostic) -> Mapping[str, Value]:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(diagnostic.place),
        "notes": [_note(note) for note in diagnostic.notes],
        "fix": _fix(diagnostic.fix) if diagnostic.fix else None,
    }


def _place(place: Place) -> Mapping[str, Value]:
    start, end = place.start, place.end
    return {
        "path": place.source.path,
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    }


def _note(note: Note) -> Mapping[str, Value]:
    return {"message": note.message, **(_place(note.place) if note.place else _NOWHERE)}


def _fix(fix: Fix) -> Mapping[str, Value]:
    edits = [{**_place(edit.place), "text": edit.text} for edit in fix.edits]
    return {"applicability": fix.applicability, "edits": edits}
