"""`sitegen check`: what documents say, proved; and what can be mended, mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click
from msgspec.structs import replace

from sitegen.cli.console import progress
from sitegen.cli.mend import mend
from sitegen.cli.report import FORMATS, report
from sitegen.cli.say import put, tell
from sitegen.cli.setting import (
    COLOUR,
    STRICT,
    believed,
    configured,
    folder_of,
    names_of_lints,
    own_templates,
    sources_of,
    with_lints,
)
from sitegen.cli.work import working, works
from sitegen.diagnostics.fixes import diff
from sitegen.diagnostics.order import has_errors, strictly
from sitegen.english import counted
from sitegen.files import around, read_sources, write_source
from sitegen.memo.last import Asked, LastCheck, last_check, remember_check

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sitegen.cli.console import Colour
    from sitegen.cli.mend import Mending
    from sitegen.cli.report import Format
    from sitegen.cli.work import How
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.memo.work import Work


@click.command("check", short_help="Prove what documents say.")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="The form of the output: for people, for editors, or for a program.",
)
@click.option(
    "--select",
    multiple=True,
    metavar="NAMES",
    callback=names_of_lints,
    help="Only these lints: names, codes or groups (FEN), with commas.",
)
@click.option(
    "--ignore", multiple=True, metavar="NAMES", callback=names_of_lints, help="All but these lints."
)
@click.option("--fix", is_flag=True, help="Mend what has one answer, in the documents.")
@click.option(
    "--unsafe-fixes", "unsafe", is_flag=True, help="With --fix or --diff: mend what is likely, too."
)
@click.option("--diff", "as_diff", is_flag=True, help="Show what --fix would change.")
@STRICT
@works
@COLOUR
def command(
    paths: tuple[str, ...],
    form: Format,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fix: bool,
    unsafe: bool,
    as_diff: bool,
    strict: bool,
    color: Colour,
    **how: Unpack[How],
) -> int:
    """Prove what documents say about their games.

    PATH is a document or a folder of them; without one, the content of the configuration is
    checked. Every statement that can be read is held against the rules engine.

    \b
    sitegen check                          all of the content
    sitegen check carrera.md --diff        what could be mended?
    sitegen check --format github          in a workflow
    sitegen explain fen-case-slip          why is this wrong?
    """
    if unsafe and not (fix or as_diff):
        raise click.UsageError("--unsafe-fixes says what --fix or --diff may do: give one of them")
    config = with_lints(believed(), select, ignore)
    asked = sources_of(paths or (folder_of(config, "content", None),))
    beside = [each for path in paths for each in around(path, config.content)]
    sources = read_sources([*paths, *beside]) if beside else asked
    given = Asked(frozenset(asked.paths), sources, config, own_templates(config))
    number = len(sources.paths)
    with working(how, number) as work, progress(f"Checking {counted(number, 'document')}"):
        known = _found(given, work)
        found, proved, mending = known.diagnostics, known.proved, None
        if fix or as_diff:
            mending = mend(
                sources,
                found,
                lambda mended: _proved(replace(given, sources=mended), work).diagnostics,
                unsafe=unsafe,
            )
    if mending and as_diff:
        return _show(mending, found, strict)
    if mending:
        for _, new in mending.changes:
            write_source(new)
        tell(_told(mending, "Mended"))
        found, proved = mending.left, 0 if mending.changes else proved
    return report(strictly(found) if strict else found, asked, form, color, proved)


def _found(asked: Asked, work: Work) -> LastCheck:
    """What is wrong with the documents that were asked for. Where nothing changed since the last
    time the rest of sitegen is not even loaded."""
    last = last_check(work.memo, asked)
    if last is None:
        # Raises for names that no lint or theme has; to know these takes loading them.
        configured()
        last = _proved(asked, work)
        remember_check(work.memo, asked, last)
    return last


def _proved(asked: Asked, work: Work) -> LastCheck:
    from sitegen.pipeline import check

    checked = check(asked.sources, asked.config, work, asked.own)
    found = (each for each in checked.diagnostics if each.place.source.path in asked.paths)
    return LastCheck(tuple(found), sum(checked.proved.get(path, 0) for path in asked.paths))


def _show(mending: Mending, found: Sequence[Diagnostic], strict: bool) -> int:
    """Print the changes as a diff. One that holds what would be obeyed is no patch any more."""
    put("".join(diff(old, new) for old, new in mending.changes), "patch")
    tell(_told(mending, "Would mend"))
    return 1 if has_errors(strictly(found) if strict else found) else 0


def _told(mending: Mending, verb: str) -> str:
    faults, documents = counted(mending.applied, "fault"), counted(len(mending.changes), "document")
    return f"{verb} {faults} in {documents}"
