"""The law of fixes, over all fixtures and a sample of broken documents.

A safe fix never adds a finding and touches no document without faults; one on demand leaves no
sentence half mended. `SITEGEN_FUZZ=10000` tries so many broken documents.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen import pipeline
from sitegen.cli.mend import mend
from sitegen.config import Config
from sitegen.diagnostics.fixes import apply_fixes
from sitegen.diagnostics.model import Severity
from sitegen.files import Sources
from sitegen.lint.mended import sentence_at
from sitegen.source import SourceFile, Span

if TYPE_CHECKING:
    from sitegen.diagnostics.model import Diagnostic

TESTS = Path(__file__).parents[1]
sys.path.insert(0, str(TESTS / "fuzz"))

from broken_documents import broken_document  # noqa: E402  found by the line above

BROKEN = int(os.environ.get("SITEGEN_FUZZ", "300"))
"""Broken documents that are tried."""


def check(sources: Sources) -> tuple[Diagnostic, ...]:
    return pipeline.check(sources, Config()).diagnostics


def alone(text: str) -> Sources:
    return Sources((SourceFile("page.md", text),))


def places(found: tuple[Diagnostic, ...]) -> set[tuple[str, str, int]]:
    return {(each.name, each.place.source.path, each.place.start.line) for each in found}


def sites() -> list[Path]:
    documents = TESTS / "lint" / "documents"
    folders = [site for folder in documents.iterdir() for site in folder.iterdir()]
    others = [path.parent for path in TESTS.rglob("*.md") if documents not in path.parents]
    return sorted({*folders, *others, TESTS.parent / "content"})


def read(site: Path) -> Sources:
    paths = sorted(site.rglob("*.md")) if site.is_dir() else [site]
    root = site if site.is_dir() else site.parent
    texts = ((path.relative_to(root).as_posix(), path.read_text("utf-8")) for path in paths)
    return Sources(tuple(SourceFile(path, text) for path, text in texts))


def broken_law(sources: Sources) -> str:
    """What is wrong with the safe fixes of a site; "" where they are as they should be."""
    found = check(sources)
    mending = mend(sources, found, check, unsafe=False)
    changed = {old.path for old, _ in mending.changes}
    faulty = {d.place.source.path for d in found if d.severity is not Severity.INFO}
    if changed - faulty:
        return f"{sorted(changed - faulty)} had no fault"
    if new := places(mending.left) - places(found):
        return f"{sorted(new)} is new"
    return "nothing is better" if changed and len(mending.left) >= len(found) else ""


def half_mended(sources: Sources) -> list[str]:
    """The fixes that leave something false in the sentence that they are made for."""
    left = []
    for each in check(sources):
        if each.fix is None or each.fix.message != "say what is so":
            continue
        (fixed,) = apply_fixes([each], unsafe=True).sources
        start = each.fix.edits[0].place.span.start
        sentence = sentence_at(Span(start, start), fixed.text)
        still = check(sources.with_changed([fixed]))
        if any(d.severity is not Severity.INFO and sentence.holds(d.place.span) for d in still):
            left.append(f"{each.place}: {each.message}")
    return left


@pytest.mark.parametrize("site", sites(), ids=lambda site: f"{site.parent.name}/{site.stem}")
def test_a_safe_fix_of_a_fixture_takes_findings_away_and_adds_none(site: Path) -> None:
    assert broken_law(read(site)) == ""


def test_a_safe_fix_of_a_broken_document_takes_findings_away_and_adds_none() -> None:
    laws = ((seed, broken_law(alone(broken_document(seed)))) for seed in range(BROKEN))
    assert [(seed, law) for seed, law in laws if law] == []


@pytest.mark.parametrize("site", sites(), ids=lambda site: f"{site.parent.name}/{site.stem}")
def test_no_fix_of_a_fixture_leaves_a_sentence_half_mended(site: Path) -> None:
    assert half_mended(read(site)) == []


def test_no_fix_of_a_broken_document_leaves_a_sentence_half_mended() -> None:
    left = ((seed, half_mended(alone(broken_document(seed)))) for seed in range(BROKEN))
    assert [(seed, law) for seed, law in left if law] == []


CHESS = """---
title: T
slug: t
parent: chess
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
---

