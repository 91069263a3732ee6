"""What the lints of links share: every link of the site that leads nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.site.links import Dead, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Link
    from sitegen.interpret.page import Page
    from sitegen.site.model import Site


def dead_links(site: Site) -> Iterator[tuple[Page, Link, Dead]]:
    """In the order of the pages and of the links in them."""
    for page in site.pages:
        for link in page.document.links:
            target = resolve(link.target, page, site)
            if isinstance(target, Dead):
                yield page, link, target
