"""Castling does not go as the page says.

## What it checks

How many squares king and rook go, on which squares they end, on which side of the board that is,
and whether it is done on one side only, against the castling rule of the game and its starting
position.

## Why it matters

On wider boards every game castles in its own way: two squares, three, as far as the knight's
square, or as the player likes. Sentences copied from orthodox chess are wrong in most of them.

## Example

In Capablanca's chess:

```
In castling, the king moves two squares toward the rook.
```

## Use instead

```
In castling, the king moves three squares toward the rook.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM007", "castling-mismatch", Severity.ERROR, __name__)
