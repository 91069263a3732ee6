"""Diagnostics printed in the form that was asked for."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Literal, TypeAlias

import click

from sitegen import __version__
from sitegen.cli.console import Colour, wants_colour, width
from sitegen.diagnostics.breaking import broken
from sitegen.diagnostics.order import has_errors, summary
from sitegen.files import append_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources

Format: TypeAlias = Literal["text", "concise", "json", "github", "sarif", "junit"]
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
    click.echo(_written(diagnostics, sources, form, colour), nl=False, color=True)
    counts = summary(diagnostics, len(sources.paths), proved)
    if form == "text":
        counts = broken(counts, width()) if sys.stdout.isatty() else counts
        click.echo(("\n" if diagnostics else "") + counts)
    elif form in ("concise", "github"):
        click.echo(counts, err=True)
    return 1 if has_errors(diagnostics) else 0


def _written(
    diagnostics: Sequence[Diagnostic], sources: Sources, form: Format, colour: Colour
) -> str:
    match form:
        case "text" if not diagnostics:
            return ""
        case "text":
            from sitegen.diagnostics import text

            coloured = wants_colour(colour, sys.stdout)
            terminal = sys.stdout.isatty()
            return text.write(diagnostics, colour=coloured, width=width(), broken=terminal)
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
