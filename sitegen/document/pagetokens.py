"""The tokens made ready for the page: text read, headings named, figures marked, comments gone."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.document.anchors import anchors
from sitegen.document.inlines import inline

if TYPE_CHECKING:
    from markdown_it.token import Token

    from sitegen.document.model import Inline


def read_inlines(tokens: list[Token]) -> None:
    """Put the text of each inline token into its `meta["inline"]`."""
    for token in tokens:
        if token.type == "inline":
            token.meta["inline"] = inline(token)


def name_headings(tokens: list[Token]) -> None:
    """Give each heading its `id`."""
    openers: list[Token] = []
    headings: list[tuple[int, str]] = []
    for opener, token in pairwise(tokens):
        if opener.type == "heading_open":
            text: Inline = token.meta["inline"]
            openers.append(opener)
            headings.append((int(opener.tag[1]), text.text.value.replace("\ufffc", " ")))
    for opener, name in zip(openers, anchors(headings), strict=True):
        opener.attrs["id"] = name


def for_page(tokens: list[Token]) -> list[Token]:
    """The tokens without comments; the paragraph of a directive alone is hidden.

    Such directives bear `meta["figure"]`: they are blocks, not words of a sentence.
    """
    page = [token for token in tokens if token.type != "comment"]
    for index, token in enumerate(page):
        if token.type != "inline" or not token.children:
            continue
        children = [child for child in token.children if child.type != "comment"]
        token.children = children
        if page[index - 1].type == "paragraph_open" and _is_figure(children):
            page[index - 1].hidden = page[index + 1].hidden = True
            token.children = [child for child in children if child.type == "directive"]
            for child in token.children:
                child.meta["figure"] = True
    return page


def _is_figure(children: list[Token]) -> bool:
    """Whether directives stand there and nothing else but white space."""
    return any(child.type == "directive" for child in children) and all(
        child.type in ("directive", "softbreak", "hardbreak")
        or (child.type == "text" and not child.content.strip())
        for child in children
    )