# T

"""


@pytest.mark.parametrize(
    ("false", "true"),
    [
        ("The board has 9 files (a–i).", "The board has 8 files (a–h)."),
        ("The board has 9 files (a–i) and 8 ranks.", "The board has 8 files (a–h) and 8 ranks."),
        ("The board has nine files and 8 ranks.", "The board has eight files and 8 ranks."),
        ("A board of **9** files × 8 ranks.", "A board of **8** files × 8 ranks."),
        ("9 files × 9 ranks = 81 squares.", "8 files × 8 ranks = 64 squares."),
        ("The board has files a–i and ranks 1–9.", "The board has files a–h and ranks 1–8."),
        (
            "It has 81 squares in all. Its size is 9×9.",
            "It has 64 squares in all. Its size is 8×8.",
        ),
    ],
)
def test_what_is_false_in_a_sentence_is_mended_together(false: str, true: str) -> None:
    sources = alone(f"{CHESS}{false}\n")
    mending = mend(sources, check(sources), check, unsafe=True)
    assert mending.sources.files[0].text == f"{CHESS}{true}\n"
    first = next(each for each in check(sources) if each.fix)
    sentence = re.split(r"(?<=[.])\s", true)[0]
    (once,) = apply_fixes([first], unsafe=True).sources
    assert sentence in once.text


@pytest.mark.parametrize(
    "false",
    [
        "The board has 9 files, and the King stands on d1.",
        "The board has 9 files and the Queen starts on e1.",
    ],
)
def test_a_sentence_that_would_stay_false_is_left_to_its_author(false: str) -> None:
    found = check(alone(f"{CHESS}{false}\n"))
    size = [each for each in found if each.name == "board-size-mismatch"]
    assert size
    assert not any(each.fix for each in size)


def test_a_key_that_another_sentence_asks_for_hinders_no_fix_of_words() -> None:
    found = check(alone(f"{CHESS}The board has 9 files. There is no en passant.\n"))
    assert {each.name: bool(each.fix) for each in found if each.severity is not Severity.INFO} == {
        "board-size-mismatch": True,
        "rule-unstated": True,
    }


SLIPPED = CHESS.replace('"rnbqkbnr', '"Rnbqkbnr')
STANDS = "**Black (rank 8):** Rook a8 · Knight b8 · Bishop c8 · Queen d8\n"


def applicability(text: str, name: str) -> str:
    return next((d.fix.applicability for d in check(alone(text)) if d.name == name and d.fix), "")


def test_a_fix_is_safe_only_where_the_page_bears_it_out_elsewhere() -> None:
    assert applicability(f"{SLIPPED}{STANDS}", "fen-case-slip") == "safe"
    assert applicability(f"{SLIPPED}Have fun.\n", "fen-case-slip") == "unsafe"


def test_a_fix_that_brings_other_faults_to_light_is_made_on_demand_only() -> None:
    broken = CHESS.replace("rnbqkbnr/pppppppp", "rnbqkbnr/ppppppрp")
    assert applicability(f"{broken}{STANDS}Pawns on a7–h7\n", "fen-unknown-letter") == "safe"
    false = STANDS.replace("Rook a8", "Rook b8").replace("Knight b8", "Knight a8")
    assert applicability(f"{broken}{false}", "fen-unknown-letter") == "unsafe"


@pytest.mark.parametrize("sides", ["b", "B"])
def test_letters_that_nobody_knows_are_changed_by_no_safe_fix(sides: str) -> None:
    setup = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1".replace("b", sides)
    text = re.sub(r'setup: ".*"', f'setup: "{setup}"', CHESS.replace("chess", "draughts"))
    sources = alone(f"{text}Each side has 12 men.\n")
    assert mend(sources, check(sources), check, unsafe=False).changes == ()
