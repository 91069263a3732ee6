"""The page gives a corner, or another square, the wrong colour.

## What it checks

Statements such as "black squares in the corners", "a light square at each player's right", "b1 is
light". Square a1 is dark on every board here, as all the books have it.

## Why it matters

Whoever sets up a real board by such a sentence turns it by a quarter, and queens and bishops find
themselves on the other colour.

## Example

On a board of eight files:

```
Each player has a dark square in the corner at his right.
```

## Use instead

```
Each player has a light square in the corner at his right.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("BRD004", "corner-color-mismatch", Severity.ERROR, __name__)
