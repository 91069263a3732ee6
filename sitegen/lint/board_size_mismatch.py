"""What the page says of the board's size is not so.

## What it checks

Sizes in the text and in the front matter's `board`: `10×8`, "a board of nine files", "files a–j",
"eight ranks", against the `topology` of the document.

## Why it matters

The size is the first thing that a reader looks for, and the first thing that a player builds.

## Example

```yaml
board: "9×8"
engine:
  topology: {type: grid, rows: 8, cols: 10}
```

## Use instead

Files come first, as in most books:

```yaml
board: "10×8"
engine:
  topology: {type: grid, rows: 8, cols: 10}
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("BRD001", "board-size-mismatch", Severity.ERROR, __name__)
