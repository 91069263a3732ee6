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
    from sitegen.source import Span

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
    """Marks on the words of these diagnostics, and on what they are held against."""
    for number, diagnostic in enumerate(shown, 1):
        tone = _TONES[diagnostic.severity]
        first, *others = _places(diagnostic)
        yield Mark(first, tone, _words(number), back=_entry(number))
        for at, span in enumerate(others, 1):
            yield Mark(span, "doubtful", _words(number, at), back=_entry(number))


def notice(
    shown: Sequence[Diagnostic],
    marked: frozenset[str],
    explained: Callable[[str], str],
    board: str = "",
) -> views.Notice | None:
    """The box.

    `marked` are the ids of the marks that the body really holds, `explained` tells where a lint is,
    `board` is the id of a picture of the setup.
    """
    if not shown:
        return None
    faults: list[views.Fault] = []
    for number, diagnostic in enumerate(shown, 1):
        words = _marked_words(number, diagnostic, marked)
        on_board = bool(board and not words and diagnostic.code.startswith("FEN"))
        place = words or (board if on_board else "")
        faults.append(
            views.Fault(
                message=diagnostic.message[:1].upper() + diagnostic.message[1:],
                line=diagnostic.place.start.line,
                href=f"#{place}" if place else "",
                id=_entry(number),
                lint=views.Link(diagnostic.name, explained(diagnostic.name)),
                on_board=on_board,
            )
        )
    about_game = any(diagnostic.code.startswith(_OF_THE_GAME) for diagnostic in shown)
    return views.Notice(_TONES[shown[0].severity], about_game, tuple(faults))


def _marked_words(number: int, diagnostic: Diagnostic, marked: frozenset[str]) -> str:
    """The id of its words on the page, or of what they are held against; `""` for neither."""
    ids = (_words(number, at) for at in range(len(_places(diagnostic))))
    return next((own for own in ids if own in marked), "")


def _places(diagnostic: Diagnostic) -> list[Span]:
    """The place of a diagnostic, and those of its notes in the same document."""
    source = diagnostic.place.source
    notes = (n.place for n in diagnostic.notes if n.place and n.place.source is source)
    return [diagnostic.place.span, *(place.span for place in notes)]


def _words(number: int, at: int = 0) -> str:
    return f"doubt.{number}.{at}" if at else f"doubt.{number}"


def _entry(number: int) -> str:
    return f"fault.{number}"
