"""Why a template of the author cannot be used, with its line; knows nothing of the templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jinja2 import TemplateNotFound, TemplateSyntaxError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

OWN = "templates/"
"""Stands before the path of an author's template where it is called by a file name."""


def template_fault(error: Exception, own: Mapping[str, bytes]) -> tuple[str, ...]:
    """The error in words, with the line of the author's template that led to it, line by line; `()`
    where none did.

    variant.html:3: 'nothing' is undefined
      |
    3 | {{ nothing }}
    """
    place = _syntax(error) if isinstance(error, TemplateSyntaxError) else None
    place = place or next(reversed(list(_lines(error))), None)
    if place is None or place[0] not in own:
        return ()
    path, line = place
    lines = own[path].decode("utf-8", "replace").splitlines()
    shown = lines[line - 1].rstrip() if 0 < line <= len(lines) else ""
    margin = " " * len(str(line))
    return f"{path}:{line}: {_words(error)}", f"{margin} |", f"{line} | {shown}"


def _words(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return f"there is no template {error}"
    if isinstance(error, TemplateSyntaxError):
        return error.message or "this cannot be read"
    return str(error) or type(error).__name__


def _syntax(error: TemplateSyntaxError) -> tuple[str, int]:
    return (error.name or "", error.lineno)


def _lines(error: Exception) -> Iterator[tuple[str, int]]:
    """Path and line of the author's templates that were at work, the innermost last."""
    trace = error.__traceback__
    while trace:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(OWN):
            yield name.removeprefix(OWN), trace.tb_lineno
        trace = trace.tb_next
