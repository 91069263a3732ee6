"""A key that every page of its kind needs is not there.

## What it checks

That a document has a `title`, and that one with an `engine` block has a `setup`, unless the block
names a variant of the library whose documented setup is meant.

## Why it matters

Without a title a page goes by the name of its file; without a setup there is no board to draw and
nothing that the text could be held against.

## Example

```yaml
slug: knightmate
engine:
  topology: {type: grid, rows: 8, cols: 8}
```

## Use instead

```yaml
title: Knightmate
slug: knightmate
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rkbqnbkr/pppppppp/8/8/8/8/PPPPPPPP/RKBQNBKR"
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
    block, _, key = text(problem, "key").rpartition(".")
    where = f"`{block}`" if block else "the front matter"
    return Finding(problem.span, f"{where} has no `{key}`")


LINT = Lint("DOC002", "missing-key", Severity.ERROR, __name__, problem=_words)
