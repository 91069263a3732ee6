"""The Markdown parser: CommonMark with tables and strikethrough, without raw HTML, with places.

One instance, built once: it keeps nothing of what it parsed.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt, rules_block, rules_inline

from sitegen.document import blockrules, inlinestate, rules
from sitegen.document.blockstate import parse_blocks, placed
from sitegen.document.findings import Findings

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

_TERMINATES = ["paragraph", "reference", "blockquote"]


def parse_markdown(text: str, base: int) -> tuple[list[Token], Findings]:
    """The tokens of a text that starts at offset `base` of its file, and what stands in it.

    `meta["text"]` of each inline token is its content with places in the file.
    """
    found = Findings()
    tokens = _parser().parse(text, {"base": base, "found": found})
    return tokens, found


@cache
def _parser() -> MarkdownIt:
    md = MarkdownIt("js-default")
    md.inline = inlinestate.PlacedParser()
    md.core.ruler.at("block", parse_blocks)
    md.core.ruler.at("inline", _parse_inlines)
    md.core.ruler.disable(["linkify", "replacements", "smartquotes", "text_join"])
    block = md.block.ruler
    block.disable("html_block")
    block.before("html_block", "comment", blockrules.comment, {"alt": _TERMINATES})
    block.at("list", blockrules.bounded(rules_block.list_block), {"alt": _TERMINATES})
    quote = blockrules.bounded(rules_block.blockquote)
    block.at("blockquote", quote, {"alt": [*_TERMINATES, "list"]})
    inline = md.inline.ruler
    inline.disable(["linkify", "html_inline"])
    inline.before("escape", "directive", rules.directive)
    inline.before("autolink", "comment", rules.comment)
    inline.at("backticks", inlinestate.code(rules_inline.backtick))
    inline.at("strikethrough", inlinestate.marks(rules_inline.strikethrough.tokenize))
    inline.at("emphasis", inlinestate.marks(rules_inline.emphasis.tokenize))
    inline.at("link", rules.link(rules_inline.link))
    inline.at("image", rules.image(rules_inline.image))
    inline.at("autolink", rules.autolink(rules_inline.autolink))
    md.inline.ruler2.at("fragments_join", inlinestate.join_text)
    return md


def _parse_inlines(state: StateCore) -> None:
    """The core rule `inline`, each text with its places at hand."""
    found: Findings = state.env["found"]
    base: int = state.env["base"]
    opener: Token | None = None
    for token in state.tokens:
        if token.type == "inline" and opener is not None:
            token.meta["text"] = found.text = placed(token, opener, state.src, base)
            token.children = []
            state.md.inline.parse(token.content, state.md, state.env, token.children)
        opener = token
