"""Where the links of a document lead: to a page, to another host, or nowhere.

One function for the lints and for the pages, so that both say the same.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, Literal, TypeAlias
from unicodedata import normalize
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from sitegen.attached import hindrance_of, is_picture, place_of
from sitegen.site.addresses import page_path

if TYPE_CHECKING:
    from sitegen.attached import Attached, Hindrance
    from sitegen.document.model import Link
    from sitegen.interpret.outline import Outline
    from sitegen.site.model import Site

_SCHEME = re.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")
_IGNORED = re.compile(r"[\t\n\r]|^[\x00-\x20]+|[\x00-\x20]+$")
_SCHEMES = frozenset({"http", "https", "mailto", "tel", "xmpp", "irc", "ircs"})

Fault: TypeAlias = Literal[
    "refused", "invalid", "missing", "anchor", "draft", "outside", "untaken", "no-picture"
]


class External(Struct, frozen=True):
    """An address of another host, or of mail and the like."""

    url: str


class Internal(Struct, frozen=True):
    """A place of this site: a path in the output, and the anchor in it, `""` for its top.

    `page` is the document's page where it is one.
    """

    path: str
    anchor: str
    page: Outline | None


class File(Struct, frozen=True):
    """A file of this site that is no page: its path in the output, and the part of it, `""` for
    all. `width` and `height` are those of a picture in pixels, 0 where they are not known."""

    path: str
    anchor: str = ""
    width: int = 0
    height: int = 0


class Dead(Struct, frozen=True):
    """A link that leads nowhere, why, and what it would have to be found as.

    `refused`: a scheme that runs or holds content. `invalid`: no address at all. `missing`: no such
    page or file. `anchor`: the page has no such place (`page` is set). `draft`: the page is not
    published. `outside`: above the site's root. `untaken`: such a file is not taken (`why`).
    `no-picture`: what is to be shown is none.
    """

    fault: Fault
    wanted: str
    page: Outline | None = None
    why: Hindrance | None = None


class Unknown(Struct, frozen=True):
    """A file outside of the folder of a document that was read alone: nobody can tell."""


Target: TypeAlias = External | Internal | File | Dead | Unknown


def end_of(link: Link, page: Outline, site: Site, base_path: str = "/") -> Target:
    """Where a link or picture of a page leads."""
    found = resolve(link.target, page, site, base_path)
    if link.alt is None or not isinstance(found, Internal | File):
        return found
    attached = site.places.get(found.path)
    fake = attached is not None and attached.fake
    return Dead("no-picture", link.target) if fake or not is_picture(found.path) else found


def resolve(raw: str, page: Outline, site: Site, base_path: str = "/") -> Target:
    """Where a link of a page leads, `raw` as the document has it.

    A path may be that of a document beside it (`other.md`), or an address of the site, relative to
    the page's own or from `base_path` on.
    """
    target = _IGNORED.sub("", raw)
    scheme = _SCHEME.match(target)
    if scheme or target.startswith(("//", "\\\\", "/\\")):
        return _external(target, scheme[1].lower() if scheme else "https")
    path, _, fragment = target.partition("#")
    path = path.partition("?")[0]
    if not path:
        return _anchor(page, fragment, site)
    segments = [unquote(segment) for segment in path.split("/")]
    if any("/" in segment or "\\" in segment or "\0" in segment for segment in segments):
        return Dead("outside", path)
    return _internal("/".join(segments), fragment, page, site, base_path)


def place_in_html(raw: str, page: Outline, site: Site, base_path: str = "/") -> str:
    """The path in the output of a file beside the documents that an address in raw HTML of a page
    leads to, `""` where it leads to none."""
    path = unquote(_IGNORED.sub("", raw).partition("#")[0].partition("?")[0])
    if not path or _SCHEME.match(path) or path.startswith("//"):
        return ""
    if path.startswith("/"):
        base = base_path if base_path.startswith("/") else "/"
        address = path[len(base) :] if path.startswith(base) else path[1:]
    else:
        address = posixpath.join(posixpath.dirname(page_path(page)), path)
    found = site.places.get(normalize("NFC", posixpath.normpath(address)))
    return found.place if found is not None and found.hindrance is None else ""


def _external(target: str, scheme: str) -> Target:
    if scheme not in _SCHEMES:
        return Dead("refused", f"{scheme}:")
    try:
        parts = urlsplit(target.replace("\\", "/"))
        valid = scheme not in ("http", "https") or bool(parts.hostname)
        _ = parts.port
    except ValueError:
        valid = False
    return External(target) if valid else Dead("invalid", target)


def _internal(path: str, fragment: str, page: Outline, site: Site, base_path: str) -> Target:
    source = page.source.path
    if path.startswith("/"):
        base = base_path if base_path.startswith("/") else "/"
        inner = path[len(base) :] if path.startswith(base) else path[1:]
        beside, address = inner, inner
    else:
        inner = ""
        beside = posixpath.join(posixpath.dirname(source), path)
        address = posixpath.join(posixpath.dirname(page_path(page)), path)
    found = site.by_source.get(posixpath.normpath(beside))
    if found is not None:
        if any(found is hidden for hidden in site.hidden):
            return Dead("draft", path, found)
        return _anchor(found, fragment, site)
    attached = site.attached.get(posixpath.normpath(normalize("NFC", beside)))
    attached = attached or (site.places.get(place_of(inner)) if inner else None)
    if attached is not None:
        return _file(attached, fragment, path)
    there = _at_address(address, fragment, path, site)
    return _no_file(there, path, beside, page, site) if isinstance(there, Dead) else there


def _no_file(dead: Dead, path: str, beside: str, page: Outline, site: Site) -> Dead | Unknown:
    """The same of a path that a document names from where it stands, `beside`: where that is out of
    what was read, nothing is missing."""
    if not _is_file(beside):
        return dead
    own = posixpath.dirname(page.source.path)
    if site.roots == () and (path.startswith("/") or not is_below(beside, own)):
        return Unknown()
    document = beside.lower().endswith(".md")
    if site.roots and not document and not any(is_below(beside, root) for root in site.roots):
        return Dead("untaken", path, why="leaves-root")
    return dead


def _is_file(path: str) -> bool:
    """Whether a path is not that of a page, by its ending."""
    return posixpath.splitext(path)[1].lower() not in ("", ".html")


def is_below(path: str, folder: str) -> bool:
    """Whether a path of a source lies in a folder, where both may begin with `..`."""
    normal = posixpath.normpath(path)
    inside = f"{posixpath.normpath(folder)}/" if folder else ""
    return normal.startswith(inside) if inside else not normal.startswith("../")


def _file(attached: Attached, fragment: str, path: str) -> Target:
    if attached.hindrance is not None:
        return Dead("untaken", path, why=attached.hindrance)
    return File(attached.place, unquote(fragment), attached.width, attached.height)


def _at_address(address: str, fragment: str, path: str, site: Site) -> Target:
    folder = address.endswith("/") or posixpath.basename(address) in ("", ".", "..")
    normal = posixpath.normpath(address)
    if normal.startswith(".."):
        return Dead("outside", path)
    slug = "" if normal == "." else normal.removesuffix("/index.html").removesuffix("index.html")
    if slug in site.by_slug and not (folder and slug.endswith(".html")):
        return _anchor(site.by_slug[slug], fragment, site)
    own = _theme_path(slug, folder)
    if own in site.outputs:
        return Internal(own, unquote(fragment), None)
    if (attached := site.places.get(normalize("NFC", normal))) is not None:
        return _file(attached, fragment, path)
    hidden = hindrance_of(path) == "hidden"
    return Dead("untaken", path, why="hidden") if hidden else Dead("missing", path)


def _theme_path(slug: str, folder: bool) -> str:
    if not slug:
        return "index.html"
    last = posixpath.basename(slug)
    return slug if "." in last and not folder else f"{slug}/index.html"


def _anchor(page: Outline, fragment: str, site: Site) -> Target:
    """Browsers try an anchor as it is written, then decoded; `top` is in every page."""
    known = site.anchors[page.source.path]
    for anchor in dict.fromkeys((fragment, unquote(fragment))):
        if not anchor or anchor in known or anchor.lower() == "top":
            return Internal(page_path(page), anchor, page)
    return Dead("anchor", fragment, page)
