"""One build as the preview serves it: what a request gets, and what differs from the last one."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Mapping

LOST = "404.html"
_TEXT = ("text/", "application/json", "application/xml", "image/svg+xml", "application/atom+xml")
_TYPES = MappingProxyType({".js": "text/javascript", ".webmanifest": "application/manifest+json"})


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong with one page: its source, and each diagnostic as a terminal would show it."""

    source: str
    errors: int
    warnings: int
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A finished build. `reports` go by the output path of the page."""

    number: int
    files: Mapping[str, bytes]
    reports: Mapping[str, Report]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a path gets: a file, or with status 308 another address."""

    status: int
    path: str
    location: str = ""


def answer(snapshot: Snapshot, path: str, base: str) -> Answer:
    """The answer to a decoded request path. Only the build's own files can be reached.

    `base` is the path of the site's root, with a slash at both ends.
    """
    if path + "/" == base:
        return Answer(308, "", base)
    if not path.startswith(base):
        return Answer(404, LOST)
    inner = path[len(base) :]
    if inner == "" or inner.endswith("/"):
        inner += "index.html"
    elif f"{inner}/index.html" in snapshot.files:
        return Answer(308, "", quote(f"{path}/"))
    return Answer(200, inner) if inner in snapshot.files else Answer(404, LOST)


def content_type(path: str) -> str:
    """The type by which hosts of static sites serve a file of that name."""
    suffix = "." + path.rpartition(".")[2].lower()
    kind = _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith(_TEXT) else kind


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The paths whose bytes, or whose report, are not the same in both builds."""
    paths = before.files.keys() | after.files.keys()
    files = {p for p in paths if before.files.get(p) != after.files.get(p)}
    pages = before.reports.keys() | after.reports.keys()
    return frozenset(files | {p for p in pages if before.reports.get(p) != after.reports.get(p)})
