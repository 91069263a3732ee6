"""The side that is not to move stands in check.

## What it checks

The attacks on the royal men of the side that has just moved, in the starting position and
in the FEN of a picture.

## Why it matters

The next move would take the king. Such a position cannot come up in a game, and a program that is
given it may do anything.

## Example

White is to move, and the rook on e1 attacks Black's king:

```yaml
setup: "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
```

## Use instead

It is Black's turn:

```yaml
setup: "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.english import capital
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import text, texts

if TYPE_CHECKING:
    from sitegen.source import Problem


def _words(problem: Problem) -> Finding:
    spans = (problem.span, *(span for _, span in problem.also))
    men = texts(problem, "attackers")
    placed = spans[-len(men) :] if len(spans) > len(men) else ()
    labels = tuple((f"the {man} attacks", span) for man, span in zip(men, placed, strict=False))
    waiting, moving = capital(text(problem, "waiting")), capital(text(problem, "moving"))
    return Finding(problem.span, f"{waiting} is in check, and it is {moving}'s turn", labels)


LINT = Lint("FEN009", "fen-opponent-in-check", Severity.ERROR, __name__, problem=_words)
