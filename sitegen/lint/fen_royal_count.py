"""A side has more or fewer kings than the game has.

## What it checks

The royal men of each side, whatever they are called, against the setup that the library documents,
or against one each.

## Why it matters

Check and checkmate are about a king. With none or with two of them the rules that the page tells
cannot be played.

## Example

```yaml
setup: "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
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
from sitegen.lint.words import integer, number, text

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    found, expected = integer(problem, "found"), integer(problem, "expected")
    side = text(problem, "side")
    men = "royal man" if found == 1 else "royal men"
    message = (
        f"{side[:1].upper() + side[1:]} has {number(found)} {men}, "
        f"where the game has {number(expected)}"
    )
    return Finding(problem.span, message, tuple(("and here", span) for _, span in problem.also))


LINT = Lint("FEN007", "fen-royal-count", Severity.ERROR, __name__, problem=_words)
