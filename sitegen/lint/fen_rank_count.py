"""The FEN has more or fewer ranks than the board.

## What it checks

The ranks of each placement, set apart by `/`, against the `rows` of the board.

## Why it matters

With a rank too many or too few nobody can tell which one, and every man above the fault may stand a
rank away from where he should.

## Example

Seven ranks on a board of eight; one of the empty ones was forgotten:

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import counted
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import integer

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    expected, found = integer(problem, "expected"), integer(problem, "found")
    return Finding(
        problem.span, f"the FEN has {counted(found, 'rank')}, but the board has {expected}"
    )


LINT = Lint("FEN002", "fen-rank-count", Severity.ERROR, __name__, problem=_words)
