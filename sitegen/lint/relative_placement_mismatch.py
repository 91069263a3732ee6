"""A man does not stand where the page says that he does, seen from another man.

## What it checks

Statements such as "between the Rook and the Knight on the queen's side", "to the right of the
King", "the Queens face each other", "flanked by Bishops", "in the corners", against the setup.

## Why it matters

People remember a setup in this way, not by squares. A left that should be a right is learnt at
once and unlearnt with pain.

## Example

With the setup of orthodox chess:

```
White's queen stands to the right of her king.
```

## Use instead

Right and left are those of White, who sits below the board:

```
White's queen stands to the left of her king.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM003", "relative-placement-mismatch", Severity.ERROR, __name__)
