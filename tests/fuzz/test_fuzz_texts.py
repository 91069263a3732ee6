"""Front matter, directives, claims and sentences, broken by the thousand: each is read to its end.

`SITEGEN_FUZZ=100000 pytest tests/fuzz/test_fuzz_texts.py` tries so many of them;
`SITEGEN_FUZZ_FROM=N` begins with the N-th, and `broken_text(N)` shows it.
"""

from __future__ import annotations

import os
import sys
import time

from broken_texts import BrokenText, broken_text

from sitegen.document import parse
from sitegen.interpret.page import interpret_page
from sitegen.source import SourceFile

FIRST = int(os.environ.get("SITEGEN_FUZZ_FROM", "0"))
BUDGET = int(os.environ.get("SITEGEN_FUZZ", "800"))
ALLOWED = 2 if sys.gettrace() is None else 20
"""Seconds of processor time for one text."""

FRONT = """---
title: T
slug: t
parent: chess
engine:
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# T

"""
PAGES = {
    "front": "---\n{}---\n\n# T\n",
    "directive": FRONT + "{}\n",
    "claims": FRONT + "```claims\n{}\n```\n",
    "inline": FRONT + "{}\n",
}
WHOLE = 6
"""One in so many is made a page and its claims are proved; the others are parsed alone."""


def try_text(broken: BrokenText, *, whole: bool = True) -> None:
    """Front matter as a document, all else on a page of chess."""
    source = SourceFile("page.md", PAGES[broken.kind].replace("{}", broken.text))
    document = parse(source)
    length = len(source.text)
    assert all(0 <= p.span.start <= p.span.end <= max(length, 1) for p in document.problems)
    for directive in document.directives:
        assert source.slice(directive.span)[:2] in ("{{", "<<")
    if not whole:
        return
    page = interpret_page(document, "wood")
    assert all(p.span.end <= max(length, 1) for p in page.problems)
    assert all(claim.span.end <= length for claim in page.claims)


def test_no_small_text_stops_a_page() -> None:
    failed = []
    for number in range(FIRST, FIRST + BUDGET):
        broken = broken_text(number)
        began = time.process_time()
        try:
            try_text(broken, whole=number // 4 % WHOLE == 0)
        except Exception as error:
            failed.append((number, broken.kind, broken.text[:60], repr(error)))
        if (took := time.process_time() - began) > ALLOWED:
            failed.append((number, broken.kind, broken.text[:60], f"{took:.1f} s"))
    assert not failed
