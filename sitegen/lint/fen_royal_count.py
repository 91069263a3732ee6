"""A side has more or fewer kings than the game has.

## What it checks

The royal men of each side, whatever they are called, against the setup that the library documents,
or against one each. A picture may show fewer of them, and not more.

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
from sitegen.english import capital, number
from sitegen.lint.model import Finding, Lint
from sitegen.lint.words import integer, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page
    from sitegen.source import Problem


def _find(page: Page) -> Iterator[Finding]:
    problems = [problem for problem in page.problems if problem.kind == "fen-royal-count"]
    if len(problems) == 2 and all(integer(problem, "found") == 0 for problem in problems):
        win = page.facts.win.lower()
        # A game that is won in a way of its own may well have no kings.
        own_way = win and "mate" not in win and "king" not in win
        severity = Severity.INFO if own_way else None
        yield Finding(problems[0].span, "neither side has a royal man", severity=severity)
        return
    for problem in problems:
        labels = tuple(("and here", span) for _, span in problem.also)
        yield Finding(problem.span, _message(problem), labels)


def _message(problem: Problem) -> str:
    found, side = integer(problem, "found"), text(problem, "side")
    men = "royal man" if found == 1 else "royal men"
    return (
        f"{capital(side)} has {number(found)} {men}, "
        f"where the game has {number(integer(problem, 'expected'))}"
    )


LINT = Lint("FEN007", "fen-royal-count", Severity.ERROR, __name__, page=_find)
