"""Exceptions, for what cannot go on; faults of documents are never raised but recorded.

A fault of sitegen itself is contained in the part of the work where it shows.

SitegenError
└── CommandError         the command cannot run: exit status 2
    ├── SourceError      a path that cannot be read
    ├── ConfigError      a configuration that cannot be used
    ├── OutputError      a path that cannot be written
    ├── TemplateError    an author's template that cannot be used
    └── DependencyError  an optional extra that is not installed
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

from sitegen.visible import visible

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
D = TypeVar("D")

TRACEBACK = "SITEGEN_TRACEBACK"
"""The variable of the environment with which the trace of a fault of sitegen is shown."""
NOT_UNDERSTOOD = "document-not-understood"
"""The lint that reports a fault of sitegen in a document."""
_NO_ROOM = (RecursionError, MemoryError)


class SitegenError(Exception):
    """The root. Its text is a sentence for the person who ran the command, or one a line.

    Each argument is a line: whatever value stands in it, no other line begins with it.
    """

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple(visible(str(each)) for each in self.args) or ("",)

    def __str__(self) -> str:
        return "\n".join(self.lines)


class CommandError(SitegenError):
    """The command cannot run."""


class SourceError(CommandError):
    """A path cannot be read."""


class ConfigError(CommandError):
    """The configuration cannot be used."""


class OutputError(CommandError):
    """A path cannot be written."""


class TemplateError(CommandError):
    """A template of the author cannot be used."""


class DependencyError(CommandError):
    """Something optional that is not installed was asked for."""


def own_fault(error: Exception) -> str:
    """An error of sitegen itself, in words and with its place."""
    kind, place = type(error).__name__, _place(error)
    where = f" ({place})" if place else ""
    return visible(f"this is a fault of sitegen itself: {kind}: {error}{where}")


def _place(error: Exception) -> str:
    """The innermost place of sitegen that an error passed, `sitegen.rules.board, line 9`. Where
    there was no room to go on it is the outermost, which alone is the same each time."""
    trace = error.__traceback__
    place = ""
    while trace := trace.tb_next if trace else None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if module.startswith("sitegen.") and not (place and isinstance(error, _NO_ROOM)):
            place = f"{module}, line {trace.tb_lineno}"
    return place


def contained(part: Callable[[], T], otherwise: D, tell: Callable[[str], None]) -> T | D:
    """What a part gives; `otherwise`, and where it failed, if there is a fault of sitegen in it.

    With SITEGEN_TRACEBACK in the environment a fault ends the run, so that its trace is shown.
    """
    try:
        return part()
    except SitegenError:
        raise
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        place = _place(error)
        tell(type(error).__name__ + (f" in {place}" if place else ""))
        return otherwise
