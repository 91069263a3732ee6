"""The page says that a rule is or is not in force, and `engine` says the contrary.

## What it checks

Whether there is castling, en passant and a double step of the pawns, whether captures are
compulsory, whether players may pass, what stalemate means, and how a game of the library ends: by
mate, repetition, counted moves or checks, a bare king, a king that arrives, men that are lost. What
is told of a case is read with it: "if the King has moved, he may not castle", "the game is drawn
when a player cannot move", "a player may castle unless the King is in check".

## Why it matters

"All other rules are those of chess" is quickly written. If the front matter has switched one of
them off, one of the two is wrong.

## Example

```yaml
engine:
  castling: false
```

```
Castling is as in orthodox chess.
```

## Use instead

```
There is no castling.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM009", "rule-flag-mismatch", Severity.ERROR, __name__)
