"""A document with faults by the hundred: the first of each kind are told, the others counted."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagnostics.model import Note

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.diagnostics.model import Diagnostic

MOST = 100
"""Diagnostics of one lint in one document: nobody reads more, and what writes them takes time."""


def enough(diagnostics: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The diagnostics of one document, of each lint no more than MOST; the last of a lint that has
    more says how many there are."""
    by_name: dict[str, list[Diagnostic]] = defaultdict(list)
    for diagnostic in diagnostics:
        by_name[diagnostic.name].append(diagnostic)
    for found in by_name.values():
        if len(found) > MOST:
            found.sort(key=lambda each: each.place.span)
            left = len(found) - MOST
            more = Note(f"there are {left} more of this kind in the document, which are not told")
            found[MOST - 1 :] = [replace(found[MOST - 1], notes=(*found[MOST - 1].notes, more))]
        yield from found
