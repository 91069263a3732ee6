"""The board is of a shape that is read, but not drawn or proved yet.

## What it checks

The `topology` of the document. Grids of one layer are drawn and proved; hexagonal boards and boards
of several layers are only read.

## Why it matters

The page is built from its text alone: no picture stands where a directive asks for one, and no
sentence was held against the rules. It is no fault of the document.

## Example

```yaml
engine:
  topology: {type: hex, shape: hexagonal, radius: 5}
```

## Use instead

Nothing needs to change. If the game can be played on a grid with voids, say so:

```yaml
engine:
  topology: {type: grid, rows: 9, cols: 9, voids: [[0, 0], [0, 8], [8, 0], [8, 8]]}
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
    board = "hexagonal boards" if text(problem, "type") == "hex" else "boards of several layers"
    return Finding(problem.span, f"{board} are not drawn or proved yet: the text stands alone")


LINT = Lint("BRD005", "board-unsupported", Severity.INFO, __name__, problem=_words)
