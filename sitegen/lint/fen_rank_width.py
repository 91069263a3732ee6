"""A rank of the FEN holds more or fewer squares than the board has files.

## What it checks

Every rank of the `setup`, and of each FEN that the page shows, counted in squares: a letter is one
square, a number that many empty ones.

## Why it matters

Every man behind the fault stands on a file that the author did not mean, and a program that does
not count draws a board that no one can play on.

## Example

On a board of eight files, the first rank from the top has nine squares:

```
setup: "rnbqkbnrr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```

## Use instead

```
setup: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sitegen.diagnostics.model import Severity
from sitegen.lint.model import Finding, Lint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sitegen.interpret.page import Page


def _find(page: Page) -> Iterator[Finding]:
    for problem in page.problems:
        if problem.kind == "fen-rank-width":
            rank, expected, found = (problem.data[key] for key in ("rank", "expected", "found"))
            yield Finding(
                problem.span,
                f"rank {rank} has {found} squares, but the board has {expected} files",
            )


LINT = Lint("FEN003", "fen-rank-width", Severity.ERROR, __name__, page=_find)
