"""The front matter cannot be read as YAML.

## What it checks

The block between the two lines of `---` at the top of a document: that it is there, that it is
closed, and that every line in it is a key with a value, a list or a comment.

## Why it matters

All that a page knows of its game stands in this block. What cannot be read is left out, and the
rest is read all the same; but a board without its setup is only an empty board.

## Example

A value that holds a colon and a space looks like a key inside of a value:

```yaml
---
title: Makruk: the chess of Thailand
---
```

## Use instead

```yaml
---
title: "Makruk: the chess of Thailand"
---
```
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text
from sitegen.source import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.source import Problem, SourceFile

_PLAIN = re.compile(
    r"[ \t]*(?:- )?[A-Za-z][\w-]*:[ \t]+(?P<value>[^\s\"'\[{|>&*!%@`#].*?)(?:[ \t]+#.*)?"
)
"""A key with a value that is neither quoted nor anything else than plain text."""


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind == "front-matter-syntax":
            edits = _quoted(problem, page.document.source)
            yield Finding(
                problem.span,
                text(problem, "message"),
                problem.also,
                edits,
                "put the value in quotes",
                "safe" if edits and _stands_alone(edits[0][0], page.document.source) else "unsafe",
            )


def _quoted(problem: Problem, source: SourceFile) -> tuple[tuple[Span, str], ...]:
    """The value of a line that needs nothing but quotes."""
    if text(problem, "case") != "colon-in-value":
        return ()
    line = source.line_span(source.location(problem.span.start).line)
    found = _PLAIN.fullmatch(source.slice(line))
    if found is None:
        return ()
    start, end = found.span("value")
    value = found["value"].replace("\\", "\\\\").replace('"', '\\"')
    return ((Span(line.start + start, line.start + end), f'"{value}"'),)


def _stands_alone(value: Span, source: SourceFile) -> bool:
    """Whether a value can be nothing but text: no sign of lists and maps in it, no colon at its
    end, and no deeper line below."""
    at = source.location(value.start).line
    following = source.line_text(at + 1) if at < len(source.line_starts) else ""
    indent, below = (len(line) - len(line.lstrip()) for line in (source.line_text(at), following))
    written = source.slice(value)
    deeper = bool(following.strip()) and below > indent
    return not deeper and not written.endswith(":") and not set("{}[]") & set(written)


LINT = Lint("DOC001", "front-matter-syntax", Severity.ERROR, __name__, page=_find)
