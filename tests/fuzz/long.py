"""The long run: `python tests/fuzz/long.py [--inputs N] [--documents N] [--from N]`.

Inputs are small texts (FEN, Betza, SAN, UCI, lines, front matter, directives, claims, sentences);
documents are odd games and broken pages, each built, told of in every form, mended and checked
again. What fails is printed with its number, from which it can be made again, and ends with 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from typing import TYPE_CHECKING

from broken_documents import broken_document
from broken_notation import broken_notation
from broken_texts import broken_text
from odd_games import odd_game
from test_fuzz_documents import try_document
from test_fuzz_notation import TRIES
from test_fuzz_texts import WHOLE, try_text

from sitegen.errors import TRACEBACK

if TYPE_CHECKING:
    from collections.abc import Callable

ALLOWED = 10
"""Seconds of processor time for one; the machine may have other things to do."""
EACH = 10_000


def try_notation(number: int) -> None:
    broken = broken_notation(number)
    TRIES[broken.notation](broken)


def try_small(number: int) -> None:
    try_text(broken_text(number), whole=number // 4 % WHOLE == 0)


def run(name: str, attempt: Callable[[int], None], numbers: range, each: int) -> int:
    """How many failed; a line every so many."""
    failed, began = 0, time.monotonic()
    for done, number in enumerate(numbers, 1):
        start = time.process_time()
        try:
            attempt(number)
        except Exception:
            failed += 1
            print(f"{name} {number} failed:\n{traceback.format_exc()}", flush=True)
        if (took := time.process_time() - start) > ALLOWED:
            failed += 1
            print(f"{name} {number} took {took:.1f} s", flush=True)
        if done % each == 0 or done == len(numbers):
            speed = done / (time.monotonic() - began)
            print(f"{name}: {done} tried, {failed} failed, {speed:.0f} a second", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=2_000_000)
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--from", type=int, default=0, dest="first")
    asked = parser.parse_args()
    os.environ[TRACEBACK] = "1"  # What is contained on a site is what is looked for here.
    half, first = asked.inputs // 2, asked.first
    failed = run("notation", try_notation, range(first, first + asked.inputs - half), EACH)
    failed += run("text", try_small, range(first, first + half), EACH)
    documents = range(first, first + asked.documents)
    failed += run("odd game", lambda number: try_document(odd_game(number)), documents, 100)
    failed += run("document", lambda number: try_document(broken_document(number)), documents, 100)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
