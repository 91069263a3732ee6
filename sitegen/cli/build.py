"""`sitegen build`: the whole site, written into a folder."""

from __future__ import annotations

import os
import time
from collections import ChainMap
from typing import TYPE_CHECKING, Unpack
from urllib.parse import urlsplit

import click
from msgspec.structs import replace

from sitegen.cli.console import progress
from sitegen.cli.report import report
from sitegen.cli.say import show, tell
from sitegen.cli.setting import (
    COLOUR,
    DRAFTS,
    STRICT,
    base_url,
    believed,
    configured,
    folder_of,
    own_templates,
    sources_of,
)
from sitegen.cli.work import working, works
from sitegen.diagnostics.order import strictly, with_all
from sitegen.english import counted
from sitegen.files import Copies, Written, changes, full_text, revision, write_output
from sitegen.memo.last import Wanted, last_build, remember

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.cli.console import Colour
    from sitegen.cli.work import How
    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.memo.work import Work
    from sitegen.pipeline import Built


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
    status is then 1. Only where two pages want one address nothing is written. The site takes
    the place of the old one in one step. What else stands in the output folder stays.

    \b
    sitegen build                          content/ into output/
    sitegen build docs -o public           another folder into another one
    sitegen build --strict                 fail on warnings, too
    """
    began = time.monotonic()
    config = believed()
    config = replace(
        config,
        base_url=config.base_url if base_url is None else base_url,
        drafts=config.drafts or drafts,
    )
    target = folder_of(config, "output", output)
    folder = folder_of(config, "content", content)
    sources = sources_of((folder,))
    known = revision(folder) if urlsplit(config.base_url).netloc else None
    wanted = Wanted(sources, config, own_templates(config), target, known)
    number = len(sources.paths)
    with working(how, number) as work, progress(f"Building {counted(number, 'document')}"):
        found, written = _made(wanted, folder, work)
    found = strictly(found) if strict else found
    status = report(found, sources, "text", color)
    took = f"{time.monotonic() - began:.1f} s"
    show(f"{_told(written, target)} in {took}" if written else _untold(target))
    return status


def _made(wanted: Wanted, folder: str, work: Work) -> tuple[tuple[Diagnostic, ...], Written | None]:
    """What is wrong with the documents, and what was written: nothing where that would cost a page.
    Where nothing changed since the last time the rest of sitegen is not even loaded."""
    last = last_build(work.memo, wanted)
    if last is not None:
        return last.diagnostics, Written((), (), last.files)
    from sitegen.pipeline import build

    configured()  # Raises for names that no lint or theme has; to know these takes loading them.
    built = build(wanted.sources, wanted.config, wanted.own, work, _history(wanted, folder))
    if built.clashes:
        return with_all(built.diagnostics, built.clashes), None
    # Only ever read, so that files come when they are asked for.
    files: Mapping[str, bytes] = ChainMap(built.files, Copies(built.attached))  # type: ignore[arg-type]
    if wanted.config.search:
        files = ChainMap(_index(built), files)  # type: ignore[arg-type]
    if note := _note_on_cards(built, wanted.config):
        tell(note)
    written = write_output(files, wanted.folder)
    remember(work.memo, wanted, built.diagnostics, len(files))
    return built.diagnostics, written


def _history(wanted: Wanted, folder: str) -> dict[str, str]:
    """When documents last changed, where somebody is told of it: in the feed and the site map."""
    if wanted.revision is None:
        return {}
    paths = (source.path for source in wanted.sources.files)
    below = {os.path.relpath(path, folder).replace(os.sep, "/"): path for path in paths}
    dates = changes(folder, wanted.revision, below)
    return {below[name]: date for name, date in dates.items()}


def _note_on_cards(built: Built, config: Config) -> str:
    """What those who asked for pictures of links do not get, or not everywhere the same."""
    from sitegen.diagram.letters import told
    from sitegen.diagram.png import HOW, can_make_png

    if not config.cards:
        return ""
    if not can_make_png():
        return f"There are no pictures for links: {HOW}"
    return told(built.lacking) if built.lacking else ""


def _index(built: Built) -> dict[str, bytes]:
    """The index of the text of all documents and pieces."""
    from sitegen.site.addresses import TEXT_INDEX

    pieces = (p for p in built.files if p.startswith("pieces/") and p.endswith("/index.html"))
    read = sorted({*built.outputs.values(), *pieces})
    index = full_text((path, built.files[path]) for path in read)
    folder = TEXT_INDEX.rpartition("/")[0]
    return {f"{folder}/{name}": index[name] for name in index}


def _untold(target: str) -> str:
    return f"Nothing was written, and {target} is as it was: two pages cannot have one address"


def _told(written: Written, target: str) -> str:
    total = counted(len(written.changed) + written.unchanged, "file")
    changed = f"{len(written.changed)} changed" if written.changed else "none changed"
    removed = f", {len(written.removed)} removed" if written.removed else ""
    return f"Wrote {target}: {total}, {changed}{removed}"
