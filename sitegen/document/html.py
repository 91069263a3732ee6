"""Raw HTML of a document: which addresses and places it names. Nothing in it is checked or
changed."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from markdown_it.token import Token

_ADDRESS = re.compile(
    r"""[\s"'/](?:src|href|poster|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))""",
    re.IGNORECASE,
)


def addresses(html: str) -> list[str]:
    """The addresses in the attributes of tags, as browsers read them."""
    return [unescape(found[found.lastindex or 1]) for found in _ADDRESS.finditer(html)]


def places(tokens: Iterable[Token]) -> frozenset[str]:
    """The places that raw HTML among the tokens of a page makes, to which links may lead: `id` of
    any element and `name` of `a`.

    It is read as one text, in order: what one piece begins, be it a comment or a script, goes on in
    the next one.
    """
    pieces = []
    for token in tokens:
        inner = token.children or () if token.type == "inline" else (token,)
        pieces += [each.content for each in inner if each.type in ("html_block", "html_inline")]
    if not pieces:
        return frozenset()
    reader = _Places()
    reader.feed("\n".join(pieces))  # Not closed: a comment without an end hides the rest.
    return frozenset(reader.found)


class _Places(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        first: dict[str, str | None] = {}
        for key, value in attrs:
            first.setdefault(key, value)
        named = (first.get("id"), first.get("name") if tag == "a" else None)
        self.found.update(filter(None, named))

    def parse_marked_section(self, i: int, report: int = 1) -> int:
        """`<![` is the start of a comment for browsers; the parser would give up."""
        return self.parse_bogus_comment(i, bool(report))
