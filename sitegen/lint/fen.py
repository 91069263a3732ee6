"""What the lints of FENs share: problems of one text together, its fields, its copies."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sitegen.interpret.page import Page
    from sitegen.interpret.subject import Subject
    from sitegen.source import Problem


def by_fen(page: Page, kind: str) -> Iterable[list[Problem]]:
    """The problems of a kind, those of the same text in the same line together, in order."""
    groups: dict[tuple[int, object], list[Problem]] = {}
    line = page.document.source.location
    for problem in page.problems:
        if problem.kind == kind:
            key = line(problem.span.start).line, problem.data.get("fen")
            groups.setdefault(key, []).append(problem)
    return groups.values()


def field(subject: Subject, number: int) -> Span | None:
    """The place of a field of the setup, the placement being 0; None where it is not written."""
    if subject.setup_span is None:
        return None
    start = subject.setup_span.start
    words = list(re.finditer(r"\S+", subject.document.source.slice(subject.setup_span)))
    if number >= len(words):
        return None
    return Span(start + words[number].start(), start + words[number].end())


def copies(subject: Subject) -> Iterator[int]:
    """How far from the setup the same placement stands again in the document, for each copy."""
    if subject.setup_span is None:
        return
    text, start = subject.document.source.text, subject.setup_span.start
    placement = subject.document.source.slice(subject.setup_span).split(" ")[0]
    for match in re.finditer(rf"(?<![\w/]){re.escape(placement)}(?![\w/])", text):
        if match.start() != start:
            yield match.start() - start
