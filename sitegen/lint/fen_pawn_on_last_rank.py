"""A pawn stands on a rank where no pawn can be.

## What it checks

Pawns on the rank where they must promote, and pawns on their own first rank in games whose pawns
only go forward and do not begin there.

## Why it matters

A pawn on the last rank should have become another man; one behind his starting rank can never have
come there. Most often a rank of the FEN was left out or put in the wrong order.

## Example

```yaml
setup: "rnbqkbpr/ppppppnp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```yaml
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    piece = text(problem, "piece")
    labels = tuple(("and here", span) for _, span in problem.also)
    if text(problem, "end") == "last":
        message = f"a {piece} stands on the rank where it must have promoted"
        return Finding(problem.span, message, labels)
    message = f"a {piece} stands on its own first rank, where it cannot have come"
    return Finding(problem.span, message, labels, severity=Severity.WARNING)


LINT = Lint("FEN008", "fen-pawn-on-last-rank", Severity.ERROR, __name__, problem=_words)
