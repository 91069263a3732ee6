"""The armies are not symmetric in the way that the page says.

## What it checks

Statements that Black's men mirror White's (each file holds the same men), that the setup is rotated
(the board looks the same to both players), or that a row reads the same from both ends.

## Why it matters

"Black mirrors White" is all that many pages say of half of the board.

## Example

With kings on d1 and e8:

```
Black's men stand as a mirror image of White's.
```

## Use instead

```
Black's men stand as White's do, turned by half a circle: each king has his queen at his right.
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM004", "symmetry-mismatch", Severity.ERROR, __name__)
