"""One build as the preview serves it: what a request gets, and what differs from another one."""

from __future__ import annotations

import mimetypes
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import quote

from msgspec import Struct
from msgspec.structs import replace

from sitegen.files import read_attached

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sitegen.attached import Attached
    from sitegen.diagnostics.model import Diagnostic

LOST = "404.html"
_TEXT = ("text/", "application/json", "application/xml", "image/svg+xml", "application/atom+xml")
_TYPES = MappingProxyType(
    {
        ".html": "text/html",
        ".css": "text/css",
        ".js": "text/javascript",
        ".json": "application/json",
        ".xml": "application/xml",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".png": "image/png",
        ".jpg": "image/jpeg",
        ".jpeg": "image/jpeg",
        ".gif": "image/gif",
        ".webp": "image/webp",
        ".avif": "image/avif",
        ".ico": "image/x-icon",
        ".pdf": "application/pdf",
        ".pgn": "text/plain",
        ".webmanifest": "application/manifest+json",
    }
)
"""Not left to the system's own table, which differs from one machine to the next."""


class Report(Struct, frozen=True):
    """What is wrong with one document; `page` is the output path of its page, `""`: it has none."""

    source: str
    page: str
    errors: int
    warnings: int
    diagnostics: tuple[Diagnostic, ...]


class Snapshot(Struct, frozen=True):
    """A finished build.

    `number` is given when it is published. `base` is the path of the site's root, with a slash at
    both ends; `outputs` lead from the path of a document to that of its page. With a `failure` the
    site could not be built as it stands now, and the files are those of the last time that it
    could. `attached` are files that lie on the disk, by the path under which they are served.
    """

    number: int
    base: str
    files: Mapping[str, bytes]
    outputs: Mapping[str, str]
    reports: tuple[Report, ...] = ()
    failure: str = ""
    attached: Mapping[str, Attached] = MappingProxyType({})


class Answer(Struct, frozen=True):
    """What a path gets: a file (`""`: there is not even a page that says so), or another address
    with status 308, or 307 where it is another one as soon as the site's configuration is."""

    status: int
    path: str
    location: str = ""


def answer(snapshot: Snapshot, path: str) -> Answer:
    """The answer to a decoded request path. Only the build's own files can be reached."""
    base = snapshot.base
    if path in ("/", "") and base != "/":
        return Answer(307, "", quote(base))
    if path + "/" == base:
        return Answer(308, "", quote(base))
    if path.startswith(base):
        inner = path[len(base) :]
        if inner == "" or inner.endswith("/"):
            inner += "index.html"
        elif f"{inner}/index.html" in snapshot.files:
            return Answer(308, "", quote(f"{path}/"))
        if inner in snapshot.files or inner in snapshot.attached:
            return Answer(200, inner)
    return Answer(404, LOST if LOST in snapshot.files else "")


def body_of(snapshot: Snapshot, path: str) -> bytes:
    """What is served under a path. Raises SourceError where it lay on the disk and is gone."""
    body = snapshot.files.get(path)
    return read_attached(snapshot.attached[path]) if body is None else body


def address(snapshot: Snapshot, page: str) -> str:
    """The path, as browsers write it, under which a page is served."""
    return quote(snapshot.base + page.removesuffix("index.html"))


def content_type(path: str) -> str:
    """The type by which hosts of static sites serve a file of that name."""
    suffix = "." + path.rpartition(".")[2].lower()
    kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith(_TEXT) else kind


def alike(snapshot: Snapshot, before: Snapshot) -> Snapshot:
    """The same build, in which equal files are the very objects of the one before: few builds more
    cost no memory then, and comparing them no time."""
    old = before.files
    same = {path: old[path] for path, body in snapshot.files.items() if old.get(path) == body}
    return replace(snapshot, files={**snapshot.files, **same})


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The paths whose bytes are not the same in both builds."""
    return _changed(before.files, after.files) | _changed(before.attached, after.attached)


def _changed(old: Mapping[str, object], new: Mapping[str, object]) -> frozenset[str]:
    gone = (path for path in old if path not in new)
    return frozenset((*gone, *(path for path, body in new.items() if old.get(path) != body)))
