"""The starting position has no legal move.

## What it checks

The moves of the side that begins, by the rules of the document.

## Why it matters

A game that is over before it begins is most often one whose pieces have letters and names, but no
movement: the engine knows how the men of chess move, and not how those of the page do.

## Example

```yaml
engine:
  vocabulary:
    stone: {symbols: {0: S, 1: s}}
  topology: {type: grid, rows: 5, cols: 5}
  setup: "sssss/5/5/5/SSSSS"
```

## Use instead

```yaml
engine:
  pieces:
    stone: {betza: W, symbol: S}
  topology: {type: grid, rows: 5, cols: 5}
  setup: "sssss/5/5/5/SSSSS"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import capital
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    side = text(problem, "side")
    who = capital(side) if side else "the side that begins"
    return Finding(problem.span, f"{who} has no legal move in the starting position")


LINT = Lint("FEN011", "fen-no-legal-move", Severity.WARNING, __name__, problem=_words)
