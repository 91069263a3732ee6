"""What machines read beside the pages: a site map, a feed, and where old addresses lead.

Drafts that are not published are in none of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagram.svg import xml_text
from sitegen.english import capital
from sitegen.site import addresses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.outline import Outline
    from sitegen.render.volume import Volume

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_PRIVATE = frozenset({addresses.NOT_FOUND})


def machine_outputs(volume: Volume, pages: list[str]) -> dict[str, bytes]:
    """Files for machines. `pages` are the paths of all HTML pages that readers may find."""
    output = {"robots.txt": _robots(volume)}
    if volume.hrefs.origin:
        output["sitemap.xml"] = _sitemap(volume, [p for p in pages if p not in _PRIVATE])
        if volume.dates:
            output["feed.xml"] = _feed(volume)
    return output


def redirects(volume: Volume) -> Iterator[tuple[str, bytes]]:
    """Path and HTML of a page for each alias, and for each further name of a piece."""
    for page in volume.site.pages:
        for alias in page.facts.aliases:
            if volume.site.by_slug.get(alias) is page:
                facts, target = page.facts, addresses.page_path(page)
                language = facts.lang or volume.config.lang
                path = addresses.alias_path(alias)
                yield path, _leading_on(volume, path, target, facts.title, language)
    for name in volume.site.names:
        if name.leads_on:
            path, entry = addresses.entry_path(name.slug), name.entries[0]
            target, title = addresses.entry_path(entry.slug), capital(entry.name)
            yield path, _leading_on(volume, path, target, title, volume.config.lang)


def _leading_on(volume: Volume, path: str, target: str, title: str, language: str) -> bytes:
    """The page at a path that leads on to another one."""
    return volume.theme.page(
        "redirect.html",
        title=title,
        language=language,
        href=volume.hrefs.to(path, target),
        root=volume.hrefs.root(path),
        canonical=volume.hrefs.canonical(target),
    )


def _robots(volume: Volume) -> bytes:
    lines = ["User-agent: *", "Allow: /"]
    if volume.hrefs.origin:
        lines.append(f"Sitemap: {volume.hrefs.canonical('sitemap.xml')}")
    return ("\n".join(lines) + "\n").encode()


def _sitemap(volume: Volume, pages: list[str]) -> bytes:
    dates = {
        addresses.page_path(page): volume.dates[page.source.path]
        for page in volume.site.pages
        if page.source.path in volume.dates
    }
    rows = []
    for path in sorted(pages):
        changed = f"<lastmod>{xml_text(dates[path])}</lastmod>" if path in dates else ""
        rows.append(f"<url><loc>{xml_text(volume.hrefs.canonical(path))}</loc>{changed}</url>\n")
    start = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{_XML}{start}{''.join(rows)}</urlset>\n".encode()


def _feed(volume: Volume) -> bytes:
    """The pages that changed last, as Atom."""
    dated = [
        (volume.dates[page.source.path], page)
        for page in volume.site.pages
        if page.source.path in volume.dates
    ]
    dated.sort(key=lambda pair: (pair[0], pair[1].facts.slug), reverse=True)
    home, own = volume.hrefs.canonical(addresses.HOME), volume.hrefs.canonical("feed.xml")
    author = volume.config.author or volume.config.title
    head = (
        f"<title>{xml_text(volume.config.title)}</title>\n"
        f'<id>{xml_text(home)}</id>\n<link href="{xml_text(home)}"/>\n'
        f'<link rel="self" href="{xml_text(own)}"/>\n'
        f"<author><name>{xml_text(author)}</name></author>\n<updated>{dated[0][0]}</updated>\n"
    )
    entries = "".join(_entry(volume, date, page) for date, page in dated[:20])
    start = '<feed xmlns="http://www.w3.org/2005/Atom">\n'
    return f"{_XML}{start}{head}{entries}</feed>\n".encode()


def _entry(volume: Volume, date: str, page: Outline) -> str:
    url = xml_text(volume.hrefs.canonical(addresses.page_path(page)))
    known = page.facts.date
    published = f"<published>{xml_text(known)}</published>" if known else ""
    leaf = volume.leaves.get(page.source.path)
    summary = xml_text((leaf.summary if leaf else "") or page.facts.title)
    return (
        f"<entry><title>{xml_text(page.facts.title)}</title><id>{url}</id>"
        f'<link href="{url}"/>{published}<updated>{xml_text(date)}</updated>'
        f"<summary>{summary}</summary></entry>\n"
    )
