"""The table of commands. A command's module is imported when it is called, not before."""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from sitegen import __version__

if TYPE_CHECKING:
    from collections.abc import Mapping

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "new": "Start a site in a folder.",
        "build": "Write the whole site into a folder.",
        "serve": "Show the site while you write it.",
        "check": "Prove what documents say, and mend what can be mended.",
        "explain": "Tell what a lint looks for, and why.",
        "board": "Draw a position, as a picture or in letters.",
        "moves": "List the legal moves of a position.",
        "perft": "Count the series of legal moves from a position.",
        "schema": "Print the JSON Schema of the front matter, for editors.",
    }
)
"""Names, each a module of this package with a `command`, and what they do."""


class _Commands(click.Group):
    """The group whose commands stand in the table."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = import_module(f"sitegen.cli.{name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        unknown = args and args[0] not in COMMANDS and not args[0].startswith("-")
        if unknown and not ctx.resilient_parsing:  # A shell that completes words wants no faults.
            from sitegen.nearest import nearest

            near = nearest(args[0], COMMANDS)
            ctx.fail(
                f"there is no command `{args[0]}`" + (f": did you mean `{near}`?" if near else "")
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.command(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, "-V", "--version", message="sitegen %(version)s")
def COMMAND() -> None:  # noqa: N802
    """Rules pages that cannot lie: a site from documents, proved by a rules engine.

    \b
    sitegen new my-rules && cd my-rules    start a site
    sitegen serve                          see it while you write
    sitegen check                          is everything on it true?
    sitegen build                          write it into output/

    Settings stand in sitegen.toml, or in pyproject.toml under [tool.sitegen].
    Every command ends with 0 where all is well, 1 where documents have errors,
    and 2 where it could not run.
    """
