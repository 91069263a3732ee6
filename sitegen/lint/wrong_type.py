"""A key has a value of a kind that it cannot have.

## What it checks

The value of every known key: text where text is meant, a whole number, `true` or `false`, a list,
one of a few words, the name of a piece that the game has, a square that the board has.

## Why it matters

A value that means nothing is left out, and the page is built as if it were not there. YAML makes
some of these faults easy: a placement without quotes may be a number, and a key with nothing
behind it is empty, not false.

## Example

```yaml
engine:
  topology: {type: grid, rows: eight, cols: 8}
  setup: 8
```

## Use instead

```yaml
engine:
  topology: {type: grid, rows: 8, cols: 8}
  setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import guess, text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    key, expected, found, near = (text(problem, k) for k in ("key", "expected", "found", "near"))
    message = f"`{key}` must be {expected}, not {found}{guess(near)}"
    if not near:
        return Finding(problem.span, message, problem.also)
    return Finding(
        problem.span,
        message,
        problem.also,
        edits=((problem.span, near),),
        fix_message=f"write `{near}`",
    )


LINT = Lint("DOC003", "wrong-type", Severity.ERROR, __name__, problem=_words)
