"""Numbers that the page gives do not add up.

## What it checks

Sums and products that stand in one statement: "9 files × 9 ranks = 81 squares", "8 pieces and 10
pawns, 18 men in all".

## Why it matters

Both sides of an equation cannot be right, whatever the game.

## Example

```
Each side has 10 pieces and 10 pawns, 22 men in all.
```

## Use instead

```
Each side has 10 pieces and 10 pawns, 20 men in all.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM011", "count-arithmetic", Severity.ERROR, __name__)
