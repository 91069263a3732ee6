"""The tokens made ready for the page: text read, headings named, figures marked, comments gone."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sitegen.document.anchors import anchors
from sitegen.document.inlines import inline
from sitegen.document.model import PageToken

if TYPE_CHECKING:
    from markdown_it.token import Token

    from sitegen.document.model import Inline

_BEARS = {
    "heading_open": "id",
    "ordered_list_open": "start",
    "th_open": "style",
    "td_open": "style",
    "link_open": "href",
    "image": "src",
}
"""Of each type the attribute that a page needs."""

_TOLD = {
    "list_item_open": ("checked", ""),
    "alert_open": ("kind", ""),
    "footnote_ref": ("number", "use"),
    "note_open": ("number", "use"),
}
"""Of each type what was noted of it that a page needs."""


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


def for_page(tokens: list[Token]) -> tuple[PageToken, ...]:
    """The tokens as the page shows them, without comments. The tags of a paragraph that holds
    directives alone are hidden: these are blocks, not words of a sentence."""
    page = [token for token in tokens if token.type != "comment"]
    figures = {
        index
        for index, token in enumerate(page)
        if token.type == "inline" and page[index - 1].type == "paragraph_open" and _is_figure(token)
    }
    around = {index + side for index in figures for side in (-1, 1)}
    return tuple(
        _shown(token, _children(token, index in figures), hidden=index in around)
        for index, token in enumerate(page)
    )


def _children(token: Token, figure: bool) -> tuple[PageToken, ...]:
    if not token.children:
        return ()
    return tuple(
        _shown(child)
        for child in token.children
        if child.type != "comment" and (child.type == "directive" or not figure)
    )


def _shown(
    token: Token, children: tuple[PageToken, ...] = (), *, hidden: bool = False
) -> PageToken:
    kind, attrs, meta = token.type, token.attrs, token.meta
    value, title = token.info, ""
    if kind in _TOLD:
        value, title = (str(meta.get(key, "")) for key in _TOLD[kind])
    elif attrs:
        borne = meta.get("target") or attrs.get(_BEARS.get(kind, ""), "")
        value, title = str(borne), str(attrs.get("title", ""))
    if "code" in meta:
        title = str(meta["code"])
    return PageToken(
        kind,
        token.tag,
        _content(token),
        value,
        title,
        token.hidden or hidden,
        meta.get("span"),
        meta.get("directive"),
        children,
    )


def _content(token: Token) -> str:
    """What a token holds itself; of an image the words of its description without their marks."""
    if token.type == "inline":
        return ""
    if token.type != "image":
        return token.content
    parts = (
        " " if child.type in ("softbreak", "hardbreak") else _content(child)
        for child in token.children or ()
        if child.type in ("text", "code_inline", "image", "softbreak", "hardbreak")
    )
    return "".join(parts)


def _is_figure(token: Token) -> bool:
    """Whether directives stand there and nothing else but white space."""
    children = [child for child in token.children or () if child.type != "comment"]
    return any(child.type == "directive" for child in children) and all(
        child.type in ("directive", "softbreak", "hardbreak")
        or (child.type == "text" and not child.content.strip())
        for child in children
    )
