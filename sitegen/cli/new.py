"""`sitegen new`: a folder that builds, checks and publishes as it is."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.resources import files
from typing import TYPE_CHECKING

import click

from sitegen.cli.say import show
from sitegen.files import write_new

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable


@click.command("new", short_help="Start a site.")
@click.argument("folder", metavar="DIR")
def command(folder: str) -> int:
    """Start a site in DIR, which must not exist or be empty.

    It holds a first document, the configuration, a workflow that proves every change and
    publishes the site with GitHub Pages, and the same check before each commit.
    """
    workflow = os.path.join(".github", "workflows", "pages.yml")
    starter = files("sitegen.cli").joinpath("starter")
    write_new({path: entry.read_bytes() for path, entry in _below(starter, "")}, folder)
    show(f"{folder} holds a site. See it while you write:", "")
    show(f"    cd {folder}", f"    {_called()} serve", "")
    show("`sitegen schema` tells what a page may say of itself, `sitegen explain` what is proved.")
    show(f"Before you publish it: name the source of sitegen in {workflow}.")
    return 0


def _called() -> str:
    """How this very sitegen is called from another folder."""
    own = os.path.abspath(sys.argv[0])
    if own.endswith("__main__.py"):
        return f"{sys.executable} -m sitegen"
    found = shutil.which("sitegen")
    return "sitegen" if found and os.path.samefile(found, own) else own


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """The files of the starter by their path in a site: `dot-x` stands for `.x`."""
    for entry in folder.iterdir():
        name = entry.name.replace("dot-", ".", 1) if entry.name.startswith("dot-") else entry.name
        below = os.path.join(path, name)
        if entry.is_dir():
            yield from _below(entry, below)
        else:
            yield below, entry
