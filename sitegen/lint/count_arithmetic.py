"""Numbers that the page gives do not add up.

## What it checks

Numbers beside the squares that they count: "a2–j2 (10 pawns)", "b3–k3, 10 in all".

## Why it matters

The squares and their number cannot both be right, whatever the game. One of them was most likely
copied from a page about a board of another size.

## Example

```
White's pawns: a2–j2 (8 pawns)
```

## Use instead

```
White's pawns: a2–j2 (10 pawns)
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM011", "count-arithmetic", Severity.ERROR, __name__)
