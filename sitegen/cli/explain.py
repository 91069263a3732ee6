"""`sitegen explain`: what each lint looks for."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import click

from sitegen.cli.console import wants_colour, width
from sitegen.cli.say import put
from sitegen.cli.setting import COLOUR
from sitegen.config import unknown_lint
from sitegen.lint.registry import LINTS, by_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.cli.console import Colour
    from sitegen.lint.model import Lint


@click.command("explain", short_help="Tell what a lint looks for.")
@click.argument("lint", required=False)
@COLOUR
def command(lint: str | None, color: Colour) -> int:
    """Tell what LINT (a name or a code) looks for, why, and how to mend it.

    Without LINT all of them are listed; with a group, such as FEN, those of the group.
    """
    group = [each for each in LINTS if lint is None or each.code[:3] == lint.upper()]
    if group:
        put(_listed(group))
        return 0
    assert lint is not None
    found = by_name(lint.lower()) or by_name(lint.upper())
    if found is None:
        raise click.BadParameter(
            f"unknown lint `{lint}`{unknown_lint(lint, [each.name for each in LINTS])}"
        )
    _explain(found, color)
    return 0


def _listed(lints: Sequence[Lint]) -> str:
    names = max(len(each.name) for each in lints)
    return "".join(f"{each.code}  {each.name:<{names}}  {each.summary}\n" for each in lints)


def _explain(lint: Lint, colour: Colour) -> None:
    heading = f"# {lint.name} ({lint.code}, {lint.severity.value})"
    markdown = f"{heading}\n\n{lint.explanation}"
    if not wants_colour(colour, sys.stdout):
        put(f"{markdown}\n")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    told = io.StringIO()
    console = Console(file=told, width=min(width(), 88), force_terminal=True)
    console.print(Markdown(markdown, hyperlinks=False))
    put(told.getvalue(), painted=True)
