"""What a browser is told of a build: how its page differs, and what is wrong with the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sitegen.diagnostics.text import write
from sitegen.server.snapshot import address, answer, changed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.server.snapshot import Report, Snapshot

Json: TypeAlias = "Mapping[str, Json] | list[Json] | str | int | bool | None"

_OTHERS = 50
"""Other pages that are listed by name; of more only the number is told."""
_TEXTS = 30
_PATHS = 200
"""Changed files that are told one by one; after more, whatever the page uses is loaded anew."""


def difference(path: str, before: Snapshot, after: Snapshot) -> dict[str, Json]:
    """What a browser does to turn the page at a path of one build into that of another.

    `address`: the page is at another address now. `page`: the texts of both, where they are not
    the same. `files`: paths of other files that changed, not encoded; null: too many to tell.
    """
    old, new = answer(before, path), answer(after, path)
    moved = _moved(old.path, before, after) or new.location
    if moved:
        return {"address": moved}
    texts = [each.files.get(found.path, b"") for each, found in ((before, old), (after, new))]
    paths = sorted(each for each in changed(before, after) if not each.endswith(".html"))
    return {
        "page": [text.decode("utf-8", "replace") for text in texts]
        if texts[0] != texts[1]
        else None,
        "files": [after.base + each for each in paths] if len(paths) <= _PATHS else None,
    }


def _moved(page: str, before: Snapshot, after: Snapshot) -> str:
    """The new address of the document that had this page, where it has another one now."""
    if page in after.files and before.base == after.base:
        return ""
    source = next((source for source, path in before.outputs.items() if path == page), "")
    new = after.outputs.get(source) or (page if page in after.files else "")
    return address(after, new) if new in after.files else ""


def findings(path: str, snapshot: Snapshot) -> dict[str, Json]:
    """What is wrong, seen from the page at a path: its own in full, all others by their number."""
    page = answer(snapshot, path).path
    mine = [each for each in snapshot.reports if page and each.page == page]
    others = [each for each in snapshot.reports if each not in mine and _counts(each)]
    own = [diagnostic for report in mine for diagnostic in report.diagnostics]
    return {
        "failure": snapshot.failure,
        "errors": sum(each.errors for each in mine),
        "warnings": sum(each.warnings for each in mine),
        "texts": [[each.severity.value, write((each,))] for each in own[:_TEXTS]],
        "more": max(0, len(own) - _TEXTS),
        "others": [
            {
                "source": each.source,
                "address": address(snapshot, each.page) if each.page else "",
                "errors": each.errors,
                "warnings": each.warnings,
            }
            for each in sorted(others, key=lambda each: (-each.errors, each.source))[:_OTHERS]
        ],
        "pages": len(others),
    }


def _counts(report: Report) -> bool:
    """Remarks are told on their own page only."""
    return bool(report.errors or report.warnings)
