"""Comments of a document, in its front matter and in its page."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from msgspec import Struct

from sitegen.document.model import Mapping, Scalar, Sequence
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.document.model import Node
    from sitegen.source import SourceFile

_YAML_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*sitegen\b.*$", re.MULTILINE)


class Comment(Struct):
    """A comment; `covers` is the block or entry that follows it, or the line that it ends."""

    text: str
    span: Span
    covers: Span


def front_comments(source: SourceFile, front: Mapping, end: int) -> Iterator[Comment]:
    """The comments to sitegen in front matter that ends at offset `end`."""
    if "sitegen" not in source.text[:end]:
        return
    scalars = sorted(_scalars(front))
    entries = {source.location(span.start).line: span for span in reversed(list(_entries(front)))}
    lines = sorted(entries)
    for found in _YAML_COMMENT.finditer(source.text, 0, end):
        span = Span(*found.span())
        before = bisect_right(scalars, span) - 1
        if before >= 0 and span.start < scalars[before].end:
            continue  # no comment but letters of a value
        line = source.location(span.start).line
        covers = source.line_span(line)
        if not source.text[covers.start : span.start].strip():
            below = bisect_right(lines, line)
            covers = entries[lines[below]] if below < len(lines) else span
        yield Comment(found.group(), span, covers)


def _scalars(node: Node) -> Iterator[Span]:
    match node:
        case Scalar():
            yield node.span
        case Sequence():
            for item in node.items:
                yield from _scalars(item)
        case Mapping():
            for entry in node.entries:
                yield entry.key.span
                yield from _scalars(entry.value)


def _entries(node: Node) -> Iterator[Span]:
    """The spans of entries, outer ones first."""
    match node:
        case Mapping():
            for entry in node.entries:
                yield entry.key.span.cover(entry.value.span)
                yield from _entries(entry.value)
        case Sequence():
            for item in node.items:
                yield from _entries(item)
        case _:
            pass
