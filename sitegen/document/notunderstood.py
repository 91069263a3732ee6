"""What is left of a document that sitegen itself failed at: its text, plainly, and that it did."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.document.frontmatter import Front, read_front
from sitegen.document.model import Document, Mapping, PageToken
from sitegen.errors import contained
from sitegen.source import Problem, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.source import SourceFile

_PARAGRAPH = re.compile(r"\S[^\n]*(?:\n[ \t]*\S[^\n]*)*")


NOWHERE = Span(0, 0)
"""The place of a fault that concerns a document as a whole: its first line."""


def not_understood(fault: str, span: Span = NOWHERE) -> Problem:
    """A fault of sitegen in its own words, at the part of a document in which it shows."""
    return Problem("document-not-understood", span, {"fault": fault})


def plain_document(source: SourceFile, fault: str) -> Document:
    """A document without structure: its front matter, and its text as it stands, line by line."""
    nothing = Front(Mapping((), NOWHERE), 0, ())
    front = contained(lambda: read_front(source), nothing, lambda _: None)
    return Document(
        source=source,
        front=front.mapping,
        blocks=(),
        directives=(),
        links=(),
        suppressions=(),
        tokens=tuple(_paragraphs(source.text, front.body)),
        problems=(*front.problems, not_understood(fault)),
    )


def _paragraphs(text: str, start: int) -> Iterator[PageToken]:
    for found in _PARAGRAPH.finditer(text, start):
        first, *others = (PageToken("text", content=line) for line in found[0].split("\n"))
        lines = (first, *(token for other in others for token in (PageToken("hardbreak"), other)))
        yield PageToken("paragraph_open", "p")
        yield PageToken("inline", children=lines)
        yield PageToken("paragraph_close", "p")
