"""The Markdown parser: CommonMark with tables, strikethrough, task lists, alerts and footnotes.

Everything has its place; raw HTML counts only where it is trusted.

Two instances, each built once: they keep nothing of what they parsed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt, rules_inline

from sitegen.document import inlinestate, notes, rules
from sitegen.document.blockparser import PlacedBlocks
from sitegen.document.blockstate import parse_blocks, placed
from sitegen.document.findings import Findings
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

MAX_MARKS = 8_000
"""Letters that may mean something to Markdown in one document, line ends counted twice.

A page of rules has hundreds.
"""

LONGEST_ADDRESS = 8_000
"""Characters of a link's target; what is longer leads nowhere, and is text."""

_REFUSED = "javascript:"
"""An address that is no link's."""

_COSTLY = "\n[]*_`~!<>&{\\|#-+"
_MARK = re.compile("[" + re.escape(_COSTLY) + "]")

INLINE_RULES: dict[str, tuple[inlinestate.Rule, ...]] = {
    "\n": (rules_inline.newline,),
    "\\": (rules.directive, rules_inline.escape),
    "`": (inlinestate.code(rules_inline.backtick),),
    "~": (inlinestate.strike,),
    "*": (inlinestate.emphasis,),
    "_": (inlinestate.emphasis,),
    "[": (notes.reference, rules.link(rules_inline.link)),
    "]": (rules.bracket,),
    "!": (rules.image(rules_inline.image),),
    "<": (rules.directive, rules.comment, rules.autolink(rules_inline.autolink)),
    "{": (rules.directive,),
    "&": (rules_inline.entity,),
}
"""The inline rules by the letter that they begin with, in order."""

HTML_RULES: dict[str, tuple[inlinestate.Rule, ...]] = {
    "<": (*INLINE_RULES["<"], rules.html(rules_inline.html_inline)),
}
"""The same where raw HTML counts."""


def parse_markdown(text: str, base: int, *, html: bool = False) -> tuple[list[Token], Findings]:
    """The tokens of a text that starts at offset `base` of its file, and what stands in it; with
    `html` raw HTML makes tokens of its own, else it is text.

    `meta["text"]` of each inline token is its content with places in the file.
    """
    found = Findings()
    end = _affordable(text)
    if end < len(text):
        found.problems.append(_too_much(base + end, base + len(text)))
    tokens = _parser(html).parse(text[:end], {"base": base, "found": found})
    return tokens, found


def _affordable(text: str) -> int:
    """Where a text gets too long to be parsed in reasonable time, at a line end if it has any."""
    if sum(map(text.count, _COSTLY)) + text.count("\n") <= MAX_MARKS:
        return len(text)
    left = MAX_MARKS
    for mark in _MARK.finditer(text):
        left -= 2 if mark.group() == "\n" else 1
        if left < 0:
            return text.rfind("\n", 0, mark.start()) + 1 or mark.start()
    return len(text)


def _too_much(start: int, end: int) -> Problem:
    message = "this document is too large: what follows is left out"
    return Problem("source-unreadable", Span(start, min(start + 1, end)), {"message": message})


class _Markdown(MarkdownIt):
    """Writes no address that is too long in the characters of one: the time for that grows faster
    than its length."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802
        return super().normalizeLink(url) if len(url) <= LONGEST_ADDRESS else _REFUSED


@cache
def _parser(html: bool) -> MarkdownIt:
    md = _Markdown("js-default", {"html": html, "tasklists": True, "alerts": True})
    md.block = PlacedBlocks(html=html)
    md.inline = inlinestate.PlacedParser(INLINE_RULES | HTML_RULES if html else INLINE_RULES)
    md.core.ruler.at("block", parse_blocks)
    md.core.ruler.at("inline", _parse_inlines)
    md.core.ruler.disable(["linkify", "replacements", "smartquotes", "text_join"])
    return md


def _parse_inlines(state: StateCore) -> None:
    """The core rule `inline`, each text with its places at hand."""
    found: Findings = state.env["found"]
    base: int = state.env["base"]
    opener: Token | None = None
    for token in state.tokens:
        if token.type == "inline" and opener is not None:
            token.meta["text"] = found.text = placed(token, opener, state.src, base)
            token.children, found.brackets, found.named_to = [], [], 0
            found.in_cell = opener.tag in ("th", "td")
            state.md.inline.parse(token.content, state.md, state.env, token.children)
        opener = token
