"""A piece does not move as the page says.

## What it checks

Compositions such as "Champion (Rook + Knight)" and "combines the moves of Bishop and Knight";
statements such as "one step diagonally", "not bound to one colour", "leaps over other men"; and
moves that the page plays; all against the movement that the rules give the piece. "Moves as in
chess" is held against the piece of that game. A table of moves is told of, too, where it describes
a man for whom the game has no piece, and none of its pieces moves so.

## Why it matters

How the pieces move is the game. Names are no help: the same word has meant different pieces in
different books for four hundred years.

## Example

```yaml
pieces:
  marshal: {betza: RN, symbol: M}
```

```
Marshal (Bishop + Knight)
```

## Use instead

Mend the sentence, or the definition:

```
Marshal (Rook + Knight)
```
"""

from __future__ import annotations

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Lint

LINT = Lint("CLM006", "movement-mismatch", Severity.ERROR, __name__)
