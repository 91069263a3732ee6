"""Nothing in the text refers to a footnote.

## What it checks

Every `[^label]: text` of a document: whether `[^label]` stands somewhere in its text.

## Why it matters

A note stands at the end of the page and its number where the text refers to it. Without a number it
is left out, and readers never see it.

## Example

```
The queen was weak until 1475.

[^1]: She went one square diagonally.
```

## Use instead

```
The queen was weak until 1475.[^1]

[^1]: She went one square diagonally.
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    label = text(problem, "label")
    return Finding(problem.span, f"nothing refers to the note `{label}`: it is left out")


LINT = Lint("LNK008", "footnote-unused", Severity.WARNING, __name__, problem=_words)
