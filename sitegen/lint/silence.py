"""Which comments of a document silence a lint at a place."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.document.model import Suppression
    from sitegen.source import Span


class Silence:
    """The suppressions of one document, by name and place: many of them cost no more than few."""

    def __init__(self, suppressions: Sequence[Suppression]) -> None:
        found: dict[str, list[tuple[int, int, int]]] = {}
        for index, each in enumerate(suppressions):
            for name in each.names:
                found.setdefault(name.value, []).append((each.covers.start, each.covers.end, index))
        self._covers = {name: sorted(covers) for name, covers in found.items()}
        self._reach = {
            name: list(accumulate((end for _, end, _ in covers), max))
            for name, covers in self._covers.items()
        }

    def silencers(self, name: str, span: Span) -> list[int]:
        """The indices of the suppressions of that name that cover the span."""
        covers, reach = self._covers.get(name, []), self._reach.get(name, [])
        at = bisect_right(covers, span.start, key=lambda cover: cover[0]) - 1
        found = []
        while at >= 0 and reach[at] >= span.end:
            if covers[at][1] >= span.end:
                found.append(covers[at][2])
            at -= 1
        return found
