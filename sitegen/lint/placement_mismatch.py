"""The page puts a man on a square where the setup has another one, or none.

## What it checks

Every sentence, list and table of the page that tells which men stand where at the start, in any of
the usual forms: `Rook a1`, `Rook(a1)`, `King on f1`, `Pawns a2–j2`, a table of squares and pieces,
the men of a rank in order or in letters; and which squares and ranks are empty. "The setup is the
same as in Makruk" is held against that game's setup in the library, without the men of which the
page tells otherwise.

## Why it matters

A reader sets up the board from the words or from the picture. Where the two differ, one of them is
wrong, and a game begun from it is another game.

## Example

```
setup: "…/RNBQKBNR"

White: Rook a1, Knight b1, Bishop c1, King d1, Queen e1 …
```

## Use instead

```
White: Rook a1, Knight b1, Bishop c1, Queen d1, King e1 …
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM001", "placement-mismatch", Severity.ERROR, __name__)
