"""The page counts the squares of the board wrongly.

## What it checks

Statements such as "81 squares", "of which 41 are dark", "an 80-square board", counted on the board
itself, squares that are cut out left aside.

## Why it matters

It is a small thing, and that is the harm: a reader who counts and finds another number trusts no
other number of the page.

## Example

On a board of nine files and nine ranks:

```
Foster added a file and a rank, which gives a board of 80 squares.
```

## Use instead

```
Foster added a file and a rank, which gives a board of 81 squares.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("BRD002", "square-count-mismatch", Severity.ERROR, __name__)
