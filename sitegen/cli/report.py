"""Diagnostics printed in the form that was asked for."""

from __future__ import annotations

import os
import sys
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from sitegen import __version__
from sitegen.cli.console import Colour, wants_colour, width
from sitegen.cli.say import on_terminal, put, show, tell
from sitegen.diagnostics.breaking import broken
from sitegen.diagnostics.order import has_errors, summary
from sitegen.files import append_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sitegen.cli.say import Form
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources

Format: TypeAlias = Literal["text", "concise", "json", "github", "sarif", "junit"]
_KINDS: Mapping[Format, Form] = MappingProxyType(
    {"json": "json", "sarif": "json", "junit": "xml", "github": "commands"}
)
FORMATS: tuple[Format, ...] = ("text", "concise", "json", "github", "sarif", "junit")


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Sources,
    form: Format,
    colour: Colour = "auto",
    proved: int = 0,
) -> int:
    """Print the diagnostics, and for people a line that counts them and the statements that were
    proved; returns the exit status."""
    painted = form == "text" and wants_colour(colour, sys.stdout)
    put(_written(diagnostics, sources, form, painted), _KINDS.get(form, "text"), painted=painted)
    counts = summary(diagnostics, len(sources.paths), proved)
    if form == "text":
        counts = broken(counts, width()) if on_terminal() else counts
        show(*([""] if diagnostics else []), *counts.split("\n"))
    elif form in ("concise", "github"):
        tell(counts)
    return 1 if has_errors(diagnostics) else 0


def _written(
    diagnostics: Sequence[Diagnostic], sources: Sources, form: Format, painted: bool
) -> str:
    match form:
        case "text" if not diagnostics:
            return ""
        case "text":
            from sitegen.diagnostics import text

            return text.write(diagnostics, colour=painted, width=width(), broken=on_terminal())
        case "concise":
            from sitegen.diagnostics import concise

            return concise.write(diagnostics)
        case "json":
            from sitegen.diagnostics import json

            return json.write(diagnostics)
        case "github":
            from sitegen.diagnostics import github

            _summarise(github.step_summary(diagnostics))
            return github.write(diagnostics)
        case "sarif":
            from sitegen.diagnostics import sarif

            return sarif.write(diagnostics, __version__)
        case "junit":
            from sitegen.diagnostics import junit

            return junit.write(diagnostics, sources.paths)


def _summarise(words: str) -> None:
    """What GitHub shows no annotation for goes to the summary of the step, where there is one."""
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if path and words:
        append_text(path, words)
