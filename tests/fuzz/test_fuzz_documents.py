"""Broken documents by the thousand: none makes sitegen fall over, write outside, or take long.

`SITEGEN_FUZZ=10000 pytest tests/fuzz` tries so many of them; `SITEGEN_FUZZ_FROM=N` begins with the
N-th. A number that failed is all it takes to see its document again: `broken_document(N)`.
"""

from __future__ import annotations

import json
import os
import sys
import time
from xml.etree import ElementTree

import pytest
from broken_documents import broken_document

from sitegen import pipeline
from sitegen.config import Config
from sitegen.diagnostics import concise, github, junit, sarif, text
from sitegen.diagnostics import json as as_json
from sitegen.diagnostics.fixes import apply_fixes, diff
from sitegen.files import Sources
from sitegen.files.manifest import is_safe
from sitegen.source import SourceFile

FRONT = """---
title: Odd
slug: odd
parent: chess
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

"""
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
MEN = "**White (rank 1):** Rook a1 · Knight b1 · Bishop c1 · Queen d1 · King e1\n\n"
LONG = "9" * 5000

ODD = {
    "code without a line": FRONT + "```\n```\n\n```claims\n```\n",
    "a key that names nothing": FRONT.replace("  setup", '  pieces: {"": {betza: W}}\n  setup'),
    "signs that look like digits": FRONT.replace(START, START.replace("8", "²", 1)) + MEN,
    "a number too long to be read": FRONT.replace(START, START.replace("8", LONG, 1))
    + f"{MEN}```claims\nperft {LONG}: 1\nperft ²: 1\nperft 2: {LONG}\n```\n{LONG}×{LONG} squares\n",
    "a piece named like a path": FRONT.replace(
        "  setup", '  pieces: {"a/../../b": {betza: W, symbol: Y}}\n  setup'
    )
    + '{{moves:a/../../b "So it moves"}}\n',
    "a piece with a long name": FRONT.replace(
        "  setup", f"  pieces: {{{'man' * 99}: {{betza: W, symbol: Y}}}}\n  setup"
    )
    + f'{{{{moves:{"man" * 99} "So it moves"}}}}\n',
    "a picture with a long name": FRONT + f'{{{{svg:{"a" * 300}.svg "A board"}}}}\n',
    "men that the library has and the page has not": "---\ntitle: Odd\nengine: {variant: carrera, "
    'pieces: {other: {betza: F, symbol: A}}}\n---\n{{svg:odd.svg "Odd"}}\n',
}

FIRST = int(os.environ.get("SITEGEN_FUZZ_FROM", "0"))
BUDGET = int(os.environ.get("SITEGEN_FUZZ", "150"))
ALLOWED = 4 if sys.gettrace() is None else 20
"""Seconds for one document, built, told of in every form, mended and built again."""

CONFIG = Config(base_url="https://example.org/games/")


def try_document(document: str) -> None:
    source = SourceFile("page.md", document)
    built = pipeline.build(Sources((source,)), CONFIG)
    assert all(is_safe(path) for path in built.files)
    assert all(len(part.encode()) <= 255 for path in built.files for part in path.split("/"))
    for path, data in built.files.items():
        if path.endswith(".json"):
            json.loads(data)
        if path.endswith((".svg", ".xml")):
            ElementTree.fromstring(data)
    for diagnostic in built.diagnostics:
        places = [diagnostic.place, *(note.place for note in diagnostic.notes if note.place)]
        assert all(place.span.end <= len(source.text) for place in places), diagnostic.name
    try_formats(built.diagnostics)
    fixed = apply_fixes(built.diagnostics, unsafe=True)
    for new in fixed.sources:
        diff(source, new)
        pipeline.check(Sources((new,)), CONFIG)


def try_formats(diagnostics: tuple) -> None:  # type: ignore[type-arg]
    json.loads(as_json.write(diagnostics))
    json.loads(sarif.write(diagnostics, "1"))
    ElementTree.fromstring(junit.write(diagnostics, ("page.md",)))
    shown = text.write(diagnostics, colour=False, width=80) + concise.write(diagnostics)
    assert not {char for char in shown if char < " " and char != "\n"}
    commands = github.write(diagnostics).splitlines()
    assert all(line.startswith(("::error ", "::warning ", "::notice ")) for line in commands)


@pytest.mark.parametrize("document", ODD.values(), ids=ODD)
def test_what_once_stopped_a_build_stops_none(document: str) -> None:
    try_document(document)


def test_no_broken_document_stops_a_build() -> None:
    failed = []
    for seed in range(FIRST, FIRST + BUDGET):
        began = time.process_time()
        try:
            try_document(broken_document(seed))
        except Exception as error:
            failed.append((seed, repr(error)))
        if time.process_time() - began > ALLOWED:
            failed.append((seed, f"{time.process_time() - began:.1f} s"))
    assert not failed
