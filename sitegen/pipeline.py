"""The whole flow on one page: documents in, a proved site out.

SourceFile -> Document -> Page;  Page* -> Site -> Diagnostic* and Output (path -> bytes)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sitegen.diagnostics.order import in_order
from sitegen.diagnostics.selection import Selection
from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.lint.run import lint, unreadable
from sitegen.render import render
from sitegen.render.hrefs import Hrefs
from sitegen.site import addresses, assemble

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.config import Config
    from sitegen.diagnostics.model import Diagnostic
    from sitegen.files import Sources
    from sitegen.site.model import Site


@dataclass(frozen=True, slots=True)
class Checked:
    """A site understood, and all that is wrong with it, by path and place."""

    site: Site
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """A site ready to be written or served.

    `files` go by path below the output folder, `outputs` from the path of a document to that of its
    page.
    """

    files: Mapping[str, bytes]
    outputs: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]


def check(sources: Sources, config: Config) -> Checked:
    """Reads every document and proves what it says."""
    pages = [interpret_page(parse(source), config.board_theme) for source in sources.files]
    site = assemble(pages, drafts=config.drafts)
    unread = (unreadable(each.source, each.problem) for each in sources.unreadable)
    selection = Selection(frozenset(config.select), frozenset(config.ignore), config.severity)
    found = lint(site, Hrefs(config.base_url).base_path)
    return Checked(site, in_order(selection.choose((*found, *unread))))


def build(sources: Sources, config: Config, own: Mapping[str, bytes] | None = None) -> Built:
    """Checks, and renders the whole site, faulty pages marked as such.

    `own` are the author's templates and assets by path, which come before the built-in ones.
    """
    checked = check(sources, config)
    outputs = {p.source.path: addresses.page_path(p) for p in checked.site.pages}
    return Built(
        render(checked.site, checked.diagnostics, config, own), outputs, checked.diagnostics
    )
