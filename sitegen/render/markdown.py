"""Markdown tokens to HTML: safe, valid, with headings in order and pictures outside of paragraphs.

Knows no chess: pictures come from a function, links from another.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from sitegen.document.model import BulletList, CodeBlock, Quote
from sitegen.render.body import Body, Heading, State
from sitegen.render.inline import inline_html, plain_text, reference_id
from sitegen.render.marks import marked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sitegen.document.model import Block, PageToken
    from sitegen.render.body import Context
    from sitegen.source import Text

_LEAVES = frozenset({"paragraph_open", "heading_open", "th_open", "td_open"})
"""Tokens that hold one inline token and then close."""

_FIXED = {
    "bullet_list_open": "<ul>\n",
    "bullet_list_close": "</ul>\n",
    "ordered_list_close": "</ol>\n",
    "list_item_close": "</li>\n",
    "blockquote_open": "<blockquote>\n",
    "blockquote_close": "</blockquote>\n",
    "alert_close": "</div>\n",
    "table_close": "</table></div>\n",
    "thead_open": "<thead>\n",
    "thead_close": "</thead>\n",
    "tbody_open": "<tbody>\n",
    "tbody_close": "</tbody>\n",
    "tr_open": "<tr>",
    "tr_close": "</tr>\n",
    "hr": "<hr>\n",
}
_SPACES = re.compile(r"\s+")
_ALIGN = re.compile(r"text-align:\s*(left|right|center)")


def render_body(tokens: Sequence[PageToken], context: Context) -> Body:
    """HTML of a whole document."""
    state = State(context)
    title_id = ""
    if (first := _repeated_title(tokens, context.title)) is not None:
        title_id = _own_id(tokens[first], context.title, state)
        tokens = [*tokens[:first], *tokens[first + 3 :]]
    html = "".join(_blocks(tokens, state))
    return Body(html, tuple(state.headings), frozenset(state.seen), title_id)


def code_texts(blocks: Sequence[Block]) -> Iterator[Text]:
    """The texts of all blocks of code of a document, in order."""
    for block in blocks:
        match block:
            case CodeBlock():
                yield block.text
            case Quote():
                yield from code_texts(block.blocks)
            case BulletList():
                for item in block.items:
                    yield from code_texts(item.blocks)
            case _:
                pass


def _repeated_title(tokens: Sequence[PageToken], title: str) -> int | None:
    """The index of a first heading that says no more than the title does."""
    if not tokens or tokens[0].type != "heading_open":
        return None
    pictures = any(child.type == "directive" for child in tokens[1].children)
    text = _bare(plain_text(tokens[1]))
    return 0 if text and text == _bare(title) and not pictures else None


def _bare(text: str) -> str:
    return _SPACES.sub(" ", text.replace("’", "'").casefold()).strip()


def _blocks(tokens: Sequence[PageToken], state: State) -> Iterator[str]:
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type in _LEAVES:
            yield _leaf(token, tokens[at + 1], state)
            at += 3
            continue
        if token.type == "notes_open":
            yield _notes(tokens[at + 1 : -1], state)
            return
        if token.type in _FIXED:
            yield _FIXED[token.type]
        else:
            yield _block(token, state)
        at += 1


def _block(token: PageToken, state: State) -> str:
    match token.type:
        case "list_item_open":
            return _item(token)
        case "alert_open":
            return _alert(token)
        case "ordered_list_open":
            return f'<ol start="{token.first}">\n' if token.first else "<ol>\n"
        case "table_open":
            return '<div class="scroll" role="group" tabindex="0" aria-label="Table"><table>\n'
        case "fence" | "code_block":
            return _code(token, state)
        case "html_block" if state.context.trusted:
            return token.content
        case _ if token.directive is not None:
            return state.context.picture(token.directive)
        case _:
            return f"<p>{escape(token.content)}</p>\n" if token.content.strip() else ""


def _item(token: PageToken) -> str:
    if token.checked is None:
        return "<li>"
    told = 'checked aria-label="done"' if token.checked else 'aria-label="to do"'
    return f'<li class="task"><input type="checkbox" disabled {told}>'


def _alert(token: PageToken) -> str:
    kind = token.alert.lower()
    return (
        f'<div class="alert {kind}" role="note" aria-label="{kind.capitalize()}">\n'
        f'<p class="which" aria-hidden="true">{kind.capitalize()}</p>\n'
    )


def _notes(tokens: Sequence[PageToken], state: State) -> str:
    """The footnotes at the end, each with the ways back to where the text refers to it."""
    starts = [at for at, token in enumerate(tokens) if token.type == "note_open"]
    items = "".join(
        _note(tokens[at], tokens[at + 1 : end - 1], state)
        for at, end in zip(starts, [*starts[1:], len(tokens)], strict=True)
    )
    return (
        '<section class="notes" role="doc-endnotes" aria-labelledby="note.s">\n'
        f'<h2 id="note.s">Notes</h2>\n<ol>\n{items}</ol>\n</section>\n'
    )


def _note(token: PageToken, tokens: Sequence[PageToken], state: State) -> str:
    html = "".join(_blocks(tokens, state))
    back = " ".join(_way_back(token, use) for use in range(1, token.use + 1))
    body = html.removesuffix("</p>\n")
    end = f" {back}</p>\n" if body != html else f"<p>{back}</p>\n"
    return f'<li id="note.{token.note}">{body}{end}</li>\n'


def _way_back(token: PageToken, use: int) -> str:
    number = f"<sup>{use}</sup>" if token.use > 1 else ""
    place = f", place {use}" if number else ""
    return (
        f'<a href="#{reference_id(token.note, use)}" role="doc-backlink"'
        f' aria-label="Back to note {token.note} in the text{place}">↩{number}</a>'
    )


def _leaf(token: PageToken, inline: PageToken, state: State) -> str:
    """A paragraph, heading or cell, with its pictures behind (in a cell: inside)."""
    html = inline_html(inline, state)
    pictures = "".join(state.pictures)
    state.pictures.clear()
    if token.type in ("heading_open", "paragraph_open") and not html.strip():
        return pictures
    if token.type == "heading_open":
        return _heading(token, inline, html, state) + pictures
    if token.type == "paragraph_open":
        return (html if token.hidden else f"<p>{html}</p>\n") + pictures
    return f"<{token.tag}{_alignment(token)}>{html}{pictures}</{token.tag}>"


def _heading(token: PageToken, inline: PageToken, html: str, state: State) -> str:
    raw = int(token.tag[1:])
    while state.levels and state.levels[-1] >= raw:
        state.levels.pop()
    state.levels.append(raw)
    level = min(1 + len(state.levels), 6)
    text = plain_text(inline)
    own = _own_id(token, text, state)
    state.headings.append(Heading(level, own, text))
    return f'<h{level} id="{escape(own)}">{html}</h{level}>\n'


def _own_id(token: PageToken, text: str, state: State) -> str:
    """The id that the document gave the heading, kept unique on the page."""
    wanted = token.anchor or _slug(text) or "section"
    own, number = wanted, 2
    while own in state.ids:
        own, number = f"{wanted}-{number}", number + 1
    state.ids.add(own)
    return own


def _slug(text: str) -> str:
    return "-".join(re.findall(r"\w+", text.casefold()))


def _alignment(token: PageToken) -> str:
    found = _ALIGN.search(token.style)
    if token.type == "th_open":
        scope = ' scope="col"'
        return f'{scope} class="{found[1]}"' if found else scope
    return f' class="{found[1]}"' if found else ""


def _code(token: PageToken, state: State) -> str:
    language = token.info.split(maxsplit=1)[:1]
    claims = language == ["claims"]
    label = "Claims" if claims else "Code"
    name = f' class="language-{escape(language[0])}"' if language else ""
    text = _code_text(token, state)
    return (
        f'<pre class="{"scroll claims" if claims else "scroll"}" role="group" tabindex="0"'
        f' aria-label="{label}">'
        f"<code{name}>{text}</code></pre>\n"
    )


def _code_text(token: PageToken, state: State) -> str:
    """The code line by line, since between its lines the source may have indents and marks."""
    codes, at = state.context.codes, token.code
    if not token.content or at >= len(codes) or codes[at].value != token.content:
        return str(escape(token.content))
    text = codes[at]
    stops = [*(run[0] for run in text.runs[1:]), len(text.value)]
    return "".join(
        marked(text.value[begin:stop], start, end, state.context.marks, state.seen)
        for (begin, start, end), stop in zip(text.runs, stops, strict=True)
    )
