"""The command line, the only place that prints. Exit: 0 clean, 1 errors found, 2 cannot run."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    import click

_INTERRUPTED = 130


def main() -> None:
    """Run the `sitegen` command and end the process with its exit status; no traceback, ever."""
    from sitegen.cli.outlet import close_outlets, open_outlets

    out = open_outlets()
    try:
        status = _run()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    status = close_outlets(out, status)
    gc.freeze()  # Or the end of the process looks for circles in all that it leaves.
    sys.exit(status)


def _run() -> int:
    import click
    from click.shell_completion import shell_complete

    from sitegen.cli.commands import COMMAND
    from sitegen.cli.say import tell
    from sitegen.errors import TRACEBACK, SitegenError

    try:
        if request := os.environ.get("_SITEGEN_COMPLETE"):
            return shell_complete(COMMAND, {}, "sitegen", "_SITEGEN_COMPLETE", request)
        with COMMAND.make_context("sitegen", sys.argv[1:]) as context:
            return int(COMMAND.invoke(context) or 0)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        tell(*_misused(error))
    except SitegenError as error:
        first, *more = error.lines
        tell(f"sitegen: {first}", *more)
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        tell(*_excuse(error))
    return 2


def _misused(error: click.ClickException) -> Iterator[str]:
    """How the command is used, and what is wrong with how it was."""
    context: click.Context | None = getattr(error, "ctx", None)
    if context is not None:
        yield from context.get_usage().split("\n")
        yield f"Try '{context.command_path} {context.help_option_names[-1]}' for help."
        yield ""
    yield f"Error: {error.format_message()}"


def _excuse(error: Exception) -> tuple[str, str]:
    from sitegen.errors import own_fault

    return (
        f"sitegen: {own_fault(error)}",
        "Please report it; with SITEGEN_TRACEBACK=1 in the environment the whole trace is shown.",
    )
