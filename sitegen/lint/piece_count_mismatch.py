"""The page counts the men of a side, or of a kind, wrongly.

## What it checks

Statements such as "each side has ten pawns", "two Chancellors" and "18 men in all", and the columns
of tables that give each piece its number, against the men of the setup.

## Why it matters

Players count the men before they sit down. One too few, and they look for what was lost.

## Example

Where the setup has ten pawns a side:

```
| Piece | Number |
|-------|--------|
| Pawn  | 8      |
```

## Use instead

```
| Piece | Number |
|-------|--------|
| Pawn  | 10     |
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM002", "piece-count-mismatch", Severity.ERROR, __name__)
