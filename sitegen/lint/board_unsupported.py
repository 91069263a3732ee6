"""The game has a board, players or a setup of a kind that cannot be drawn or proved yet.

## What it checks

`topology`, `players` and `setup` of the document. Grids of one layer are drawn and proved, for two
players; hexagonal boards, boards of several layers, edges joined in other ways than those of a
cylinder or a torus, games on several boards and games for more or fewer players are only read.

## Why it matters

The page is built from its text alone: a note stands where a directive asks for a picture, and no
sentence was held against the rules. The page says so to its readers. It is no fault of the
document, and nothing else in its `engine` is judged.

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
    what = text(problem, "what")
    return Finding(problem.span, f"{what} are not drawn or proved yet: the text stands alone")


LINT = Lint("BRD005", "board-unsupported", Severity.INFO, __name__, problem=_words)
