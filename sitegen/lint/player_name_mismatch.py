"""The page names a side that does not play, or one that does not begin.

## What it checks

Statements such as "White moves first" and "Red makes the first move", against `players` of the
`engine` block and against the side to move in the setup; and how many play: "a board game for four
players".

## Why it matters

Pictures, move lists and the descriptions for those who cannot see are made with the names of the
front matter. A reader who is told of Red looks in vain for him in a list of White's men.

## Example

```yaml
engine:
  players: [white, black]
```

```
Red moves first.
```

## Use instead

```yaml
engine:
  players: [red, black]
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM012", "player-name-mismatch", Severity.ERROR, __name__)
