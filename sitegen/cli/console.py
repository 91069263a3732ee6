"""What the terminal is like: colour, width, and a sign of life where work takes long."""

from __future__ import annotations

import os
import shutil
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TextIO, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Colour: TypeAlias = Literal["auto", "always", "never"]

_PATIENCE = 1.0
"""Seconds before progress is shown."""
_WIDEST = 120


def wants_colour(choice: Colour, stream: TextIO) -> bool:
    """The choice, else NO_COLOR and FORCE_COLOR, else whether the stream is a terminal for it."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width() -> int:
    """Cells to write in: those of the terminal, 100 in a pipe."""
    return min(_WIDEST, shutil.get_terminal_size((100, 24)).columns)


@contextmanager
def progress(words: str) -> Iterator[None]:
    """Show on a terminal that work goes on, once it takes more than a second.

    A thread does that. A process with two of them cannot be copied soundly, so `working`, which may
    start copies, comes before it.
    """
    if not sys.stderr.isatty():
        yield
        return
    done = threading.Event()
    sign = threading.Thread(target=_show, args=(words, done), daemon=True)
    sign.start()
    try:
        yield
    finally:
        done.set()
        sign.join()


def _show(words: str, done: threading.Event) -> None:
    if done.wait(_PATIENCE):
        return
    from rich.console import Console

    with Console(stderr=True).status(words):
        done.wait()
