"""What commands share: options, and the configuration with what the command line says on top."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Literal

import click
from msgspec.structs import replace

from sitegen.config import Config, Names, base_url_fault, unknown_lint
from sitegen.errors import ConfigError, SourceError
from sitegen.files import look, misplaced, read_bytes, read_config, read_sources, read_templates

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sitegen.attached import Attached
    from sitegen.files import Sources, Unreadable
    from sitegen.files.steady import Reading
    from sitegen.source import SourceFile

COLOUR = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Colour the output. NO_COLOR and FORCE_COLOR in the environment count, too.",
)
STRICT = click.option("--strict", is_flag=True, help="Count warnings as errors.")
DRAFTS = click.option("--drafts", is_flag=True, help="Publish documents marked as drafts, too.")


def configured(folder: str = os.curdir, read: Reading = read_bytes) -> Config:
    """The configuration of a folder. Raises ConfigError."""
    from sitegen.diagram.theme import theme_names

    return read_config(folder, Names(lint_names(), theme_names()), read)


def believed() -> Config:
    """The same without a look at the names of lints and themes, which takes loading all of them.

    Whoever works with it calls `configured` first, unless that was done before. Raises ConfigError.
    """
    try:
        return read_config(os.curdir, Names())
    except ConfigError:
        # All that is wrong with it is told at once.
        return configured()


def folder_of(config: Config, key: Literal["content", "output"], given: str | None) -> str:
    """What the command line says, else the configuration or its default, which may be a link.

    Raises ConfigError where that leads to what no configuration may name.
    """
    if given:
        return given
    named = {"content": config.content, "output": config.output, "templates": config.templates}
    why = dict(misplaced(os.curdir, {each: folder for each, folder in named.items() if folder}))
    if key in why:
        raise ConfigError(why[key])
    return named[key]


def lint_names() -> frozenset[str]:
    """All words a lint or a group of lints is called by."""
    from sitegen.lint.registry import WORDS

    return WORDS


def sources_of(
    paths: Sequence[str],
    read: Callable[[str], SourceFile | Unreadable] | None = None,
    seen: Callable[[str, str, str], Attached] = look,
) -> Sources:
    """What stands at the paths. Raises SourceError where that is no document at all."""
    try:
        sources = read_sources(paths, read, seen)
    except SourceError as error:
        if tuple(paths) != (Config().content,):
            raise
        raise SourceError(f"{error}: `sitegen new .` starts a site here") from None
    if not sources.files and not sources.unreadable:
        raise SourceError(f"there are no documents (*.md) in {', '.join(paths)}")
    return sources


def own_templates(config: Config, read: Reading = read_bytes) -> dict[str, bytes]:
    """Templates and assets of the author by path. Raises SourceError."""
    return read_templates(config.templates, read) if config.templates else {}


def with_lints(config: Config, select: Sequence[str], ignore: Sequence[str]) -> Config:
    """The configuration with lints chosen on the command line: what it selects replaces."""
    return replace(config, select=tuple(select) or config.select, ignore=(*config.ignore, *ignore))


def names_of_lints(
    _context: click.Context, _parameter: click.Parameter, given: Sequence[str]
) -> tuple[str, ...]:
    """Names separated by commas, each one that exists."""
    names = tuple(name.strip() for each in given for name in each.split(",") if name.strip())
    known = lint_names() if names else frozenset()
    for name in names:
        if name not in known:
            raise click.BadParameter(f"unknown lint `{name}`{unknown_lint(name, known)}")
    return names


def base_url(_context: click.Context, _parameter: click.Parameter, given: str | None) -> str | None:
    if given is not None and (fault := base_url_fault(given)):
        raise click.BadParameter(fault)
    return given
