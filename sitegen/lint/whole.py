"""The site as lints look at it: its pages, and where each of their links leads."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.site.links import Dead, end_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Link
    from sitegen.interpret.outline import Outline
    from sitegen.site.links import Target
    from sitegen.site.model import Site


class Whole(Struct, frozen=True, dict=True):
    """`base_path` is the path under which the site will lie, with `/` at both ends."""

    site: Site
    base_path: str = "/"

    @cached_property
    def targets(self) -> tuple[tuple[Outline, Link, Target], ...]:
        """Every link in the order of the pages and of the links in them."""
        return tuple(
            (page, link, end_of(link, page, self.site, self.base_path))
            for page in self.site.pages
            for link in page.links
            if not link.html
        )

    @property
    def dead(self) -> Iterator[tuple[Outline, Link, Dead]]:
        """The links that lead nowhere."""
        for page, link, target in self.targets:
            if isinstance(target, Dead):
                yield page, link, target
