"""What is wrong on a page, told to its reader: one box, and marks on the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.render import views
from sitegen.render.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.render.marks import Tone

_TONES: dict[Severity, Tone] = {Severity.ERROR: "refuted", Severity.WARNING: "doubtful"}
_OF_THE_GAME = ("BRD", "PCE", "FEN", "CLM")
"""Codes of what concerns the game."""
_OF_THE_PAGE = ("DOC", "DGM")
"""Codes of errors for which something may be missing on the page; others are the author's alone."""


def for_readers(diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Errors, then the warnings about the game itself."""
    shown = (
        d
        for d in diagnostics
        if (d.severity in _TONES and d.code.startswith(_OF_THE_GAME))
        or (d.severity is Severity.ERROR and d.code.startswith(_OF_THE_PAGE))
    )
    return tuple(sorted(shown, key=lambda d: (d.severity.rank, d.place.span)))


def fault_marks(shown: Sequence[Diagnostic]) -> Iterator[Mark]:
    """Marks on the words of these diagnostics."""
    for number, diagnostic in enumerate(shown, 1):
        tone = _TONES[diagnostic.severity]
        yield Mark(diagnostic.place.span, tone, _words(number), back=_entry(number))


def notice(
    shown: Sequence[Diagnostic], marked: frozenset[str], explained: Callable[[str], str]
) -> views.Notice | None:
    """The box; `marked` are the ids of the marks that the body really holds, `explained` tells
    where a lint is."""
    if not shown:
        return None
    faults = (
        views.Fault(
            message=diagnostic.message[:1].upper() + diagnostic.message[1:],
            line=diagnostic.place.source.location(diagnostic.place.span.start).line,
            href=f"#{_words(number)}" if _words(number) in marked else "",
            id=_entry(number),
            lint=views.Link(diagnostic.name, explained(diagnostic.name)),
        )
        for number, diagnostic in enumerate(shown, 1)
    )
    about_game = any(diagnostic.code.startswith(_OF_THE_GAME) for diagnostic in shown)
    return views.Notice(_TONES[shown[0].severity], about_game, tuple(faults))


def _words(number: int) -> str:
    return f"doubt.{number}"


def _entry(number: int) -> str:
    return f"fault.{number}"
