"""The page counts the squares of the board wrongly.

## What it checks

Statements such as "the board has 81 squares", "an 80-square board" and "9 files × 9 ranks = 81
squares", counted on the board itself, squares that are cut out left aside; and which squares those
are: "two squares are missing: e5 and g5".

## Why it matters

It is a small thing, and that is the harm: a reader who counts and finds another number trusts no
other number of the page.

## Example

On a board of nine files and nine ranks:

```
The board has 80 squares.
```

## Use instead

```
The board has 81 squares.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("BRD002", "square-count-mismatch", Severity.ERROR, __name__)
