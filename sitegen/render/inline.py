"""The inside of a paragraph to HTML: text with its marks, emphasis, code, links, pictures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from sitegen.render.marks import marked

if TYPE_CHECKING:
    from sitegen.document.model import PageToken
    from sitegen.render.body import State

_FIXED = {
    "em_open": "<em>",
    "em_close": "</em>",
    "strong_open": "<strong>",
    "strong_close": "</strong>",
    "s_open": "<s>",
    "s_close": "</s>",
    "softbreak": "\n",
    "hardbreak": "<br>\n",
}
_SPACES = re.compile(r"\s+")


def inline_html(token: PageToken, state: State) -> str:
    """HTML of all that an inline token holds; its pictures are left in `state.pictures`."""
    return "".join(_piece(child, state) for child in token.children)


def plain_text(inline: PageToken) -> str:
    """The letters of an inline token as a reader sees them."""
    parts = (
        child.content if child.type in ("text", "code_inline", "image") else " "
        for child in inline.children
        if child.type in ("text", "code_inline", "image", "softbreak", "hardbreak")
    )
    return _SPACES.sub(" ", "".join(parts)).strip()


def _piece(token: PageToken, state: State) -> str:
    kind = token.type
    if kind == "text":
        return _spanned(token, state)
    if kind in _FIXED:
        return _FIXED[kind]
    match kind:
        case "code_inline":
            return f"<code>{_spanned(token, state)}</code>"
        case "link_open":
            return _link(token, state)
        case "link_close":
            return "</a>" if state.links and state.links.pop() else ""
        case "image":
            return _image(token, state)
        case "footnote_ref":
            return _reference(token, state)
        case "html_inline" if state.context.trusted:
            return token.content
        case _ if token.directive is not None:
            state.pictures.append(state.context.picture(token.directive))
            return ""
        case _:
            return str(escape(token.content))


def _spanned(token: PageToken, state: State) -> str:
    span = token.span
    if span is None:
        return str(escape(token.content))
    return marked(token.content, span.start, span.end, state.context.marks, state.seen)


def _link(token: PageToken, state: State) -> str:
    target = state.context.link(token.target)
    state.links.append(target.href is not None)
    if target.href is None:
        return ""
    title = f' title="{escape(token.title)}"' if token.title else ""
    rel = ' rel="noopener external"' if target.external else ""
    return f'<a href="{escape(target.href)}"{rel}{title}>'


def _reference(token: PageToken, state: State) -> str:
    """The number of a footnote, which leads to it; within a link only the number."""
    if any(state.links):
        return f"<sup>{token.note}</sup>"
    own = reference_id(token.note, token.use)
    return (
        f'<sup class="note"><a href="#note.{token.note}" id="{own}" role="doc-noteref"'
        f' aria-label="Note {token.note}">{token.note}</a></sup>'
    )


def reference_id(note: str, use: int) -> str:
    """The id of a reference to a footnote. No heading has a dot in its own."""
    return f"note.{note}.{use}"


def _image(token: PageToken, state: State) -> str:
    """A picture of this site; one of another site becomes a link, so that nothing is fetched."""
    target = state.context.link(token.target)
    words = escape(token.content)
    if target.href is None or (not target.picture and any(state.links)):
        return str(words)
    if not target.picture:
        rel = ' rel="noopener external"' if target.external else ""
        return f'<a href="{escape(target.href)}"{rel}>{words or "Picture"}</a>'
    title = f' title="{escape(token.title)}"' if token.title else ""
    size = f' width="{target.width}" height="{target.height}"' if target.width else ""
    return (
        f'<img src="{escape(target.href)}" alt="{words}"{title}{size} loading="lazy"'
        ' decoding="async">'
    )
