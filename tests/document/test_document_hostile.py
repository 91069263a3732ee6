"""No document, however made, stops a build: none fails, none takes long."""

from __future__ import annotations

import pickle
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.document import parse
from sitegen.source import SourceFile

SIZE = 1_000_000

DEAREST = (
    "[a](b) ",
    "- " * 10 + "a\n",
    "a  \n",
    "*_",
    '{{svg:a.svg "c"}} ',
    "a|b\n-|-\n",
    "<!--\n",
)

REPEATED = (
    "[", "[a](", "![", "[[[[a](b)", "> ", ">" * 20 + " a\n", "{", "{{svg:", '{{svg:a "',
    "{{svg:a b\n", '{{svg:a.svg "c"}} ', "{{a", "<<", "- ", "- a\n", "1. a\n", "- " * 10 + "a\n",
    "*a ", "*", "_a*b", "*_", "~~a", "~", "`", "`a``", "\\", "&amp;", "<", "<http:", "<a@b", "<!--",
    "<!--\n", "> <!--\n", "a <!-- b --> ", "a|b\n-|-\n", "|", "a\n", "a  \n", "# a\n",
    "a\n=\n", "[a]: b\n", "[a\n", "[a]:\n", "[a](b) ", "```\n", "\t", "\ta\n", "word ", " ",
    "\n", "---\n", "\xa0\n",
)  # fmt: skip

IN_FRONT = (
    "a: b\n", "[", "{a: ", "- ", "\ta: b\n", "a: b: c\n", '"', "'", "? ", "!!a ", "a: &x *x\n",
    "# sitegen: ignore[a]\n", "  b\n", '"\n',
)  # fmt: skip


ALLOWED = 2 if sys.gettrace() is None else 12
"""Seconds; a tracer, such as one that measures coverage, makes everything slower."""


def seconds(text: str) -> float:
    start = time.process_time()
    parse(SourceFile("page.md", text))
    return time.process_time() - start


@pytest.mark.parametrize("piece", DEAREST)
def test_a_megabyte_of_marks_takes_no_two_seconds(piece: str) -> None:
    assert seconds("---\na: b\n---\n" + piece * (SIZE // len(piece))) < ALLOWED


@pytest.mark.parametrize("piece", ["%61", "../", "a", "ä", "&amp;"])
def test_an_address_of_a_megabyte_is_text(piece: str) -> None:
    address = piece * (SIZE // len(piece))
    assert seconds(f"[a]({address})\n") < ALLOWED
    assert parse(SourceFile("page.md", f"[a](#{address})\n\n![a]({address})\n")).links == ()


@pytest.mark.slow
@pytest.mark.parametrize("piece", REPEATED)
def test_a_megabyte_of_anything_takes_no_two_seconds(piece: str) -> None:
    assert seconds("---\na: b\n---\n" + piece * (SIZE // len(piece))) < ALLOWED


@pytest.mark.parametrize("piece", IN_FRONT)
def test_a_megabyte_of_front_matter_takes_no_two_seconds(piece: str) -> None:
    assert seconds("---\nk: " + piece * (SIZE // len(piece)) + "\n---\nwords\n") < ALLOWED


def test_lists_a_thousand_deep_lose_no_word() -> None:
    body = "".join("  " * depth + f"- w{depth}\n" for depth in range(1000))
    document = parse(SourceFile("page.md", "---\na: b\n---\n" + body))
    shown = " ".join(c.content for t in document.tokens for c in t.children or (t,))
    assert all(f"w{depth}" in shown for depth in range(1000))


def test_brackets_a_thousand_deep_lose_no_letter() -> None:
    body = "[" * 1000 + "a" + "](b)" * 1000
    document = parse(SourceFile("page.md", "---\na: b\n---\n" + body))
    shown = "".join(c.content for t in document.tokens for c in t.children)
    assert shown.count("[") + len(document.links) == 1000


def test_a_wide_table_of_short_rows_is_bounded_and_loses_no_word() -> None:
    table = "a|" * 500 + "\n" + "-|" * 500 + "\n" + "".join(f"w{n}\n" for n in range(200))
    document = parse(SourceFile("page.md", "---\na: b\n---\n" + table))
    assert 9_000 < sum(token.type == "td_open" for token in document.tokens) <= 10_000
    shown = " ".join(c.content for t in document.tokens for c in t.children)
    assert all(f"w{n}" in shown for n in range(200))


def test_what_is_too_large_is_told_where_reading_ends() -> None:
    document = parse(SourceFile("page.md", "---\na: b\n---\n" + "- word\n" * 20_000))
    (problem,) = document.problems
    assert problem.kind == "source-unreadable"
    assert document.source.location(problem.span.start).column == 1
    assert document.blocks


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_a_document(text: str) -> None:
    document = parse(SourceFile("page.md", text))
    assert all(p.span.end <= max(len(document.source.text), 1) for p in document.problems)


def test_a_document_travels_between_processes() -> None:
    text = "---\na: [b, {c: d}]\n---\n# E\n\n- *f* {{svg:g.svg}}\n\n|h|\n|-|\n|i|\n"
    document = parse(SourceFile("page.md", text))
    assert pickle.loads(pickle.dumps(document)) == document


def test_a_page_reads_the_same_whatever_its_line_ends() -> None:
    text = (
        '---\ntitle: "A"\nnote: |\n  b\n  c\n---\n\n# D\n\ne  \nf {{svg:g.svg "h"}}\n\n```\ni\n```'
    )
    plain = parse(SourceFile("page.md", text))
    for other in (text.replace("\n", "\r\n"), "\ufeff" + text, text.replace("\n", "\r\n", 5)):
        document = parse(SourceFile("page.md", other))
        assert document.front == plain.front
        assert document.blocks == plain.blocks
        assert document.tokens == plain.tokens
