"""Which comments of a document silence a lint at a place, and what is told in spite of them.

A comment calls a lint as the command line does: by its name, its code (`BRD001`) or the group of
its code (`BRD`).
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sitegen.diagnostics.model import Note
from sitegen.diagnostics.selection import called

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.diagnostics.model import Diagnostic, Under
    from sitegen.document.model import Suppression
    from sitegen.source import Span

_MOST = 8
"""Further places that are pointed to from one fault."""


class Silence:
    """The suppressions of one document, by name and place: many of them cost no more than few.

    `used` are those that silenced something: their index, with the name in small letters.
    """

    def __init__(self, suppressions: Sequence[Suppression]) -> None:
        found: dict[str, list[tuple[int, int, int]]] = {}
        for index, each in enumerate(suppressions):
            for name in each.names:
                covers = (each.covers.start, each.covers.end, index)
                found.setdefault(name.value.lower(), []).append(covers)
        self.used: set[tuple[int, str]] = set()
        self._covers = {name: sorted(covers) for name, covers in found.items()}
        self._reach = {
            name: list(accumulate((end for _, end, _ in covers), max))
            for name, covers in self._covers.items()
        }

    def silences(self, diagnostic: Diagnostic) -> bool:
        """Whether a comment asks for silence on this, which then is one that is needed."""
        names = [name.lower() for name in (*called(diagnostic), *diagnostic.also)]
        span = diagnostic.place.span
        found = {(index, name) for name in names for index in self._silencers(name, span)}
        self.used |= found
        return bool(found)

    def _silencers(self, name: str, span: Span) -> list[int]:
        """The indices of the suppressions of that name that cover the span."""
        covers, reach = self._covers.get(name, []), self._reach.get(name, [])
        at = bisect_right(covers, span.start, key=lambda cover: cover[0]) - 1
        found = []
        while at >= 0 and reach[at] >= span.end:
            if covers[at][1] >= span.end:
                found.append(covers[at][2])
            at -= 1
        return found


def heard(diagnostic: Diagnostic, silence: Silence) -> Iterator[Diagnostic]:
    """What is told of a diagnostic: itself with the places of those under it, none of which a
    comment silences. Where it is silenced, those under it speak: the first of its kind with the
    others, and each of another kind for itself."""
    silent = silence.silences(diagnostic)
    under = [each for each in diagnostic.under if not silence.silences(each.diagnostic)]
    if not silent:
        yield _with_places(diagnostic, under)
        return
    alike = [each for each in under if each.diagnostic.name == diagnostic.name]
    if alike:
        yield _with_places(alike[0].diagnostic, alike[1:])
    others = (each.diagnostic for each in under if each.diagnostic.name != diagnostic.name)
    yield from (_with_places(each, ()) for each in others)


def _with_places(diagnostic: Diagnostic, under: Sequence[Under]) -> Diagnostic:
    notes = (Note(each.told, each.diagnostic.place) for each in under[:_MOST])
    return replace(diagnostic, notes=(*notes, *diagnostic.notes), also=(), under=())
