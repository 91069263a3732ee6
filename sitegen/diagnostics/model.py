"""A diagnostic as data: what is wrong, where, what belongs to it, how to mend it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from sitegen.source import Location, SourceFile, Span


class Severity(Enum):
    """How sure and how grave: proved, likely, worth knowing."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def rank(self) -> int:
        """0 for the gravest."""
        return list(Severity).index(self)


class Place(Struct, frozen=True):
    source: SourceFile
    span: Span

    @property
    def start(self) -> Location:
        return self.source.location(self.span.start)

    @property
    def end(self) -> Location:
        """Behind the last character."""
        return self.source.location(self.span.end)

    def __str__(self) -> str:
        at = self.start
        return f"{self.source.path}:{at.line}:{at.column}"


class Note(Struct, frozen=True):
    """Something that belongs to a diagnostic; with a place it is a second label."""

    message: str
    place: Place | None = None


class Edit(Struct, frozen=True):
    """Replace a place by `text`."""

    place: Place
    text: str


Applicability: TypeAlias = Literal["safe", "unsafe"]


class Fix(Struct, frozen=True):
    """Edits that mend the fault; `safe` where what the author meant is beyond doubt."""

    message: str
    applicability: Applicability
    edits: tuple[Edit, ...]


class Under(Struct, frozen=True):
    """A diagnostic that is no fault of its own beside another one, and the words that point to it
    from there. Where the other one is not told, this one is."""

    told: str
    diagnostic: Diagnostic


class Diagnostic(Struct, frozen=True):
    """What is wrong at a place.

    `also` are further words by which a comment may call its lint, `under` what is folded into it;
    both are empty in what is told.
    """

    code: str
    name: str
    severity: Severity
    message: str
    place: Place
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None
    also: tuple[str, ...] = ()
    under: tuple[Under, ...] = ()
