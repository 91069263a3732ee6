"""`sitegen build`: the whole site, written into a folder."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

import click

from sitegen.cli.console import progress
from sitegen.cli.report import report
from sitegen.cli.setting import (
    COLOUR,
    DRAFTS,
    STRICT,
    base_url,
    configured,
    own_templates,
    sources_of,
)
from sitegen.cli.work import working, works
from sitegen.diagnostics.order import strictly
from sitegen.english import counted
from sitegen.files import write_output
from sitegen.pipeline import build

if TYPE_CHECKING:
    from sitegen.cli.console import Colour
    from sitegen.cli.work import How
    from sitegen.files import Written


@click.command("build", short_help="Write the whole site.")
@click.argument("content", required=False)
@click.option("-o", "--output", metavar="FOLDER", help="Where to write the site.")
@click.option(
    "--base-url",
    metavar="URL",
    callback=base_url,
    help="Where the site will stand: https://host/path/, or /path/ alone.",
)
@DRAFTS
@STRICT
@works
@COLOUR
def command(
    content: str | None,
    output: str | None,
    base_url: str | None,
    drafts: bool,
    strict: bool,
    color: Colour,
    **how: Unpack[How],
) -> int:
    """Write the whole site from the documents in CONTENT.

    Pages whose documents have errors are written too, and say so to their readers; the exit
    status is then 1. The site takes the place of the old one in one step. What else stands in
    the output folder stays.

    \b
    sitegen build                          content/ into output/
    sitegen build docs -o public           another folder into another one
    sitegen build --strict                 fail on warnings, too
    """
    began = time.monotonic()
    config = configured()
    config = replace(
        config,
        base_url=config.base_url if base_url is None else base_url,
        drafts=config.drafts or drafts,
    )
    target = output or config.output
    sources = sources_of((content or config.content,))
    with progress(f"Building {counted(len(sources.paths), 'document')}"):
        with working(how) as work:
            built = build(sources, config, own_templates(config), work)
        written = write_output(built.files, target)
    found = strictly(built.diagnostics) if strict else built.diagnostics
    status = report(found, sources, "text", color)
    click.echo(f"{_told(written, target)} in {time.monotonic() - began:.1f} s")
    return status


def _told(written: Written, target: str) -> str:
    total = counted(len(written.changed) + written.unchanged, "file")
    changed = f"{len(written.changed)} changed" if written.changed else "none changed"
    removed = f", {len(written.removed)} removed" if written.removed else ""
    return f"Wrote {target}: {total}, {changed}{removed}"
