"""The page names a square that the board does not have.

## What it checks

Squares in statements about this game, such as "the rook on k1", against the files and ranks of the
board and against the squares that are cut out of it.

## Why it matters

A square off the board is most often the trace of another board: the text was written for ten files
and the setup for eight, or a letter slipped.

## Example

On a board of eight files:

```
The king's rook begins on i1.
```

## Use instead

```
The king's rook begins on h1.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("BRD003", "square-off-board", Severity.ERROR, __name__)
