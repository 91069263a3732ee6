"""Diagnostics as SARIF 2.1.0, the form that code scanning services read.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import quote

from sitegen.diagnostics.model import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sitegen.diagnostics.model import Diagnostic, Fix, Place

Value: TypeAlias = "str | int | Mapping[str, Value] | Sequence[Value]"
Object: TypeAlias = "dict[str, Value]"

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def write(diagnostics: Iterable[Diagnostic], version: str) -> str:
    """One run of sitegen `version`. Columns count code points, as everywhere in sitegen."""
    known = list(diagnostics)
    rules = sorted({(each.code, each.name) for each in known})
    index = {code: at for at, (code, _) in enumerate(rules)}
    driver: Object = {
        "name": "sitegen",
        "version": version,
        "rules": [{"id": code, "name": name} for code, name in rules],
    }
    run: Object = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(each, index[each.code], fingerprint)
            for each, fingerprint in zip(known, _fingerprints(known), strict=True)
        ],
    }
    log: Object = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2) + "\n"


def _result(diagnostic: Diagnostic, rule: int, fingerprint: str) -> Object:
    result: Object = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": _sentences(diagnostic)},
        "locations": [{"physicalLocation": _location(diagnostic.place)}],
        "partialFingerprints": {"sitegen/v1": fingerprint},
    }
    related: list[Value] = [
        {
            "id": number,
            "physicalLocation": _location(note.place),
            "message": {"text": note.message},
        }
        for number, note in enumerate(diagnostic.notes, 1)
        if note.place
    ]
    if related:
        result["relatedLocations"] = related
    if diagnostic.fix and diagnostic.fix.edits:
        result["fixes"] = [_fix(diagnostic.fix)]
    return result


def _sentences(diagnostic: Diagnostic) -> str:
    remarks = [note.message for note in diagnostic.notes if note.place is None]
    return "\n".join((diagnostic.message, *remarks))


def _location(place: Place) -> Object:
    return {"artifactLocation": _artifact(place.source.path), "region": _region(place)}


def _artifact(path: str) -> Object:
    if path.startswith("/"):
        return {"uri": f"file://{quote(path)}"}
    return {"uri": quote(path), "uriBaseId": "%SRCROOT%"}


def _region(place: Place) -> Object:
    start, end = place.start, place.end
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _fix(fix: Fix) -> Object:
    changes: dict[str, list[Value]] = {}
    for edit in fix.edits:
        replacement: Object = {
            "deletedRegion": _region(edit.place),
            "insertedContent": {"text": edit.text},
        }
        changes.setdefault(edit.place.source.path, []).append(replacement)
    return {
        "description": {"text": fix.message},
        "artifactChanges": [
            {"artifactLocation": _artifact(path), "replacements": replacements}
            for path, replacements in changes.items()
        ],
    }


def _fingerprints(diagnostics: Iterable[Diagnostic]) -> Iterable[str]:
    """The same for a fault after lines were added above it: by lint, file and its line's text."""
    seen: Counter[str] = Counter()
    for each in diagnostics:
        line = each.place.source.line_text(each.place.start.line).strip()
        parts = "\0".join((each.code, each.place.source.path, line))
        digest = sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        seen[digest] += 1
        yield f"{digest}:{seen[digest]}"
