"""Where an element can be put so that it stands in the head of a page, whatever is there."""

from __future__ import annotations

import contextlib
from html.parser import HTMLParser

_BLANK = " \t\r\n\f\xef\xbb\xbf"
"""What may stand before a head: spaces, and a mark of the order of bytes, read byte by byte."""


class _FoundError(Exception):
    pass


class _Seeker(HTMLParser):
    """Reads as far as the head begins. Comments, scripts and styles are not mistaken for tags."""

    at = 0

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=False)
        self._text = text

    def handle_decl(self, decl: str) -> None:
        self.at = self._text.index(">", self._offset() + len(decl)) + 1

    def handle_starttag(self, tag: str, _attributes: object) -> None:
        if tag in ("html", "head"):
            self.at = self._offset() + len(self.get_starttag_text() or "")
        if tag != "html":
            raise _FoundError

    def handle_data(self, data: str) -> None:
        if data.strip(_BLANK):
            raise _FoundError  # It begins the body.

    def _offset(self) -> int:
        line, column = self.getpos()
        start = 0
        for _ in range(line - 1):
            start = self._text.index("\n", start) + 1
        return start + column


def in_head(html: bytes) -> int:
    """The offset right behind the start tag of the head, or where a parser begins the head of a
    page that has no such tag."""
    text = html.decode("latin-1")
    seeker = _Seeker(text)
    with contextlib.suppress(_FoundError):
        seeker.feed(text)
    return seeker.at
