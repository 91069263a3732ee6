"""Diagnostics in measure: as many and as long as a person reads, mended where it is sure how."""

from __future__ import annotations

import pytest

from sitegen import pipeline
from sitegen.config import Config
from sitegen.files import Sources
from sitegen.lint.enough import MOST
from sitegen.source import SourceFile

HEAD = "---\ntitle: T\nslug: t\n---\n\n"


def told(faults: int) -> tuple[int, int]:
    """How many broken links are told one by one, and how many more are counted."""
    body = "".join(f"[a](missing-{index}.md)\n" for index in range(faults))
    checked = pipeline.check(Sources((SourceFile("t.md", HEAD + body),)), Config())
    found = [each for each in checked.diagnostics if each.name == "link-broken"]
    counts = [note.message.split()[2] for each in found for note in each.notes if not note.place]
    return len(found), sum(int(count) for count in counts if count.isdecimal())


def test_no_more_than_a_hundred_of_a_kind_are_told_and_none_is_lost() -> None:
    for faults in (0, 1, MOST, MOST + 1, 3 * MOST):
        shown, counted = told(faults)
        assert shown == min(faults, MOST)
        assert shown + counted == faults


def test_the_first_ones_of_the_document_are_told() -> None:
    body = "".join(f"[a](missing-{index}.md)\n" for index in range(2 * MOST))
    source = SourceFile("t.md", HEAD + body)
    found = pipeline.check(Sources((source,)), Config()).diagnostics
    lines = [each.place.start.line for each in found if each.name == "link-broken"]
    assert lines == list(range(6, 6 + MOST))


def test_a_message_quotes_no_more_than_a_person_reads() -> None:
    word = "x" * 50_000
    source = SourceFile("t.md", f'{HEAD}{{{{{word}:a "b"}}}} [a]({word[:7_000]}.md)\n')
    found = pipeline.check(Sources((source,)), Config()).diagnostics
    assert {each.name for each in found} >= {"link-broken"}
    assert all(len(each.message) < 400 for each in found)


@pytest.mark.parametrize(
    ("line", "applicability"),
    [
        ("win: Mate: the king falls", "safe"),
        ("win: Mate:\n  castling: false", "unsafe"),
        ("win: a: {b: c}", "unsafe"),
        ("win: Mate: x\n    slug: y", "unsafe"),
    ],
)
def test_only_a_value_that_can_be_nothing_but_text_is_quoted_unasked(
    line: str, applicability: str
) -> None:
    source = SourceFile("t.md", f"---\ntitle: T\n{line}\n---\n")
    found = pipeline.check(Sources((source,)), Config()).diagnostics
    fixes = [each.fix for each in found if each.name == "front-matter-syntax" and each.fix]
    assert {fix.applicability for fix in fixes} <= {applicability}
    assert fixes or applicability == "unsafe"
