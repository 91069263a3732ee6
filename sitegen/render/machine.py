"""What machines read beside the pages: a site map, a feed, and where old addresses lead.

Drafts that are not published are in none of these.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.sax import saxutils

from sitegen.interpret.facts import is_slug
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.render.edition import Edition

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PRIVATE = frozenset({addresses.NOT_FOUND})


def machine_outputs(edition: Edition, pages: list[str]) -> dict[str, bytes]:
    """Files for machines. `pages` are the paths of all HTML pages that readers may find."""
    output = {"robots.txt": _robots(edition)}
    if edition.hrefs.origin:
        output["sitemap.xml"] = _sitemap(edition, [p for p in pages if p not in _PRIVATE])
        if edition.dates:
            output["feed.xml"] = _feed(edition)
    return output


def redirects(edition: Edition) -> Iterator[tuple[str, bytes]]:
    """Path and HTML of a page for each alias that can be an address."""
    for page in edition.site.pages:
        for alias in page.facts.aliases:
            if is_slug(alias) and edition.site.by_slug.get(alias) is page:
                path = f"{alias}/index.html"
                target = addresses.page_path(page)
                yield (
                    path,
                    edition.theme.page(
                        "redirect.html",
                        title=page.facts.title,
                        language=edition.config.language,
                        href=edition.hrefs.to(path, target),
                        canonical=edition.hrefs.canonical(target),
                    ),
                )


def _escape(text: str) -> str:
    """A text for XML; characters that it cannot hold become U+FFFD."""
    return saxutils.escape(_NO_XML.sub("\ufffd", text))


def _robots(edition: Edition) -> bytes:
    lines = ["User-agent: *", "Allow: /"]
    if edition.hrefs.origin:
        lines.append(f"Sitemap: {edition.hrefs.canonical('sitemap.xml')}")
    return ("\n".join(lines) + "\n").encode()


def _sitemap(edition: Edition, pages: list[str]) -> bytes:
    dates = {
        addresses.page_path(page): edition.dates[page.document.source.path]
        for page in edition.site.pages
        if page.document.source.path in edition.dates
    }
    rows = []
    for path in sorted(pages):
        changed = f"<lastmod>{_escape(dates[path])}</lastmod>" if path in dates else ""
        rows.append(f"<url><loc>{_escape(edition.hrefs.canonical(path))}</loc>{changed}</url>\n")
    start = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{_XML}{start}{''.join(rows)}</urlset>\n".encode()


def _feed(edition: Edition) -> bytes:
    """The pages that changed last, as Atom."""
    dated = [
        (edition.dates[page.document.source.path], page)
        for page in edition.site.pages
        if page.document.source.path in edition.dates
    ]
    dated.sort(key=lambda pair: (pair[0], pair[1].facts.slug), reverse=True)
    home, own = edition.hrefs.canonical(addresses.HOME), edition.hrefs.canonical("feed.xml")
    author = edition.config.author or edition.config.title
    head = (
        f"<title>{_escape(edition.config.title)}</title>\n"
        f'<id>{_escape(home)}</id>\n<link href="{_escape(home)}"/>\n'
        f'<link rel="self" href="{_escape(own)}"/>\n'
        f"<author><name>{_escape(author)}</name></author>\n<updated>{dated[0][0]}</updated>\n"
    )
    entries = "".join(_entry(edition, date, page) for date, page in dated[:20])
    start = '<feed xmlns="http://www.w3.org/2005/Atom">\n'
    return f"{_XML}{start}{head}{entries}</feed>\n".encode()


def _entry(edition: Edition, date: str, page: Page) -> str:
    url = _escape(edition.hrefs.canonical(addresses.page_path(page)))
    summary = _escape(page.facts.special or page.facts.win or page.facts.title)
    return (
        f"<entry><title>{_escape(page.facts.title)}</title><id>{url}</id>"
        f'<link href="{url}"/><updated>{_escape(date)}</updated>'
        f"<summary>{summary}</summary></entry>\n"
    )
