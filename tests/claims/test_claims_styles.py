"""Pages in the manners of many authors, all of them true: nobody speaks. A mark `[[true|false]]`
has a false word beside the true one; where that is taken, it is noticed in its line.

The false words take half a minute: `pytest -m slow tests/claims/test_claims_styles.py`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitegen import pipeline
from sitegen.config import Config
from sitegen.diagnostics.model import Severity
from sitegen.files import Sources
from sitegen.source import SourceFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.diagnostics.model import Diagnostic

_MARK = re.compile(r"\[\[(.*?)\|(.*?)\]\]")
_PAGES = {path.stem: path.read_text("utf-8") for path in Path(__file__).parent.glob("styles/*.md")}
_MARKS = [(name, n) for name, text in _PAGES.items() for n in range(len(_MARK.findall(text)))]


def made(text: str, false: int = -1) -> tuple[str, int]:
    """The page with the true words, or the false one at one mark; and the line of that mark."""
    place = 0
    for number, match in enumerate(_MARK.finditer(text)):
        place = match.start() if number == false else place
    line = text.count("\n", 0, place) + 1
    numbers = iter(range(len(_MARK.findall(text))))
    return _MARK.sub(lambda m: m[1 + (next(numbers) == false)], text), line


def loud(text: str) -> list[Diagnostic]:
    found = pipeline.check(Sources((SourceFile("page.md", text),)), Config()).diagnostics
    return [each for each in found if each.severity is not Severity.INFO]


def lines(diagnostics: list[Diagnostic]) -> Iterator[range]:
    for each in diagnostics:
        for place in (each.place, *(note.place for note in each.notes)):
            if place is not None:
                yield range(place.start.line, place.end.line + 1)


def test_there_are_pages() -> None:
    assert len(_PAGES) > 50


@pytest.mark.parametrize("name", sorted(_PAGES))
def test_a_true_page_is_silent(name: str) -> None:
    assert [each.message for each in loud(made(_PAGES[name])[0])] == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "mark"), _MARKS)
def test_one_false_word_is_noticed_in_its_line(name: str, mark: int) -> None:
    text, line = made(_PAGES[name], mark)
    found = list(lines(loud(text)))
    assert any(line in span for span in found), (text.split("\n")[line - 1], found)
