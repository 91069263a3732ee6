"""A board drawn with letters in a code block is not the starting position that it claims to be.

## What it checks

Boards of letters or chess symbols in code blocks that the page gives as the start, square by
square against the setup.

## Why it matters

Such a drawing is copied by hand from page to page, and nothing but the eye has ever checked it.

## Example

King and queen of Black are exchanged:

```
8  r n b k q b n r
7  p p p p p p p p
```

## Use instead

```
8  r n b q k b n r
7  p p p p p p p p
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM005", "ascii-board-mismatch", Severity.ERROR, __name__)
