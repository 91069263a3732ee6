"""Markdown is read as CommonMark has it, and every letter of it knows its place in the file."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML

from sitegen.document import parse
from sitegen.document.markdown import parse_markdown
from sitegen.document.model import BulletList, CodeBlock, Heading, Paragraph, Quote, Table
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Block, Document, Inline

PIECES = (
    "a", "word ", "é", "𝔘", "Rook a1 · ", "x" * 5, " ", "  ", "\n", "\n", "\n\n", "  \n", "\\\n",
    "\t", " \t", "    ", "*", "**", "_", "***", "~~", "~", "`", "``", "```\n", "~~~\n", "\\", "\\*",
    "\\|", "\\[", "&amp;", "&copy;", "&#65;", "&#x41;", "&nope;", "&", "<", ">", "> ", ">> ", "- ",
    "* ", "+ ", "1. ", "2) ", "# ", "### ", " #", "===", "---", "- - -", "***\n", "|",
    "| a | b |\n",
    "|---|---|\n", "|:-:|--\n", "a | b\n", "[", "]", "(", ")", "[a](b)", "[a](<b c> 't')", "](x)",
    "![", "![i](j)", "[r]: /u 't'\n", "[r]", "[a][r]", "<http://a.b/c>", "<m@n.org>", "<b>", "</b>",
    "\xa0", "\u3000", "\x0b", "!", '"', "'", ":", ".", "\\\\", "]: x\n",
)  # fmt: skip

markdown = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


def page(body: str) -> Document:
    return parse(SourceFile("page.md", "---\ntitle: T\n---\n" + body))


def rendered(body: str) -> str:
    """The HTML of our tokens by the library's renderer."""
    md = MarkdownIt("js-default")
    tokens, _ = parse_markdown(body, 0)
    return str(RendererHTML(md).render(tokens, md.options, {}))


def inlines(blocks: tuple[Block, ...]) -> Iterator[Inline]:
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                yield block.inline
            case BulletList():
                for item in block.items:
                    yield from inlines(item.blocks)
            case Quote():
                yield from inlines(block.blocks)
            case Table():
                yield from block.header
                for row in block.rows:
                    yield from row
            case _:
                pass


def codes(blocks: tuple[Block, ...]) -> Iterator[CodeBlock]:
    for block in blocks:
        match block:
            case CodeBlock():
                yield block
            case BulletList():
                for item in block.items:
                    yield from codes(item.blocks)
            case Quote():
                yield from codes(block.blocks)
            case _:
                pass


def stands_for(value: str, written: str) -> bool:
    """Whether one letter of a value may be written so in Markdown."""
    if value == written or (value == "\ufffd" and written == "\0"):
        return True
    if value in (" ", "\n"):
        return written in ("\n", "\\", "\t") or not written.strip()
    if "%" in written:  # an address is shown decoded
        return True
    if value == "\ufffc":
        return written.startswith(("![", "{{", "<<"))
    return written in ("\\" + value, "\\\\" + value) or value in html.unescape(written)


@settings(max_examples=400, deadline=None)
@given(markdown)
@example("> - | a | b |\n>   |---|---|\n>   | \\| c | `d\\|e` |\n> lazy")
@example("-\tfoo\n\n\tbar")
@example(">\t\tfoo")
@example("\xa0\nfoo\n\xa0")
@example("~~~a~~~ ~~b~~~")
@example("[[r]: /u 't'\n](x)")
def test_markdown_means_what_commonmark_says(body: str) -> None:
    assert rendered(body) == MarkdownIt("js-default").render(body)


@settings(max_examples=400, deadline=None)
@given(markdown)
@example("> - | a | b |\n>   |---|---|\n>   | \\| c | `d\\|e` |\n> lazy")
@example("> a\nb\n> c  \n> d\\\n> e")
@example("- a\n\t\tb `c\n \t d` e")
@example("![a *b* \\* &amp; c](d) after")
@example("``` x\n\tcode\n   more\n```")
@example(">\t\tcode\n>\t\tmore")
@example("<http://a.b/%41> and <m@n.org>")
@example("a<!-- c -->b\n<!-- d\n\ne --> f")
def test_every_letter_of_a_text_stands_in_the_file_where_it_says(body: str) -> None:
    document = page(body)
    text = document.source.text
    for inline in inlines(document.blocks):
        value = inline.text.value
        for index, letter in enumerate(value):
            span = inline.text.at(index, index + 1)
            assert stands_for(letter, text[span.start : span.end]), (letter, span)
    for token in document.tokens:
        for child in token.children:
            if child.type in ("text", "code_inline"):
                span = child.span
                assert span is not None
                if span.end - span.start == len(child.content) and "\n" not in child.content:
                    plain = text[span.start : span.end].replace("\n", " ")
                    address = child.content == html.unescape(child.content)
                    assert child.content in (plain, html.unescape(plain)) or address


@settings(max_examples=300, deadline=None)
@given(markdown)
@example("``` x\n\tcode\n   more\n```")
@example(">\t\tcode\n>\t\tmore")
@example("- ```\n  a\n\tb\n  ```")
def test_every_letter_of_code_stands_in_the_file_where_it_says(body: str) -> None:
    document = page(body)
    for code in codes(document.blocks):
        for index, letter in enumerate(code.text.value):
            span = code.text.at(index, index + 1)
            written = document.source.slice(span)
            assert (
                written == letter
                or (letter == " " and "\t" in written)
                or (
                    letter == "\n" and not written  # the file ends without one
                )
            ), (letter, written)


@settings(max_examples=200, deadline=None)
@given(markdown)
def test_spans_of_blocks_lie_in_the_file_and_in_order(body: str) -> None:
    document = page(body)
    whole = len(document.source.text)

    def check(blocks: tuple[Block, ...]) -> None:
        last = 0
        for block in blocks:
            assert last <= block.span.start <= block.span.end <= whole
            last = block.span.start
            if isinstance(block, Quote):
                check(block.blocks)
            elif isinstance(block, BulletList):
                for item in block.items:
                    check(item.blocks)

    check(document.blocks)
    ids = [t.value for t in document.tokens if t.type == "heading_open"]
    assert len(set(ids)) == len(ids)
    assert all(ids)
    assert all(0 <= link.span.start <= link.span.end <= whole for link in document.links)
