"""A man stands on a square that the board does not have.

## What it checks

Every man of each FEN against the `voids` of the board. Voids are given as `[row, column]`, both
from 0 and rows from the top, as the FEN has them.

## Why it matters

There is nothing to stand on: the man is left off the board. Most often the rows of the voids were
counted from the bottom.

## Example

The corners of this board are cut off, yet rooks stand on them:

```yaml
engine:
  topology: {type: grid, rows: 3, cols: 4, voids: [[0, 0], [0, 3]]}
  setup: "rkkr/4/RKKR"
```

## Use instead

```yaml
engine:
  topology: {type: grid, rows: 3, cols: 4, voids: [[0, 0], [0, 3]]}
  setup: "*kk*/4/RKKR"
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
    letter, square = text(problem, "letter"), text(problem, "square")
    return Finding(problem.span, f"`{letter}` stands on {square}, a square that does not exist")


LINT = Lint("FEN013", "fen-void-occupied", Severity.ERROR, __name__, problem=_words)
