"""The command line, the only place that prints. Exit: 0 clean, 1 errors found, 2 cannot run."""

from __future__ import annotations

import gc
import io
import os
import sys

_INTERRUPTED = 130
_PIPE_BROKEN = 141


def main() -> None:
    """Run the `sitegen` command and end the process with its exit status; no traceback, ever."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        status = _PIPE_BROKEN
    gc.freeze()  # Or the end of the process looks for circles in all that it leaves.
    sys.exit(status)


def _run() -> int:
    import click
    from click.shell_completion import shell_complete

    from sitegen.cli.commands import COMMAND
    from sitegen.errors import TRACEBACK, SitegenError

    try:
        if request := os.environ.get("_SITEGEN_COMPLETE"):
            return shell_complete(COMMAND, {}, "sitegen", "_SITEGEN_COMPLETE", request)
        with COMMAND.make_context("sitegen", sys.argv[1:]) as context:
            return int(COMMAND.invoke(context) or 0)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        shown = io.StringIO()
        error.show(shown)
        _say(shown.getvalue().rstrip("\n"))
    except SitegenError as error:
        _say(f"sitegen: {error}")
    except BrokenPipeError:
        raise
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        _say(_excuse(error))
    return 2


def _say(message: str) -> None:
    """Tell what is wrong; names in it cannot make the terminal do anything."""
    import click

    from sitegen.diagnostics.visible import visible

    click.echo("\n".join(map(visible, message.split("\n"))), err=True)


def _excuse(error: Exception) -> str:
    from sitegen.errors import own_fault

    return (
        f"sitegen: {own_fault(error)}\n"
        "Please report it; with SITEGEN_TRACEBACK=1 in the environment the whole trace is shown."
    )
