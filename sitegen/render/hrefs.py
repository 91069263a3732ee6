"""Addresses within the site as they stand in `href`: relative, so that any sub-path serves."""

from __future__ import annotations

from functools import cached_property
from urllib.parse import quote, urlsplit

from msgspec import Struct

from sitegen.site.addresses import HOME, NOT_FOUND

_SAFE = "/:@!$&'()*+,;=-._~"


class Hrefs(Struct, frozen=True, dict=True):
    """How pages call each other.

    Without a base URL, links name `index.html`, so that the site can be read from disk; with one
    they end in `/`. Only the page for lost addresses, which a server shows at any depth, uses the
    base path.
    """

    base_url: str = ""

    @cached_property
    def base_path(self) -> str:
        """The path under which the site lies, with `/` at both ends."""
        path = urlsplit(self.base_url).path.strip("/")
        return f"/{path}/" if path else "/"

    @cached_property
    def origin(self) -> str:
        """The base URL with `/` at its end, or `""` where it names no host."""
        return self.base_url.rstrip("/") + "/" if urlsplit(self.base_url).netloc else ""

    def root(self, path: str) -> str:
        """What leads from a page to the root of the site: `""`, `../../`, or the base path."""
        return self.base_path if path == NOT_FOUND else "../" * path.count("/")

    def to(self, start: str, target: str, anchor: str = "") -> str:
        """From one path of the output to another."""
        fragment = f"#{quote(anchor, safe=_SAFE + '?')}" if anchor else ""
        if start == target and fragment:
            return fragment
        return self.root(start) + self._tail(target, start) + fragment

    def canonical(self, path: str) -> str:
        """The absolute address of a page, `""` where the site has no host."""
        return self.origin + _folder(path) if self.origin else ""

    def _tail(self, target: str, start: str) -> str:
        if not self.base_url:
            return quote(target, safe=_SAFE)
        tail = _folder(target)
        return tail if tail or start != HOME else "./"


def _folder(path: str) -> str:
    return quote(path.removesuffix("index.html"), safe=_SAFE)
