"""Odd games, each well told: every part of sitegen comes to an end with each of them.

`SITEGEN_FUZZ=10000 pytest tests/fuzz/test_fuzz_odd_games.py` tries so many of them;
`SITEGEN_FUZZ_FROM=N` begins with the N-th, and `odd_game(N)` shows it.
"""

from __future__ import annotations

import os
import sys
import time

from odd_games import odd_game
from test_fuzz_documents import try_document

FIRST = int(os.environ.get("SITEGEN_FUZZ_FROM", "0"))
BUDGET = int(os.environ.get("SITEGEN_FUZZ", "60"))
ALLOWED = 4 if sys.gettrace() is None else 20
"""Seconds of processor time for one document, built, told of in every form, mended and checked."""


def test_no_odd_game_stops_a_build() -> None:
    failed = []
    for seed in range(FIRST, FIRST + BUDGET):
        began = time.process_time()
        try:
            try_document(odd_game(seed))
        except Exception as error:
            failed.append((seed, repr(error)))
        if time.process_time() - began > ALLOWED:
            failed.append((seed, f"{time.process_time() - began:.1f} s"))
    assert not failed
