"""What is told of words that fail: true, sure only where it is proved, with all that shows it."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from said import claims_of, wanted

from sitegen.interpret.claims.model import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.claims.model import Claim


def told(name: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """The game, the heading, the text and what is told of it, for each text of a file."""
    lines = Path(__file__).with_name("said").joinpath(name).read_text("utf-8").splitlines()
    game = heading = text = ""
    for says, group in groupby(lines, lambda line: line.startswith("> ")):
        for line in () if says else group:
            if line.startswith("@"):
                game, _, heading = line[1:].partition(" ")
            text = line
        if says:
            yield game, heading, text, [line[2:] for line in group]


def described(claim: Claim) -> str:
    """One claim in a line of the file."""
    words = [*(each.told for each in claim.under), *(each.message for each in claim.evidence)]
    shown = " · ".join(words)
    evidence = f" [{shown}]" if shown else ""
    mended = " -> ".join(["", *(text for _, text in claim.edits)])
    return f"{claim.kind} ({claim.certainty}): {claim.says}; {claim.finds}{evidence}{mended}"


_FILES = sorted(path.name for path in Path(__file__).with_name("said").glob("*told*.txt"))


@pytest.mark.parametrize(
    ("game", "heading", "text", "lines"), [each for name in _FILES for each in told(name)]
)
def test_what_is_told_of_a_failure_is_true(
    game: str, heading: str, text: str, lines: list[str]
) -> None:
    failing = [c for c in claims_of(game, heading, wanted(text).text) if c.verdict is Verdict.FAILS]
    assert {described(claim) for claim in failing} == set(lines)
