"""Two parts of a page cannot both be true.

## What it checks

The board drawn in a code block against the men that the text puts on squares, lists of men under
the number of a rank ("White (rank 1)") against the squares that they name, and lists that name one
square twice. Where the setup tells which of two places is wrong, that one is an error of its own;
here is told where the other stands.

## Why it matters

A reader who finds two answers on one page trusts neither. Whoever mends one of them has to know of
the other.

## Example

```
**White (rank 2):** Rook a1 · Knight b1 · Bishop c1
```

## Use instead

```
**White (rank 1):** Rook a1 · Knight b1 · Bishop c1
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM013", "prose-contradiction", Severity.ERROR, __name__)
