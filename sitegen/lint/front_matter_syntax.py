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

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    return Finding(problem.span, text(problem, "message"), problem.also)


LINT = Lint("DOC001", "front-matter-syntax", Severity.ERROR, __name__, problem=_words)
